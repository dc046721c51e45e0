import { describe, expect, test } from "vitest";
import { actionsAt } from "@/components/lizards/composer/actions";
import { beginOrder, fieldsOfComposition, isWhole } from "@/components/lizards/composer/composition";
import { effectWords, notFrom, whyNot } from "@/components/lizards/composer/draft-words";
import { aim, reachOf } from "@/components/lizards/composer/reach";
import { orderAloud } from "@/components/lizards/composer/use-composing";
import { pathTo } from "@/components/lizards/composer/ways";
import { clans, remembered, view } from "@/components/lizards/gallery/sample-game";
import { EVERY_ORDER } from "@/components/lizards/gallery/sample-orders";
import { report } from "@/components/lizards/gallery/sample-report";
import { marksOf } from "@/components/lizards/map/order-marks";
import { describeHex } from "@/components/lizards/map/spoken-hex";
import { type ChartHex, chartOf } from "@/components/lizards/map/swamp-chart";
import type { Aim } from "@/components/lizards/map/use-swamp-layers";
import { orderSentence } from "@/components/lizards/sheet/order-sentence";
import { saidOfSheet } from "@/components/lizards/sheet/said-of-orders";
import {
  fieldsFor,
  hexOf,
  NO_FIELDS,
  orderType,
  readLine,
  writeLine,
  writeLines,
} from "@/components/lizards/sheet/sheet-lines";
import { CHANT_CODES, type ChantCode } from "@/engine/lizards/chants/chant-chart";
import { ATTACK_PERCENT, MIRE_PERCENT } from "@/engine/lizards/events/entering-chances";
import type { Direction } from "@/engine/lizards/hex";
import { COLOUR_NAMES } from "@/engine/lizards/lizards";
import { viewOf } from "@/engine/lizards/make-view";
import { checkOrders } from "@/engine/lizards/orders/order-check";
import { lineOf, readOrder } from "@/engine/lizards/orders/order-form";
import { ORDER_TYPES, type OrderType } from "@/engine/lizards/orders/order-kinds";
import { tell } from "@/engine/lizards/prose";
import { eventsFor } from "@/engine/lizards/report";
import { worldInWords } from "@/engine/lizards/scenario/world-in-words";
import { resolveTurn } from "@/engine/lizards/turn";
import type { OwnBand } from "@/engine/lizards/view";
import type { Verdict } from "@/engine/ruleset";

const chart = chartOf(view, remembered);
const at = (code: string) => chart.geometry.indexes.get(code) as number;
const seats = clans.map(({ number }) => number);

describe("lines of a sheet", () => {
  test.each([
    "SP 5AD SW NE RED=105 YEL=32",
    "CH 1A 3AC GATE",
    "GI 17R 3",
    "MO 22N N NE # towards the den",
    "# MO 22N N",
    "# only a thought",
  ])("%s is written as it was read", (line) => {
    expect(writeLine(readLine(line, 0))).toBe(line);
  });

  test("an order that is off is no order, and keeps its fields", () => {
    const line = readLine("# FR 12P RED=10", 0);
    expect(line.off).toBe(true);
    expect(line.fields.hex).toBe("12P");
    expect(readOrder(writeLine(line), { geometry: chart.geometry, clans: seats }).kind).toBe("blank");
  });

  test("a line half written is kept, an empty one is not sent", () => {
    const half = { id: 1, fields: { ...NO_FIELDS, ord: "MO" }, off: false, comment: "" };
    expect(writeLines([half, { ...half, id: 2, fields: NO_FIELDS }])).toEqual(["MO"]);
  });

  test("words in small letters are those of an order; letters that only become its letters in capitals are not", () => {
    const typed = (ord: string, hex: string) => ({ ...NO_FIELDS, ord, hex });
    expect([orderType(typed(" sp", "")), hexOf({ fields: typed("", "5s ") })]).toEqual(["SP", "5S"]);
    expect([orderType(typed("ſp", "")), hexOf({ fields: typed("", "5ſ") })]).toEqual([null, "5ſ"]);
  });

  test("another order keeps what it has room for", () => {
    const fields = readLine("SP 14P S S RED=40", 0).fields;
    expect(lineOf(fieldsFor("MO", fields))).toBe("MO 14P S S");
  });
});

