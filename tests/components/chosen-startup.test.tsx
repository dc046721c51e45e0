import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ChosenStartup } from "@/components/lizards/joining/chosen-startup";

const told = (joining: Record<string, unknown>) => renderToStaticMarkup(<ChosenStartup joining={joining} />);

test("a player is told which start they have, also where they chose none", () => {
  expect(told({ default: 2 })).toContain("2, Red Home Den. Warriors: 400 Red");
  expect(told({ name: "Mud" })).toContain("3, Yellow Home Den. Warriors: 180 Red"); // STA-1
});

test("of a design of one’s own it says what is bought of it", () => {
  const hexes = { 1: { terrain: "fertile" }, 4: { terrain: "den", colour: "red", warriors: { red: 50 } } };
  expect(told({ template: 1, hexes })).toContain("a design of your own. Warriors: 50 Red. One den with");
});
