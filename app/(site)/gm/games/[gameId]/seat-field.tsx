import { SelectField } from "@/components/ui/field";
import type { GmSeat } from "@/lib/moderation/games";

/** Which seat an act is for. */
export function SeatField({ seats }: { seats: readonly GmSeat[] }) {
  return (
    <SelectField name="seat" label="Seat" defaultValue="">
      <option value="">Which?</option>
      {seats.map(({ number, code, player }) => (
        <option key={number} value={number}>
          {number} {code} {player && `(${player})`}
        </option>
      ))}
    </SelectField>
  );
}
