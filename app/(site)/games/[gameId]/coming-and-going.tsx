import { ActionForm } from "@/components/ui/action-form";
import { SelectField, TextField } from "@/components/ui/field";
import { Section } from "@/components/ui/section";
import type { PublicGame } from "@/lib/games/data";
import { surrenderSeat, takeOverSeat } from "./actions";
import styles from "./lobby.module.css";

/** For those who do not play yet: seats that bots have kept. */
export function TakeOver({ game }: { game: PublicGame }) {
  const offered = game.seats.filter((seat) => seat.offered);
  if (offered.length === 0) return null;
  return (
    <Section title="Take over a seat">
      <p>Their players have gone, and bots have kept these seats since. You see all that the seat has seen.</p>
      <ActionForm action={takeOverSeat} submit="Take it over" submitting="Taking it over" label="Take over a seat">
        <SelectField name="seat" label="Which one">
          {offered.map(({ number, name, code }) => (
            <option key={number} value={number}>
              {number} {code} {name}
            </option>
          ))}
        </SelectField>
        <input type="hidden" name="gameId" value={game.id} />
      </ActionForm>
    </Section>
  );
}

const CONSEQUENCES: Readonly<Record<PublicGame["surrenderFate"], string>> = {
  bot: "A bot plays on in your place, at once and for good.",
  standby: "A bot plays on in your place, at once, until somebody else takes the seat over.",
  drop: "You leave the game with the next turn, and all that is yours with you.",
};

/** For those who play and will not any more; folded until it is meant. */
export function Surrender({ game, mySeat }: { game: PublicGame; mySeat: number }) {
  const own = game.seats.find(({ number }) => number === mySeat);
  return (
    <details className={styles.dice}>
      <summary>Surrender</summary>
      <p>{CONSEQUENCES[game.surrenderFate]} It cannot be taken back.</p>
      <ActionForm action={surrenderSeat} submit="Surrender" submitting="Surrendering" label="Surrender">
        <TextField name="code" label={`Type ${own?.code} if you mean it`} autoComplete="off" maxLength={20} required />
        <input type="hidden" name="gameId" value={game.id} />
      </ActionForm>
    </details>
  );
}
