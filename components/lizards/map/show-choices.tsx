"use client";
/** What the map can show, to switch on and off. */
import type { ReactNode } from "react";
import { ChangeList } from "./change-list";
import type { Lookup } from "./map-search";
import type { Show, Shows } from "./map-shows";

const SHOWS: Readonly<Record<Show, string>> = {
  terrain: "Terrain drawings",
  sight: "Sight: seen, remembered",
  owners: "Owners",
  hunger: "Hunger",
  reach: "Reach of the bands",
  changes: "Since last turn",
};

export interface ShowChoicesProps {
  shows: Shows;
  onToggle: (show: Show) => void;
  lookup: () => Lookup;
  onShow: (code: string) => void;
  /** What to say about those chosen. */
  children: ReactNode;
}

export default function ShowChoices({ shows, onToggle, lookup, onShow, children }: ShowChoicesProps) {
  const { history } = lookup();
  const offered = (Object.keys(SHOWS) as Show[]).filter((show) => history || show !== "changes");
  return (
    <fieldset>
      <legend className="unseen">Show on the map</legend>
      {offered.map((show) => (
        <label key={show}>
          <input type="checkbox" checked={shows[show]} onChange={() => onToggle(show)} /> {SHOWS[show]}
        </label>
      ))}
      {shows.changes && history && <ChangeList {...{ history, lookup, onShow }} />}
      {children}
    </fieldset>
  );
}
