import { expect, test } from "vitest";
import { isSeldom, refuseForeignPages } from "@/app/api/requests";
import { Refusal } from "@/lib/refusal";

process.env.NEXTAUTH_URL = "https://swamp.example";

function passes(headers: Record<string, string>): boolean {
  try {
    refuseForeignPages(new Request("http://127.0.0.1:3000/", { method: "PUT", headers }));
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal);
    expect((error as Refusal).status).toBe(403);
    return false;
  }
}

test("a page of this site may act for its reader, and a program without a browser", () => {
  expect(passes({})).toBe(true);
  expect(passes({ "sec-fetch-site": "same-origin", origin: "https://swamp.example" })).toBe(true);
  expect(passes({ origin: "https://swamp.example" })).toBe(true);
  expect(passes({ origin: "http://localhost:3000", host: "localhost:3000" })).toBe(true);
});

test("another site's page may not, whatever its browser says of it", () => {
  for (const site of ["cross-site", "same-site", "none"]) expect(passes({ "sec-fetch-site": site })).toBe(false);
  for (const origin of ["https://elsewhere.example", "https://swamp.example.elsewhere.example", "null"])
    expect(passes({ origin, host: "swamp.example" })).toBe(false);
  expect(passes({ "sec-fetch-site": "cross-site", origin: "https://swamp.example" })).toBe(false);
});

test("a link that needs no session is followed only so often from one address", async () => {
  const from = (address: string) =>
    isSeldom(new Request("http://localhost/", { headers: { "x-peer-address": address } }));
  let allowed = 0;
  while (allowed < 2000 && (await from("203.0.113.7"))) allowed++;
  expect(allowed).toBe(600);
  expect(await from("203.0.113.8")).toBe(true);
});
