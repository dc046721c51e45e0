import { describe, expect, test } from "vitest";
import { lizards } from "@/engine/lizards";
import { geometryOf } from "@/engine/lizards/hex";
import { checkOrders } from "@/engine/lizards/orders/order-check";
import {
  fieldsOf,
  lineOf,
  MOST_ORDERS,
  ORDER_FIELDS,
  type Order,
  type OrderFields,
  onOneLine,
  readOrder,
} from "@/engine/lizards/orders/order-form";
import { ORDER_TYPES } from "@/engine/lizards/orders/order-kinds";
import { faultOf } from "@/engine/lizards/orders/unreadable";
import { worldInWords } from "@/engine/lizards/scenario/world-in-words";
import { resolveTurn } from "@/engine/lizards/turn";

const atlas = { geometry: geometryOf(32, 32, true), clans: [1, 2, 3] };

function read(line: string): Order {
  const reading = readOrder(line, atlas);
  if (reading.kind !== "order") throw new Error(`${line}: ${reading.kind}`);
  return reading.order;
}

/** Every order and every use of a field, as they are written. */
const WRITTEN = [
  "CH 14AB N SW BLK=100 SHUN",
  "CH 14AB EYES",
  "CH 1A 3AC GATE",
  "CH 1A 3AC BLK=130 GATE",
  "LO 22R N NE",
  "LO 22R",
  "FR 7AE GRN=10",
  "FR 7AE",
  "MO 22N N NE",
  "SP 5AD SW NE RED=105 YEL=32",
  "SP 5AD SW RED=1 GRN=2 GRY=3 YEL=4 BLK=5",
  "SA 9B S",
  "SN 4B NE NE",
  "RE 5AD",
  "GI 17R 3",
  "BF 4D",
  "DF 4D",
  "BR 4D N",
  "BD 4D",
  "BB 4D NW",
  "DB 4D SE",
];

describe("ORD-1: the form", () => {
  test("has ten fields and takes thirty orders", () => {
    expect(ORDER_FIELDS.map((field) => field.toUpperCase()).join(" ")).toBe("ORD HEX M1 M2 RED GRN GRY YEL BLK EXTRA");
    expect(MOST_ORDERS).toBe(30);
  });

  test("a line fills the fields it means", () => {
    const filled = (line: string) =>
      Object.fromEntries(Object.entries(fieldsOf(line) as OrderFields).filter(([, word]) => word !== ""));
    expect(filled("SP 5AD SW NE RED=105 YEL=32")).toEqual({
      ord: "SP",
      hex: "5AD",
      m1: "SW",
      m2: "NE",
      red: "105",
      yel: "32",
    });
    expect(filled("CH 14AB N BLK=100 SHUN")).toEqual({ ord: "CH", hex: "14AB", m1: "N", blk: "100", extra: "SHUN" });
    expect(filled("CH 1A 3AC GATE")).toEqual({ ord: "CH", hex: "1A", m1: "3", m2: "AC", extra: "GATE" });
    expect(filled("GI 17R 3")).toEqual({ ord: "GI", hex: "17R", extra: "3" });
  });
});

describe("ORD-2: the text form", () => {
  test("every order is among the examples", () => {
    expect(new Set(WRITTEN.map((line) => read(line).type)).size).toBe(ORDER_TYPES.length);
  });

  test.each(WRITTEN)("%s is read and written unchanged, in the form and as text", (line) => {
    expect(read(line).text).toBe(line);
    expect(lineOf(fieldsOf(line) as OrderFields)).toBe(line);
  });

  test.each(WRITTEN)("%s may be written in any case, with any spaces and a comment", (line) => {
    const typed = `  ${line.toLowerCase().replaceAll(" ", " \t ")}  # ${line}`;
    expect(read(typed)).toEqual(read(line));
  });

  test.each([
    ["GI 17R EXTRA=3", "GI 17R 3"],
    ["GI EXTRA=3 17R", "GI 17R 3"],
    ["GI 17R 03", "GI 17R 3"],
    ["CH 14AB N SW EXTRA=SHUN BLK=100", "CH 14AB N SW BLK=100 SHUN"],
    ["CH 1A 3 AC GATE", "CH 1A 3AC GATE"],
    ["CH 1A 3AC EXTRA=GATE", "CH 1A 3AC GATE"],
    ["SP YEL=32 5AD SW NE RED=105", "SP 5AD SW NE RED=105 YEL=32"],
    ["SP 5AD SW RED=005", "SP 5AD SW RED=5"],
  ])("%s is read as %s", (typed, written) => {
    expect(read(typed).text).toBe(written);
  });

  test.each(["", "   ", "\t", "#", "# MO 22N N", "   # RE 1A"])("“%s” is no order", (line) => {
    expect(readOrder(line, atlas)).toEqual({ kind: "blank" });
  });
});

