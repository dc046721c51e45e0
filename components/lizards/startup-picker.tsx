/** The four default start-ups, drawn as they lie: a group of radio buttons, part of the form that takes a seat. */
import { COLOUR_NAMES, COLOURS } from "@/engine/lizards/lizards";
import { DEFAULT_STARTUPS, type StartupHex, TEMPLATES } from "@/engine/lizards/setup/startups";
import { Shapes, TileGroup } from "./art/art";
import { DISCS, type TileName } from "./art/drawings";
import styles from "./startup-picker.module.css";

type Startup = (typeof DEFAULT_STARTUPS)[number];

/** STA-1: what a clan gets that chooses nothing. */
const USUAL = 3;
const DEN_LIZARDS = 30; // STA-4

interface StartupPickerProps {
  /** The field's name in the form; its value is the number of the default. */
  name?: string;
  chosen?: number;
}

export function StartupPicker({ name = "default", chosen = USUAL }: StartupPickerProps) {
  return (
    <fieldset className={styles.picker}>
      <legend>Start-up</legend>
      <p className={styles.hint}>Each comes to 1200 points. Without a choice it is number 3.</p>
      <div className={styles.choices}>
        {DEFAULT_STARTUPS.map((startup) => (
          <label key={startup.number} className={styles.choice}>
            <input type="radio" name={name} value={startup.number} defaultChecked={startup.number === chosen} />
            <span className={styles.title}>
              <b>{startup.number}</b> {startup.title}
            </span>
            <StartupDrawing startup={startup} />
            <span className={styles.words}>{wordsOf(startup)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** `510 Red, 30 Green …, 90 den lizards`. */
function wordsOf({ hexes }: Startup): string {
  const all = Object.values(hexes);
  const warriors = COLOURS.map((colour) => ({
    colour,
    count: all.reduce((sum, hex) => sum + (hex.warriors?.[colour] ?? 0), 0),
  })).filter(({ count }) => count > 0);
  const dens = all.filter(({ terrain }) => terrain === "den");
  const lizards = dens.reduce((sum, den) => sum + DEN_LIZARDS + (den.lizards ?? 0), 0);
  const bands = warriors.map(({ colour, count }) => `${count} ${COLOUR_NAMES[colour]}`).join(", ");
  return `Warriors: ${bands}. ${dens.length === 1 ? "One den" : `${dens.length} dens`} with ${lizards} lizards.`;
}

const RADIUS = 50;
const COLUMN = RADIUS * 1.5;
const HALF_ROW = RADIUS * 0.866;

function StartupDrawing({ startup }: { startup: Startup }) {
  const places = TEMPLATES.find(({ template }) => template === startup.template)?.hexes ?? [];
  const xs = places.map(({ dx }) => dx * COLUMN);
  const ys = places.map(({ dy }) => dy * HALF_ROW);
  const [left, top] = [Math.min(...xs) - RADIUS - 4, Math.min(...ys) - HALF_ROW - 4];
  const width = Math.max(...xs) + RADIUS + 4 - left;
  const height = Math.max(...ys) + HALF_ROW + 4 - top;
  return (
    <svg className={styles.drawing} viewBox={`${left} ${top} ${width} ${height}`} aria-hidden="true">
      {places.map(({ hex, dx, dy }) => (
        <g key={hex} transform={`translate(${dx * COLUMN} ${dy * HALF_ROW})`}>
          <TileGroup tile={tileOf(startup.hexes[hex] ?? { terrain: "water" }, hex === startup.home)} />
        </g>
      ))}
      {places.map(({ hex, dx, dy }) => (
        <g key={hex} transform={`translate(${dx * COLUMN} ${dy * HALF_ROW})`}>
          <Warriors hex={startup.hexes[hex]} />
        </g>
      ))}
    </svg>
  );
}

function Warriors({ hex }: { hex: StartupHex | undefined }) {
  const warriors = COLOURS.flatMap((colour) => {
    const count = hex?.warriors?.[colour] ?? 0;
    return count > 0 ? [{ colour, count }] : [];
  });
  return (
    <>
      {warriors.map(({ colour, count }, i) => (
        <g key={colour} transform={`translate(${place(i, warriors.length)})`}>
          <rect
            x="-21"
            y="-11"
            width="42"
            height="22"
            rx="11"
            fill="var(--sheet)"
            stroke="var(--ink-map)"
            strokeWidth="1.3"
          />
          <g transform="translate(-11 0) scale(.78)">
            <Shapes shapes={DISCS[colour]} />
          </g>
          <text className={styles.count} x="19" y="5.5">
            {count}
          </text>
        </g>
      ))}
    </>
  );
}

/** One below the middle; more of them two in a row from below. */
function place(i: number, of: number): string {
  const row = Math.floor(i / 2);
  const alone = i === of - 1 && of % 2 === 1;
  return `${alone ? 0 : i % 2 === 0 ? -21 : 21} ${27 - row * 23}`;
}

function tileOf({ terrain, colour }: StartupHex, home: boolean): TileName {
  if (terrain !== "den") return terrain;
  return colour ? `${home ? "home" : "den"}-${colour}` : "den";
}
