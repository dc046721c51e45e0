"use client";
/**
 * Opens the guide: unasked in a first game, later by its button. Its script is loaded only then; a guide that is open
 * from the start is already part of the page that the server sends.
 */
import { useCallback, useRef, useState } from "react";
import { fetchable, NotFetched } from "../../ui/fetched";
import type { Card } from "./card";
import type { GuideProps } from "./guide";
import styles from "./guide.module.css";
import { GuideCard, type GuideWays } from "./guide-card";
import { browserCookie, type GuideSeat, type GuideStart, guideStart, isFresh, type Progress } from "./kept-progress";
import type { Advice } from "./steps/step";

export interface GuideOffer {
  seat: GuideSeat;
  /** What the server knows of it. */
  start: GuideStart;
  /** What it says at the start, if it is open. */
  card: Card | null;
}

const guideScript = fetchable(() => import("./guide"));

type Table = Pick<GuideProps, "chart" | "orders" | "onShowHex">;

/** A page reached by going back is as old as when it was left, but what the browser keeps may be newer. */
function startOf({ seat, start }: GuideOffer): GuideStart {
  const kept = typeof document === "undefined" ? start : guideStart(browserCookie, seat, false);
  return kept.progress ? kept : start;
}

export function useGuide(offer: GuideOffer | undefined, table: Table) {
  const [{ progress, isOpen, asked }, setGuide] = useState<GuideStart & { asked?: number }>(() =>
    offer ? startOf(offer) : { progress: null, isOpen: false },
  );
  const script = guideScript.useIt(isOpen); // not lazy(): React hides what it has waited for for a third of a second
  const [advice, setAdvice] = useState<Advice | undefined>();
  const [live, setLive] = useState<Card | null>(null);
  const ways = useRef<GuideWays>(null);
  const seat = offer?.seat;
  const keep = useCallback((next: Progress) => {
    setGuide((before) => ({ ...before, progress: next, isOpen: next.open }));
    if (next.open) return;
    setAdvice(undefined);
    document.querySelector<HTMLElement>("[data-order='guide']")?.focus();
  }, []);
  const open = useCallback(
    () =>
      setGuide(({ progress, asked = 0 }) => ({
        progress: progress && { ...progress, open: true, handled: false },
        isOpen: true,
        asked: asked + 1,
      })),
    [],
  );
  const card = live ?? offer?.card;
  const page = isOpen && (
    <>
      {script && script !== "missing" && seat && (
        <script.default
          {...table}
          {...{ seat, progress, ways }}
          isCalled={asked !== undefined}
          onProgress={keep}
          onAdvice={setAdvice}
          onCard={setLive}
        />
      )}
      {script === "missing" && (
        <p className={styles.guide}>
          <NotFetched again={guideScript.get} />
        </p>
      )}
      {card && (
        <GuideCard
          {...{ card, ways, asked }}
          isFresh={isFresh(progress)}
          isCalled={progress?.called}
          isLive={live !== null}
        />
      )}
    </>
  );
  return { page, advice, open: seat && open };
}
