// The comparison of twins is worth as much as this: only order and numbers of rows are taken out of a payload.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { withoutOrder, withoutOrderInPage } from "./flight";

const PAYLOAD = [
  '1:"$Sreact.fragment"',
  '7:I[97367,[],"Outlet"]',
  ':HL["/site.css","style"]',
  '3:["$","$L7",null,{"children":"$La","again":"$0:page:0"}]',
  'a:["$","p",null,{"title":"Den 3","aria":"_S_1_ _S_2_","children":["$$5 of gold, row 3, \\"$3\\"","$b"]}]',
  'b:{"turn":3,"back":"$a:props:title","id":"_S_1_"}',
  "c:T5,a:b\nc",
  "9:X",
  '9:["first","$b"]',
  '0:{"page":["$L3","$@9","$c"],"of":"$1"}',
  '9:["second"]',
  "9:C",
];
/** Rows end with the line, but for a text, which ends with its length. */
const sent = (rows: readonly string[]) => rows.map((row) => (/^[\da-f]:T/.test(row) ? row : `${row}\n`)).join("");
const form = (rows: readonly string[]) => withoutOrder(sent(rows));
/** The same with other numbers: each row's, and each reference's. */
const renumbered = (rows: readonly string[], numbers: Record<string, string>) =>
  rows.map((row) =>
    row
      .replace(/^[1-9a-c](?=:)/, (id) => numbers[id] ?? id)
      .replace(/"\$([L@]?)([1379a-c])(?=[":])/g, (_, how, id) => `"$${how}${numbers[id] ?? id}`),
  );
const NUMBERS = { 1: "b", 3: "2f", 7: "1", 9: "3", a: "10", b: "9", c: "a" };

describe("what is left to chance is taken out", () => {
  test("the order of rows and their numbers", () => {
    const rows = fc.shuffledSubarray(PAYLOAD.slice(0, 7), { minLength: 7 });
    fc.assert(
      fc.property(rows, (shuffled) => {
        const other = renumbered([...shuffled, ...PAYLOAD.slice(7)], NUMBERS);
        expect(other).not.toEqual(PAYLOAD);
        expect(form(other)).toEqual(form(PAYLOAD));
      }),
      { seed: 20261120 },
    );
  });

  test("the numbers of places and forms", () => {
    const other = PAYLOAD.map((row) => row.replaceAll("_S_1_", "_S_1v_").replaceAll("_S_2_", "_S_1_"));
    expect(other).not.toEqual(PAYLOAD);
    expect(form(other)).toEqual(form(PAYLOAD));
    const page = (place: string, ref: number) =>
      `<p id="_S_${place}_"><i name="$ACTION_REF_${ref}"><i name="$ACTION_${ref}:0" for="_S_${place}_">`;
    expect(withoutOrderInPage(page("1b", 12) + page("2", 3))).toEqual(withoutOrderInPage(page("4", 1) + page("1b", 2)));
    expect(withoutOrderInPage(page("1", 2) + page("1", 3))).not.toEqual(
      withoutOrderInPage(page("1", 2) + page("2", 3)),
    );
    expect(withoutOrderInPage('"$ACTION_REF_1" "$ACTION_1:0"')).not.toEqual(
      withoutOrderInPage('"$ACTION_REF_1" "$ACTION_2:0"'),
    );
  });

  test("where one payload is cut into pieces, and where in the page they stand", () => {
    const push = (piece: string) => `<script nonce="x">self.__next_f.push(${JSON.stringify([1, piece])})</script>`;
    const payload = sent(PAYLOAD);
    const whole = withoutOrderInPage(`<main>3</main>${push(payload)}</html>`);
    const inPieces = `<main>${push(payload.slice(0, 77))}3</main>${push(payload.slice(77))}</html>`;
    expect(withoutOrderInPage(inPieces)).toEqual(whole);
    expect(whole).toEqual({ page: "<main>3</main></html>", rows: form(PAYLOAD) });
  });
});

describe("nothing else is", () => {
  test("any other sign, anywhere, is a difference", () => {
    const whole = form(PAYLOAD);
    for (const [i, row] of PAYLOAD.entries())
      for (const [at, sign] of [...row].entries()) {
        if (at <= row.indexOf(":") && !row.startsWith(":")) continue; // the row's own number
        const changed = PAYLOAD.with(i, row.slice(0, at) + (sign === "x" ? "y" : "x") + row.slice(at + 1));
        expect(formOrRefusal(changed), `sign ${at} of ${row}`).not.toEqual(whole);
      }
  });

  test.each([
    ["one row less", PAYLOAD.filter((row) => !row.startsWith(":HL"))],
    ["one row twice", [...PAYLOAD, ':HL["/site.css","style"]']],
    ["a reference to another row", PAYLOAD.with(9, PAYLOAD[9]?.replace("$c", "$1") as string)],
    ["two references exchanged", PAYLOAD.with(9, '0:{"page":["$L3","$@9","$1"],"of":"$c"}')],
    ["a text that looks like a reference", PAYLOAD.with(4, PAYLOAD[4]?.replace("$$5", "$$6") as string)],
    ["the root is another row", renumbered(PAYLOAD, { 3: "0" }).with(9, '3:{"page":["$L0","$@9","$c"],"of":"$1"}')],
    ["a stream in another order", PAYLOAD.with(8, PAYLOAD[10] as string).with(10, PAYLOAD[8] as string)],
    ["the order within a row", PAYLOAD.with(5, 'b:{"back":"$a:props:title","turn":3,"id":"_S_1_"}')],
    [
      "a number in a text that is a row's number too",
      PAYLOAD.with(5, 'b:{"turn":9,"back":"$a:props:title","id":"_S_1_"}'),
    ],
    ["a place that is another", PAYLOAD.with(5, 'b:{"turn":3,"back":"$a:props:title","id":"_S_2_"}')],
    ["a place that stands nowhere else", PAYLOAD.with(5, 'b:{"turn":3,"back":"$a:props:title","id":"_S_3_"}')],
  ])("%s is a difference", (_, other) => {
    expect(form(other)).not.toEqual(form(PAYLOAD));
  });

  test("rows that refer to each other in rings of other lengths differ", () => {
    const ring = (length: number) =>
      Array.from({ length }, (_, i) => `${(i + 1).toString(16)}:["$${(((i + 1) % length) + 1).toString(16)}"]`);
    expect(form(['0:["$1"]', ...ring(2)])).not.toEqual(form(['0:["$1"]', ...ring(3)]));
  });

  test("a page that differs beside its payload differs", () => {
    expect(withoutOrderInPage("<p>3</p>")).not.toEqual(withoutOrderInPage("<p>4</p>"));
  });

  test("what is no payload is refused", () => {
    for (const wrong of ["no rows", "0:[1]", '0:["$5"]\n', "0:T9,short"]) expect(() => withoutOrder(wrong)).toThrow();
  });
});

function formOrRefusal(rows: readonly string[]): string[] | "refused" {
  try {
    return form(rows);
  } catch {
    return "refused";
  }
}
