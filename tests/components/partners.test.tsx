import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { seatTitle } from "@/components/messages/message";
import { OlderAndNewer, Partners, seatCoded } from "@/components/messages/partners";

const SEATS = [
  { number: 1, name: "Mudborn", code: "MUD" },
  { number: 2, name: "Pale Frill", code: "PAL" },
  { number: 3, name: "Low Lanterns", code: "LOW" },
  { number: 4, name: "Deep Croakers", code: "DEE" },
];
const links = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

test("there is a link for each clan with whom there is correspondence, and for no other", () => {
  const html = renderToStaticMarkup(<Partners seats={SEATS} partners={[3, 2]} chosen={null} />);
  expect(links(html)).toEqual(["?", "?with=PAL", "?with=LOW"]);
});

test("with one clan alone there is nothing to choose", () => {
  expect(renderToStaticMarkup(<Partners seats={SEATS} partners={[2]} chosen={null} />)).toBe("");
});

test("an address names a clan by its code", () => {
  expect(seatCoded("PAL", SEATS)?.number).toBe(2);
  for (const code of ["pal", undefined, ["PAL"]]) expect(seatCoded(code, SEATS)).toBeNull();
});

test("what is older and newer lies behind links, with the same clan, and without any where all is on one page", () => {
  const pale = seatCoded("PAL", SEATS);
  const ways = (page: number, more: boolean, chosen = pale) =>
    links(renderToStaticMarkup(<OlderAndNewer {...{ chosen, page, more }} />));
  expect(ways(1, false)).toEqual([]);
  expect(ways(1, true, null)).toEqual(["?page=2"]);
  expect(ways(2, true)).toEqual(["?with=PAL", "?with=PAL&amp;page=3"]);
  expect(ways(3, false, null)).toEqual(["?page=2"]);
});

test("a seat is called with its player where that may be known, but not for what somebody before them wrote", () => {
  const since = new Date("2026-11-23T12:00:00Z");
  const named = [{ number: 1, name: "Low Lanterns", code: "LOW", player: "Ann", since }];
  expect(seatTitle(named, 1)).toBe("Low Lanterns (LOW, Ann)");
  expect(seatTitle(named, 1, new Date("2026-11-23T12:00:01Z"))).toBe("Low Lanterns (LOW, Ann)");
  expect(seatTitle(named, 1, new Date("2026-11-23T11:59:59Z"))).toBe("Low Lanterns (LOW)");
  expect(seatTitle([{ number: 1, name: "Low Lanterns", code: "LOW" }], 1)).toBe("Low Lanterns (LOW)");
});
