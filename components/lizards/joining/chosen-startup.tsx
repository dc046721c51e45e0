/** What a player will begin with, in a game that has not begun, as the rules work it out (STA-1). */
import { startupResult } from "@/engine/lizards/setup/design";
import { DEFAULT_STARTUPS, type StartupSheet } from "@/engine/lizards/setup/startups";
import { StartupDrawing } from "../startup/startup-drawing";
import styles from "./startup-picker.module.css";
import { armyWords } from "./startup-words";

/** `joining`: the document the player took the seat with. */
export function ChosenStartup({ joining }: { joining: unknown }) {
  const start = startupResult(joining as StartupSheet);
  const title = DEFAULT_STARTUPS.find(({ number }) => number === start.default)?.title;
  return (
    <figure className={styles.chosen}>
      <figcaption>
        <b>Your start-up:</b> {start.default === null ? "a design of your own" : `${start.default}, ${title}`}.{" "}
        {armyWords(start.hexes)} No other player sees it before the start.
      </figcaption>
      <StartupDrawing {...start} />
    </figure>
  );
}