describe("sentences and marks", () => {
  test("a stored sheet is told line by line; an order that is off says what it would do", () => {
    const lines = ["MO 15Q SW", "# MO 15Q SW", "# only a thought", "MO nowhere"];
    const { verdicts, sentences } = saidOfSheet(lines, chart, clans);
    const moved = "164 lizards to 16P, the bridge";
    expect(sentences).toEqual([moved, moved, null, null]);
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(["ok", "ok", "ok", "error"]);
  });

  test("every order and every chant has a sentence", () => {
    const told = EVERY_ORDER.flatMap((line) => {
      const reading = readOrder(line, { geometry: chart.geometry, clans: seats });
      return reading.kind === "order"
        ? [{ order: reading.order, text: orderSentence(reading.order, chart, clans) }]
        : [];
    });
    expect(new Set(told.map(({ order }) => order.type)).size).toBe(ORDER_TYPES.length);
    expect(new Set(told.flatMap(({ order }) => order.chant ?? [])).size).toBe(CHANT_CODES.length);
    for (const { text } of told) expect(text).not.toMatch(/undefined|NaN|null/);
  });

  test("a move says who goes where", () => {
    const reading = readOrder("MO 15Q SW", { geometry: chart.geometry, clans: seats });
    expect(reading.kind === "order" && orderSentence(reading.order, chart, clans)).toBe(
      "164 lizards to 16P, the bridge",
    );
  });

  test("a march names what lies on its way where that matters, and that it comes back", () => {
    const sentence = (line: string, between: string, changed: Partial<ChartHex>) => {
      const plain = { terrain: "plains", tile: "plains", works: [], owner: null, seen: null, water: false } as const;
      const hexes = [...chart.hexes];
      for (const code of ["14Q", "13Q"]) hexes[at(code)] = { ...(hexes[at(code)] as ChartHex), ...plain };
      hexes[at(between)] = { ...(hexes[at(between)] as ChartHex), ...changed };
      const reading = readOrder(line, { geometry: chart.geometry, clans: seats });
      return reading.kind === "order" && orderSentence(reading.order, { ...chart, hexes }, clans);
    };
    const foe = { terrain: "plains", bands: [{ clan: 9, total: 66 }] } as ChartHex["seen"];
    const name = clans.find(({ number }) => number === 9)?.name;
    expect(sentence("MO 15Q N N", "14Q", {})).toBe("164 lizards to 13Q, Plains");
    expect(sentence("MO 15Q N N", "14Q", { seen: foe })).toBe(`164 lizards through 14Q (66 of ${name}) to 13Q, Plains`);
    expect(sentence("SP 15Q N N RED=9", "14Q", { terrain: "fertile" })).toBe(
      "9 Red through 14Q (Fertile) to 13Q, Plains",
    );
    expect(sentence("MO 15Q N N", "14Q", { terrain: "temple", owner: view.clan })).toBe("164 lizards to 13Q, Plains");
    expect(sentence("MO 15Q N S", "14Q", { terrain: "fertile" })).toBe("164 lizards to 14Q, Fertile, and back");
  });

  test.each([
    ["Mud", "164 lizards to 16P, Mud’s Red den, garrison unseen"],
    ["Fen Wardens", "164 lizards to 16P, Fen Wardens’ Red den, garrison unseen"],
  ])("whose den it goes to is named as one writes it: %s", (name, words) => {
    const look = { colour: "red", home: false } as const;
    const den = { ...(chart.hexes[at("16P")] as ChartHex), terrain: "den", look, works: [], owner: 9 };
    const hexes = chart.hexes.with(at("16P"), { ...den, sight: "seen", seen: { terrain: "den" } } as ChartHex);
    const named = clans.map((clan) => (clan.number === 9 ? { ...clan, name } : clan));
    const reading = readOrder("MO 15Q SW", { geometry: chart.geometry, clans: seats });
    expect(reading.kind === "order" && orderSentence(reading.order, { ...chart, hexes }, named)).toBe(words);
  });

  test.each([
    ["a free den", {}, "the free Red den, militia unseen"],
    ["a freed Home Den", { look: { home: true } }, "the free Home Den, militia unseen"],
    ["an unsettled den", { look: { colour: null, home: false } }, "the free unsettled den"],
    ["an own den", { owner: view.clan }, "your Red den"],
    ["a den out of sight", { sight: "remembered", seen: null }, "Red den"],
  ] as const)(
    "VIS-2: a march into a den says that its militia is not seen, a chant says nothing of it: %s",
    (_, how, words) => {
      const den = { terrain: "den", look: { colour: "red", home: false }, works: [], owner: null } as const;
      const hex = { ...(chart.hexes[at("16P")] as ChartHex), ...den, sight: "seen", seen: { terrain: "den" }, ...how };
      const sentence = (line: string) => {
        const reading = readOrder(line, { geometry: chart.geometry, clans: seats });
        const hexes = chart.hexes.with(at("16P"), hex as ChartHex);
        return reading.kind === "order" ? orderSentence(reading.order, { ...chart, hexes }, clans) : "";
      };
      expect(sentence("MO 15Q SW")).toBe(`164 lizards to 16P, ${words}`);
      expect(sentence("MO 15Q SW SW")).toContain(words.includes("unseen") ? `through 16P (${words}) to` : " to ");
      expect(sentence("CH 15Q SW EYES")).not.toContain("unseen");
    },
  );

  test.each([
    ["CH 15Q SW BLK=25 REVE", "25 Black chant Reveal at 16P, the bridge; 3 would turn Red", "plains"],
    ["CH 15Q SW BLK=25 REVE", "25 Black chant Reveal at 16P, the bridge", "temple"],
    ["CH 15Q SW BLK=24 REVE", "24 Black chant Reveal at 16P, the bridge", "plains"],
  ] as const)("CHT-1, CHT-3: %s: %s (%s)", (line, words, terrain) => {
    const reading = readOrder(line, { geometry: chart.geometry, clans: seats });
    const hexes = chart.hexes.with(at("15Q"), { ...(chart.hexes[at("15Q")] as ChartHex), terrain });
    expect(reading.kind === "order" && orderSentence(reading.order, { ...chart, hexes }, clans)).toBe(words);
  });

  test.each([
    ["FRE-2", { colour: "red", lizards: 40 }, "back to the den"],
    ["FRE-2", { colour: "black", lizards: 40 }, "back to the wild, gone for good with their points \\(FRE-2\\)"],
    ["FRE-3", { colour: null, lizards: 4 }, "to live in the den"],
    ["FRE-2", null, "back to the wild, gone for good with their points \\(FRE-2\\)"],
  ] as const)("%s: where those go that are freed: %j", (_rule, den, where) => {
    const reading = readOrder("FR 15Q RED=1", { geometry: chart.geometry, clans: seats });
    const hex = { ...(chart.hexes[at("15Q")] as ChartHex), den: den as ChartHex["den"] };
    const hexes = chart.hexes.with(at("15Q"), hex);
    expect(reading.kind === "order" && orderSentence(reading.order, { ...chart, hexes }, clans)).toMatch(
      new RegExp(`^1 Red ${where}$`),
    );
  });

  const said = (line: string, sheet: readonly string[] = [], changed: Partial<ChartHex> = {}) => {
    const read = (text: string) => {
      const reading = readOrder(text, { geometry: chart.geometry, clans: seats });
      return reading.kind === "order" ? [reading.order] : [];
    };
    const [order] = read(line);
    const hexes = chart.hexes.with(at("15Q"), { ...(chart.hexes[at("15Q")] as ChartHex), ...changed });
    return order && orderSentence(order, { ...chart, hexes }, clans, [line, ...sheet].flatMap(read));
  };

  test("FRE-2: of all who are freed in a den those of its colour stay", () => {
    const { red = 0, total = 0 } = view.bands.find(({ hex }) => hex === "15Q") ?? {};
    expect(said("FR 15Q", [], { den: { colour: "red", lizards: 40 } as ChartHex["den"] })).toBe(
      `all ${total} lizards back: ${red} to the den, ${total - red} to the wild, gone for good with their points (FRE-2)`,
    );
  });

  test("MOV-7: whoever marches the last warriors out of an own den is told that it is left empty", () => {
    const den = { colour: "red", home: null } as ChartHex["den"];
    const empty = /the den would be left empty for anyone to take \(MOV-7\)$/;
    expect(said("MO 15Q SW", [], { den })).toMatch(empty);
    expect(said("MO 15Q SW", [], { den: { ...den, home: view.clan } as ChartHex["den"] })).toContain(
      "the Home Den would be",
    );
    expect(said("MO 15Q SW")).not.toMatch(empty);
    expect(said("MO 15Q SW NE", [], { den })).not.toMatch(empty);
    expect(said("MO 15Q SW", ["MO 16P NE"], { den })).not.toMatch(empty);
    expect(said("SP 15Q SW RED=1", [], { den })).not.toMatch(empty);
    expect(said("SP 15Q SW RED=300 GRN=300 GRY=300 YEL=300 BLK=300", [], { den })).toMatch(empty);
  });

  test("what may befall who comes in is told in the engine's own numbers", () => {
    const into = (terrain: ChartHex["terrain"], works: ChartHex["works"] = []) => {
      const reading = readOrder("MO 15Q SW", { geometry: chart.geometry, clans: seats });
      const place = { ...(chart.hexes[at("16P")] as ChartHex), terrain, works, seen: null };
      const hexes = chart.hexes.with(at("16P"), place);
      return reading.kind === "order" && orderSentence(reading.order, { ...chart, hexes }, clans);
    };
    expect(into("water")).toBe(`164 lizards to 16P, Water, sea monster ${ATTACK_PERCENT}\u00a0%`);
    expect(into("swamp")).toBe(`164 lizards to 16P, Swamp, mire ${MIRE_PERCENT}\u00a0%`);
    expect(into("water", ["bridge"])).toBe("164 lizards to 16P, the bridge");
    expect(into("peak")).toBe("164 lizards to 16P, Peak");
  });

  test("TRN-4: who is set free by another line does not march, sail or change clans", () => {
    const { red, total } = view.bands.find(({ hex }) => hex === "15Q") ?? { red: 0, total: 0 };
    expect(red).toBeGreaterThan(10);
    expect(said("MO 15Q SW", ["FR 15Q RED=10", "FR 14P"])).toBe(`${total - 10} lizards to 16P, the bridge`);
    expect(said("MO 15Q SW", ["FR 15Q RED=10", "fr 15q red=10"]), "TRN-3").toBe(
      `${total - 10} lizards to 16P, the bridge`,
    );
    expect(said("MO 15Q SW", ["FR 15Q RED=10", `FR 15Q RED=${red}`])).toBe(`${total - red} lizards to 16P, the bridge`);
    expect(said("MO 15Q SW", ["FR 15Q"])).toBe("whoever is there by then to 16P, the bridge");
    expect(said(`SP 15Q SW RED=${red}`, ["FR 15Q RED=10"])).toBe(`${red - 10} Red to 16P, the bridge`);
    expect(said("GI 15Q 9", ["FR 15Q RED=10"])).toMatch(`${total - 10} lizards and the Temple to `);
    expect(said("FR 15Q", ["FR 15Q RED=10"])).toMatch(`all ${total} lizards `);
  });

  const den = (lizards: number, max: number) => ({
    den: { hex: "15Q", colour: "red", home: null, lizards, max, garrison: {} } as ChartHex["den"],
  });

  test("DEV-1: how many are recruited, as far as that is known", () => {
    expect(said("RE 15Q", [], den(150, 150))).toBe("51 Red are to become warriors");
    expect(said("RE 15Q", [], den(90, 150))).toBe("38 Red are to become warriors; by then the den has 113");
    expect(said("RE 15Q", ["FR 15Q RED=10"], den(90, 150))).toBe(
      "42 Red are to become warriors; by then the den has 123",
    );
    expect(said("RE 15Q", [], den(90, 50))).toBe("24 Red are to become warriors; by then the den has 70");
    expect(said("RE 15Q", [], { den: null })).toBe("a third of the den lizards are to become warriors");
  });

  test.each([
    ["a den that grows", {}, "7D", [], "38 Red are to become warriors"],
    ["one that grows as the game's own number says", { growthPercent: 80 }, "7D", [], "46 Red are to become warriors"],
    ["one that grows by its own freed", {}, "7D", ["FR 7D RED=20 BLK=3"], "45 Red are to become warriors"],
    ["one that has too many", {}, "3D", [], "24 Grey are to become warriors"],
    ["one with little room left", {}, "3G", [], "9 Red are to become warriors"],
    ["one with little room, from which others march", {}, "3G", ["SP 3G N RED=200"], "38 Red are to become warriors"],
  ] as const)(
    "DEV-1, LIZ-3, WLD-4, WLD-6: the turn recruits as many as was said: %s",
    (_, house, code, sheet, words) => {
      const world = worldInWords({
        ...{ rows: 12, cols: 12, fill: "plains", clans: ["SPS"], options: house },
        hexes: {
          "7D": "red home den of SPS, 90 lizards",
          ...{ "6D": "fertile", "8D": "fertile", "7E": "fertile" },
          "3D": "grey den of SPS, 90 lizards",
          "2D": "fertile",
          "3G": "red den of SPS, 90 lizards",
          ...{ "2G": "fertile", "4G": "fertile", "3H": "fertile" },
        },
        bands: ["SPS 7D red 20 black 3", "SPS 3G red 291"],
      });
      const own = chartOf(viewOf(world, 1), [], house);
      const lines = [`RE ${code}`, ...sheet];
      expect(saidOfSheet(lines, own, []).sentences[0]).toContain(words);
      const { facts, world: after } = resolveTurn(world, { orders: { 1: lines }, dropped: [], seed: "recruits" });
      const recruited = eventsFor(after, facts, 1).flatMap((event) => (event.type === "recruited" ? [event] : []));
      expect(
        recruited.map(({ lizards, colour }) => `${lizards} ${COLOUR_NAMES[colour]} are to become warriors`),
      ).toEqual([words]);
    },
  );

  test("DEV-1, WLD-4: a den that grows to where there is somebody to recruit is one to recruit from", () => {
    const recruiting = (lizards: number) => {
      const hexes = chart.hexes.with(at("15Q"), { ...(chart.hexes[at("15Q")] as ChartHex), ...den(lizards, 150) });
      return actionsAt({ ...chart, hexes }, at("15Q")).find(({ type }) => type === "RE")?.no;
    };
    expect(recruiting(1)).toBeNull();
    expect(recruiting(0)).toBe("too few");
  });

  test.each([
    ["a Temple", { terrain: "temple", owner: view.clan }, "164 lizards and the Temple"],
    ["another's Temple", { terrain: "temple", owner: 9 }, "164 lizards"],
    ["a bridge", { terrain: "water", works: ["bridge"], owner: view.clan }, "164 lizards and the bridge"],
    ["a raft", { terrain: "water", works: ["raft"], owner: null }, "164 lizards and the raft"],
    ["a den", { terrain: "den", owner: view.clan, ...den(90, 150) }, "164 lizards and the den with its lizards"],
    ["nothing", { terrain: "plains", owner: null }, "164 lizards"],
  ] as const)("DEV-2: what else is given with the warriors is said: %s", (_, how, words) => {
    expect(said("GI 15Q 9", [], how as Partial<ChartHex>)).toBe(`${words} to Ink Tails`);
  });

  test("DEV-2: a Temple, a bridge or a den is given without warriors, a raft is not", () => {
    const given = (how: Partial<ChartHex>) => said("GI 15Q 9", ["FR 15Q"], how);
    expect(given({ terrain: "temple", owner: view.clan })).toBe("the Temple to Ink Tails");
    expect(given({ terrain: "water", works: ["raft"], owner: null })).toBe("what is yours there to Ink Tails");
  });

  test.each([
    ["onto land", "SA 15Q N N", {}, "; the raft would break up at 13Q \\(RFT-4\\)"],
    ["over land", "SA 15Q N N", { terrain: "scrub", water: false }, "; the raft would break up at 14Q \\(RFT-4\\)"],
    ["on water", "SA 15Q N", {}, "Water"],
    ["under a bridge before it", "SA 15Q N N", { works: ["bridge"] }, "Plains"],
    ["onto ground never seen", "SA 15Q N", { terrain: null, water: false, sight: "never" }, "unknown land"],
  ] as const)("RFT-4: that a raft breaks up is said where it is known to come onto land: %s", (_, line, how, end) => {
    const sea = { terrain: "water", tile: "water", water: true, works: [], owner: null, seen: null } as const;
    const land = { ...sea, terrain: "plains", tile: "plains", water: false } as const;
    const hexes = chart.hexes
      .with(at("14Q"), { ...(chart.hexes[at("14Q")] as ChartHex), ...sea, ...how })
      .with(at("13Q"), { ...(chart.hexes[at("13Q")] as ChartHex), ...land });
    const reading = readOrder(line, { geometry: chart.geometry, clans: seats });
    const words = reading.kind === "order" ? orderSentence(reading.order, { ...chart, hexes }, clans) : "";
    expect(words).toMatch(new RegExp(`^the raft with 164 to .*${end}$`));
  });

  test("SPY-4: that a spy may be caught is said where it would come upon warriors", () => {
    expect(said("SP 17P SW SW RED=1")).toMatch(/^1 Red as a spy .*; it may be caught \(SPY-4\)$/);
    expect(said("SP 15Q SW RED=1")).not.toContain("caught");
    expect(said("SP 17P SW SW RED=2")).not.toContain("caught");
  });

  test("DEV-8: a den on Fertile stands in place of it", () => {
    const fertile = (works: ChartHex["works"]) => said("BD 15Q", [], { terrain: "fertile", works });
    expect(fertile([])).toBe("a foundation; the den in place of Fertile comes with next turn’s order");
    expect(fertile(["foundation"])).toBe("a new den in place of Fertile, unsettled");
    expect(said("BD 15Q", [], { terrain: "plains" })).toBe("a foundation; the den comes with next turn’s order");
    expect(said("BD 15Q", [], { terrain: "ruin" })).toBe("a new den, unsettled");
  });

  test.each([
    ["DB 15Q N", {}, "the bridge at 14Q is to come down"],
    ["BF 15Q", { terrain: "peak", tile: "peak" }, "Peak is to become Fertile"],
    ["DF 15Q", { terrain: "peak" }, "Fertile is to become Plains"],
    ["SP 15Q SW RED=1", {}, "1 Red as a spy to 16P, the bridge"],
  ] as const)(
    "ORD-3: an order that is warned of is told as it says, not as if it came about: %s",
    (line, how, words) => {
      expect(said(line, [], how as Partial<ChartHex>)).toBe(words);
    },
  );

  test("SHUN-1: how far a shunt throws, and where to", () => {
    const band = { ...view.bands.find(({ hex }) => hex === "15Q"), black: 120 } as (typeof view.bands)[number];
    const order = readOrder("CH 15Q SE SE SHUN", { geometry: chart.geometry, clans: seats });
    const strong = { ...chart, view: { ...view, bands: [band] } };
    const words = order.kind === "order" ? orderSentence(order.order, strong, clans) : "";
    expect(words).toMatch(/^120 Black chant Shunt at .*; warriors there would fly up to 3 hexes SE/);
    expect(said("CH 15Q SE SE BLK=49 SHUN")).not.toMatch("fly");
  });

  test("MOUL-1, MOUL-2: what a hex may become by MOULD is said as soon as it is aimed at", () => {
    const order = { ...beginOrder("CH", at("15Q")), chant: "MOUL" } as const;
    const words = (path: Direction[], water: boolean) => {
      const hex = { ...(chart.hexes[at("14Q")] as ChartHex), water, terrain: water ? "water" : "plains" } as ChartHex;
      return effectWords("MOUL", { ...order, path }, { ...chart, hexes: chart.hexes.with(at("14Q"), hex) });
    };
    expect(words([], true)).toBe("turns water into land and land into water");
    expect(words(["N"], true)).toContain("; 14Q becomes Plains 22 %, Swamp 18 %, Scrub 18 %, Fertile 15 %, Peak 10 %");
    expect(words(["N"], false)).toContain("; 14Q becomes Water 80 %, Whirlpool 20 %");
  });

  test("GATE-1: a gate is not offered but in a Temple", () => {
    expect(notFrom("GATE", "plains")).toBe("only from a Temple");
    expect(notFrom("GATE", "temple")).toBe(null);
    expect(notFrom("EYES", "plains")).toBe(null);
  });

  test("of a hex that is no target it is said why, not only that it will not do", () => {
    const why = (type: OrderType, code: string, changed: Partial<ChartHex> = {}, chant: ChantCode | null = null) => {
      const hexes = chart.hexes.with(at(code), { ...(chart.hexes[at(code)] as ChartHex), ...changed });
      const words = whyNot({ ...beginOrder(type, at("15Q")), chant }, code, { ...chart, hexes });
      return /^(\w+) will not do: (.*)\.$/.exec(words)?.slice(1);
    };
    expect(why("LO", "16P", { terrain: "den" })).toEqual(["16P", "a Den protects everyone in it"]);
    expect(why("CH", "16P", { terrain: "plains" }, "SUMM")).toEqual(["16P", "Summon is in vain on Plains"]);
    expect(why("MO", "15V")).toEqual(["15V", "too far, two steps at most"]);
    expect(why("CH", "15V", { terrain: null }, "EYES")).toEqual(["15V", "too far, two steps at most"]);
    expect(why("BB", "15S")).toEqual(["15S", "too far, one step at most"]);
    expect(why("MO", "15Q")).toEqual(["15Q", "it is where they stand"]);
    const water = { terrain: "water", water: true } as const;
    expect(why("DB", "16P", { ...water, works: ["raft"] })).toEqual(["16P", "no bridge is known there"]);
    expect(why("BR", "16P", { terrain: null, water: false })).toEqual(["16P", "no water is known there"]);
    expect(why("BR", "16P", { ...water, works: ["raft"] })).toEqual(["16P", "a raft or bridge is already there"]);
    expect(why("BB", "16P", { ...water, works: [] })).toEqual(["16P", "there is no land opposite"]);
  });

  test("a line with an error marks its hex and nothing else", () => {
    const lines = ["MO 12S E", "MO 15Q SW"];
    const checked = checkOrders(view, lines);
    const written = lines.map((text, id) => ({ id, text, verdict: checked[id] as Verdict }));
    const marks = marksOf(written, chart.geometry, seats);
    expect(marks[0]).toMatchObject({ wrong: true, hex: at("12S"), path: [] });
    expect(marks[1]).toMatchObject({ mark: "move", path: [4] });
  });

  test("a wrong order is marked in the hex that the engine reads, in letters of any case", () => {
    const marked = (text: string) => marksOf([{ id: 1, text, verdict: null }], chart.geometry, seats);
    expect(marked("mo 12s nowhere")).toMatchObject([{ hex: at("12S") }]);
    expect(marked("mo 12ſ n")).toEqual([]);
  });

  test("every event is told in a sentence", () => {
    for (const event of report.events) expect(tell(event, report.clans)).toMatch(/^[A-Z0-9].*[.?]$/);
  });
});

