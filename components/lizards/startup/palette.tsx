"use client";
/** What the pencil paints: ground, dens, the Home Den's flag, warriors in tens; each with its price. */
import { type ReactNode, useId } from "react";
import { COLOUR_NAMES, COLOURS } from "@/engine/lizards/lizards";
import { DEN_PRICES, TERRAIN_PRICES, WARRIOR_PRICES } from "@/engine/lizards/setup/prices";
import { TERRAIN } from "@/engine/lizards/terrain";
import { Disc, HEX_PATH, Tile } from "../art/art";
import { GROUNDS, type Tool } from "./design-edit";
import styles from "./palette.module.css";

interface PaletteProps {
  tool: Tool;
  onTool: (tool: Tool) => void;
}

const TILE = 44;

export function Palette({ tool, onTool }: PaletteProps) {
  const name = useId();
  const chosen = keyOf(tool);
  const choice = (each: Tool, picture: ReactNode, words: string, price?: number) => (
    <label key={keyOf(each)} className={styles.tool}>
      <input
        type="radio"
        name={name}
        value={keyOf(each)}
        checked={keyOf(each) === chosen}
        onChange={() => onTool(each)}
      />
      {picture}
      <span>{words}</span>
      {price !== undefined && (
        <b>
          {price}
          <span className="unseen"> points</span>
        </b>
      )}
    </label>
  );
  return (
    <fieldset className={styles.palette}>
      <legend>What pressing a hex does</legend>
      {choice({ kind: "look" }, <Outline />, "select only")}
      <fieldset className={styles.row}>
        <legend className="unseen">Ground</legend>
        {GROUNDS.map((terrain) =>
          choice(
            { kind: "terrain", terrain },
            <Tile tile={terrain} width={TILE} />,
            TERRAIN[terrain].name.toLowerCase(),
            TERRAIN_PRICES[terrain],
          ),
        )}
      </fieldset>
      <fieldset className={styles.row}>
        <legend className="unseen">Dens</legend>
        {COLOURS.map((colour) =>
          choice(
            { kind: "den", colour },
            <Tile tile={`den-${colour}`} width={TILE} />,
            `${COLOUR_NAMES[colour]} den`,
            DEN_PRICES[colour],
          ),
        )}
        {choice({ kind: "home" }, <Tile tile="home" width={TILE} />, "Home Den")}
      </fieldset>
      <fieldset className={styles.row}>
        <legend className="unseen">Warriors</legend>
        {COLOURS.map((colour) =>
          choice(
            { kind: "warriors", colour },
            <Disc colour={colour} size={30} />,
            `ten ${COLOUR_NAMES[colour]}`,
            WARRIOR_PRICES[colour],
          ),
        )}
      </fieldset>
    </fieldset>
  );
}

function Outline() {
  return (
    <svg width="36" height="32" viewBox="-54 -48 108 96" aria-hidden="true">
      <path d={HEX_PATH} fill="none" stroke="var(--pencil)" strokeWidth="8" />
    </svg>
  );
}

function keyOf(tool: Tool): string {
  return [tool.kind, "terrain" in tool ? tool.terrain : "", "colour" in tool ? tool.colour : ""].join(" ").trim();
}
