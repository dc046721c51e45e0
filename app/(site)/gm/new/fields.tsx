/** The parts of the form that opens a game, each with what the terms of the game later say of it. */
import { SelectField, TextField } from "@/components/ui/field";
import { FieldGroup } from "@/components/ui/field-group";
import type { Ruleset } from "@/engine/ruleset";
import { FATES, SPEEDS } from "@/lib/games/schema";
import { FATE_WORDS, speedWords } from "../../../game-words";

/** What it is called, and who sits in it. */
export function PlayersFields({ seats }: Pick<Ruleset, "seats">) {
  return (
    <FieldGroup legend="The players">
      <TextField name="name" label="Name" hint="What it stands as in the list of open games." maxLength={60} required />
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
        name="listed"
        label="Who may join"
        hint="By invitation: you make links that can be counted, given an end and revoked. Nobody else finds the game."
        defaultValue="public"
      >
        <option value="public">anybody</option>
        <option value="invitation">by invitation</option>
      </SelectField>
      <SelectField
        name="anonymous"
        label="Who plays which seat"
        hint="You and each player know in any case; when the game is over everybody does."
        defaultValue="anonymous"
      >
        <option value="anonymous">is told to nobody before the end</option>
        <option value="named">everybody may read</option>
      </SelectField>
    </FieldGroup>
  );
}

const USUAL_MINUTES = 24 * 60;

/** When turns are run. */
export function ClockFields() {
  return (
    <FieldGroup legend="The clock">
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
      <TextField
        name="otherMinutes"
        label="Or every … minutes"
        hint="Any other pace; empty for the one above."
        inputMode="numeric"
      />
      <TextField
        name="localTime"
        label="Fixed time of day"
        hint="For turns of whole days. Empty: at the hour of the start."
        type="time"
      />
      <SelectField name="zone" label="Its time zone" hint="Right in summer and in winter." defaultValue="UTC">
        {["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone.includes("/"))].map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll("_", " ")}
          </option>
        ))}
      </SelectField>
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
