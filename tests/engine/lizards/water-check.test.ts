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
    expect(check("SA 5D N N")).toEqual(["A bridge or a raft is in the way. (RFT-3)"]);
  });
  test("MOV-12: a Whirlpool drowns nobody aboard, only those who go on foot", () => {
    const whirl = worldInWords({
      ...{ rows: 8, cols: 8, fill: "water", clans: ["SPS"] },
      hexes: { "5D": "water with raft 5", "4D": "whirlpool", "5F": "plains", "4F": "whirlpool" },
      bands: ["SPS 5D red 20", "SPS 5F red 20"],
    });
    const reasons = (line: string) => checkOrders(lizards.view(whirl, 1), [line]).map(({ reason }) => reason);
    expect(reasons("SA 5D N N")).toEqual([null]);
    expect(reasons("MO 5F N")).toEqual(["4F is a Whirlpool: those who enter may drown."]);
  });
  test("RFT-6: enemies in the water are not; they are rammed", () => {
    expect(check("SA 5D N")).toEqual([null]);
  });
});

describe("RFT-2: a raft sails once a turn", () => {
  test("two lines for one raft", () => {
    expect(check("SA 5D N", "SA 5D SE")).toEqual([
      "Line 2 sails with everyone aboard too; chance decides which is first. (RFT-2)",
      "Line 1 sails with everyone aboard too; chance decides which is first. (RFT-2)",
    ]);
  });
  test("one that sails, one that goes ashore", () => {
    expect(check("SA 5D N", "MO 5D S")).toEqual([
      "Line 2 moves everyone off the raft; chance decides which is first. (MOV-2)",
      "Line 1 sails with everyone aboard; chance decides which is first. (MOV-2)",
    ]);
    expect(check("SA 4C N", "MO 4C S")[1]).toBe(null);
  });
  test("a raft whose way is blocked leads nobody away", () => {
    expect(check("SA 2D S", "MO 2D N", "SA 2D SW")[1]).toMatch(/^Line 3 sails/);
    expect(check("SA 2D S", "MO 2D N")[1]).toBe(null);
  });
  test("a raft that does not sail away is in the way", () => {
    const lake = worldInWords({
      ...{ rows: 8, cols: 8, fill: "water", clans: ["SPS"] },
      hexes: { "7G": "red home den of SPS, 50 lizards", "2D": "water with raft 5", "3D": "water with raft 5" },
      bands: ["SPS 2D red 20"],
    });
    const [verdict] = checkOrders(lizards.view(lake, 1), ["SA 2D S", "SA 3D S"]);
    expect(verdict).toMatchObject({ verdict: "warning", rule: "RFT-3" });
  });
});

describe("building in the water", () => {
  test("DEV-7: a raft fits only where nothing and nobody of another clan is", () => {
    expect(check("BR 4C NE", "BR 4C SE")).toContain("Another clan's warriors are there. (DEV-7)");
    expect(check("BR 6D N")).toEqual(["A raft or bridge is already there. (DEV-7)"]);
  });
  test("DEV-9: a bridge is stopped by the same, and begins on land", () => {
    expect(check("BB 6D N")).toEqual(["A raft or bridge is already there. (DEV-9)"]);
    expect(check("BB 2D S")).toEqual(["A bridge is built from land. (DEV-9)"]);
  });
  test("what the water is like comes before who is there to build", () => {
    expect(check("BR 4C N")).toEqual(["That is neither Water nor Whirlpool. (MAP-6)"]);
    expect(check("BB 1C N")).toEqual(["That is neither Water nor Whirlpool. (MAP-6)"]);
  });
  test("a raft that sails away leaves the water open", () => {
    expect(check("SA 5D N", "BB 6D N")[1]).toBe(null);
    expect(check("SA 5D N", "SP 5D S RED=9", "BB 6D N")[2]).toBe(
      "Line 2 brings warriors into 6D: the builders are disturbed. (DEV-3)",
    );
  });
  test("two works in one water: the later line says so", () => {
    const lake = worldInWords({
      ...{ rows: 8, cols: 8, fill: "plains", clans: ["SPS"] },
      hexes: { "4D": "water", "5D": "scrub", "3D": "scrub" },
      bands: ["SPS 5D green 20 grey 20", "SPS 3D grey 20"],
    });
    const reasons = (...lines: string[]) =>
      checkOrders(lizards.view(lake, 1), lines).map(({ reason, rule }) => (reason ? `${reason} (${rule})` : null));
    expect(reasons("BR 5D N", "BB 5D N")).toEqual([null, "Line 1 builds in 4D too: only one is done. (DEV-9)"]);
    expect(reasons("BB 3D S", "BR 5D N")).toEqual([null, "Line 1 builds in 4D too: only one is done. (DEV-7)"]);
    expect(reasons("BB 3D S", "BR 5D NE")[0]).toBe(null);
  });
  test("DEV-9: a bridge needs land opposite; what is not seen may be land", () => {
    const sea = worldInWords({
      ...{ rows: 12, cols: 12, fill: "water", clans: ["SPS"] },
      hexes: { "5D": "plains", "4G": "plains" },
      bands: ["SPS 5D grey 20"],
    });
    const reasons = (line: string) => checkOrders(lizards.view(sea, 1), [line]).map(({ reason }) => reason);
    expect(reasons("BB 5D N")).toEqual(["There is no land opposite."]);
    const coast = worldInWords({
      ...{ rows: 12, cols: 12, fill: "water", clans: ["SPS"] },
      hexes: { "5D": "plains", "3D": "plains" },
      bands: ["SPS 5D grey 20"],
    });
    expect(checkOrders(lizards.view(coast, 1), ["BB 5D N"])[0]?.reason).toBe(null);
  });
  test("DEV-9: the turn says the same", () => {
    const { results } = lizards.resolveTurn(world, { orders: { 1: ["BB 6D N"] }, dropped: [], seed: "bridge" });
    expect(results[1]?.[0]).toMatchObject({ outcome: "failed", reason: "raft or bridge in the way" });
  });
});
