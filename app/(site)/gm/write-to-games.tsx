import { ActionForm } from "@/components/ui/action-form";
import { TextField } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";
import { LONGEST_MESSAGE } from "@/lib/messages/schema";
import type { GmGame } from "@/lib/moderation/games";
import { writeToGames } from "./actions";
import styles from "./gm.module.css";

/** One message to the players of several games. Nothing where there is one to write to, or none. */
export function WriteToGames({ games }: { games: readonly GmGame[] }) {
  const peopled = games.filter(
    ({ game, seats }) => game.status !== "finished" && seats.some(({ userId }) => userId !== null),
  );
  if (peopled.length < 2) return null;
  return (
    <details className={styles.act}>
      <summary>Write to the players of several games</summary>
      <ActionForm action={writeToGames} submit="Send it" submitting="Sending it" label="Write to several games">
        <fieldset className={styles.ticks}>
          <legend>To all players of</legend>
          {peopled.map(({ game: { id, name } }) => (
            <label key={id}>
              <input type="checkbox" name={`to-${id}`} />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
        <TextArea name="text" label="Message" maxLength={LONGEST_MESSAGE} required />
        <TextField name="reason" label="Reason" hint="It stands in the log of each game." maxLength={300} required />
      </ActionForm>
    </details>
  );
}
