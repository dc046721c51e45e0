import { SelectField, TextField } from "@/components/ui/field";
import { MomentField } from "@/components/ui/moment-field";
import { LONGEST_PAUSE_DAYS, MOST_EXTENSION_HOURS, oneTurnMore } from "@/lib/moderation/schema";

/** How much more time turns get; `oneTurnMore` gives the initial value for the games. */
export function MoreTimeFields({ turnMinutes }: { turnMinutes: readonly (number | null)[] }) {
  const { more, unit } = oneTurnMore(turnMinutes);
  return (
    <>
      <TextField
        name="more"
        label="How much more"
        hint={`At most ${MOST_EXTENSION_HOURS} hours in all for one turn.`}
        inputMode="numeric"
        defaultValue={String(more)}
        required
      />
      <SelectField name="unit" label="Unit" defaultValue={unit}>
        <option value="minutes">Minutes</option>
        <option value="hours">Hours</option>
      </SelectField>
    </>
  );
}

/** `fixedTime`: the fixed time of all deadlines, in words; empty if they have none. */
export function PauseEndField({ fixedTime }: { fixedTime: string }) {
  const moves =
    fixedTime && ` Turns keep their time${fixedTime}: even a short pause moves the deadline by a whole day.`;
  return (
    <MomentField
      name="until"
      label="The pause ends"
      hint={`It ends automatically, at most ${LONGEST_PAUSE_DAYS} days from now. Nobody has less time after it than before.${moves}`}
    />
  );
}
