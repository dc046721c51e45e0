import { LocalTime } from "@/components/ui/local-time";
import { Section } from "@/components/ui/section";
import { WithLocalTimes } from "@/components/ui/with-local-times";
import { sentence } from "@/engine/sentence";
import type { Person } from "@/lib/accounts/person";
import { listLog } from "@/lib/games/log";
import { LongList } from "../../long-list";
import styles from "./lobby.module.css";

/** A page holds no more; a player's own data have all. */
const MOST = 200;

/** What the Game Moderator and the host have done to a game, and why: for its players. */
export async function Log({ gameId, reader }: { gameId: string; reader: Person | null }) {
  const entries = await listLog(gameId, reader, MOST);
  if (entries.length === 0) return null;
  return (
    <Section title="Log">
      <LongList of="entries" className={styles.log}>
        {entries.map(({ id, detail, reason, at, byGm }) => (
          <li key={id}>
            <WithLocalTimes text={byGm ? `Game Moderator: ${detail}.` : sentence(detail)} />
            {reason && <> “{reason}”</>}{" "}
            <small>
              <LocalTime at={at} />
            </small>
          </li>
        ))}
      </LongList>
      {entries.length === MOST && <p>Earlier entries are left out here; your data, on Account, have them all.</p>}
    </Section>
  );
}
