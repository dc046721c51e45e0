import { describe, expect, test } from "vitest";
import { type Lizards, noLizards } from "@/engine/lizards/lizards";
import { tell } from "@/engine/lizards/prose";
import type { ReportEvent } from "@/engine/lizards/report";

const told = (event: Partial<ReportEvent>) =>
  tell({ phase: "movement", hex: "4E", rule: "", ...event } as ReportEvent, []);

describe("a sentence says who is meant, and where", () => {
  test("a chant names the hex that nobody leaves, not its target", () => {
    expect(told({ type: "chant", chant: "EYES", chanters: 50, target: "3D", effect: true })).toBe(
      "50 Black chant Eyes at 3D. Nobody in 4E moves again this turn.",
    );
  });

  test("a fight states the losses of both sides, and whose experience it means", () => {
    const fight = { type: "combat", attacking: true, enemy: null, ours: 90, theirs: 45, rounds: 5 } as const;
    const toll = { lost: { ...noLizards(), red: 35 }, theyLost: 45, captured: noLizards(), experience: 1 };
    expect(told({ ...fight, ...toll, result: "won" })).toBe(
      "Your 90 attack 45 of the militia. You win. You lose 35 Red, the enemy 45. Your survivors’ experience is now Good. 5 rounds.",
    );
    expect(told({ ...fight, ...toll, result: "enemy-fled" })).toContain("The enemy breaks and flees.");
  });

  test("a raft that comes back, or is thrown back by those it rams, sails out and back", () => {
    const sail = { type: "sailed", from: "2D", lizards: 22 } as const;
    expect(told({ ...sail, to: "1D" })).toBe("The raft sails from 2D to 1D with 22 aboard.");
    expect(told({ ...sail, to: "2D" })).toBe("With 22 aboard the raft sails out of 2D and back.");
  });

  test("one's own works are done by one's own lizards; others are only seen", () => {
    expect(told({ type: "built", work: "den", own: true })).toBe("Your lizards build a den, still unsettled.");
    expect(told({ type: "built", work: "den", own: false })).toBe("A den is built, still unsettled.");
    expect(told({ type: "built", work: "land", own: false, ground: "fertile" })).toBe(
      "Land rises from the water: Fertile.",
    );
    const bands = [
      { lizards: 60, hunger: 2, experience: 1 },
      { lizards: 20, hunger: 0, experience: 0 },
    ];
    expect(told({ type: "amalgamated", bands, hunger: 1, experience: 0 })).toBe(
      "Your bands here become one: 60 Hungry and Good, 20 Sated and Average. All are now Peckish and Average.",
    );
    expect(told({ type: "built", work: "land", own: false })).toBe("Land rises from the water."); // reports of before
    expect(told({ type: "built", work: "water", own: false, ground: "water" })).toBe("The land sinks into the water.");
    expect(told({ type: "built", work: "water", own: false, ground: "whirlpool" })).toBe(
      "The land sinks into a Whirlpool.",
    );
    expect(told({ type: "destroyed", work: "bridge", own: true, rule: "DEV-10" })).toBe(
      "Your lizards destroy a bridge.",
    );
    expect(told({ type: "destroyed", work: "den", own: true, rule: "NAT-1" })).toBe("A den is destroyed: yours.");
  });

  test("a lost den of one's own is reported with those in it", () => {
    const den = { own: true, lizards: 175, colour: "green" } as const;
    expect(told({ type: "destroyed", work: "den", rule: "NAT-1", ...den })).toBe(
      "A den is destroyed: yours, and 175 Green with it.",
    );
    expect(told({ type: "collapsed", ...den, lizards: 9 })).toBe("Your unfed den falls to ruin, and 9 Green with it.");
    expect(told({ type: "collapsed", ...den, lizards: 0 })).toBe("Your unfed den falls to ruin.");
  });

  test("a gate holds those who went through, not those in the hex they left", () => {
    const gate = { type: "chant", chant: "GATE", chanters: 40, target: "7G" } as const;
    expect(told({ ...gate, effect: true })).toMatch(/Nobody who went through moves again/);
    expect(told({ ...gate, effect: false })).toMatch(/Nobody in 4E moves again/);
  });

  test("a clan that leaves is told why: too long without orders, or it surrendered or was dropped", () => {
    expect(told({ type: "left", phase: "development", rule: "DRP-1" })).toMatch(
      /leaves the game: .*without a readable order.*DRP-2/,
    );
    expect(told({ type: "left", phase: "world", rule: "DRP-1" })).toMatch(/leaves the game: .*surrendered.*DRP-1/);
  });

  test("hunger is reported as the turn began: bands that eat or merge later end it less hungry", () => {
    const bands = [
      { hex: "13M", hunger: 1 },
      { hex: "2A", hunger: 4 },
    ];
    expect(told({ type: "hunger", bands })).toBe("Hunger rises by one as the turn begins. Starved: 2A. Peckish: 13M.");
  });

  test("a meal on the way is reported where it was eaten", () => {
    expect(told({ type: "fed", lizards: 90, hex: "1E" })).toBe("90 lizards come in and eat their fill.");
  });
});

test("a starving band's report says who is left, if anybody", () => {
  const starved = { type: "starved", lizards: { ...noLizards(), green: 2 } } as const;
  expect(told({ ...starved, left: 5 })).toBe("2 Green starve; 5 are left, and still starving.");
  expect(told({ ...starved, left: 0 })).toBe("2 Green starve; nobody is left.");
  expect(told({ type: "starved", lizards: noLizards(), left: 1 })).toBe(
    "Nobody starves; 1 is left, and still starving.",
  );
});

