import type { Metadata } from "next";
import Link from "next/link";
import { ButtonLink } from "@/components/ui/button";
import { Counted } from "@/components/ui/counted";
import { DataTable, tableAction, tableNumber } from "@/components/ui/data-table";
import { LocalTime } from "@/components/ui/local-time";
import { Mark } from "@/components/ui/mark";
import { Notice } from "@/components/ui/notice";
import { Page } from "@/components/ui/page";
import { TimeLeft } from "@/components/ui/time-left";
import { now } from "@/lib/clock";
import { env } from "@/lib/env";
import { type GmGame, listGamesForGm } from "@/lib/games/data";
import { countOpenComplaints } from "@/lib/messages/moderation";
import { seatsTaken } from "../../game-words";
import styles from "./gm.module.css";
import { gmOnly } from "./gm-only";

export const metadata: Metadata = { title: "Moderate" };

const STATUS = { open: "open", running: "under way", finished: "over" } as const;

function Due({ game }: { game: GmGame["game"] }) {
  if (game.status !== "running") return <>–</>;
  if (!game.dueAt) return <>by hand</>;
  return (
    <>
      <b>
        <TimeLeft until={game.dueAt} serverNow={now()} />
      </b>
      <small>
        <LocalTime at={game.dueAt} />
      </small>
    </>
  );
}

function Saved({ seats }: { seats: GmGame["seats"] }) {
  const awaited = seats.filter((seat) => seat.awaited && seat.kind === "player");
  if (awaited.length === 0) return <>–</>;
  const saved = awaited.filter((seat) => seat.ordersSaved).length;
  return (
    <span className={styles.state}>
      <Mark kind={saved === awaited.length ? "fine" : "warning"} /> {saved} of {awaited.length}
    </span>
  );
}

export default async function GmPage() {
  const gm = await gmOnly("/gm");
  const [games, complaints] = await Promise.all([listGamesForGm(gm), countOpenComplaints(gm)]);
  const failed = games.filter(({ failure }) => failure !== null);
  const overdue = games.filter((each) => each.overdue && each.failure === null);
  return (
    <Page
      title="Moderate"
      caption="You see who has saved orders, never which. This is a feature."
      actions={
        <>
          <ButtonLink href="/gm/complaints">
            <Counted label="Reported messages" count={complaints} />
          </ButtonLink>
          <ButtonLink href="/gm/outbox">Outbox</ButtonLink>
          <ButtonLink href="/gm/restore">Restore a game</ButtonLink>
          <ButtonLink href="/gm/new" tone="main">
            Open a game
          </ButtonLink>
        </>
      }
    >
      {failed.map(({ game, failure }) => (
        <Notice key={game.id} tone="error">
          <Link href={`/gm/games/${game.id}`}>{game.name}</Link> is stuck before turn {game.turn + 1}:{" "}
          {failure?.message}
        </Notice>
      ))}
      {overdue.map(({ game }) => (
        <Notice key={game.id} tone="error">
          <Link href={`/gm/games/${game.id}`}>{game.name}</Link> is overdue by more than five minutes. Is a worker
          running?
        </Notice>
      ))}
      {!env().SMTP_URL && (
        <Notice>
          This site has no mail server (SMTP_URL): mail stays in the <Link href="/gm/outbox">outbox</Link>, for you to
          pass on.
        </Notice>
      )}
      <DataTable label="Games">
        <thead>
          <tr>
            <th scope="col">Game</th>
            <th scope="col" className={styles.wide}>
              State
            </th>
            <th scope="col" className={`${tableNumber} ${styles.wide}`}>
              Turn
            </th>
            <th scope="col">Next turn runs</th>
            <th scope="col" className={`${tableNumber} ${styles.wide}`}>
              Seats taken
            </th>
            <th scope="col">Orders saved</th>
            <td className={styles.wide} />
          </tr>
        </thead>
        <tbody>
          {games.map(({ game, seats, failure, overdue: late }) => (
            <tr key={game.id} className={game.status === "finished" ? styles.over : undefined}>
              <th scope="row">
                <Link href={`/gm/games/${game.id}`} className={styles.name}>
                  {game.name}
                </Link>
                <small className={styles.narrow}>
                  {failure ? "stuck" : late ? "overdue" : STATUS[game.status]}, turn {game.turn}
                </small>
                {!game.listed && <small>private</small>}
              </th>
              <td className={styles.wide}>
                {failure || late ? (
                  <span className={styles.state}>
                    <Mark kind="error" /> {failure ? "stuck" : "overdue"}
                  </span>
                ) : (
                  STATUS[game.status]
                )}
              </td>
              <td className={`${tableNumber} ${styles.wide}`}>{game.turn}</td>
              <td>
                <Due game={game} />
              </td>
              <td className={`${tableNumber} ${styles.wide}`}>
                {seatsTaken(game)} of {game.seatCount}
              </td>
              <td>
                <Saved seats={seats} />
              </td>
              <td className={`${tableAction} ${styles.wide}`}>
                <ButtonLink href={`/gm/games/${game.id}`} size="small" aria-label={`Moderate ${game.name}`}>
                  Moderate
                </ButtonLink>
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {games.length === 0 && <p>There are no games. Open one.</p>}
    </Page>
  );
}
