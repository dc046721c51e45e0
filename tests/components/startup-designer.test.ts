import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fillJoining, readJoining } from "@/components/lizards/joining/joining";
import {
  apply,
  beginDrawing,
  changeDrawing,
  type Design,
  designOf,
  designOfDefault,
  emptyDesign,
  hexOf,
  paint,
  placeDen,
  setDenLizards,
  setWarriors,
  toTemplate,
} from "@/components/lizards/startup/design-edit";
import { accountOf, besideWords, hexWords } from "@/components/lizards/startup/design-words";
import { readStartup, writeStartup } from "@/components/lizards/startup/startup-text";
import { ledgerOf, startupResult } from "@/engine/lizards/setup/design";
import { joiningSchema, startupSchema } from "@/engine/lizards/setup/startup-schema";
import { DEFAULT_STARTUPS } from "@/engine/lizards/setup/startups";

const kinds = (design: Design) => accountOf(design).remarks.map(({ kind, rule }) => `${kind} ${rule}`);

describe("drawing", () => {
  test("the first den becomes the Home Den, until water replaces it", () => {
    const drawn = placeDen(emptyDesign(1), 4, "red");
    expect(drawn.home).toBe(4);
    expect(placeDen(drawn, 1, "grey").home).toBe(4);
    expect(paint(drawn, 4, "water")).toEqual(emptyDesign(1));
  });

  test("warriors stay when the ground under them changes; den lizards go with the den", () => {
    const den = setDenLizards(setWarriors(placeDen(emptyDesign(1), 4, "red"), 4, "black", 20), 4, 30);
    expect(hexOf(paint(den, 4, "scrub"), 4)).toEqual({ terrain: "scrub", warriors: { black: 20 } });
  });

  test("a press adds ten warriors or takes ten away, never below zero", () => {
    const tool = { kind: "warriors", colour: "green" } as const;
    const ten = apply(emptyDesign(2), 9, tool);
    expect(hexOf(ten, 9).warriors).toEqual({ green: 10 });
    expect(apply(ten, 9, tool, true)).toEqual(emptyDesign(2));
    expect(apply(emptyDesign(2), 9, tool, true)).toEqual(emptyDesign(2));
  });

  test("another template keeps the hexes it has numbers for", () => {
    const small = toTemplate(designOfDefault(4), 1);
    expect(Object.keys(small.hexes)).toEqual(["1", "2", "3", "4", "5", "6", "7"]);
    expect(small.home).toBe(5);
    expect(toTemplate({ ...designOfDefault(4), home: 12 }, 1).home).toBeUndefined();
  });

  test("one drag is one step to undo", () => {
    let drawing = beginDrawing(emptyDesign(1));
    for (const hex of [1, 2, 3])
      drawing = changeDrawing(drawing, { kind: "edit", edit: (before) => paint(before, hex, "fertile"), stroke: "a" });
    drawing = changeDrawing(drawing, { kind: "edit", edit: (before) => paint(before, 4, "ruin"), stroke: "b" });
    drawing = changeDrawing(drawing, { kind: "undo" });
    expect(Object.keys(drawing.design.hexes)).toEqual(["1", "2", "3"]);
    drawing = changeDrawing(drawing, { kind: "undo" });
    expect(drawing.design).toEqual(emptyDesign(1));
    drawing = changeDrawing(changeDrawing(drawing, { kind: "redo" }), { kind: "redo" });
    expect(Object.keys(drawing.design.hexes)).toEqual(["1", "2", "3", "4"]);
  });
});

test("a hex says what lies beside it and where, without hexes the template does not have", () => {
  const design = designOfDefault(4);
  expect(besideWords(design, 5)).toBe(
    "Beside it: N 1 Fertile, NE 3 Fertile, SE 9 Fertile, S 12 Grey den, SW 8 Scrub, NW 2 Fertile.",
  );
  expect(besideWords(design, 7)).toBe("Beside it: NE 4 Scrub, SE 11 Plains.");
});

