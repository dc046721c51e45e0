import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { seatTitle } from "@/components/messages/message";
import { isWith, Partners, partnerNamed } from "@/components/messages/partners";

const SEATS = [
  { number: 1, name: "Mudborn", code: "MUD" },
  { number: 2, name: "Pale Frill", code: "PAL" },
  { number: 3, name: "Low Lanterns", code: "LOW" },
  { number: 4, name: "Deep Croakers", code: "DEE" },
];
const got = (from: number | null) => ({ from, own: false, to: null });
const sent = (...to: number[]) => ({ from: 1, own: true, to });
const links = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

test("there is a link for each clan with whom there is correspondence, and for no other", () => {
  const html = renderToStaticMarkup(<Partners seats={SEATS} messages={[got(2), sent(3), got(null)]} chosen={null} />);
  expect(links(html)).toEqual(["?", "?with=PAL", "?with=LOW"]);
});

test("with one clan alone there is nothing to choose", () => {
  expect(renderToStaticMarkup(<Partners seats={SEATS} messages={[got(2), sent(2)]} chosen={null} />)).toBe("");
});

test("a message is with whoever sent it, or whom the reader sent it to", () => {
  expect([got(2), got(3), got(null), sent(2, 3), sent(3)].map((message) => isWith(message, 2))).toEqual([
    true,
    false,
    false,
    true,
    false,
  ]);
});

test("an address that names nobody one has written with chooses nobody", () => {
  expect(partnerNamed("PAL", SEATS, [got(2)])?.number).toBe(2);
  for (const code of ["DEE", "MUD", "pal", undefined, ["PAL"]]) expect(partnerNamed(code, SEATS, [got(2)])).toBeNull();
});

test("a seat is called with its player where that may be known, but not for what somebody before them wrote", () => {
  const since = new Date("2026-11-23T12:00:00Z");
  const named = [{ number: 1, name: "Low Lanterns", code: "LOW", player: "Ann", since }];
  expect(seatTitle(named, 1)).toBe("Low Lanterns (LOW, Ann)");
  expect(seatTitle(named, 1, new Date("2026-11-23T12:00:01Z"))).toBe("Low Lanterns (LOW, Ann)");
  expect(seatTitle(named, 1, new Date("2026-11-23T11:59:59Z"))).toBe("Low Lanterns (LOW)");
  expect(seatTitle([{ number: 1, name: "Low Lanterns", code: "LOW" }], 1)).toBe("Low Lanterns (LOW)");
});
