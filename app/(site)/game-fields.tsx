/** What everybody who opens a game chooses: fields shared by the Game Moderator's form and the one for friends. */
import { SelectField, TextField } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";
import type { Ruleset } from "@/engine/ruleset";
import { LONGEST_HOUSE_RULES, SPEEDS } from "@/lib/games/schema";
import { speedWords } from "../game-words";
import { ZoneField } from "./zone-field";

export function NameField({ hint }: { hint: string }) {
  return <TextField name="name" label="Name" hint={hint} maxLength={60} required />;
}

export function SeatsField({ seats }: Pick<Ruleset, "seats">) {
  return (
    <TextField
      name="seatCount"
      label="Seats"
      hint={`${seats.min} to ${seats.max}. Bots take any that are still free when you start the game.`}
      type="number"
      inputMode="numeric"
      min={seats.min}
      max={seats.max}
      defaultValue={seats.standard}
      required
    />
  );
}

/** A game with up to this many seats is called short. */
const SHORT = 7;

interface LengthFieldProps extends Pick<Ruleset, "seats"> {
  proposed: number;
  /** How many turns a game with that many seats takes. */
  lengthWords: (seats: number) => string | null;
}

/** The number of seats, with how long such a game takes: fewer seats make a shorter game. */
export function LengthField({ seats: { min, max, standard }, proposed, lengthWords }: LengthFieldProps) {
  const about = (seats: number) => {
    const kind = seats === standard ? "the standard game" : seats <= SHORT ? "a short game" : null;
    return [kind, lengthWords(seats)].filter((words) => words !== null).join(", ");
  };
  return (
    <SelectField
      name="seatCount"
      label="Seats"
      hint="Bots take any that are still free when you start the game. The turns are measured in games between bots; people may take longer."
      defaultValue={String(proposed)}
    >
      {Array.from({ length: max - min + 1 }, (_, index) => min + index).map((seats) => (
        <option key={seats} value={seats}>
          {[String(seats), about(seats)].filter(Boolean).join(": ")}
        </option>
      ))}
    </SelectField>
  );
}

/** Whether a game that is full still waits for whoever opened it. */
export function BeginsField({ hint }: { hint: string }) {
  return (
    <SelectField name="begins" label="The game begins" hint={hint} defaultValue="full">
      <option value="full">when all seats are taken</option>
      <option value="called">when you say so</option>
    </SelectField>
  );
}

interface AnonymityFieldProps {
  hint: string;
  defaultValue: "anonymous" | "named";
}

export function AnonymityField(field: AnonymityFieldProps) {
  return (
    <SelectField name="anonymous" label="Who plays which seat" {...field}>
      <option value="anonymous">is secret until the end</option>
      <option value="named">everybody can see</option>
    </SelectField>
  );
}

/** In the opener's own words: the site shows them and enforces nothing. */
export function HouseRulesField() {
  return (
    <TextArea
      name="houseRules"
      label="House rules"
      hint={`Anything you ask of the players beyond the rules; they read it before they join. At most ${LONGEST_HOUSE_RULES} characters.`}
      rows={3}
      maxLength={LONGEST_HOUSE_RULES}
      data-grows=""
    />
  );
}

const USUAL_MINUTES = 24 * 60;

/** For a pace that SpeedField does not offer. */
export function OtherPaceField() {
  return (
    <TextField
      name="otherMinutes"
      label="Or every … minutes"
      hint="Any other pace; leave it empty for the one above."
      inputMode="numeric"
    />
  );
}

interface SpeedFieldProps {
  /** Whether turns may have no deadline. */
  byHand: boolean;
  hint?: string;
}

export function SpeedField({
  byHand,
  hint = "The first deadline is this long after the start or, with a fixed time, the first such time after that.",
}: SpeedFieldProps) {
  return (
    <SelectField name="turnMinutes" label="Turns run" hint={hint} defaultValue={String(USUAL_MINUTES)}>
      {SPEEDS.filter((minutes) => byHand || minutes !== null).map((minutes) => (
        <option key={minutes} value={minutes ?? ""}>
          {speedWords(minutes)}
        </option>
      ))}
    </SelectField>
  );
}

export function FixedTimeFields() {
  return (
    <>
      <TextField
        name="localTime"
        label="Fixed time of day"
        hint="For turns of whole days. Leave it empty for the time of day at which the game starts."
        type="time"
      />
      <ZoneField zones={Intl.supportedValuesOf("timeZone").filter((zone) => zone.includes("/"))} />
    </>
  );
}
