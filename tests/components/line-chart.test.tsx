import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LineChart } from "@/components/ui/line-chart";

const LINE = { id: "1", code: "ACE", name: "Aces", colour: "--ink", values: [120_000, 90_000, 100_000] };
const HALF_A_NUMBER = 8; // of two digits, in the units of the drawing

test("what never changes runs through the middle of its chart, not along its upper edge", () => {
  const page = renderToStaticMarkup(
    <LineChart title="Dens" step="Turn" steps={[0, 1, 2]} lines={[{ ...LINE, values: [1, 1, 1] }]} />,
  );
  const heights = [...page.matchAll(/y1="([\d.]+)"/g)].map(([, y]) => Number(y));
  const line = Number(/M[\d.]+ ([\d.]+)L/.exec(page)?.[1]);
  expect(line).toBeCloseTo((Math.max(...heights) + Math.min(...heights)) / 2, 0);
});

test("the numbers of the first and last turn stand whole within the drawing, whatever scrolls", () => {
  const page = renderToStaticMarkup(<LineChart title="Points" step="Turn" steps={[10, 11, 12]} lines={[LINE]} />);
  const [scale = "", plot = ""] = page.match(/<svg.*?<\/svg>/g) ?? [];
  const edges = (svg: string) => (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? "").split(" ").map(Number);
  const [left = 0, , width = 0] = edges(plot);
  const turns = [...plot.matchAll(/<text[^>]* x="([\d.]+)"[^>]*>\d+<\/text>/g)].map(([, x]) => Number(x));
  expect(turns).toHaveLength(3);
  expect(Math.min(...turns) - HALF_A_NUMBER).toBeGreaterThanOrEqual(left);
  expect(Math.max(...turns) + HALF_A_NUMBER).toBeLessThanOrEqual(left + width);
  expect(edges(scale)[2]).toBe(left);
});
