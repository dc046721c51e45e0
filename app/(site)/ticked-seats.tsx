import { seatTitle, type TitledSeat } from "@/components/messages/message";
import { TickBox, TickBoxes } from "@/components/ui/tick-boxes";

interface TickedSeatsProps {
  legend: string;
  seats: readonly TitledSeat[];
  /** Whether they are ticked to begin with. */
  ticked?: boolean;
}

/** A box for each of these seats, as `seatsTicked` reads them. */
export function TickedSeats({ legend, seats, ticked }: TickedSeatsProps) {
  return (
    <TickBoxes name="to" legend={legend}>
      {seats.map(({ number }) => (
        <TickBox key={number} name={`to-${number}`} ticked={ticked}>
          {seatTitle(seats, number)}
        </TickBox>
      ))}
    </TickBoxes>
  );
}
