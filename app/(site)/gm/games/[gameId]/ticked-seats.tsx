"use client";

import { useId } from "react";
import { seatTitle, type TitledSeat } from "@/components/messages/message";
import { FieldError } from "@/components/ui/field";
import { useField } from "@/components/ui/form-context";
import styles from "../../gm.module.css";

/** A box for each of these seats. */
export function TickedSeats({ seats }: { seats: readonly TitledSeat[] }) {
  const id = useId();
  const { error } = useField("to");
  return (
    <div>
      <fieldset className={styles.ticks} aria-describedby={error && id}>
        <legend>To</legend>
        {seats.map(({ number }) => (
          <SeatBox key={number} seats={seats} number={number} />
        ))}
      </fieldset>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}

function SeatBox({ seats, number }: { seats: readonly TitledSeat[]; number: number }) {
  const name = `to-${number}`;
  const { typed } = useField(name);
  return (
    <label>
      <input type="checkbox" name={name} defaultChecked={typed !== undefined} />
      <span>{seatTitle(seats, number)}</span>
    </label>
  );
}
