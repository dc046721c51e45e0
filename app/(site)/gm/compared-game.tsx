"use client";

import { use } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { FormContext } from "@/components/ui/form-context";
import { Notice } from "@/components/ui/notice";
import { useAnswerCount } from "@/components/ui/use-answer-count";
import type { GameComparison } from "@/lib/moderation/compare-archive";
import type { MEANT } from "@/lib/moderation/schema";
import styles from "./gm.module.css";
import { MeantField } from "./meant-field";
import { Revealed } from "./revealed";

interface ComparedGameProps {
  /** The answer it must not show, because something else has been chosen since. */
  outdated: unknown;
  /** What the button does, and what has to be typed. */
  act: keyof typeof MEANT;
  submit: string;
}

/**
 * What putting a game back would change, and the button that does it: nobody gets there without having seen this. The
 * answer of the surrounding form holds it, as the values `comparison` and `compared`.
 */
export function ComparedGame({ outdated, act, submit }: ComparedGameProps) {
  const answer = use(FormContext);
  const count = useAnswerCount(answer);
  const { comparison, compared } = answer.values;
  const shown = comparison && compared && outdated !== answer ? (JSON.parse(comparison) as GameComparison) : null;
  return (
    <>
      <div aria-live="polite">{shown && <Comparison key={count} {...shown} />}</div>
      {shown && (
        <>
          <input type="hidden" name="comparison" value={comparison} />
          <input type="hidden" name="compared" value={compared} />
          <TextField name="reason" label="Reason" hint="The players read it in the game’s log." required />
          <MeantField act={act} />
          <p>
            <Button type="submit" name="step" value="restore" tone="danger">
              {submit}
            </Button>
          </p>
        </>
      )}
    </>
  );
}

function Comparison({ archived, now, common, seats, revealed }: GameComparison) {
  return (
    <>
      {revealed && <Revealed />}
      <Notice tone="warning">Nothing has changed yet. This is what would change:</Notice>
      <ul className={styles.changes}>
        <li>
          You would get <b>{archived.name}</b>, {standWords(archived)}.
        </li>
        <li>
          {now
            ? `The game here is ${now.name === archived.name ? "" : `now called ${now.name}, and is `}${standWords(now)}. It is kept, and can be put back.`
            : "The game is no longer here: it comes back."}
        </li>
        {now && <li>{turnsWords(archived.turn, now.turn, common)}</li>}
        {now && <li>Orders saved since then, and who was ready, are lost.</li>}
        {now && seats.length === 0 && <li>No seat changes hands.</li>}
        {seats.map(({ number, ...seat }) => (
          <li key={number}>
            Seat {number}, {seat.now.seat ?? seat.archived.seat ?? "free"}: {holderWords(seat.now)} →{" "}
            {holderWords(seat.archived)}
          </li>
        ))}
        <li>Everybody who has a seat in it, now or then, is told, with your reason.</li>
      </ul>
    </>
  );
}

function standWords({ status, turn }: GameComparison["archived"]): string {
  if (status === "open") return "before its start";
  return status === "finished" ? `over, after turn ${turn}` : `after turn ${turn}`;
}

const turns = (from: number, to: number) => (from === to ? `turn ${to}` : `turns ${from} to ${to}`);

/** `common`: the last turn that both share; null: not even the start. */
function turnsWords(archived: number, now: number, common: number | null): string {
  if (common === null) return "Neither the start nor any turn of the game here stays as it is.";
  const lost = now > common ? `Lost, with their reports: ${turns(common + 1, now)}.` : "No turn is lost.";
  const back = archived > common ? ` Back again: ${turns(common + 1, archived)}.` : "";
  return lost + back;
}

function holderWords({ kind, player, seat }: GameComparison["seats"][number]["now"]): string {
  if (kind === "free") return "free";
  const who = kind === "bot" ? "a bot" : (player ?? "a player");
  return seat ? `${who} (${seat})` : who;
}
