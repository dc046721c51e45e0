import { describe, expect, test } from "vitest";
import { lizards } from "@/engine/lizards";
import { checkOrders } from "@/engine/lizards/orders/order-check";
import { worldInWords } from "@/engine/lizards/scenario/world-in-words";

/** A narrow lake from north to south, with land to either side. */
const world = worldInWords({
  rows: 8,
  cols: 8,
  fill: "plains",
  hexes: {
    "2D": "water with raft 5",
    "3D": "water with bridge of MUD",
    "4D": "water",
    "5D": "water with raft 5",
    "1D": "scrub",
    "6D": "scrub",
    "4C": "scrub",
  },
  clans: ["SPS", "MUD"],
  bands: ["SPS 2D red 200 grey 20", "SPS 5D red 150", "SPS 4C green 20", "SPS 6D green 20 grey 20", "MUD 4D red 5"],
});
const check = (...lines: string[]) =>
  checkOrders(lizards.view(world, 1), lines).map(({ reason, rule }) => (reason ? `${reason} (${rule})` : null));

describe("sailing", () => {
  test("RFT-3: a bridge is in the way", () => {
    expect(check("SA 2D S")).toEqual(["A bridge or a raft is in the way. (RFT-3)"]);
  });
  test("RFT-6: enemies in the water are not; they are rammed", () => {
    expect(check("SA 5D N")).toEqual([null]);
  });
});

describe("RFT-2: a raft sails once a turn", () => {
  test("two lines for one raft", () => {
    expect(check("SA 5D N", "SA 5D SE")).toEqual([
      "Line 2 sails with everyone aboard too; which comes first is chance. (RFT-2)",
      "Line 1 sails with everyone aboard too; which comes first is chance. (RFT-2)",
    ]);
  });
  test("one that sails, one that goes ashore", () => {
    expect(check("SA 5D N", "MO 5D S")).toEqual([
      "Line 2 moves everyone off the raft; which comes first is chance. (MOV-2)",
      "Line 1 sails with everyone aboard; which comes first is chance. (MOV-2)",
    ]);
    expect(check("SA 4C N", "MO 4C S")[1]).toBe(null);
  });
});

describe("building in the water", () => {
  test("DEV-7: a raft fits only where nothing and nobody of another clan is", () => {
    expect(check("BR 4C NE", "BR 4C SE")).toContain("Another clan's warriors are there. (DEV-7)");
    expect(check("BR 6D N")).toEqual(["A raft or bridge is there already. (DEV-7)"]);
  });
  test("DEV-9: a bridge is stopped by the same, and begins on land", () => {
    expect(check("BB 6D N")).toEqual(["A raft or bridge is there already. (DEV-9)"]);
    expect(check("BB 2D S")).toEqual(["A bridge is built from land. (DEV-9)"]);
  });
  test("DEV-9: the turn says the same", () => {
    const { results } = lizards.resolveTurn(world, { orders: { 1: ["BB 6D N"] }, dropped: [], seed: "bridge" });
    expect(results[1]?.[0]).toMatchObject({ outcome: "failed", reason: "raft or bridge in the way" });
  });
});