describe("hexes in words", () => {
  test("what is there, whose, who", () => {
    expect(describeHex(chart, at("15Q"), clans, ["MO 15Q SW"])).toBe(
      "15Q, Temple, yours. Your band of 164: 60 Red, 20 Green, 24 Grey, 60 Black, Hungry, Ferocious. One order: MO 15Q SW.",
    );
    expect(describeHex(chart, at("1A"), clans, [])).toBe("1A, never seen.");
    expect(describeHex(chart, at("18N"), clans, [])).toContain("231 of Ink Tails");
  });

  test("what it is to an order that is being aimed", () => {
    const aimed = (code: string, aim: Aim) => describeHex(chart, at(code), clans, [], aim);
    const split = { from: at("14P"), reach: reachOf(chart, beginOrder("SP", at("14P"))) };
    expect(aimed("13P", split)).toMatch(/ Can be chosen, \d+ of 18\.$/);
    expect(aimed("10P", split)).toMatch(/ Out of reach\.$/);
    expect(aimed("14P", split)).toMatch(
      / The order starts here\. Full stop and comma step through the 18 hexes to choose from\.$/,
    );
    const chant = { from: at("15Q"), reach: reachOf(chart, beginOrder("CH", at("15Q"))) };
    for (const code of ["15Q", "14Q"]) expect(aimed(code, chant)).toMatch(/ No hex can be chosen yet\.$/);
  });
});

