import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { ChosenStartup } from "@/components/lizards/joining/chosen-startup";
import { StartupPicker } from "@/components/lizards/joining/startup-picker";

const told = (joining: Record<string, unknown>) => renderToStaticMarkup(<ChosenStartup joining={joining} />);

const DEN = { 1: { terrain: "fertile" }, 4: { terrain: "den", colour: "red", warriors: { red: 50 } } };

test("a player is told which start they have, also where they chose none", () => {
  expect(told({ default: 2 })).toContain("2, Red Home Den. Warriors: 400 Red");
  expect(told({ name: "Mud" })).toContain("3, Yellow Home Den. Warriors: 180 Red"); // STA-1
});

test("of a design of one’s own it says what is bought of it", () => {
  expect(told({ template: 1, hexes: DEN })).toContain("a design of your own. Warriors: 50 Red. One den with");
});

test("numbers of warriors of several colours in one hex stand beside and over each other", () => {
  const hexes = { 2: { terrain: "plains", warriors: { red: 10, green: 10, grey: 10, yellow: 10 } } };
  const pill = /translate\((\S+) (\S+)\) scale\(\.8\)"[^>]*><rect[^>]* width="(\d+)" height="(\d+)"/g;
  const pills = [...told({ template: 1, hexes: { ...DEN, ...hexes } }).matchAll(pill)].map(([, ...four]) =>
    four.map(Number),
  );
  expect(pills).toHaveLength(4);
  for (const [i, [x = 0, y = 0, width = 0, height = 0]] of pills.entries())
    for (const [across = 0, down = 0] of pills.slice(i + 1))
      expect(Math.abs(across - x) >= width * 0.8 || Math.abs(down - y) >= height * 0.8).toBe(true);
});

test("the name and the words of a start are read out with the spaces that are seen in them", () => {
  // Chromium leaves out of a name a space that is a text of its own, as between two texts from the server.
  const picker = renderToString(<StartupPicker kept={null} />);
  expect(picker).toContain("</b> Black Home Den");
  expect(picker).toContain("no Red. Warriors: 20 Green");
});