describe("ORD-3: what cannot be read", () => {
  test.each(["FR 4D\nRED=5", "MO 4D N # x\nMO 4D S", "zz\r\nYOUR CLAN"])("%j is broken in two", (line) => {
    const reading = readOrder(line, atlas);
    expect(reading.kind === "wrong" && faultOf(reading)).toMatchObject({
      rule: "ORD-2",
      reason: expect.stringMatching(/^One order a line/),
    });
  });

  test("line ends around an order are not part of it", () => {
    expect(read("MO 22N N\r\n")).toEqual(read("MO 22N N"));
  });

  test("a line proposed in place of a wrong chant can be read, and is proposed whole or not at all", () => {
    const words = ["N", "NORTH", "10", "BLK", "BLK=5", "EYES", "SHUNT", "GATE", "3AC", "E"];
    const proposed = words.flatMap((a) =>
      words.flatMap((b) =>
        words.flatMap((c) => {
          const reading = readOrder(`CH 14N ${a} ${b} ${c}`, atlas);
          return (reading.kind === "wrong" && / Write (.*)\.$/.exec(faultOf(reading).reason)?.[1]) || [];
        }),
      ),
    );
    expect(proposed.length).toBeGreaterThan(100);
    for (const line of proposed) expect(read(line).text).toBe(line);
  });

  test.each([
    ["ſn 22N N", "ord", "“ſN” is no order"], // not SN, whatever its capital is
    ["gı 17R 3", "ord", "“Gı” is no order"],
    ["MO 1ſ N", "hex", "“1ſ” is no hex"],
    ["XX 22N N", "ord", "“XX” is no order. Orders are CH LO"],
    ["RED=5", "ord", "“” is no order. Orders are CH LO"],
    ["move 22N north", "ord", "“MOVE” is no order. Did you mean MO (Move)?"],
    ["Sneaking 22N N", "ord", "“SNEAKING” is no order. Did you mean SN (Sneak)?"],
    ["rec 22N", "ord", "“REC” is no order. Did you mean RE (Recruit)?"],
    ["destroy 22N", "ord", "“DESTROY” is no order. Did you mean DF (Destroy Fertile) or DB (Destroy bridge)?"],
    ["bridge 22N N", "ord", "“BRIDGE” is no order. Did you mean BB (Build bridge) or DB (Destroy bridge)?"],
    ["MO", "hex", "A hex is missing"],
    ["MO 33A N", "hex", "“33A” is no hex of this map, which runs from 1A to 32AF"],
    ["MO N", "hex", "“N” is no hex"],
    ["MO 0A N", "hex", "“0A” is no hex"],
    ["MO 01A N", "hex", "“01A” is no hex"],
    ["MO 22N", "m1", "Move needs a direction"],
    ["MO 22N E", "m1", "NE or SE?"],
    ["MO 22N NNE", "m1", "Directions are N NE SE S SW NW"],
    ["MO 22N N W", "m2", "SW or NW?"],
    ["MO 22N north", "m1", "“NORTH” is no direction: write N."],
    ["MO 22N northeast", "m1", "“NORTHEAST” is no direction: write NE."],
    ["MO 22N N south-west", "m2", "“SOUTH-WEST” is no direction: write SW."],
    ["MO 22N east", "m1", "“EAST” is no direction on a flat-topped map. NE or SE?"],
    ["MO 22N northern", "m1", "“NORTHERN” is no direction on a flat-topped map. Directions are N NE"],
    ["MO 22N N NE S", "m2", "“NE S” is no direction, and no order takes more than two"],
    ["CH 14AB EYES REVE", "m1", "“EYES” is no direction: one chant per order"],
    ["MO 22N EYES", "m1", "“EYES” is no direction: only CH takes a chant"],
    ["MO 22N 21N", "m1", "“21N” is no direction: from 22N to 21N, write N."],
    ["MO 22N 20M", "m1", "from 22N to 20M, write N NW."],
    ["MO 22N 1A", "m1", "“1A” is no direction on a flat-topped map. Directions are N NE"],
    ["MO 22N N 10", "m2", "“10” is no direction, and Move takes no numbers; SP sends some of a band."],
    ["LO 22N N 10", "m2", "“10” is no direction, and Lob takes no numbers."],
    ["FR 7AE 10", "m1", "Free has no place for “10”. Write numbers as in RED=5"],
    ["MO22N N", "ord", "“MO22N” is no order. Add a space: MO 22N."],
    ["SP 22N 5RED N", "m1", "“5RED” is no direction. Write numbers as in RED=5"],
    ["MO 22N N M2=NE", "m2", "“M2=NE” is no direction: write NE."],
    ["MO 22N N HEX=5A", "m2", "“HEX=5A” is no direction"],
    ["FR 7AE GRN=", "m1", "Free has no place for “GRN=”"],
    ["FR 7AE PINK=5", "m1", "Free has no place for “PINK=5”"],
    ["RE 5AD N", "m1", "Recruit has no place for “N”"],
    ["BR 4D N N", "m2", "Build raft has no place for “N”"],
    ["MO 22N N RED=5", "red", "Move takes no number of RED"],
    ["CH 14AB GRY=5 EYES", "gry", "Chant takes no number of GRY"],
    ["SP 5AD N RED=many", "red", "“MANY” is no number of lizards"],
    ["SP 5AD N RED=-5", "red", "“-5” is no number of lizards"],
    [`${"x".repeat(500)} 4D`, "ord", `“${"X".repeat(40)}…” is no order`],
    ["MO 22N \u001b[31mN", "m1", "“?[31MN” is no direction"],
    ["SP 5AD N RED=1.5", "red", "“1.5” is no number of lizards"],
    ["SP 5AD N RED=1 RED=2", "m2", "“RED=2” is no direction. Write numbers as in RED=5, each of RED GRN"],
    ["SP 5AD N RED=", "m2", "Write numbers as in RED=5"],
    ["SP 5AD N 5 0 0 0 0", "m2", "Write numbers as in RED=5"],
    ["CH 14AB N SING", "extra", "“SING” is no chant. Chants are EYES REVE"],
    ["CH 14AB", "extra", "Which chant?"],
    ["CH 14AB N EYES 10", "extra", "“10” is out of place: write the number of chanters as BLK=10."],
    [
      "CH 14N N 10 EYES",
      "m2",
      "“10” is no direction: write the number of chanters as BLK=10. Write CH 14N N BLK=10 EYES.",
    ],
    ["CH 14N 10 N EYES", "m1", "write the number of chanters as BLK=10. Write CH 14N N BLK=10 EYES."],
    ["CH 14N N BLK 10 EYES", "m2", "“BLK 10” is no direction: write the number of chanters as BLK=10. Write CH"],
    ["CH 14N N 10BLK EYES", "m2", "Write CH 14N N BLK=10 EYES."],
    ["CH 14N N BLACK=10 EYES", "m2", "Write CH 14N N BLK=10 EYES."],
    ["CH 14N N BLK EYES", "m2", "as BLK=10; without one, all chant. Write CH 14N N EYES."],
    ["CH 14N N BLK=10 BLK=20 EYES", "m2", "“BLK=20” is no direction: BLK=10 already says how many chant."],
    ["CH 14N N RED=10 EYES", "red", "Chant takes no number of RED: only BLK, as in BLK=10."],
    ["CH 14N EYES N 10", "extra", "“10” is out of place: write the number of chanters as BLK=10. Write CH 14N N BLK="],
    ["CH 14N EYES N", "extra", "“N” is no chant. The chant comes last. Write CH 14N N EYES."],
    ["CH 1A GATE 3AC", "extra", "“3AC” is no chant. The chant comes last. Write CH 1A 3AC GATE."],
    ["CH 14N N", "extra", "Which chant? “N” is a direction, and the chant comes last. Chants are EYES REVE"],
    ["CH 14N N N BLK=10", "extra", "Which chant? “N” is a direction"],
    ["CH 14N BLK=10", "extra", "Which chant? Chants are EYES REVE"],
    ["CH 14N N SHUNT", "extra", "“SHUNT” is no chant: write SHUN. Write CH 14N N SHUN."],
    ["CH 14N SHUNT", "extra", "“SHUNT” is no chant: write SHUN, with a direction before it."],
    ["CH 14N north freeze", "extra", "“FREEZE” is no chant: write FREE. Write CH 14N N FREE."],
    ["CH 14N N EYSE", "extra", "“EYSE” is no chant. Did you mean EYES (Eyes)?"],
    ["CH 14N N tran.", "extra", "“TRAN.” is no chant. Did you mean TRAN (Transmute)?"],
    ["CH 14N N EYES SHUN", "m2", "“EYES” is no direction: one chant per order."],
    ["CH EYES 14N", "hex", "“EYES” is no hex of this map, which runs from 1A to 32AF. The hex comes right after CH."],
    [
      "CH 1A N GATE",
      "m1",
      "“N” is no hex of this map, which runs from 1A to 32AF. GATE takes the hex of a Temple, not a",
    ],
    ["CH 1A GATE", "m1", "GATE needs the hex of a Temple"],
    ["CH 1A 3ZZ GATE", "m1", "“3ZZ” is no hex"],
    ["GI 17R", "extra", "Its number is missing"],
    ["GI 17R 4", "extra", "There is no clan 4 in this game"],
    ["GI 17R SPS", "extra", "not a clan's number"],
    ["MO 22N N EXTRA=3", "extra", "Move has no place for “3”"],
  ])("%s: the field %s is named with the reason", (line, field, reason) => {
    const reading = readOrder(line, atlas);
    expect(reading).toMatchObject({ kind: "wrong", field });
    expect(reading.kind === "wrong" && faultOf(reading).reason).toContain(reason);
  });

  const world = worldInWords({
    rows: 8,
    cols: 8,
    fill: "plains",
    hexes: { "7D": "red den of SPS, 50 lizards" },
    clans: ["SPS", "MUD"],
    bands: ["SPS 4D red 80"],
  });
  const check = (...lines: string[]) => checkOrders(lizards.view(world, 1), lines);

  test("is refused on entry; a line that can be read but cannot work is accepted with a warning", () => {
    const [hexless, lob, hoped, march] = check("MO 9D N", "LO 4D N", "RE 2B", "MO 4D S");
    expect(hexless).toMatchObject({ verdict: "error", field: "hex", rule: "MAP-2" });
    expect(lob).toMatchObject({ verdict: "warning", rule: "LOB-1", reason: "You have no Yellow lizards there." });
    expect(hoped).toMatchObject({ verdict: "warning", rule: "DEV-1" });
    expect(march).toMatchObject({ verdict: "ok" }); // LOB-3: a lob that fails holds nobody
    expect(check("MO 4D S")).toEqual([{ verdict: "ok", reason: null, rule: null, field: null }]);
  });

  test("each line is answered in its place, even blank ones and the thirty-first", () => {
    const splits = Array.from({ length: 31 }, () => "SP 4D N RED=2");
    const verdicts = check("# splits", ...splits);
    expect(verdicts.length).toBe(32);
    expect(verdicts.map(({ verdict }) => verdict)).toEqual([...Array(31).fill("ok"), "error"]);
  });

  test("ORD-4: what is carried out is the sheet as it stands, whatever was checked or sent before", () => {
    check("MO 4D S");
    const { results, world: after } = resolveTurn(world, { orders: { 1: ["MO 4D N"] }, dropped: [], seed: "s" });
    expect(results[1]).toEqual([{ order: "MO 4D N", outcome: "done", reason: null }]);
    expect(after.hexes.flatMap(({ code, bands }) => bands.map(() => code))).toEqual(["3D"]);
  });
});

test("a line quoted in a text is one line, without control characters", () => {
  expect(onOneLine("\u001b]0;pond\u0007 mo\u202e  4c\nne\u200b ")).toBe("]0;pond mo 4c ne");
});