describe("writing by pointing", () => {
  test("a hex two steps off is reached by the safer way", () => {
    expect(pathTo(chart, beginOrder("MO", at("15Q")), at("16P"))).toEqual(["SW"]);
    expect(pathTo(chart, beginOrder("MO", at("14P")), at("16P"))).toEqual(["S", "S"]);
    expect(pathTo(chart, beginOrder("MO", at("14P")), at("20P"))).toBeNull();
  });

  const plain = { terrain: "plains", water: false, works: [], owner: null, home: null, den: null, seen: null } as const;
  const water = { terrain: "water", water: true } as const;
  const foe: Partial<ChartHex> = { seen: { terrain: "plains", bands: [{ clan: 9, total: 66 }] } };
  /** By the first step, N or NE, that leads from 5E to 4F. */
  const firstStep = (n: Partial<ChartHex>, ne: Partial<ChartHex>, type: OrderType = "MO", others: OwnBand[] = []) => {
    const changed = { "4E": n, "5F": ne };
    const hexes = [...chart.hexes];
    for (const [code, change] of Object.entries(changed))
      hexes[at(code)] = { ...(hexes[at(code)] as ChartHex), ...plain, ...change };
    const order = { ...beginOrder(type, at("5E")), numbers: type === "SP" ? { red: "20", grey: "" } : {} };
    const own = { ...chart, hexes, view: { ...view, bands: [band("5E", 40), ...others] } };
    return aim(own, order, at("4F"))?.path.join(" ");
  };
  const band = (hex: string, total: number) => ({ ...view.bands[0], hex, total }) as OwnBand;

  test("the safest of two ways is the one least may befall on, whichever is looked at first", () => {
    const marched: Partial<ChartHex>[] = [
      { terrain: "fertile" }, // MOV-9
      { terrain: "plains" },
      { terrain: null }, // never seen
      { terrain: "swamp" }, // MOV-10
      water, // SEA-1
      foe, // MOV-7
      { terrain: "cursed" }, // MOV-11
      { terrain: "whirlpool", water: true }, // MOV-12
    ];
    for (const [i, worse] of marched.entries())
      for (const better of marched.slice(0, i)) {
        expect(firstStep(worse, better), JSON.stringify([worse, better])).toBe("NE N");
        expect(firstStep(better, worse), JSON.stringify([better, worse])).toBe("N NE");
      }
    expect(firstStep({ terrain: "swamp" }, { ...water, works: ["bridge"] })).toBe("NE N"); // BRG-1
    expect(firstStep({ terrain: "swamp" }, { terrain: "volcano" })).toBe("NE N"); // TRN-2
  });

  test("MOV-4: a way through too many own warriors is not taken; spies may take it", () => {
    const crowd = [band("4E", 281)];
    expect(firstStep({}, water, "MO", crowd)).toBe("NE N");
    expect(firstStep({}, water, "SP", crowd)).toBe("NE N");
    expect(firstStep({}, water, "SN", crowd)).toBe("N NE");
    expect(firstStep({}, water, "MO", [band("4E", 260)])).toBe("N NE");
    expect(firstStep({}, foe, "MO", crowd)).toBe("N NE");
  });

  test("RFT-3, RFT-4: a raft keeps to open water", () => {
    expect(firstStep({}, water, "SA")).toBe("NE N");
    expect(firstStep({}, { terrain: "whirlpool", water: true }, "SA")).toBe("NE N");
    expect(firstStep({ ...water, works: ["bridge"] }, water, "SA")).toBe("NE N");
    expect(firstStep({ ...water, ...foe }, water, "SA")).toBe("NE N");
    expect(firstStep({ terrain: null }, water, "SA")).toBe("NE N");
  });

  test("a move reaches eighteen hexes, a bridge only free water beside it", () => {
    expect(reachOf(chart, beginOrder("MO", at("15Q")))).toHaveLength(18);
    for (const hex of reachOf(chart, beginOrder("BB", at("15Q")))) expect(chart.hexes[hex]?.water).toBe(true);
  });

  test("an order is whole when the form could be sent", () => {
    const split = { ...beginOrder("SP", at("14P")), path: ["S" as const] };
    expect(isWhole(split)).toBe(false);
    const counted = { ...split, numbers: { red: "40", grey: "0" } };
    expect(isWhole(counted)).toBe(true);
    expect(lineOf(fieldsOfComposition(counted, chart))).toBe("SP 14P S RED=40");
    const free = beginOrder("FR", at("14P"));
    expect(isWhole(free)).toBe(true); // all of them
    expect(isWhole({ ...free, numbers: { red: "" } })).toBe(false); // nobody is named yet: not all of them (FRE-1)
    expect(isWhole({ ...free, numbers: { red: "0" } })).toBe(false);
    expect(isWhole({ ...free, numbers: { red: "", black: "2" } })).toBe(true);
    const gate = { ...beginOrder("CH", at("15Q")), chant: "GATE" as const, gate: "20N" };
    expect(lineOf(fieldsOfComposition(gate, chart))).toBe("CH 15Q 20N GATE");
  });

  test("a chant has no target before one is chosen, its own hex neither", () => {
    for (const chant of ["EYES", "REVE", "FREE", "DARK"] as const) {
      const chosen = { ...beginOrder("CH", at("15Q")), chant };
      expect(isWhole(chosen), chant).toBe(false);
      expect(isWhole({ ...chosen, path: ["SE"] }), chant).toBe(true);
      const here = aim(chart, chosen, at("15Q"));
      expect(here && isWhole(here), chant).toBe(true);
      expect(here && lineOf(fieldsOfComposition(here, chart))).toBe(`CH 15Q ${chant}`);
    }
  });
});

test("an order written on the map is read out as its sentence, or as it stands where it cannot be read", () => {
  const gate = fieldsOfComposition({ ...beginOrder("CH", 0), chant: "GATE", gate: "9ZZ9" }, chart);
  expect(readOrder(lineOf(gate), { geometry: chart.geometry, clans: [] }).kind).not.toBe("order");
  expect(orderAloud({ fields: gate }, null)).toBe(lineOf(gate));
  const typed = { ...NO_FIELDS, ord: "mo", hex: "6e" };
  expect(orderAloud({ fields: typed }, "5 lizards to 5E")).toBe("Move 6E, 5 lizards to 5E");
});
