import { describe, expect, test } from "vitest";
import { lizards } from "@/engine/lizards";
import { checkOrders } from "@/engine/lizards/orders/order-check";
import { worldInWords } from "@/engine/lizards/scenario/world-in-words";
import { seeing } from "../../support/sight";

const map = { rows: 10, cols: 10, fill: "plains" as const, clans: ["SPS", "MUD"] };

/** The 13 of 6D have 66 in front of them; as many are in a den in 4H, where a spy counts them; nobody counts a militia. */
const world = worldInWords({
  ...map,
  hexes: {
    "4D": "temple",
    "5D": "temple",
    "4H": "red den of MUD, 50 lizards",
    "9F": "scrub",
    "9D": "water with raft 5",
    "8E": "water",
    "9E": "water",
    "4J": "fertile",
    "5J": "free grey den, 50 lizards, militia gry 99",
    "8J": "free unsettled den, 4 lizards",
  },
  bands: [
    "SPS 6D red 13",
    "SPS 5C red 20 yellow 30",
    "SPS 5E red 67",
    "SPS 4D black 180",
    "SPS 5H red 92",
    "SPS 3H red 94",
    "SPS 8F red 5",
    "SPS 9D red 9",
    "SPS 2B red 60",
    "SPS 4B yellow 30",
    "SPS 6J red 22",
    "MUD 5D red 66",
    "MUD 4H red 66",
    "MUD 9F red 66",
    "MUD 8E red 9",
    "MUD 3B red 66",
  ],
  spies: ["SPS 4H red"],
});
const view = lizards.view(world, 1);
const check = (...lines: string[]) => checkOrders(view, lines)[0];

describe("MOV-7: a march into more enemies than go is warned of", () => {
  test.each([
    ["CMB-2", ["MO 6D N N"], "66 enemies were seen in 5D; you send 13."],
    ["CMB-2", ["MO 6D N"], "66 enemies were seen in 5D; you send 13."],
    ["CMB-2", ["SP 5E NW RED=66"], "66 enemies were seen in 5D; you send 66."],
    ["CMB-2", ["MO 6D N", "MO 5C NE"], "66 enemies were seen in 5D; with line 2 you send 63."],
    ["CMB-2", ["MO 6D N", "LO 5C NE", "MO 5E SE"], "66 enemies were seen in 5D; you send 13."],
    ["CMB-3", ["MO 5H N"], "66 enemies were seen in the den in 4H, where they fight like 93; you send 92."],
    ["CMB-2", ["SP 5E NW RED=60", "LO 5C NE"], "66 enemies were seen in 5D; you send 60."], // LOB-2
    ["GEN-5", ["SP 6J N RED=21"], "About 15 militia are in the free den in 5J, where they fight like 21; you send 21."],
    ["CMB-2", ["MO 6D N", "CH 4D N DARK"], "66 enemies were seen in 5D; you send 13."],
    ["CMB-2", ["SA 9D NE"], "9 enemies were seen in 8E; you send 9."],
  ])("%s %s", (rule, lines, reason) => {
    expect(check(...lines)).toEqual({ verdict: "warning", reason, rule, field: null });
  });

  test("GEN-5: where not all land beside a free den is seen, its militia may be larger than is said", () => {
    const dark = seeing(view, { "4I": undefined });
    expect(checkOrders(dark, ["SP 6J N RED=21"])[0]?.reason).toMatch(/^At least 15 militia are in the free den in 5J/);
  });

  test("VIS-3: where a report has found somebody hidden, they count instead of what is usual there", () => {
    const garrison = { clan: 2, total: 66, turn: 4 };
    const blind = { ...view, spies: [], garrisons: [{ ...garrison, hex: "9F" }] };
    expect(checkOrders(blind, ["MO 8F S"])[0]?.reason).toBe("66 enemies were found in turn 4 in 9F; you send 5.");
    const militia = (total: number) => ({ ...view, garrisons: [{ clan: null, total, turn: 4, hex: "5J" }] });
    expect(checkOrders(militia(14), ["SP 6J N RED=21"])[0]).toMatchObject({ verdict: "ok" });
    expect(checkOrders(militia(16), ["SP 6J N RED=21"])[0]).toMatchObject({
      reason: "16 militia were found in turn 4 in the free den in 5J, where they fight like 23; you send 21.",
      rule: "CMB-3",
    });
    const unwatched = seeing(view, { "4H": { terrain: "den", den: { home: null, owner: 2, colour: "red" } } });
    expect(checkOrders({ ...unwatched, spies: [] }, ["MO 5H N"])[0]).toMatchObject({ verdict: "ok" });
    expect(
      checkOrders({ ...unwatched, spies: [], garrisons: [{ ...garrison, hex: "4H" }] }, ["MO 5H N"])[0],
    ).toMatchObject({
      reason: "66 enemies were found in turn 4 in the den in 4H, where they fight like 93; you send 92.",
      rule: "CMB-3",
    });
  });

  test.each([
    ["more go", ["MO 5E NW"]],
    ["another line brings enough, though they may not fight together", ["MO 6D N", "MO 5E NW"]],
    ["lobs leave fewer", ["MO 2B S", "LO 4B N"]],
    ["a chant leaves nobody there", ["MO 6D N", "CH 4D S DARK"]],
    ["others come through a gate", ["MO 6D N", "CH 4D 5D GATE"]],
    ["enough go against a den", ["MO 3H S"]],
    ["nobody is seen there", ["MO 8F S"]],
    ["more go than the militia that a free den with such fields begins with", ["MO 6J N"]],
    ["nobody lives yet", ["MO 6J S S"]],
    ["a spy goes", ["SP 6D N RED=1"]],
  ])("but not where %s", (_why, lines) => {
    expect(check(...lines)?.reason ?? "").not.toMatch(/were seen|militia/);
  });
});
