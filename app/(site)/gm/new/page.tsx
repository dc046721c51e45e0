import type { Metadata } from "next";
import { ActionForm } from "@/components/ui/action-form";
import { SelectField, TextField } from "@/components/ui/field";
import { Page } from "@/components/ui/page";
import { rulesetById, STANDARD_RULESET } from "@/engine/registry";
import { SPEEDS } from "@/lib/games/schema";
import { speedWords } from "../../../game-words";
import { createGame } from "../actions";
import { gmOnly } from "../gm-only";

export const metadata: Metadata = { title: "Open a game" };

const USUAL_MINUTES = 24 * 60;

export default async function NewGamePage() {
  await gmOnly("/gm/new");
  const { title, seats } = rulesetById(STANDARD_RULESET);
  return (
    <Page title="Open a game" caption={title} width="form">
      <ActionForm action={createGame} submit="Open the game" submitting="Opening it" label="Open a game">
        <TextField
          name="name"
          label="Name"
          hint="What it stands as in the list of open games."
          maxLength={60}
          required
        />
        <TextField
          name="seatCount"
          label="Seats"
          hint={`${seats.min} to ${seats.max}. Bots take those that are free when you start the game.`}
          type="number"
          inputMode="numeric"
          min={seats.min}
          max={seats.max}
          defaultValue={seats.standard}
          required
        />
        <SelectField
          name="turnMinutes"
          label="Turns run"
          hint="The first deadline is this long after the start."
          defaultValue={String(USUAL_MINUTES)}
        >
          {SPEEDS.map((minutes) => (
            <option key={minutes} value={minutes ?? ""}>
              {speedWords(minutes)}
            </option>
          ))}
        </SelectField>
      </ActionForm>
    </Page>
  );
}
