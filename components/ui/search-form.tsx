import { Button } from "./button";
import { TextField } from "./field";
import styles from "./search-form.module.css";

interface SearchFormProps {
  /** The page that shows what is found; it gets `search`. */
  action: string;
  label: string;
  /** What was searched for. */
  wanted: string;
  maxLength: number;
}

/** Searches a list by a word, without a script. */
export function SearchForm({ action, label, wanted, maxLength }: SearchFormProps) {
  return (
    <search>
      <form action={action} className={styles.form}>
        <TextField name="search" label={label} defaultValue={wanted} maxLength={maxLength} />
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}
