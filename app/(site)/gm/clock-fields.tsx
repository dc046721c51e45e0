import { TextField } from "@/components/ui/field";
import { MomentField } from "@/components/ui/moment-field";
import { LONGEST_PAUSE_DAYS, MOST_EXTENSION_HOURS } from "@/lib/moderation/schema";

/** How much more time a turn is given. */
export function HoursField() {
  return (
    <TextField
      name="hours"
      label="Hours"
      hint={`At most ${MOST_EXTENSION_HOURS} in all for one turn.`}
      inputMode="numeric"
      defaultValue="24"
      required
    />
  );
}

/** `fixedTime`: of all deadlines, in words; empty where they have none. */
export function PauseEndField({ fixedTime }: { fixedTime: string }) {
  const moves =
    fixedTime && ` Turns keep their time${fixedTime}: even a short pause moves the deadline by a whole day.`;
  return (
    <MomentField
      name="until"
      label="The pause ends"
      hint={`By itself, at most ${LONGEST_PAUSE_DAYS} days from now. Nobody has less time after it than before.${moves}`}
    />
  );
}
