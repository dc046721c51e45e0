/**
 * What the guide says. It stands in the page that the server sends, and stays as it is when the guide's script comes:
 * only then its buttons can be pressed. On a phone it is one line until somebody opens it, and again once what it asks for
 * is shown or done.
 */
import { type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button";
import type { Card } from "./card";
import styles from "./guide.module.css";

export interface GuideWays {
  show(): void;
  skip(): void;
  restart(): void;
  close(): void;
}

interface GuideCardProps {
  card: Card;
  /** Null until the script is there. */
  ways: RefObject<GuideWays | null>;
  isLive: boolean;
  /** How often its button has called it: each time it comes into sight, and where it was closed says all at once. */
  asked: number | undefined;
}

export function GuideCard({ card, ways, isLive, asked }: GuideCardProps) {
  const { place, title, done, words, show, next, isOver } = card;
  const head = useRef<HTMLHeadingElement>(null);
  /** The step that was done last when it was opened; undefined: it is folded. */
  const [openAfter, setOpenAfter] = useState(asked ? done : undefined);
  const unfolded = openAfter === done;
  useEffect(() => {
    if (asked) head.current?.focus();
  }, [asked]);
  const press = (name: keyof GuideWays) => {
    setOpenAfter(name === "show" ? undefined : null); // who skips a step reads on
    ways.current?.[name]();
  };
  const way = (name: keyof GuideWays, label: string, tone?: "quiet") => (
    <Button size="small" tone={tone} disabled={!isLive} onClick={() => press(name)}>
      {label}
    </Button>
  );
  return (
    <section id="guide" className={styles.guide} aria-label="Guide to a first game" data-unfolded={unfolded}>
      <div role="status">
        {/* Another step is another whole, by its key: of a changed one screen readers say the pieces, some twice. */}
        <div key={`${done} ${place} ${title}`}>
          {done && <p className={styles.done}>Done: {done}.</p>}
          <h2 ref={head} tabIndex={-1}>
            <small>{place}</small> {title}
          </h2>
        </div>
      </div>
      <button
        type="button"
        className={styles.unfold}
        aria-expanded={unfolded}
        aria-controls="guide-words"
        onClick={() => setOpenAfter(unfolded ? undefined : done)}
      >
        {unfolded ? "Less" : "How"}
      </button>
      <div id="guide-words" className={styles.words}>
        <p>{words}</p>
        <p className={styles.ways}>
          {show && way("show", show)}
          {isOver ? way("restart", "From the beginning", "quiet") : way("skip", next, "quiet")}
          {way("close", "Close guide", "quiet")}
        </p>
      </div>
    </section>
  );
}
