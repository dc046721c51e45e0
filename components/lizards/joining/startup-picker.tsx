/** The four default start-ups, drawn, and a design of one's own: radio buttons in the form that takes a seat. */
import { ChoiceInput } from "@/components/ui/choice-input";
import { FALLBACK_DEFAULT, startupResult } from "@/engine/lizards/setup/design";
import { DEFAULT_STARTUPS, STARTUP_FORMAT } from "@/engine/lizards/setup/startups";
import type { KeptDesigns } from "../../rulesets";
import { OwnDesign } from "../startup/own-design";
import { StartupDrawing } from "../startup/startup-drawing";
import styles from "./startup-picker.module.css";
import { armyWords } from "./startup-words";

/** What each is good for, judging by its numbers. */
const GOOD_FOR: Readonly<Record<number, string>> = {
  1: "By far the most Black: the one to chant with. Fewest den lizards, no Red.",
  2: "By far the largest army, spread wide, and a full den to recruit from; no Black.",
  3: "Good for a first game: some of every colour, close together, a strong band in the den.",
  4: "Three dens and the most Fertile hexes: much to recruit from, but the smallest army and no Black.",
};

/** The field `default`: the number of a default, or `own` for the design in the field `design`. */
export function StartupPicker({ kept }: { kept: KeptDesigns | null }) {
  return (
    <fieldset className={styles.picker}>
      <legend>Start-up</legend>
      <p className={styles.hint}>Each costs 1,200 points. If you choose none, you get number 3.</p>
      <div className={styles.choices}>
        {DEFAULT_STARTUPS.map((startup) => (
          <label key={startup.number} htmlFor={`default-${startup.number}`} className={styles.choice}>
            <ChoiceInput
              id={`default-${startup.number}`}
              name="default"
              value={String(startup.number)}
              chosen={startup.number === FALLBACK_DEFAULT}
              labelledBy={`default-${startup.number}-title`}
              describedBy={`default-${startup.number}-words`}
            />
            <span id={`default-${startup.number}-title`} className={styles.title}>
              <b>{startup.number}</b>
              {` ${startup.title}` /* one text: Chromium leaves a space that stands alone out of a name */}
            </span>
            <StartupDrawing {...startup} />
            <span id={`default-${startup.number}-words`} className={styles.words}>
              {`${GOOD_FOR[startup.number]} ${armyWords(startupResult({ format: STARTUP_FORMAT, default: startup.number }).hexes)}`}
            </span>
          </label>
        ))}
        <OwnDesign kept={kept} />
      </div>
    </fieldset>
  );
}
