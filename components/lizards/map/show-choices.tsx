"use client";
/** What the map shows, to be put on and off. */
import type { ReactNode } from "react";
import type { Show, Shows } from "./map-shows";

const SHOWS: Readonly<Record<Show, string>> = {
  terrain: "Terrain drawings",
  sight: "Sight: seen, remembered",
  owners: "Owners",
  hunger: "Hunger",
  reach: "Reach of the bands",
};

export interface ShowChoicesProps {
  shows: Shows;
  onToggle: (show: Show) => void;
  /** What is to be said of those chosen. */
  children: ReactNode;
}

export default function ShowChoices({ shows, onToggle, children }: ShowChoicesProps) {
  return (
    <fieldset>
      <legend>Show on the map</legend>
      {(Object.keys(SHOWS) as Show[]).map((show) => (
        <label key={show}>
          <input type="checkbox" checked={shows[show]} onChange={() => onToggle(show)} /> {SHOWS[show]}
        </label>
      ))}
      {children}
    </fieldset>
  );
}
