import { seatTitle, type TitledSeat } from "@/components/messages/message";
import { TickBox, TickBoxes } from "@/components/ui/tick-boxes";

interface TickedSeatsProps {
  legend: string;
  hint?: string;
  seats: readonly TitledSeat[];
  /** Whether they are ticked to begin with. */
  ticked?: boolean;
}

/** A box for each of these seats, as `seatsTicked` reads them. */
export function TickedSeats({ legend, hint, seats, ticked }: TickedSeatsProps) {
  return (
    <TickBoxes name="to" legend={legend} hint={hint}>
      {seats.map(({ number }) => (
        <TickBox key={number} name={`to-${number}`} ticked={ticked}>
          {seatTitle(seats, number)}
        </TickBox>
      ))}
    </TickBoxes>
  );
}
