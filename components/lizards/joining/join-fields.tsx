import { TextField } from "@/components/ui/field";
import { LONGEST_CLAN_NAME } from "@/engine/lizards/setup/clan-names";
import type { SeatName } from "@/engine/ruleset";
import type { KeptDesigns } from "../../rulesets";
import { StartupPicker } from "./startup-picker";

interface JoinFieldsProps {
  taken: readonly SeatName[];
  kept: KeptDesigns | null;
}

/** Clan name, code and start-up. */
export function JoinFields({ taken, kept }: JoinFieldsProps) {
  return (
    <>
      <TextField
        name="name"
        label="Clan name"
        hint={`At most ${LONGEST_CLAN_NAME} characters. Left empty, the swamp finds one.`}
        maxLength={LONGEST_CLAN_NAME}
        autoComplete="off"
      />
      <TextField
        name="code"
        label="Code"
        hint={
          taken.length === 0
            ? "Three letters, for the map."
            : `Three letters, for the map. Taken: ${taken.map(({ code }) => code).join(", ")}.`
        }
        maxLength={3}
        size={5}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <StartupPicker kept={kept} />
    </>
  );
}
