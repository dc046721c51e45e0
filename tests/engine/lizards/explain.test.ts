// A turn told in words: what happens in the rulebook's order is told where it happens.
import { expect, test } from "vitest";
import { explainTurn } from "@/engine/lizards/explain";
import { turnRequestSchema } from "@/engine/lizards/turn-schema";

test("DEV-15: starvation is told after all orders of the Development Phase, as it happens", () => {
  const orders = Array.from({ length: 30 }, (_, i) => `RE ${(i % 8) + 1}${"ABCD"[i >> 3]}`);
  const { world, request } = turnRequestSchema.parse({
    world: {
      format: "lizards-world/1",
      turn: 0,
      rows: 8,
      cols: 8,
      wrap: true,
      clans: [{ number: 1, name: "Spies Of Slime", code: "SPS", status: "playing" }],
      fill: "plains",
      hexes: {},
      bands: ["5G", "7E"].map((hex) => ({ clan: 1, hex, red: 20, hunger: 4 })),
    },
    orders: { 1: orders },
    seed: "hungry",
  });
  const account = explainTurn(world, request);
  const development = account.slice(account.indexOf("  development phase") + 1).filter((line) => /^ {4}\d/.test(line));
  expect(development.map((line) => line.trim()).slice(-2)).toEqual(["31. starvation 5G", "32. starvation 7E"]);
});
