/** STA-8, STA-10: the eight templates, drawn on hexes with their numbers. STA-11: the four defaults. */
import { COLOUR_NAMES } from "@/engine/lizards/lizards";
import { startupResult, templateOf } from "@/engine/lizards/setup/design";
import { FREE_DEN_LIZARDS } from "@/engine/lizards/setup/prices";
import {
  DEFAULT_STARTUPS,
  type DefaultStartup,
  STARTUP_FORMAT,
  type StartupHex,
} from "@/engine/lizards/setup/startups";
import { TEMPLATES, type Template } from "@/engine/lizards/setup/templates";
import { TERRAIN } from "@/engine/lizards/terrain";
import { HEX_PATH, TileGroup } from "../art/art";
import { colourWords } from "../colour-words";
import { COLUMN, HALF_ROW, tileOf, viewBoxOf } from "../startup/startup-drawing";
import { Chart, Columns } from "./chart";
import { thousands } from "./parts";
import styles from "./rulebook.module.css";

export function TemplateDrawings() {
  return (
    <ul className={styles.templates}>
      {TEMPLATES.map((template) => (
        <li key={template.template}>
          <TemplateDrawing template={template} />
          <p>
            <b>{template.template}</b>
            <span>
              {template.hexes.length} hexes, {template.points} points
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** A template; with `bought`, what stands on it. */
function TemplateDrawing({
  template,
  bought,
  home,
}: {
  template: Template;
  bought?: DefaultStartup["hexes"];
  home?: number;
}) {
  return (
    <svg
      className={bought ? styles.laid : styles.template}
      viewBox={viewBoxOf(template.template)}
      role="img"
      aria-label={`Template ${template.template}: ${rowsOf(template)}`}
    >
      {template.hexes.map(({ hex, dx, dy }) => (
        <g key={hex} transform={`translate(${dx * COLUMN} ${Math.round(dy * HALF_ROW)})`}>
          {bought ? (
            <TileGroup tile={tileOf(bought[hex] ?? { terrain: "water" }, hex === home)} />
          ) : (
            <path d={HEX_PATH} className={styles.hex} />
          )}
          <text className={bought ? styles.corner : styles.hexNumber} x={bought ? -37 : 0} y={bought ? 6 : 11}>
            {hex}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Line by line, for those who cannot see it. */
function rowsOf({ hexes }: Template): string {
  const lines = [...new Set(hexes.map(({ dy }) => dy))].sort((a, b) => a - b);
  const line = (dy: number) => hexes.filter((hex) => hex.dy === dy).map(({ hex }) => hex);
  return `lines of hexes from the top: ${lines.map((dy) => line(dy).join(" ")).join("; ")}`;
}

export function DefaultStartups() {
  return DEFAULT_STARTUPS.map((startup) => <DefaultStartupSheet key={startup.number} startup={startup} />);
}

function DefaultStartupSheet({ startup }: { startup: DefaultStartup }) {
  const { number, title, template, home, hexes } = startup;
  const { points } = startupResult({ format: STARTUP_FORMAT, default: number });
  return (
    <div className={styles.startup}>
      <TemplateDrawing template={templateOf(template)} bought={hexes} home={home} />
      <Chart
        title={`Default ${number}: ${title}`}
        caption={
          <>
            <b className={styles.count}>Default {number}:</b> {title},{" "}
            <b className={styles.count}>template {template}</b>,{" "}
            <b className={styles.count}>{thousands(points)} points</b>
          </>
        }
      >
        <Columns names={["Hex", "Ground", "Warriors"]} numbers={["Den lizards"]} />
        <tbody>
          {Object.entries(hexes).map(([hex, bought]) => (
            <tr key={hex}>
              <td className={styles.level}>{hex}</td>
              <td>{groundOf(bought, Number(hex) === home)}</td>
              <td>{colourWords(bought.warriors ?? {})}</td>
              <td className={styles.number}>
                {bought.terrain === "den" ? FREE_DEN_LIZARDS + (bought.lizards ?? 0) : ""}
              </td>
            </tr>
          ))}
        </tbody>
      </Chart>
    </div>
  );
}

function groundOf({ terrain, colour }: StartupHex, home: boolean): string {
  if (!colour) return TERRAIN[terrain].name;
  return `${COLOUR_NAMES[colour]} ${home ? "Home Den" : "den"}`;
}
