import { expect, test } from "vitest";
import { addressBehind, addressBlock } from "@/lib/accounts/client-address";

test("without a proxy of ours only the connection itself counts", () => {
  expect(addressBehind("203.0.113.7", "198.51.100.1", 0)).toBe("203.0.113.7");
});

test("behind proxies the address is the one the outermost of ours was called from", () => {
  expect(addressBehind("10.0.0.2", "made-up, 198.51.100.1", 1)).toBe("198.51.100.1");
  expect(addressBehind("10.0.0.2", "made-up, 198.51.100.1, 10.0.0.1", 2)).toBe("198.51.100.1");
});

test("a request that went round the proxies counts as what it is", () => {
  expect(addressBehind("203.0.113.7", null, 1)).toBe("203.0.113.7");
});

test("an IPv4 address in IPv6 clothes is an IPv4 address", () => {
  expect(addressBehind("::ffff:203.0.113.7", null, 0)).toBe("203.0.113.7");
  expect(addressBehind("::ffff:cb00:7107", null, 0)).toBe("203.0.113.7");
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2::9", "2001:db8:1:2"],
  ["2001:db8::9", "2001:db8:0:0"],
  ["2001:0db8:0001:0002::", "2001:db8:1:2"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
])("%s counts as %s", (address, block) => {
  expect(addressBlock(address)).toBe(block);
});
