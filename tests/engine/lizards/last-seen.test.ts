import { expect, test } from "vitest";
import { lastSeen } from "@/engine/lizards/last-seen";
import { type SeenHex, VIEW_FORMAT, type View } from "@/engine/lizards/view";
import { readView } from "@/engine/lizards/view-document";

const OWN = 1;
const INK = 2;
const EEL = 3;

/** What clan 1 sees at the end of a turn; `points` of clan 2. */
function saw(turn: number, hexes: Record<string, SeenHex>, { points = 500, dens = [] as string[] } = {}): View {
  return readView({
    ...{ format: VIEW_FORMAT, turn, clan: OWN, rows: 16, cols: 16, wrap: true, bands: [], spies: [] },
    ...{ threshold: 9000, hexes, ranking: [{ rank: 1, clan: INK, points }] },
    dens: dens.map((hex) => ({ hex, colour: "red", home: null, lizards: 5, max: 50, garrison: {} })),
  });
}
const plains = (clan?: number, total = 66): SeenHex => ({
  terrain: "plains",
  ...(clan === undefined ? {} : { bands: [{ clan, total }] }),
});
const told = (...views: View[]) =>
  lastSeen(views, INK).map(({ hex, turn, total }) => `${hex} ${total ?? "den"} of ${turn}`);

test("a band that is out of sight is told of with the turn it was last seen, one that is in sight is not", () => {
  expect(told(saw(3, {}), saw(2, { "3C": plains(INK, 60), "4C": plains() }), saw(1, { "3C": plains(INK) }))).toEqual([
    "3C 60 of 2",
  ]);
  expect(told(saw(3, { "3C": plains(INK) }), saw(2, { "3C": plains(INK) }))).toEqual([]);
  expect(told(saw(3, { "3C": plains(INK) }), saw(2, { "2C": plains(INK) }))).toEqual(["2C 66 of 2"]);
  expect(told()).toEqual([]);
});

test("where the ground was seen without them since, they have left; the same goes for earlier turns", () => {
  expect(told(saw(3, { "3C": plains() }), saw(2, { "3C": plains(INK) }))).toEqual([]);
  expect(told(saw(4, {}), saw(3, { "3C": plains(EEL) }), saw(2, { "3C": plains(INK) }))).toEqual([]);
  expect(told(saw(4, {}), saw(3, {}, { dens: ["3C"] }), saw(2, { "3C": plains(INK) }))).toEqual([]);
});

test("ground that hides warriors tells nothing of them, unless a spy is there (VIS-3, VIS-4)", () => {
  const scrub: SeenHex = { terrain: "scrub" };
  const before = saw(2, { "3C": { ...scrub, bands: [{ clan: INK, total: 66 }] } });
  expect(told(saw(3, { "3C": scrub }), before)).toEqual(["3C 66 of 2"]);
  expect(told(saw(3, { "3C": { ...scrub, spy: true } }), before)).toEqual([]);
});

test("a den is told of as theirs until it is seen with another owner, a Home Den however long ago", () => {
  const den = (owner: number | null, home: number | null = null): SeenHex => ({ terrain: "den", den: { owner, home } });
  expect(told(saw(3, {}), saw(2, { "3C": den(INK) }))).toEqual(["3C den of 2"]);
  expect(told(saw(4, {}), saw(3, { "3C": den(EEL) }), saw(2, { "3C": den(INK) }))).toEqual([]);
  const old = saw(1, { "3C": den(INK, INK), "4C": den(INK) });
  expect(told(saw(30, {}), saw(25, { "5C": plains(INK) }), old)).toEqual(["5C 66 of 25", "3C den of 1"]);
});

test("the ten latest of the last ten turns; older ones only where there are none", () => {
  const old = saw(9, { "1A": plains(INK) });
  expect(told(saw(20, {}), saw(10, { "2A": plains(INK) }), old)).toEqual(["2A 66 of 10"]);
  expect(told(saw(20, {}), old, saw(8, { "2A": plains(INK) }))).toEqual(["1A 66 of 9"]);
  const many = Array.from({ length: 16 }, (_, i) => [`${i + 1}C`, plains(INK)] as const);
  const newest = saw(19, { "9D": plains(INK) });
  expect(told(saw(20, {}), newest, saw(18, Object.fromEntries(many)))).toHaveLength(10);
  expect(told(saw(20, {}), newest, saw(18, Object.fromEntries(many)))[0]).toBe("9D 66 of 19");
});

test("of a clan that has nothing left there is nothing to find (REP-3)", () => {
  expect(told(saw(3, {}, { points: 0 }), saw(2, { "3C": plains(INK) }))).toEqual([]);
});
