"use client";
/** Finds places on the map: by code, by clan, by terrain, or by what is to be done about them. */
import { type FocusEvent, type FormEvent, Suspense, useId, useRef, useState } from "react";
import { fetchable, fetchedPart, NotFetched } from "../../ui/fetched";
import type { Lookup } from "./map-search";
import styles from "./swamp-map.module.css";

interface MapFinderProps {
  /** Where to look, at the time of asking. */
  lookup: () => Lookup;
  onShow: (code: string) => void;
  /** Whether the reader has anything on the map to ask for. */
  isOwn?: boolean;
}

/** The search itself is fetched when somebody comes near it. */
const search = fetchable(() => import("./map-search"));
const FoundPlaces = fetchedPart(() => import("./found-places"));

export function MapFinder({ lookup, onShow, isOwn = true }: MapFinderProps) {
  /** On a small map it is only a lens until somebody wants it. */
  const [unfolded, setUnfolded] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const show = (code: string) => {
    setUnfolded(false);
    onShow(code);
  };
  const { found, close, lacking, words, offer, find } = useSearch(lookup, show);
  const findTyped = (event?: FormEvent) => {
    event?.preventDefault();
    find(field.current?.value ?? "");
  };
  const unfold = () => {
    setUnfolded(!unfolded);
    close();
    if (!unfolded) requestAnimationFrame(() => field.current?.focus());
  };
  /** It covers part of the map: moving on to the map folds it. */
  const fold = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setUnfolded(false);
  };
  const wrong = !lacking && found?.kind === "nothing" && found.reason;
  return (
    <search className={styles.find} onBlur={fold}>
      <button type="button" aria-expanded={unfolded} aria-controls={`${id}-form`} onClick={unfold}>
        <Lens />
        <span className="unseen">Find</span>
      </button>
      <form id={`${id}-form`} onSubmit={findTyped}>
        <Lens />
        <input
          ref={field}
          name="place"
          onFocus={({ target }) => {
            target.select(); // so that typing replaces the last search
            offer();
          }}
          list={`${id}-words`}
          aria-label="Find on the map"
          aria-description={`A hex by its code, a clan, a terrain${isOwn ? ", my dens, idle bands, next to starve" : ""}`}
          placeholder={isOwn ? "3C, idle bands" : "3C, a clan"}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          aria-invalid={!!wrong}
          aria-describedby={wrong ? id : undefined}
        />
        <datalist id={`${id}-words`}>
          {words.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
        <button type="submit">Go</button>
      </form>
      {lacking && (
        <p className={styles.wrong}>
          <NotFetched again={() => findTyped()} />
        </p>
      )}
      {wrong && (
        <p id={id} role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
      {found?.kind === "places" && (
        <Suspense>
          <FoundPlaces {...found} onShow={show} onClose={close} />
        </Suspense>
      )}
    </search>
  );
}

/** What was last asked and what is found for it now; a hex that is found is shown at once. */
function useSearch(lookup: () => Lookup, show: (code: string) => void) {
  const [asked, setAsked] = useState<(Pick<Lookup, "from"> & { typed: string }) | null>(null);
  const known = search.useIt(false);
  const found =
    asked && known && known !== "missing" ? known.searchMap(asked.typed, { ...lookup(), from: asked.from }) : null;
  const [words, setWords] = useState<readonly string[]>([]);
  const offer = async () => {
    const known = await search.get();
    if (known !== "missing") setWords(known.searchWords(lookup()));
  };
  const find = async (typed: string) => {
    const now = lookup();
    setAsked(typed.trim() === "" ? null : { typed, from: now.from });
    const known = await search.get();
    if (known === "missing") return;
    const answer = known.searchMap(typed, now);
    if (answer.kind === "hex") show(answer.code);
  };
  return {
    found,
    close: () => setAsked(null),
    lacking: known === "missing" && asked,
    words,
    offer,
    find,
  };
}

function Lens() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d="M10.5 10.5A4.5 4.5 0 1 1 10.5 3.5A4.5 4.5 0 0 1 10.5 10.5L14 14" />
    </svg>
  );
}