test("one lizard is reported in the singular", () => {
  const one = { ...noLizards(), red: 1 };
  expect(told({ type: "freed", lizards: one, joined: 0, colour: null })).toBe("1 Red is freed. 1 goes into the wild.");
  expect(told({ type: "freed", lizards: { ...noLizards(), red: 3 }, joined: 1, colour: null })).toBe(
    "3 Red are freed. 1 joins the den. 2 go into the wild.",
  );
  expect(told({ type: "lost-to-coerce", lizards: one })).toBe("1 Red is sung away and follows another clan.");
});

describe("a sentence names all who are concerned, and nobody else", () => {
  const some = (colours: Partial<Lizards>) => ({ ...noLizards(), ...colours });
  const shore = { clan: 2, lizards: some({ red: 30, grey: 5 }) };
  test.each<[Partial<ReportEvent>, string]>([
    [{ type: "cursed", lizards: some({ red: 2, green: 1 }), spies: 1 }, "The curse takes 2 Red, 1 Green and 1 spy."],
    [{ type: "drowned", lizards: some({}), spies: 2 }, "The whirlpool drowns 2 spies."],
    [{ type: "drowned", lizards: some({ black: 7 }), spies: 0 }, "The whirlpool drowns 7 Black."],
    [{ type: "mired", lizards: 12, spies: 1 }, "Stuck in the mire until the end of next turn: 12 warriors and 1 spy."],
    [{ type: "mired", lizards: 0, spies: 2 }, "Stuck in the mire until the end of next turn: 2 spies."],
    [{ type: "gave", to: 2, lizards: 20, works: ["temple"] }, "A gift of 20 warriors and the temple to clan 2."],
    [{ type: "gave", to: 2, lizards: 0, works: ["den"] }, "A gift of the den to clan 2."],
    [{ type: "received", from: 3, lizards: some({ red: 1 }), works: [] }, "A gift of 1 warrior from clan 3."],
    [
      { type: "eyes", forces: [shore], denLizards: 46, colour: "red" },
      "The eyes see clan 2: 30 Red, 5 Grey; 46 Red den lizards.",
    ],
    [{ type: "eyes", forces: [], denLizards: 4, colour: null }, "The eyes see 4 den lizards."],
    [{ type: "eyes", forces: [], denLizards: null, colour: null }, "The eyes see nobody."],
    [{ type: "moved", from: "4E", to: "3E", lizards: some({ red: 12 }) }, "12 lizards march from 4E to 3E."],
    [{ type: "moved", from: "4E", to: "4E", lizards: some({ red: 1 }) }, "1 lizard marches out of 4E and back."],
    [{ type: "took-den", colour: "red", home: 2, lizards: 1 }, "The Red Home Den is yours, with 1 den lizard."],
    [{ type: "lost-den", colour: null, home: null, lizards: 4 }, "The unsettled den is lost, with 4 den lizards."],
    [
      { type: "combat-seen", attacker: 1, defender: 2, attackers: 40, defenders: 9, held: 1 },
      "clan 1 (40 seen) attack clan 2 (9 seen). clan 1 hold the field.",
    ],
    [
      { type: "combat-seen", attacker: 1, defender: null, attackers: 40, defenders: null, held: null },
      "clan 1 (40 seen) attack the militia. Nobody holds the field.",
    ],
    [
      { type: "monster", strength: 30, lizards: some({ red: 3 }), spies: 0, left: 1 },
      "A sea monster as strong as 30 attacks. It takes 3 Red. It is beaten; 1 is left.",
    ],
    [
      { type: "monster", strength: 30, lizards: some({}), spies: 0, left: 5 },
      "A sea monster as strong as 30 attacks. It takes nobody. It is beaten; 5 are left.",
    ],
    [
      { type: "monster", strength: 15, lizards: some({}), spies: 1, left: 0 },
      "A sea monster as strong as 15 attacks. It takes 1 spy. Nobody survives.",
    ],
    [{ type: "eruption", lizards: some({}), spies: 1 }, "The volcano erupts. You lose 1 spy."],
    [{ type: "eruption", lizards: some({}), spies: 0 }, "The volcano erupts. None of yours are hurt."],
    [{ type: "spy-lost", by: 2 }, "Your spy is caught by clan 2."],
    [{ type: "spy-lost", by: null }, "Your spy is caught in the den."],
    [{ type: "nomads", lizards: 8, colour: null }, "Nomads move in: 8 inhabitants so far. Ten settle the den."],
    [{ type: "nomads", lizards: 12, colour: "grey" }, "Nomads move in. With 12 inhabitants the den is settled: Grey."],
    [{ type: "dark", lizards: some({ red: 3 }), spies: 0, denLizards: 0 }, "Darkness takes 3 Red."],
    [
      { type: "dark", lizards: some({ red: 3 }), spies: 1, denLizards: 40 },
      "Darkness takes 3 Red and 1 spy and a den of 40.",
    ],
    [{ type: "dark", lizards: some({}), spies: 0, denLizards: 40 }, "Darkness takes a den of 40."],
  ])("%j", (event, sentence) => {
    expect(told(event)).toBe(sentence);
  });
});
