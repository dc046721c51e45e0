/** Lines over turns, drawn as SVG on the server, and the same as a table for those who prefer numbers. */

import { spread, ticks } from "./chart-scale";
import { DataTable, TableHead, tableNumber } from "./data-table";
import styles from "./line-chart.module.css";

export interface ChartLine {
  id: string;
  /** Stands at the end of the line and above its column of the table. */
  code: string;
  name: string;
  /** A custom property. */
  colour: string;
  /** Its dash pattern, so that colour is never the only difference. */
  dash?: string;
  strong?: boolean;
  /** A goal to reach: a thin dashed line. */
  isGoal?: boolean;
  values: readonly (number | null)[];
}

interface LineChartProps {
  title: string;
  turns: readonly number[];
  lines: readonly ChartLine[];
  /** What to say instead of drawing if nothing was ever counted. */
  allNought?: string;
}

const HEIGHT = 340;
const PLOT = { left: 62, top: 12, bottom: 304 };
/** Where the lines end: on a desktop, and at least on a phone, where more turns need more room and the chart slides. */
const WIDE = 560;
const NARROW = 288;
const STEP = 22;
/** The room for the names, right of the lines. */
const NAMES = 80;
/** The levels stand left of this and do not scroll with the lines; right of it is room for half a number and half a line. */
const EDGE = 52;
const LABEL_GAP = 17;

export function LineChart({ title, turns, lines, allNought }: LineChartProps) {
  const known = lines.flatMap(({ values }) => values.filter((value) => value !== null));
  if (allNought && known.every((value) => value === 0))
    return (
      <figure className={styles.chart}>
        <figcaption>{title}</figcaption>
        {allNought}
      </figure>
    );
  const most = Math.max(1, ...known);
  const isFlat = known.every((value) => value === most);
  const levels = ticks(isFlat ? most * 2 : most); // a flat line runs through the middle, not along the edge
  const y = (value: number) => PLOT.bottom - (value / (levels.at(-1) ?? 1)) * (PLOT.bottom - PLOT.top);
  const narrow = Math.min(WIDE, Math.max(NARROW, PLOT.left + STEP * turns.length));
  const plot = { title, turns, lines, levels, y };
  return (
    <figure className={styles.chart}>
      <figcaption>
        {title} {narrow > NARROW && <small>Slide sideways for earlier turns.</small>}
      </figcaption>
      <div className={styles.frame}>
        <svg className={styles.scale} viewBox={`0 0 ${EDGE} ${HEIGHT}`} aria-hidden="true">
          {levels.map((level) => (
            <text key={level} x={EDGE - 2} y={y(level) + 4} textAnchor="end">
              {level.toLocaleString("en")}
            </text>
          ))}
        </svg>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        {/* biome-ignore lint/a11y/useSemanticElements: neither a landmark nor a fieldset */}
        <div className={styles.scroll} role="group" aria-label={title} tabIndex={0}>
          <Plot className={styles.narrow} right={narrow} {...plot} />
          <Plot className={styles.wide} right={WIDE} {...plot} />
        </div>
      </div>
      <details>
        <summary>
          As a table<span className="unseen">: {title}</span>
        </summary>
        <ChartTable title={title} turns={turns} lines={lines} />
      </details>
    </figure>
  );
}

interface PlotProps extends LineChartProps {
  className: string | undefined;
  /** Where the lines end. */
  right: number;
  levels: readonly number[];
  y: (value: number) => number;
}

function Plot({ className, right, title, turns, lines, levels, y }: PlotProps) {
  const [first = 0, last = 0] = [turns[0], turns.at(-1)];
  const x = (at: number) => PLOT.left + ((at - first) / Math.max(1, last - first)) * (right - PLOT.left);
  const ends = lines.map(({ values }) => y(values.findLast((value) => value !== null) ?? 0));
  const labels = spread(ends, LABEL_GAP, PLOT.top, PLOT.bottom);
  return (
    <svg
      className={className}
      viewBox={`${EDGE} 0 ${right + NAMES - EDGE} ${HEIGHT}`}
      role="img"
      aria-label={`${title}, turn ${first} to ${last}. The table below has the numbers.`}
    >
      {levels.map((level) => (
        <line key={level} className={styles.level} x1={PLOT.left} x2={right} y1={y(level)} y2={y(level)} />
      ))}
      {ticks(last - first, 12)
        .filter((tick) => Number.isInteger(tick) && first + tick <= last)
        .map((tick) => (
          <text key={tick} className={styles.step} x={x(first + tick)} y={PLOT.bottom + 20} textAnchor="middle">
            {first + tick}
          </text>
        ))}
      <text className={styles.step} x={(PLOT.left + right) / 2} y={HEIGHT - 2} textAnchor="middle">
        Turn
      </text>
      {drawnFrom(lines).map((line) => (
        <g key={line.id} className={line.strong ? styles.strong : undefined}>
          <Line line={line} points={pointsOf(line, turns, x, y)} />
        </g>
      ))}
      {lines.map((line, i) => (
        <g key={line.id} className={line.strong ? styles.strong : undefined}>
          <path className={styles.lead} d={`M${right + 3} ${ends[i]}L${right + 22} ${labels[i]}`} />
          <text className={styles.code} x={right + 26} y={(labels[i] ?? 0) + 4}>
            {line.code}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** A broad line lies below the narrow ones that cross it. */
function drawnFrom(lines: readonly ChartLine[]): ChartLine[] {
  return [...lines.filter(({ strong }) => strong), ...lines.filter(({ strong }) => !strong)];
}

/** Inked on both sides by day, so that a pale colour shows on paper; a line of one point is a dot. */
function Line({ line, points }: { line: ChartLine; points: string[] }) {
  const path = `M${points.join("L")}${points.length === 1 ? "h0.1" : ""}`;
  if (line.isGoal) return <path className={styles.goal} d={path} />;
  return (
    <>
      <path className={styles.ink} d={path} />
      <path className={styles.line} d={path} stroke={`var(${line.colour})`} />
      {line.dash && <path className={styles.dash} d={path} strokeDasharray={line.dash} />}
    </>
  );
}

function pointsOf(
  { values }: ChartLine,
  turns: readonly number[],
  x: (at: number) => number,
  y: (value: number) => number,
): string[] {
  return values.flatMap((value, i) =>
    value === null ? [] : [`${x(turns[i] ?? 0).toFixed(1)} ${y(value).toFixed(1)}`],
  );
}

function ChartTable({ title, turns, lines }: LineChartProps) {
  return (
    <DataTable label={`${title}, as a table`}>
      <TableHead columns={["Turn", ...lines.map(({ code, name }) => ({ title: code, long: name, number: true }))]} />
      <tbody>
        {turns.map((at, i) => (
          <tr key={at}>
            <th scope="row">{at}</th>
            {lines.map(({ id, values }) => (
              <td key={id} className={tableNumber}>
                {values[i]?.toLocaleString("en") ?? "–"}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
