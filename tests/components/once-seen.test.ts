import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onceSeen } from "@/components/ui/once-seen";

class Tab extends EventTarget {
  visibilityState = "visible";

  turn(to: "visible" | "hidden"): void {
    this.visibilityState = to;
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
  const look = vi.fn();
  onceSeen(look);
  expect(look).toHaveBeenCalledTimes(1);
  tab.turn("hidden");
  tab.turn("visible");
  expect(look).toHaveBeenCalledTimes(1);
});

test("one in a tab behind others is seen when somebody comes to it", () => {
  tab.turn("hidden");
  const look = vi.fn();
  onceSeen(look);
  tab.turn("hidden");
  expect(look).not.toHaveBeenCalled();
  tab.turn("visible");
  tab.turn("visible");
  expect(look).toHaveBeenCalledTimes(1);
});

test("one that is left before that is not", () => {
  tab.turn("hidden");
  const look = vi.fn();
  onceSeen(look)();
  tab.turn("visible");
  expect(look).not.toHaveBeenCalled();
});
