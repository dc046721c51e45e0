/**
 * What the guide says. It is part of the page that the server sends and does not move when the guide's script arrives,
 * though only then can its buttons be pressed. On a phone a fresh guide is a few lines long; later it is one line until
 * somebody opens it, and again once what it asks for has been shown or done.
 */
import { type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button";
import type { Card } from "./card";
import styles from "./guide.module.css";

export interface GuideWays {
  /** It was opened or folded. */
  handle(): void;
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
  /** Nobody has done anything about it yet. */
  isFresh: boolean;
  /** The Guide button has opened it, now or before the page was reloaded. */
  isCalled: boolean | undefined;
  /** How often that button has been pressed: each time the card scrolls into view, in full if it was closed. */
  asked: number | undefined;
}

/** On a phone. */
type Fold = "brief" | "open" | "folded";

const TOGGLES: Record<Fold, string> = { brief: "More", open: "Less", folded: "How" };

export function GuideCard({ card, ways, isLive, isFresh, isCalled, asked }: GuideCardProps) {
  const { place, title, done, words, more, show, next, isOver } = card;
  const head = useRef<HTMLHeadingElement>(null);
  /** The last step done when it was opened; false: it has been folded. */
  const [openAfter, setOpenAfter] = useState<string | null | false | undefined>(
    asked || (isFresh && isCalled) ? done : undefined,
  );
  const fold: Fold = openAfter === done ? "open" : isFresh && openAfter === undefined && !done ? "brief" : "folded";
  useEffect(() => {
    if (asked) head.current?.focus();
  }, [asked]);
  const turn = (openAfter: string | null | false) => {
    setOpenAfter(openAfter);
    ways.current?.handle();
  };
  const press = (name: keyof GuideWays) => {
    turn(name === "show" ? false : null); // skipping a step means reading on
    ways.current?.[name]();
  };
  const way = (name: keyof GuideWays, label: string, tone?: "quiet") => (
    <Button size="small" tone={tone} disabled={!isLive} onClick={() => press(name)}>
      {label}
    </Button>
  );
  return (
    <section id="guide" className={styles.guide} aria-label="Guide to a first game" data-fold={fold}>
      <div role="status">
        {/* The key makes each step a new element: screen readers read a changed one in pieces, some of them twice. */}
        <div key={`${done} ${place} ${title}`}>
          {done && <p className={styles.done}>Done: {done}.</p>}
          <h2 ref={head} tabIndex={-1}>
            <small>{place}</small>
            {` ${title}`}
          </h2>
        </div>
      </div>
      <button
        type="button"
        className={styles.unfold}
        aria-expanded={fold === "open"}
        aria-controls="guide-words"
        onClick={() => turn(fold === "open" ? false : done)}
      >
        {TOGGLES[fold]}
      </button>
      <div id="guide-words" className={styles.words}>
        <p>
          {words} {more && <span className={styles.more}>{more}</span>}
        </p>
        <p className={styles.ways}>
          {show && way("show", show)}
          {isOver ? way("restart", "From the beginning", "quiet") : way("skip", next, "quiet")}
          {way("close", "Close guide", "quiet")}
        </p>
      </div>
    </section>
  );
}
