"use client";
/** Stands above a long list: a few choices, and a field for words to find. */
import type { KeyboardEvent } from "react";
import styles from "./filter-bar.module.css";

export interface FilterChoice {
  id: string;
  name: string;
  /** How many entries it leaves. */
  count: number;
}

interface FilterBarProps {
  /** What is filtered, for screen readers. */
  label: string;
  choices: readonly FilterChoice[];
  chosen: string;
  onChoose: (id: string) => void;
  findLabel: string;
  words: string;
  onFind: (words: string) => void;
  /** How many entries are left, in words. */
  status: string;
}

/** What to say if no entry is left. */
export function nothingLeft(words: string, ofAll: boolean): string {
  const which = ofAll ? "Nothing" : "Nothing of that kind";
  return words.trim() === "" ? `${which}.` : `${which} contains “${words.trim()}”.`;
}

/** Browsers are content to focus what is half in view. On keys only: for a pointer the button must not move away. */
function showWhole({ currentTarget }: KeyboardEvent<HTMLButtonElement>) {
  currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" });
}

export function FilterBar(props: FilterBarProps) {
  const { label, choices, chosen, onChoose, findLabel, words, onFind, status } = props;
  return (
    <search className={styles.bar} aria-label={label}>
      <div className={styles.choices}>
        {choices.map(({ id, name, count }) => (
          <button
            type="button"
            key={id}
            className={styles.choice}
            aria-pressed={id === chosen}
            onClick={() => onChoose(id)}
            onKeyUp={showWhole}
          >
            {`${name} ` /* one text: Chromium leaves a space that stands alone out of a name */}
            <b>{count}</b>
          </button>
        ))}
      </div>
      <label className={styles.find}>
        <span>{findLabel}</span>
        <input
          type="search"
          placeholder={findLabel}
          value={words}
          onChange={(event) => onFind(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      </label>
      <p className={styles.status} role="status">
        {status}
      </p>
    </search>
  );
}
