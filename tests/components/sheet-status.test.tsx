import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readLine } from "@/components/lizards/sheet/sheet-lines";
import { SheetStanding, SheetStatus } from "@/components/lizards/sheet/sheet-status";
import type { SheetEditor } from "@/components/lizards/sheet/use-sheet";

const status = (state: object) =>
  renderToStaticMarkup(<SheetStatus sheet={{ state, unsent: null } as unknown as SheetEditor} ready={false} />);

test("when a sheet was saved is said in the reader's zone, with the day where it is not today", () => {
  const drawn = (at: Date) => status({ kind: "saved", foreign: false, text: "RE 1A", revision: 3, at });
  // As the server draws it, which does not know the zone.
  expect(drawn(new Date("2025-11-20T21:14:00Z"))).toMatch(/Saved, revision 3, <time [^>]*>Thu 20 Nov 2025, 21:14 UTC</);
  expect(drawn(new Date())).toMatch(/revision 3, <time [^>]*>\d\d:\d\d UTC</);
});

test("what is refused for good is not offered to be sent again, but to be copied", () => {
  const since = new Date();
  expect(status({ kind: "offline", since, reason: "" })).toContain("Send again");
  expect(status({ kind: "offline", since, reason: "" })).toContain("Not sent, kept here since");
  expect(status({ kind: "offline", since, reason: "", unkept: true })).toMatch(
    /Not sent since .+ stores nothing: stay/,
  );
  const refused = status({ kind: "refused", since, reason: "The sitting has ended." });
  expect(refused).toContain("The sitting has ended.");
  expect(refused).toContain("lets you copy what you wrote");
  expect(refused).not.toContain("Send again");
  expect(refused).not.toContain("What you can do");
});

test("who has lost the seat is led from the sheet to where it is said what they can do", () => {
  const lost = status({ kind: "lost", since: new Date(), reason: "This seat is no longer yours." });
  expect(lost).toContain("This seat is no longer yours.");
  expect(lost).toMatch(/<a [^>]*href="\?"[^>]*target="_blank"[^>]*>What you can do/);
  expect(lost).toContain("lets you copy what you wrote");
});

test("the foot shows the worst that is said of a sheet, not only that it is saved", () => {
  const lines = ["MO 1A N", "RE 1A"].map(readLine);
  const standing = (kind: string, errors: number, warnings: number) =>
    renderToStaticMarkup(
      <SheetStanding
        sheet={{ lines, state: { kind, since: new Date(), at: new Date() } } as unknown as SheetEditor}
        {...{ errors, warnings }}
      />,
    ).replace(/<path[^>]*>(<\/path>)?/, "");
  expect(standing("saved", 0, 0)).toMatch(/2\/30 <svg class="[^"]*fine/);
  expect(standing("saved", 0, 2)).toMatch(
    /<svg class="[^"]*warning[^>]*><\/svg>2<.*>2 of 30 orders, saved, 2 warnings</,
  );
  expect(standing("saved", 1, 2)).toMatch(/<svg class="[^"]*error[^>]*><\/svg>1<.*saved, 1 error, 2 warnings</);
  expect(standing("refused", 0, 2)).toMatch(/<svg class="[^"]*error[^>]*><\/svg><.*not saved, 2 warnings</);
});

test("that it is saving or saved is not read out over what one writes next; that it failed is", () => {
  const at = new Date();
  expect(status({ kind: "saving" })).toContain('aria-live="off"');
  expect(status({ kind: "saved", foreign: false, text: "", revision: 1, at })).toContain('aria-live="off"');
  expect(status({ kind: "offline", since: at, reason: "" })).not.toContain("aria-live");
});
