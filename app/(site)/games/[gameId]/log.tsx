import { LocalTime } from "@/components/ui/local-time";
import { Section } from "@/components/ui/section";
import { WithLocalTimes } from "@/components/ui/with-local-times";
import { sentence } from "@/engine/sentence";
import type { LogEntry } from "@/lib/games/log";
import { LongList } from "../../long-list";
import styles from "./lobby.module.css";

/** What the Game Moderator and the host have done to a game, and why: for its players. */
export function Log({ entries }: { entries: readonly LogEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <Section title="Log">
      <LongList className={styles.log}>
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
    </Section>
  );
}
