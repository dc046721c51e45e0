import { describe, expect, test } from "vitest";
import { isInSight, keepInSight, lookAt, pan, toMap, toScreen, wholeRadius, zoomAt } from "@/components/hex-map/camera";
import { type Frame, hexesAround, hexesInSight } from "@/components/hex-map/frame";
import { outline, rulers } from "@/components/hex-map/grid-layers";
import { hexByKey } from "@/components/hex-map/keys";
import { centre, hexAt, layoutOf, nearestTo, STEPS } from "@/components/hex-map/layout";
import { onward } from "@/components/hex-map/onward";
import { pictureOf } from "@/components/hex-map/paper";
import { stretchOf } from "@/components/hex-map/stretch";
import { beginning } from "@/components/hex-map/use-map-view";
import { DIRECTIONS, type Direction, geometryOf, stepTo } from "@/engine/lizards/hex";

const world = geometryOf(32, 32, true);
const layout = layoutOf(world);
const at = (code: string) => world.indexes.get(code) as number;
const size = { width: 390, height: 400 };

test("a country too large to be seen whole begins at home, but the whole world is shown whole", () => {
  const home = at("16P");
  const most = [...world.codes.keys()].slice(1);
  expect(beginning(layout, size, { home, country: most })).toMatchObject(centre(layout, home));
  expect(beginning(layout, size, { home, country: [0, ...most] }).radius).toBe(wholeRadius(layout, size));
});

describe("layout", () => {
  test("a pixel in a hex leads back to it, whatever the zoom and wherever the picture", () => {
    for (const radius of [7, 20, 30, 58])
      for (const home of ["1A", "16P", "32AF", "1AF"]) {
        const camera = { ...centre(layout, at(home)), radius };
        const astray = hexesInSight(layout, camera, size).filter(({ index, x, y }) => {
          const under = (pixel: { x: number; y: number }) => hexAt(layout, toMap(camera, size, pixel));
          return under({ x, y }) !== index || under({ x: x + radius * 0.8, y: y + radius * 0.2 }) !== index;
        });
        expect(astray).toEqual([]);
      }
  });

  // The examples of MAP-3.
  test.each([
    ["15R", "SW", "15Q"],
    ["5M", "SE", "6N"],
    ["5T", "SE", "5U"],
    ["9U", "SW", "10T"],
    ["22R", "N", "21R"],
    ["5AD", "SW", "5AC"],
    ["1A", "NW", "1AF"],
    ["32AF", "SE", "32A"],
    ["32A", "S", "1A"],
  ] as [string, Direction, string][])("%s %s lies where %s is drawn", (from, direction, to) => {
    const step = STEPS[DIRECTIONS.indexOf(direction)] as { x: number; y: number };
    const { x, y } = centre(layout, at(from));
    expect(stepTo(world, at(from), direction)).toBe(at(to));
    expect(hexAt(layout, { x: x + step.x, y: y + step.y })).toBe(at(to));
  });

  test("odd columns sit half a hex lower", () => {
    expect(centre(layout, at("7C")).y - centre(layout, at("7D")).y).toBeCloseTo(Math.sqrt(3) / 2);
  });

  test("beyond the edge of a flat map there is nothing", () => {
    const flat = layoutOf(geometryOf(8, 8, false));
    expect(hexAt(flat, { x: -2, y: 0 })).toBeNull();
    expect(hexAt(flat, { x: 0, y: 0 })).toBe(0);
  });

  test("the copy nearest to the eye is taken", () => {
    const near = nearestTo(layout, centre(layout, at("1A")), centre(layout, at("1AF")));
    expect(near.x - centre(layout, at("1AF")).x).toBeCloseTo(1.5);
  });
});

