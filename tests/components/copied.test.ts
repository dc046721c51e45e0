import { afterEach, expect, test, vi } from "vitest";
import { copied } from "@/components/ui/copied";

afterEach(() => vi.unstubAllGlobals());

test("nothing is called copied where the browser has no clipboard or refuses", async () => {
  const clipboard = { writeText: async () => {} };
  vi.stubGlobal("navigator", { clipboard });
  expect(await copied("RE 1A")).toBe(true);
  clipboard.writeText = () => Promise.reject(new Error("not allowed"));
  expect(await copied("RE 1A")).toBe(false);
  vi.stubGlobal("navigator", {});
  expect(await copied("RE 1A")).toBe(false);
});
