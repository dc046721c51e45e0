"use client";
/** Above a long list: one of a few choices, and words to look for. */
import styles from "./filter-bar.module.css";

export interface FilterChoice {
  id: string;
  name: string;
  /** How many entries it leaves. */
  count: number;
}

interface FilterBarProps {
  /** What is filtered, for those who listen. */
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
          >
            {name} <b>{count}</b>
          </button>
        ))}
      </div>
      <label className={styles.find}>
        {findLabel}
        <input
          type="search"
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
