/** The parts of the form for opening a game, each with what the game's terms later say about it. */
import { SelectField, TextField } from "@/components/ui/field";
import { FieldGroup } from "@/components/ui/field-group";
import type { Ruleset } from "@/engine/ruleset";
import { FATES } from "@/lib/games/schema";
import { FATE_WORDS } from "../../../game-words";
import {
  AnonymityField,
  BeginsField,
  FixedTimeFields,
  HouseRulesField,
  NameField,
  OtherPaceField,
  SeatsField,
  SpeedField,
} from "../../game-fields";

/** What it is called, and who plays in it. */
export function PlayersFields({ seats }: Pick<Ruleset, "seats">) {
  return (
    <FieldGroup legend="The players">
      <NameField hint="What it is called in the list of open games." />
      <SeatsField seats={seats} />
      <SelectField
        name="listed"
        label="Who may join"
        hint="By invitation: you make links, each for a limited number of players and days, which you can revoke. Nobody else can find the game."
        defaultValue="public"
      >
        <option value="public">anybody</option>
        <option value="invitation">by invitation</option>
      </SelectField>
      <AnonymityField hint="You know in any case; once the game is over, everybody does." defaultValue="anonymous" />
      <HouseRulesField />
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
        hint="A turn runs early this long after all players are ready. Leave it empty for never."
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

/** What happens to players who send no orders, or leave. */
export function AbsenceFields() {
  return (
    <FieldGroup legend="Players who stay away">
      <TextField
        name="absentAfter"
        label="Turns without orders, in a row"
        hint="After this many, what is chosen below happens; each one brings the player a mail. 0: no limit, but the rules of the game may still drop a seat."
        inputMode="numeric"
        defaultValue="2"
        required
      />
      <FateField name="absentFate" label="Then" defaultValue="bot" />
      <FateField name="surrenderFate" label="When a player surrenders" defaultValue="drop" />
      <TextField
        name="vacationDays"
        label="Vacation, days per seat"
        hint="Announced beforehand; a bot writes the orders if the player does not, and no deadline moves. 0: none."
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
      <BeginsField hint="You can start it before, too; bots take the seats that are free." />
      <TextField
        name="musterHours"
        label="Muster, hours"
        hint="Once all seats are taken, players have this long to say that they are here. Leave it empty to begin at once, or when you say so."
        inputMode="numeric"
      />
      <SelectField
        name="musterBots"
        label="Players who do not"
        hint="Either way, the waiting list comes first."
        defaultValue="bots"
      >
        <option value="bots">are replaced by bots</option>
        <option value="wait">leave their seats free, and the game waits</option>
      </SelectField>
    </FieldGroup>
  );
}
