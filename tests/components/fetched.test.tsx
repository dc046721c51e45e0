import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchable, NotFetched } from "@/components/ui/fetched";

const browser = new EventTarget();
beforeEach(() => void vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser)));
afterEach(() => vi.unstubAllGlobals());

test("what is wanted twice is fetched once", async () => {
  const load = vi.fn(async () => "part");
  const part = fetchable(load);
  expect(part.now()).toBe(null);
  expect(await Promise.all([part.get(), part.get()])).toEqual(["part", "part"]);
  expect(await part.get()).toBe("part");
  expect(load).toHaveBeenCalledTimes(1);
});

test("what did not come is missing, and asked for again when the browser is online", async () => {
  const load = vi.fn(async () => "part").mockRejectedValueOnce(new Error("no net"));
  const part = fetchable(load);
  expect(await part.get()).toBe("missing");
  browser.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(part.now()).toBe("part"));
  browser.dispatchEvent(new Event("online"));
  expect(load).toHaveBeenCalledTimes(2);
});

test("the net is named as the cause only where it is", () => {
  const told = (onLine: boolean) => {
    vi.stubGlobal("navigator", { onLine });
    return renderToStaticMarkup(<NotFetched again={() => {}} />);
  };
  expect(told(false)).toContain("You are offline");
  expect(told(true)).toContain("This could not be loaded.");
  expect(told(true)).not.toContain("line:");
});