describe("the ledger", () => {
  test.each(DEFAULT_STARTUPS.map(({ number }) => number))(
    "Default %i comes to 1200 points and has no fault",
    (number) => {
      const { ledger, result } = accountOf(designOfDefault(number));
      expect(ledger.points).toBe(1200);
      expect(ledger.lines.at(-1)?.total).toBe(1200);
      expect(result.default).toBeNull();
      expect(result.hexes).toEqual(startupResult({ format: "lizards-startup/1", default: number }).hexes);
      expect(kinds(designOfDefault(number)).filter((kind) => kind.startsWith("error"))).toEqual([]);
    },
  );

  test("STA-3: what is too dear is left out whole, and what comes after is still tried", () => {
    const design = setWarriors(setWarriors(designOfDefault(4), 16, "black", 20), 1, "red", 10);
    const { lines, points } = ledgerOf(design);
    expect(points).toBe(1185);
    expect(lines.filter(({ leftOut }) => leftOut !== null)).toMatchObject([
      { hex: 16, item: "terrain", price: 25 },
      { hex: 16, item: "black", price: 60 },
    ]);
    expect(kinds(design).filter((kind) => kind === "error STA-3")).toHaveLength(2);
  });

  test("the ledger and the server leave out the same", () => {
    const design = setWarriors(designOfDefault(2), 6, "black", 290);
    const { lines } = ledgerOf(design);
    const { leftOut, points } = startupResult(design);
    expect(lines.filter((line) => line.leftOut !== null).map(({ hex, item, price }) => ({ hex, item, price }))).toEqual(
      leftOut.map(({ hex, item, price }) => ({ hex, item, price })),
    );
    expect(ledgerOf(design).points).toBe(points);
  });

  test("no Fertile beside a den: Default 3 is used, but the ledger still shows the design", () => {
    const design = placeDen(emptyDesign(1), 4, "red");
    const { ledger, result } = accountOf(design);
    expect(result.default).toBe(3);
    expect(ledger.points).toBe(210);
    expect(kinds(design)[0]).toBe("error STA-5");
    expect(accountOf(emptyDesign(1)).remarks[0]?.text).toMatch(/^There is no den yet/);
  });

  test("a volcano beside a den, too many warriors and a hungry den are remarked on", () => {
    let design = paint(placeDen(emptyDesign(1), 4, "red"), 1, "fertile");
    expect(kinds(design)).toContain("fine DEN-2");
    design = setDenLizards(paint(design, 7, "volcano"), 4, 40);
    design = setWarriors(design, 4, "red", 310);
    expect(kinds(design)).toEqual(expect.arrayContaining(["warning STA-6", "warning STA-4", "warning WLD-6"]));
    expect(hexWords(design, 4)).toBe("Hex 4, Red den, your Home Den, 70 den lizards. Warriors: 310 Red.");
  });
});

