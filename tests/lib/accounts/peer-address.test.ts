import type { IncomingHttpHeaders } from "node:http";
import { expect, test } from "vitest";
import { notePeer, PEER_HEADER } from "@/lib/accounts/peer-address";

/** The headers of a request as a page gets them. */
function received(sent: IncomingHttpHeaders, from: string): IncomingHttpHeaders {
  const headers = { ...sent };
  notePeer(headers, from);
  return headers;
}

const peer = (sent: IncomingHttpHeaders, from: string) => received(sent, from)[PEER_HEADER];

test("an address made up by the sender is overwritten", () => {
  const madeUp = { [PEER_HEADER]: "198.51.100.1", "x-peer-seal": "A".repeat(43) };
  expect(peer(madeUp, "203.0.113.7")).toBe("203.0.113.7");
  expect(peer({ [PEER_HEADER]: "198.51.100.1" }, "127.0.0.1")).toBe("127.0.0.1");
});

test("a request that the site sends on to itself stays that of whoever asked", () => {
  const first = received({}, "203.0.113.7");
  expect(peer(first, "127.0.0.1")).toBe("203.0.113.7");
  expect(peer(first, "::1")).toBe("203.0.113.7");
});

test("the seal of one address does not do for another", () => {
  const own = received({}, "203.0.113.7");
  expect(peer({ ...own, [PEER_HEADER]: "198.51.100.1" }, "203.0.113.7")).toBe("203.0.113.7");
});
