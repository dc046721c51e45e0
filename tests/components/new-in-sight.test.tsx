import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { clans, remembered, view } from "@/components/lizards/gallery/sample-game";
import { report } from "@/components/lizards/gallery/sample-report";
import { newInSight } from "@/components/lizards/report/new-in-sight";
import { TurnReport } from "@/components/lizards/report/turn-report";
import { distance } from "@/engine/lizards/hex";
import { mapOf, type SeenBand, type View } from "@/engine/lizards/view";

const geometry = mapOf(view);
const den = geometry.indexes.get(view.dens[0]?.hex ?? "") as number;
const enemy = clans.find(({ number }) => number !== view.clan) as (typeof clans)[number];
/** The view with nobody of others in it but a band of theirs, so far from a den. */
const withBandAt = (far: number): { seen: View; code: string } => {
  const isFar = (index: number) =>
    Math.min(...view.dens.map(({ hex }) => distance(geometry, geometry.indexes.get(hex) as number, index))) === far;
  const at = geometry.codes.findIndex((_, index) => isFar(index) && distance(geometry, den, index) === far);
  const hexes = view.hexes.map((hex, index) => {
    const band: SeenBand[] = index === at ? [{ clan: enemy.number, total: 116 }] : [];
    return hex || band.length > 0 ? { terrain: "plains" as const, ...hex, bands: band } : null;
  });
  return { seen: { ...view, hexes }, code: geometry.codes[at] ?? "" };
};
const nobody: View = { ...view, hexes: view.hexes.map((hex) => hex && { ...hex, bands: [] }) };

test("who comes into sight near a den is told of at the head of the report, with the way there", () => {
  const { seen, code } = withBandAt(3);
  const words = newInSight(nobody, seen, clans);
  expect(words).toMatch(
    new RegExp(`^New in sight: 116 of ${enemy.name} at ${code}, 3 hexes from your den in \\w+\\.$`),
  );
  const html = renderToStaticMarkup(
    <TurnReport
      {...{ report, remembered }}
      view={seen}
      before={nobody}
      growthPercent={10}
      hexHref={(hex) => `/map?hex=${hex}`}
      caption="The Long Wet"
    />,
  );
  expect(html).toMatch(new RegExp(`New in sight: .{0,200}<a [^>]*href="/map\\?hex=${code}"`));
});

test("the nearest three are told of, and of the others where they are", () => {
  const near = geometry.codes.filter((_, index) => distance(geometry, den, index) === 2).slice(0, 5);
  const hexes = view.hexes.map((hex, index) => {
    const bands: SeenBand[] = near.includes(geometry.codes[index] as string) ? [{ clan: enemy.number, total: 5 }] : [];
    return hex || bands.length > 0 ? { terrain: "plains" as const, ...hex, bands } : null;
  });
  const words = newInSight(nobody, { ...view, hexes }, clans);
  expect(words?.match(/5 of /g)).toHaveLength(3);
  expect(words).toMatch(/; others at \w+, \w+\.$/);
  for (const code of near) expect(words).toContain(` ${code}`);
});

test("a band more than twice as strong as all that was seen of its clan there is new", () => {
  const { seen, code } = withBandAt(3);
  const seenBefore = (total: number): View => ({
    ...seen,
    hexes: seen.hexes.map((hex) => hex && { ...hex, bands: hex.bands?.map((band) => ({ ...band, total })) }),
  });
  expect(newInSight(seenBefore(57), seen, clans)).toContain(`116 of ${enemy.name} at ${code}`);
  expect(newInSight(seenBefore(58), seen, clans)).toBe(null);
});

test("who was in sight there before, or is far from every den, is not new", () => {
  const { seen } = withBandAt(3);
  expect(newInSight(seen, seen, clans)).toBe(null);
  expect(newInSight(nobody, withBandAt(5).seen, clans)).toBe(null);
});
