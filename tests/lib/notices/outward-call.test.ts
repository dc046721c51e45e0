import { lookup } from "node:dns/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallTimeout, PUBLIC_ADDRESSES, postOutward, RefusedAddress } from "@/lib/notices/outward-call";
import { openHttpsSink } from "../../support/https-sink";
import { LOCALHOST_CERTIFICATE } from "../../support/localhost-certificate";

// The real one, unless a test says what a name leads to.
vi.mock("node:dns/promises", async (original) => {
  const dns = await original<typeof import("node:dns/promises")>();
  return { ...dns, lookup: vi.fn(dns.lookup) };
});

let sink: Awaited<ReturnType<typeof openHttpsSink>>;
beforeEach(async () => {
  sink = await openHttpsSink();
});
afterEach(() => sink.close());

const HERE = { mayCall: (address: string) => address === "127.0.0.1", timeoutMs: 30_000, ca: LOCALHOST_CERTIFICATE };
const request = { headers: { "content-type": "application/json" }, body: '{"text":"grüße"}' };

test("a call arrives whole, under the name it was meant for", async () => {
  expect(await postOutward(sink.url("/hook?x=1"), request, HERE)).toBe(204);
  expect(sink.taken).toMatchObject([{ path: "/hook?x=1", host: `localhost:${sink.port}` }]);
  expect(sink.taken[0]?.body.toString()).toBe(request.body);
});

test("this machine is refused by name, by number and in every other spelling, before a connection is made", async () => {
  const hosts = ["localhost", "127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "0x7f.1", "0.0.0.0"];
  for (const host of hosts) {
    const call = postOutward(`https://${host}:${sink.port}/`, request, {
      ...PUBLIC_ADDRESSES,
      ca: LOCALHOST_CERTIFICATE,
    });
    await expect(call, host).rejects.toBeInstanceOf(RefusedAddress);
  }
  expect(sink.taken).toEqual([]);
});

test("only addresses of the public internet may be called", () => {
  const { mayCall } = PUBLIC_ADDRESSES;
  const refused =
    "127.0.0.1 10.0.0.1 172.16.3.4 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 255.255.255.255 224.0.0.1 " +
    "::1 :: fe80::1 fc00::1 fd12::1 ff02::1 ::ffff:10.0.0.1 64:ff9b::a00:1 2002:a00:1::1 nonsense " +
    "::7f00:1 ::127.0.0.1 ::a00:1 ::ffff:0:a00:1 64:ff9b:1::a00:1 fec0::1 5f00::1 100::1 4000::1";
  expect(refused.split(" ").filter(mayCall)).toEqual([]);
  expect(
    ["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c", "2a00:1450:4001:82a::200e"].filter(
      (address) => !mayCall(address),
    ),
  ).toEqual([]);
});

test("nothing but https is called", async () => {
  await expect(postOutward(`http://localhost:${sink.port}/`, request, HERE)).rejects.toBeInstanceOf(RefusedAddress);
});

test("a certificate nobody has signed is not trusted", async () => {
  await expect(postOutward(sink.url(), request, { ...HERE, ca: undefined })).rejects.toThrow(/certificate/);
  expect(sink.taken).toEqual([]);
});

test("a redirect is answered, and not followed", async () => {
  sink.say((path) => (path === "/hook" ? { status: 307, location: sink.url("/elsewhere") } : { status: 204 }));
  expect(await postOutward(sink.url(), request, HERE)).toBe(307);
  expect(sink.taken.map(({ path }) => path)).toEqual(["/hook"]);
});

test("who never answers is left after the time there is", async () => {
  sink.say(() => "nothing");
  const call = postOutward(sink.url(), request, { ...HERE, timeoutMs: 300 });
  await expect(call).rejects.toBeInstanceOf(CallTimeout);
  expect(PUBLIC_ADDRESSES.timeoutMs).toBe(5_000);
});

test("the connection is made to the very address that was judged, without another look-up of the name", async () => {
  vi.mocked(lookup).mockResolvedValueOnce({ address: "127.0.0.1", family: 4 } as never);
  const call = postOutward(`https://pond.invalid:${sink.port}/`, request, HERE);
  await expect(call).rejects.toThrow(/altnames/); // somebody answers there, with another name's certificate
});
