import { TextField } from "@/components/ui/field";
import { type MEANT, meantWords } from "@/lib/moderation/schema";

/** For acts that cannot be taken back: a click alone is not enough. */
export function MeantField({ act }: { act: keyof typeof MEANT }) {
  return <TextField name="meant" label={meantWords(act)} autoComplete="off" required />;
}
