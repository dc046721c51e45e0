import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onceSeen } from "@/components/ui/once-seen";

class Tab extends EventTarget {
  hidden = false;

  turn(to: "visible" | "hidden"): void {
    this.hidden = to === "hidden";
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

let tab: Tab;
beforeEach(() => {
  tab = new Tab();
  vi.stubGlobal("document", tab);
});
afterEach(() => vi.unstubAllGlobals());

test("a page that somebody has before them is seen at once, and once", () => {
  const look = vi.fn(async () => {});
  onceSeen(look);
  expect(look).toHaveBeenCalledTimes(1);
  tab.turn("hidden");
  tab.turn("visible");
  expect(look).toHaveBeenCalledTimes(1);
});

test("one in a tab behind others is seen when somebody comes to it", () => {
  tab.turn("hidden");
  const look = vi.fn(async () => {});
  onceSeen(look);
  tab.turn("hidden");
  expect(look).not.toHaveBeenCalled();
  tab.turn("visible");
  tab.turn("visible");
  expect(look).toHaveBeenCalledTimes(1);
});

test("one that is left before that is not", () => {
  tab.turn("hidden");
  const look = vi.fn(async () => {});
  onceSeen(look)();
  tab.turn("visible");
  expect(look).not.toHaveBeenCalled();
});

test("what cannot be told is no error of the page", async () => {
  onceSeen(() => Promise.reject(new Error("offline")));
  await Promise.resolve(); // a rejection nobody handles would fail this test
});
