import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PointsChart } from "@/components/lizards/history/points-chart";
import { LineChart } from "@/components/ui/line-chart";

const LINE = { id: "1", code: "ACE", name: "Aces", colour: "--ink", values: [120_000, 90_000, 100_000] };
const HALF_A_NUMBER = 8; // of two digits, in the units of the drawing

test("what never changes runs through the middle of its chart, not along its upper edge", () => {
  const page = renderToStaticMarkup(
    <LineChart title="Dens" turns={[0, 1, 2]} lines={[{ ...LINE, values: [1, 1, 1] }]} />,
  );
  const heights = [...page.matchAll(/y1="([\d.]+)"/g)].map(([, y]) => Number(y));
  const line = Number(/M[\d.]+ ([\d.]+)L/.exec(page)?.[1]);
  expect(line).toBeCloseTo((Math.max(...heights) + Math.min(...heights)) / 2, 0);
});

test("the numbers of a chart are offered under its name: a page has several", () => {
  const page = renderToStaticMarkup(<LineChart title="Dens" turns={[0, 1]} lines={[{ ...LINE, values: [1, 1] }]} />);
  expect(/<summary>.*<\/summary>/.exec(page)?.[0].replace(/<[^>]*>/g, "")).toBe("As a table: Dens");
});

const edges = (svg: string) => (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? "").split(" ").map(Number);

/** The scale, and the drawings of a phone and of a desktop. */
function drawn(steps: number[]): [scale: string, narrow: string, wide: string] {
  const values = steps.map((step) => 1000 * step);
  const chart = <LineChart title="Points" turns={steps} lines={[{ ...LINE, values }]} />;
  return (renderToStaticMarkup(chart).match(/<svg.*?<\/svg>/g) ?? []) as [string, string, string];
}

test("the numbers of the first and last turn stand whole within the drawing, whatever scrolls", () => {
  const [scale, ...plots] = drawn([10, 11, 12]);
  expect(plots).toHaveLength(2);
  for (const plot of plots) {
    const [left = 0, , width = 0] = edges(plot);
    const turns = [...plot.matchAll(/<text[^>]* x="([\d.]+)"[^>]*>\d+<\/text>/g)].map(([, x]) => Number(x));
    expect(turns).toHaveLength(3);
    expect(Math.min(...turns) - HALF_A_NUMBER).toBeGreaterThanOrEqual(left);
    expect(Math.max(...turns) + HALF_A_NUMBER).toBeLessThanOrEqual(left + width);
    expect(edges(scale)[2]).toBe(left);
  }
});

test("on a phone a few turns need no sliding; forty are as wide as on a desktop", () => {
  const widths = (turns: number) => drawn(Array.from({ length: turns }, (_, turn) => turn)).map((svg) => edges(svg)[2]);
  const [few, many] = [widths(12), widths(40)];
  expect((few[0] ?? 0) + (few[1] ?? 0)).toBeLessThan(332 / (500 / 640)); // a chart's frame at 360 px, in its units
  expect(many[1]).toBe(many[2]);
  expect(few[2]).toBe(many[2]);
});

test("where nothing was ever counted a sentence stands instead of a chart, if there is one", () => {
  const chart = (values: number[]) =>
    renderToStaticMarkup(
      <LineChart title="Bridges" turns={[0, 1]} lines={[{ ...LINE, values }]} allNought="None yet." />,
    );
  expect(chart([0, 0])).toContain("None yet.");
  expect(chart([0, 0])).not.toContain("<svg");
  expect(chart([0, 1])).toContain("<svg");
});

test("the points that win are told, and drawn where they are near", () => {
  const chart = (thresholds: number[]) =>
    renderToStaticMarkup(
      <PointsChart turns={[0, 1]} lines={[{ ...LINE, values: [2400, 2500] }]} thresholds={thresholds} />,
    );
  expect(chart([8000, 6000])).toContain("Victory at 6,000 points.");
  expect(chart([3700, 3600])).toContain(">victory</text>");
  expect(chart([6000, 6000])).not.toContain(">victory</text>"); // or all clans would be drawn in the lower half
});