describe("as text", () => {
  const verdict = (text: string) => "sheet" in readStartup(text);
  const serverTakes = (document: unknown) => {
    try {
      startupSchema.parse(document);
      return true;
    } catch {
      return false;
    }
  };

  test("a design comes back as it was", () => {
    for (const { number } of DEFAULT_STARTUPS) {
      const read = readStartup(writeStartup(designOfDefault(number)));
      expect("sheet" in read && designOf(read.sheet)).toEqual(designOfDefault(number));
    }
  });

  test.each([
    ["", /no text yet/],
    ["MO 15Q N", /not a design/],
    ["[]", /must be/],
    ['{"format":"lizards-startup/2"}', /format: must be lizards-startup\/1/],
    ['{"format":"lizards-startup/1","template":9}', /template: must be at most 8/],
    [
      '{"format":"lizards-startup/1","template":1,"hexes":{"8":{"terrain":"ruin"}}}',
      /hexes\.8: template 1 has hexes 1 to 7/,
    ],
    [
      '{"format":"lizards-startup/1","template":1,"hexes":{"3":{"terrain":"den"}}}',
      /hexes\.3\.colour: a den needs a colour/,
    ],
    ['{"format":"lizards-startup/1","template":1,"homes":3}', /homes: unknown field/],
  ])("%s is refused with its field and the reason", (text, reason) => {
    const read = readStartup(text);
    expect("wrong" in read && read.wrong).toMatch(reason);
  });

  test("the browser and the server agree on every document", () => {
    const oddly = <T>(arbitrary: fc.Arbitrary<T>) =>
      fc.oneof(
        { weight: 6, arbitrary: arbitrary as fc.Arbitrary<unknown> },
        fc.constantFrom(null, -1, 1.5, "x", {}, []),
      );
    const count = oddly(fc.integer({ min: 0, max: 100_001 }));
    const hex = fc.record(
      {
        terrain: oddly(fc.constantFrom("den", "water", "ruin")),
        colour: oddly(fc.constantFrom("red", "black")),
        lizards: count,
        warriors: oddly(fc.record({ red: count, black: count, blue: count }, { requiredKeys: [] })),
      },
      { requiredKeys: ["terrain"] },
    );
    const sheet = fc.record(
      {
        format: fc.constantFrom("lizards-startup/1", "lizards-startup/1", "lizards-startup/1", "x"),
        name: oddly(fc.string({ maxLength: 24, unit: "grapheme" })),
        code: oddly(fc.constantFrom("ABC", "abc", "AB")),
        default: oddly(fc.integer({ min: 0, max: 5 })),
        template: oddly(fc.integer({ min: 1, max: 8 })),
        home: oddly(fc.integer({ min: 0, max: 23 })),
        hexes: oddly(fc.dictionary(fc.constantFrom("1", "7", "8", "01", "__proto__"), oddly(hex))),
        more: fc.constant(1),
      },
      { requiredKeys: ["format"] },
    );
    fc.assert(
      fc.property(oddly(sheet), (document) => {
        const text = JSON.stringify(document);
        expect(verdict(text)).toBe(serverTakes(JSON.parse(text)));
      }),
      { numRuns: 2000, seed: 20261120 },
    );
  });
});

describe("the form that takes a seat", () => {
  const form = (fields: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    return data;
  };

  test("takes a design, under the clan's name of the form", () => {
    const own = form({ name: "Mud", default: "own", design: writeStartup(designOfDefault(4)) });
    const { joining } = readJoining(own);
    const { name: _, ...design } = designOfDefault(4);
    expect(joining).toEqual({ ...design, name: "Mud" });
    expect(joiningSchema.parse(joining).template).toBe(5);
  });

  test("asks for a design if “own” is chosen without one", () => {
    expect(readJoining(form({ default: "own", design: "" })).fields).toEqual({
      design: expect.stringContaining("no design yet"),
    });
    expect(readJoining(form({ default: "own", design: "{" }))).toHaveProperty("fields.design");
    expect(readJoining(form({ default: "2", design: "" }))).toEqual({ joining: { default: 2 }, fields: {} });
  });

  test("shows what was chosen before, and reads it back unchanged", () => {
    const { name: _, ...design } = designOfDefault(4);
    for (const chosen of [
      { name: "Mud", code: "MUD", default: 2 },
      { name: "Mud", code: "MUD", ...design },
    ]) {
      const joining = joiningSchema.parse(chosen);
      const { format: __, ...read } = readJoining(form(fillJoining(joining))).joining;
      expect(joiningSchema.parse(read)).toEqual(joining);
    }
    expect(fillJoining({})).toEqual({ name: "", code: "", default: "3" }); // STA-1
  });

  test("says what is wrong with the name, the code and the design at once", () => {
    const read = readJoining(form({ name: "x".repeat(99), code: "12", default: "own", design: "{" }));
    expect(Object.keys(read.fields).sort()).toEqual(["code", "design", "name"]);
  });

  test.each([
    [{ name: "x".repeat(21) }, { name: "A clan’s name has at most 20 characters." }],
    [{ name: "Mud\u200bborn" }, { name: "This name has characters nobody can see." }],
    [{ name: "\u3164" }, { name: "This name has characters nobody can see." }],
    [{ code: "lo4" }, { code: "A code is three letters, A to Z, such as LOW." }],
    [{ name: " Mudborn ", code: "mud" }, {}],
  ])("%j is refused in words for a player, if at all", (typed, fields) => {
    expect(readJoining(form(typed)).fields).toEqual(fields);
  });
});