describe("camera", () => {
  const begin = { ...centre(layout, at("16P")), radius: 30 };

  test("going once round the world leads back", () => {
    let camera = begin;
    for (let i = 0; i < 96; i++) camera = pan(layout, camera, -15, 0);
    expect(camera.x).toBeCloseTo(begin.x);
  });

  test("zooming leaves what is under the pointer where it is", () => {
    const pointer = { x: 77, y: 301 };
    const before = toMap(begin, size, pointer);
    const after = toMap(zoomAt(layout, begin, size, 55, pointer), size, pointer);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  test("a part of the picture is drawn with every hex that touches it, over the seam and more than once", () => {
    const camera = { ...centre(layout, at("1A")), radius: 4 };
    const all = hexesAround(layout, camera, { width: 600, height: 600 });
    expect(new Set(all.map(({ index }) => index)).size).toBe(1024);
    expect(all.length).toBeGreaterThan(2048);
    const corners = [0, 600].flatMap((x) => [0, 600].map((y) => ({ x, y })));
    for (const corner of corners)
      expect(Math.min(...all.map(({ x, y }) => Math.hypot(x - corner.x, y - corner.y)))).toBeLessThanOrEqual(4);
  });

  test("it zooms out to the whole world, each hex once, and no further", () => {
    const camera = zoomAt(layout, begin, size, 0.1, { x: 0, y: 0 });
    expect(camera.radius).toBe(wholeRadius(layout, size));
    const seen = hexesInSight(layout, camera, size).map(({ index }) => index);
    expect(new Set(seen).size).toBe(1024);
    expect(seen.length).toBe(1024);
  });

  test("at the whole world no hex is cut by the edge of the picture, wherever one looks", () => {
    for (const middle of ["1A", "16P", "16Q", "20AF", "9K"]) {
      const off = { ...centre(layout, at(middle)), radius: wholeRadius(layout, size) };
      for (const dy of [0, 0.4, 0.8, 1.2]) {
        const camera = { ...off, x: off.x + dy, y: off.y + dy };
        const cut = hexesInSight(layout, camera, size).filter(
          ({ x, y }) =>
            x < camera.radius || y < camera.radius || size.width - x < camera.radius || size.height - y < camera.radius,
        );
        expect(cut, `${middle} ${dy}`).toEqual([]);
      }
    }
  });

  test("the whole world begins where its codes do", () => {
    const everywhere = [...world.codes.keys()];
    const { x, y } = stretchOf(layout, everywhere, 0);
    const [first] = hexesInSight(layout, { x, y, radius: wholeRadius(layout, size) }, size);
    expect(world.codes[first?.index ?? -1]).toBe("1A");
  });

  test("the rulers name each column and row once, and only beside hexes", () => {
    const small = layoutOf(geometryOf(8, 16, true));
    const large = { width: 1000, height: 800 };
    const camera = { ...centre(small, 40), radius: 26 };
    const stamped: { text: string; x: number; y: number }[] = [];
    const stamp = (_: unknown, key: string, at: { x: number; y: number }) =>
      stamped.push({ text: key.split(" ")[1] ?? "", ...at });
    const brush = { stamp, colour: () => "" };
    const ctx = { fillRect() {}, beginPath() {}, moveTo() {}, lineTo() {}, stroke() {} };
    const hexes = hexesInSight(small, camera, large);
    const frame = { ...large, brush, ctx, layout: small, camera, radius: 26, hexes, inset: 26, drift: { x: 0, y: 0 } };
    rulers(frame as unknown as Frame);
    expect(stamped.map(({ text }) => text).sort()).toEqual([..."12345678ABCDEFGHIJKLMNOP"].sort());
    for (const { text, x, y } of stamped) {
      const beside = hexes.filter(({ index }) =>
        /\d/.test(text)
          ? small.grid.codes[index]?.match(/^\d+/)?.[0] === text
          : small.grid.codes[index]?.endsWith(text),
      );
      expect(beside.some((hex) => Math.abs(/\d/.test(text) ? hex.y - y : hex.x - x) < 13)).toBe(true);
    }
  });

  test("on paper no hex is outlined: nobody points at it", () => {
    const stroked: boolean[] = [];
    const ctx = { beginPath() {}, moveTo() {}, lineTo() {}, closePath() {}, stroke: () => stroked.push(true) };
    const frame = { ...size, ctx, brush: { colour: () => "" }, layout, camera: begin, radius: 26 };
    const draw = (onPaper: boolean) => outline(40, "select", "snow")({ ...frame, onPaper } as unknown as Frame);
    draw(true);
    expect(stroked).toEqual([]);
    draw(false);
    expect(stroked).toEqual([true, true]);
  });

  test("a focused hex is kept in sight", () => {
    const camera = keepInSight(layout, begin, size, at("16AC"), 60);
    const { x } = toScreen(camera, size, nearestTo(layout, centre(layout, at("16AC")), camera));
    expect(x).toBeGreaterThanOrEqual(59);
    expect(x).toBeLessThanOrEqual(331);
    expect(lookAt(layout, begin, at("3C")).y).toBeCloseTo(centre(layout, at("3C")).y);
  });
});

describe("in sight", () => {
  test("is a hex whose middle is off the rulers, over the seams too", () => {
    const camera = { ...centre(layout, at("1A")), radius: 30 };
    const sees = (code: string) => isInSight(layout, camera, { width: 360, height: 260 }, at(code), 26);
    expect(["1A", "32A", "1AF", "2B"].map(sees)).toEqual([true, true, true, true]);
    expect(["4A", "30A", "1G", "16P"].map(sees)).toEqual([false, false, false, false]);
  });
});

describe("keys", () => {
  const go = (from: string, key: string) => world.codes[hexByKey(world, at(from), key) ?? -1];

  test("six letters for six directions", () => {
    expect(["w", "e", "d", "s", "a", "q"].map((key) => go("15R", key))).toEqual(
      DIRECTIONS.map((direction) => world.codes[stepTo(world, at("15R"), direction) as number]),
    );
  });

  test("left and right keep the row, up and down the column", () => {
    expect(go("15R", "ArrowRight")).toBe("15S");
    expect(go("15S", "ArrowRight")).toBe("15T");
    expect(go("15A", "ArrowLeft")).toBe("15AF");
    expect(go("1C", "ArrowUp")).toBe("32C");
  });

  test("other keys lead nowhere", () => {
    expect(hexByKey(world, 0, "x")).toBeUndefined();
  });
});

describe("paper", () => {
  const whole = (codes: readonly string[]) => {
    const { size, camera } = pictureOf(layout, codes.map(at));
    const { radius } = camera;
    const inside = hexesInSight(layout, camera, size).filter(
      ({ x, y }) => x - radius >= 26 && y - radius >= 26 && x + radius <= size.width && y + radius <= size.height,
    );
    return codes.filter((code) => inside.some(({ index }) => index === at(code)));
  };

  test("all that is wanted is in the picture, whole, over the seams too", () => {
    for (const codes of [["15Q"], ["1A", "32AF", "2B", "31AE"], ["5C", "20T"], ["1Q", "32P"]])
      expect(whole(codes)).toEqual(codes);
  });

  test("the whole world is in the picture", () => {
    expect(whole(world.codes)).toEqual(world.codes);
  });

  test("bands have their numbers in any country, and their codes in one that fits a page then", () => {
    const radiusOf = (hexes: readonly number[]) => pictureOf(layout, hexes).camera.radius;
    expect(radiusOf([...world.codes.keys()])).toBeGreaterThanOrEqual(15);
    expect(radiusOf(["3H", "22Y"].map(at))).toBeGreaterThanOrEqual(15);
    expect(radiusOf(["10H", "22R"].map(at))).toBeGreaterThanOrEqual(26);
  });

  test("a small country is not blown up, and takes no more room than it needs", () => {
    const { size, camera } = pictureOf(layout, [at("15Q")]);
    expect(camera.radius).toBe(30);
    expect(size.height).toBeLessThan(200);
  });
});

test.each([
  [5, false, 7],
  [5, true, 2],
  [9, false, 2], // and round
  [2, true, 9],
  [3, false, 2], // from elsewhere to the first, or the last
  [3, true, 9],
])("from %i on to those that fit, back: %s", (from, back, to) => {
  expect(onward([2, 5, 7, 8, 9], from, back, (hex) => hex !== 8)).toBe(to);
  expect(onward([2, 5], from, back, () => false)).toBeUndefined();
});
