/** The parts of the form that opens a game, each with what the terms of the game later say of it. */
import { SelectField, TextField } from "@/components/ui/field";
import { FieldGroup } from "@/components/ui/field-group";
import type { Ruleset } from "@/engine/ruleset";
import { FATES } from "@/lib/games/schema";
import { FATE_WORDS } from "../../../game-words";
import { AnonymityField, FixedTimeFields, NameField, OtherPaceField, SeatsField, SpeedField } from "../../game-fields";

/** What it is called, and who sits in it. */
export function PlayersFields({ seats }: Pick<Ruleset, "seats">) {
  return (
    <FieldGroup legend="The players">
      <NameField hint="What it stands as in the list of open games." />
      <SeatsField seats={seats} />
      <SelectField
        name="listed"
        label="Who may join"
        hint="By invitation: you make links that can be counted, given an end and revoked. Nobody else finds the game."
        defaultValue="public"
      >
        <option value="public">anybody</option>
        <option value="invitation">by invitation</option>
      </SelectField>
      <AnonymityField
        hint="You and each player know in any case; when the game is over everybody does."
        defaultValue="anonymous"
      />
    </FieldGroup>
  );
}

/** When turns are run. */
export function ClockFields() {
  return (
    <FieldGroup legend="The clock">
      <SpeedField byHand />
      <OtherPaceField />
      <FixedTimeFields />
      <TextField
        name="undoSeconds"
        label="Time to undo, seconds"
        hint="A turn runs early when all are ready, after this time. Empty: never early."
        inputMode="numeric"
        defaultValue="60"
      />
    </FieldGroup>
  );
}

function FateField(field: { name: string; label: string; defaultValue: string }) {
  return (
    <SelectField {...field}>
      {FATES.map((fate) => (
        <option key={fate} value={fate}>
          {FATE_WORDS[fate]}
        </option>
      ))}
    </SelectField>
  );
}

/** What becomes of who sends no orders, or goes. */
export function AbsenceFields() {
  return (
    <FieldGroup legend="Who stays away">
      <TextField
        name="absentAfter"
        label="Turns without orders, in a row"
        hint="So many are too many; each is answered with a mail. 0: any number, but the rules of the game may drop a seat."
        inputMode="numeric"
        defaultValue="2"
        required
      />
      <FateField name="absentFate" label="Then" defaultValue="bot" />
      <FateField name="surrenderFate" label="When a player surrenders" defaultValue="drop" />
      <TextField
        name="vacationDays"
        label="Vacation, days a seat"
        hint="Announced beforehand; a bot writes what the player does not, and no turn waits. 0: none."
        inputMode="numeric"
        defaultValue="14"
        required
      />
    </FieldGroup>
  );
}

/** How it begins. */
export function BeginningFields() {
  return (
    <FieldGroup legend="The beginning">
      <TextField
        name="musterHours"
        label="Muster, hours"
        hint="When all seats are taken players have so long to say that they are there. Empty: the game begins at once."
        inputMode="numeric"
      />
      <SelectField
        name="musterBots"
        label="Who does not say so"
        hint="In both cases those on the waiting list come first."
        defaultValue="bots"
      >
        <option value="bots">is replaced by a bot</option>
        <option value="wait">leaves the seat free, and the game waits</option>
      </SelectField>
    </FieldGroup>
  );
}
