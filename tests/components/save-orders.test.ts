import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { saveOrders } from "@/components/play/save-orders";

/** What browsers let a page send that may be left meanwhile (Fetch, “http-network-or-cache fetch”). */
const MOST_KEPT_ALIVE = 64 * 1024;
const WORDS = "An order sheet has at most 16,000 characters.";

/** A browser, and a site that takes sheets up to a length. */
function answering(longest: number): RequestInit[] {
  const sent: RequestInit[] = [];
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    sent.push(init);
    const length = Buffer.byteLength(String(init.body));
    if (init.keepalive && length > MOST_KEPT_ALIVE) throw new TypeError("Failed to fetch");
    if (length > longest) return Response.json({ message: WORDS }, { status: 422 });
    return Response.json({ revision: 1, savedAt: new Date(), overtook: null });
  });
  return sent;
}

afterEach(() => vi.unstubAllGlobals());

test("a sheet is sent even from a page that is being left", async () => {
  const sent = answering(50_000);
  expect(await saveOrders("/orders", ["RE 7AC", "€".repeat(15_900)], 0)).toMatchObject({ ok: true });
  expect(sent).toMatchObject([{ method: "PUT", keepalive: true }]);
});

test.each([70_000, 22_000])(
  "a sheet of %i characters, more than such a page may send, is refused in words",
  async (length) => {
    answering(50_000);
    const lines = ["€".repeat(length)];
    expect(await saveOrders("/orders", lines, 0)).toEqual({ ok: false, status: 422, message: WORDS });
  },
);

test("a save on a line that falls silent ends after half a minute, to be sent again", async () => {
  const halfAMinute = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(halfAMinute.signal);
  const silent = createServer(() => halfAMinute.abort(new DOMException("No answer came.", "TimeoutError")));
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as AddressInfo;
  await expect(saveOrders(`http://127.0.0.1:${port}/orders`, ["RE 7AC"], 0)).rejects.toThrow("No answer came.");
  expect(timeout).toHaveBeenCalledWith(30_000);
  timeout.mockRestore();
  silent.closeAllConnections();
  silent.close();
});
