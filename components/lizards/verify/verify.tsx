"use client";
/** Replays a finished game in the browser and says whether it is the game that was played. */
import type { ChangeEvent } from "react";
import type { VerifyProps } from "../../finished-screens";
import { Button } from "../../ui/button";
import { DataTable, TableHead } from "../../ui/data-table";
import { Mark } from "../../ui/mark";
import { Notice } from "../../ui/notice";
import { outcomeOf } from "./outcome";
import { useVerdict, type Verdict } from "./use-verdict";
import styles from "./verify.module.css";

async function fetched(href: string): Promise<string> {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.text();
}

export function Verify({ archiveHref, commitment, caveat }: VerifyProps) {
  const { verdict, check } = useVerdict();
  const { begins } = verdict;
  const busy = verdict.state === "fetching" || verdict.state === "playing";
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) check(() => file.text());
  };
  return (
    <div className={styles.verify}>
      <div className={styles.ways}>
        <Button tone="main" aria-disabled={busy} onClick={() => busy || check(() => fetched(archiveHref))}>
          Replay this game
        </Button>
        <label className={styles.file}>
          <span>Or an archive you have kept, of this or another game</span>
          <input type="file" accept="application/json,.json" onChange={choose} />
        </label>
      </div>
      {verdict.state !== "idle" && <Progress verdict={verdict} />}
      {verdict.state === "done" && !verdict.refused && <Outcome {...{ verdict, commitment, caveat }} />}
      {verdict.refused && (
        <Notice tone="error">
          {verdict.refused} {begins && begins.played !== begins.rules && versionsInWords(begins)}
        </Notice>
      )}
      {verdict.turns.length > 0 && <Turns verdict={verdict} />}
    </div>
  );
}

/** Its status also says what has come out; that it differs is an alert of its own. */
function Progress({ verdict: { state, begins, turns, refused } }: { verdict: Verdict }) {
  const all = begins?.turns ?? 0;
  return (
    <div className={styles.progress}>
      <progress aria-label="Turns played again" max={Math.max(1, all)} value={turns.length} />
      {state === "playing" && turns.length > 0 && (
        <p>
          Turn {turns.length} of {all}.
        </p>
      )}
      <p role="status" className={state === "playing" && turns.length > 0 ? "unseen" : undefined}>
        {state === "fetching" && "Fetching the archive."}
        {state === "playing" && (turns.length === 0 ? "Making the map again." : "Playing the turns again.")}
        {state === "done" && `${turns.length} of ${all} turns played again.`}
        {begins && state === "done" && !refused && outcomeOf(begins, turns) !== "differs" && (
          <span className="unseen"> {headlineOf(begins, turns)}</span>
        )}
        {state === "failed" && "Stopped."}
      </p>
    </div>
  );
}

function headlineOf(begins: NonNullable<Verdict["begins"]>, turns: Verdict["turns"]): string {
  return {
    fits: `${turns.length === 0 ? "No turn was played" : "All turns replay to the same bytes"}, and the dice come from the secret that was promised.`,
    differs: "This game does not replay as it was played.",
    unknown: "This game was played by other rules than this page’s: whether it replays, only those can tell.",
  }[outcomeOf(begins, turns)];
}

interface OutcomeProps extends Pick<VerifyProps, "commitment" | "caveat"> {
  verdict: Verdict;
}

function Outcome({ verdict: { begins, turns }, commitment, caveat }: OutcomeProps) {
  if (!begins) return null;
  const warned = begins.commitment === commitment ? caveat : null;
  const different = turns.filter(({ same }) => !same).length;
  const outcome = outcomeOf(begins, turns);
  const edited = turns.filter((turn) => turn.edited === "world").length;
  const renamed = turns.filter((turn) => turn.edited === "names").length;
  return (
    <Notice tone={outcome === "differs" ? "error" : outcome === "unknown" || warned ? "warning" : "done"}>
      <p>
        <b>{headlineOf(begins, turns)}</b>
      </p>
      {warned && <p>{warned}</p>}
      <ul className={styles.findings}>
        {different > 0 && <li>{different === 1 ? "One turn comes" : `${different} turns come`} out differently.</li>}
        {!begins.committed && <li>The secret is not the one the game was bound to.</li>}
        {begins.commitment !== commitment && <li>This is the archive of another game, not of this page’s.</li>}
        {begins.played !== begins.rules && <li>{versionsInWords(begins)}</li>}
        <li>
          {edited === 0
            ? "The Game Moderator never changed the world by hand."
            : `The Game Moderator changed the world by hand before ${turnsInWords(edited)}.`}
        </li>
        {renamed > 0 && (
          <li>The Game Moderator changed names of clans, and nothing else, before {turnsInWords(renamed)}.</li>
        )}
        <li>
          The archive’s commitment, to compare with what you noted when the game began: <code>{begins.commitment}</code>
        </li>
      </ul>
    </Notice>
  );
}

const versionsInWords = ({ played, rules }: NonNullable<Verdict["begins"]>) =>
  `It was played with version ${played} of the rules; this page has version ${rules}.`;

const turnsInWords = (count: number) => (count === 1 ? "one turn" : `${count} turns`);

const EDITS = { names: "names of clans only", world: "edited" } as const;

function Turns({ verdict }: { verdict: Verdict }) {
  return (
    <DataTable label="The turns played again">
      <TableHead columns={["Turn", "Played again", "Changed by hand before it"]} />
      <tbody>
        {verdict.turns.map(({ turn, same, edited, editReason }) => (
          <tr key={turn}>
            <th scope="row">{turn}</th>
            <td>
              <Mark kind={same ? "fine" : "error"} /> {same ? "the same" : "different"}
            </td>
            <td>{edited ? `${EDITS[edited]}: ${editReason ?? "no reason given"}` : "no"}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
