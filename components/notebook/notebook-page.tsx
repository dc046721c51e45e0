import type { Notebook } from "@/lib/notebook/data";
import { LONGEST_NOTES } from "@/lib/notebook/schema";
import { Written } from "../messages/written";
import { Page } from "../ui/page";
import { Section } from "../ui/section";
import styles from "./notebook.module.css";
import { NotebookForm } from "./notebook-form";

interface NotebookPageProps {
  gameId: string;
  reader: string;
  notebook: Notebook;
  /** A place to begin a line with. */
  place: string | null;
}

/** A player's notes on a game, for their eyes only. */
export function NotebookPage({
  gameId,
  reader,
  notebook: { placed, text, revision, savedAt },
  place,
}: NotebookPageProps) {
  return (
    <Page title="Notes" caption="For your eyes only: no other player, no sitter and no Game Moderator sees them.">
      <NotebookForm {...{ gameId, text, revision, savedAt, place }} writer={reader} longest={LONGEST_NOTES} />
      {placed.length > 0 && (
        <Section title="On the map">
          <ul className={styles.lines}>
            {placed.map(({ pieces }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
              <li key={index}>
                <Written gameId={gameId} pieces={pieces} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Page>
  );
}
