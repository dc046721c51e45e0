import { SelectField, TextField } from "@/components/ui/field";
import { Fold } from "@/components/ui/fold";
import { HOUSE_NUMBER_NAMES, type HouseNumbers } from "@/engine/lizards/house-numbers";
import { HEXES_A_CLAN } from "@/engine/lizards/setup/tables";
import { HOUSE_WORDS } from "./option-words";
import { STANDARD } from "./options-form";

/** Hints for numbers that need more than the standard one. */
const HINTS: Partial<Record<keyof HouseNumbers, string>> = {
  victoryFloor: "Empty: 0 for 16 clans, otherwise 6,000.",
  dropAfterMissedTurns: `Empty: ${STANDARD.dropAfterMissedTurns}. 0: never.`,
};

/** The choices of a special game, folded away: its map and house numbers. */
export function OptionFields() {
  return (
    <Fold title="A special game: another map, other numbers" fields="options">
      <TextField
        name="options.rows"
        label="Rows of the map"
        hint={`Empty: as many as the clans need. A map has at least ${HEXES_A_CLAN} hexes per clan, and room for each clan’s home; if yours is too small, you are told which sizes will do.`}
        inputMode="numeric"
      />
      <TextField
        name="options.cols"
        label="Columns of the map"
        hint="An even number if the map wraps. Empty: as many as the clans need."
        inputMode="numeric"
      />
      <SelectField name="options.wrap" label="The edges of the map" defaultValue="">
        <option value="">wrap around, as usual</option>
        <option value="no">are the end of the world</option>
      </SelectField>
      {HOUSE_NUMBER_NAMES.map((name) => (
        <TextField
          key={name}
          name={`options.house.${name}`}
          label={HOUSE_WORDS[name]}
          hint={HINTS[name] ?? `Empty: ${STANDARD[name]}.`}
          inputMode="numeric"
        />
      ))}
    </Fold>
  );
}
