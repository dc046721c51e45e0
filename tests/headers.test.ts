import { unstable_doesMiddlewareMatch, unstable_getResponseFromNextConfig } from "next/experimental/testing/server";
import { NextRequest } from "next/server";
import { afterEach, expect, test, vi } from "vitest";
import { makeReadable } from "@/lib/readable-requests";
import nextConfig from "@/next.config";
import { config, proxy } from "@/proxy";

afterEach(() => vi.unstubAllEnvs());

const ask = (address: string, headers: Record<string, string> = {}) =>
  proxy(new NextRequest(`http://localhost:3000${address}`, { headers }));
const passesTheProxy = (url: string) => unstable_doesMiddlewareMatch({ config, nextConfig, url });
const always = async (url: string, headers: Record<string, string> = {}) =>
  Object.fromEntries((await unstable_getResponseFromNextConfig({ url, nextConfig, headers })).headers);

/** A policy by its directives. */
function directives(policy: string | null | undefined): Record<string, string> {
  const rules = (policy ?? "").split("; ").map((rule) => rule.split(/ (.*)/));
  return Object.fromEntries(rules.map(([name = "", value = ""]) => [name, value]));
}

test("a page loads and runs what this site sends with it, and is put into no frame", () => {
  const { headers } = ask("/games");
  const policy = directives(headers.get("content-security-policy"));
  const nonce = /'nonce-([\w+/]{24})'/.exec(policy["script-src"] ?? "")?.[1];
  expect(policy).toEqual({
    "default-src": "'self'",
    "script-src": `'self' 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src": `'self' 'nonce-${nonce}'`,
    "img-src": "'self' data: blob:",
    "font-src": "'self'",
    "worker-src": "'self'",
    "connect-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
  });
  expect(headers.get("x-middleware-request-x-nonce")).toBe(nonce);
  expect(headers.get("x-middleware-request-content-security-policy")).toBe(headers.get("content-security-policy"));
  expect(headers.get("strict-transport-security")).toBeNull();
});

test("each request has a nonce of its own, whatever its sender says", () => {
  const sent = { "x-nonce": "mine", "content-security-policy": "script-src 'nonce-mine'", "x-asked-path": "/gm" };
  const nonces = Array.from({ length: 50 }, () => ask("/", sent).headers.get("x-middleware-request-x-nonce"));
  expect(new Set(nonces).size).toBe(50);
  const answer = ask("/games?open=1", sent).headers;
  expect([...answer.values()].join()).not.toContain("mine");
  expect(answer.get("x-middleware-request-x-asked-path")).toBe("/games?open=1");
});

test("in development React's and Next's own tools get what they need, elsewhere nobody does", () => {
  vi.stubEnv("NODE_ENV", "development");
  const policy = directives(ask("/").headers.get("content-security-policy"));
  expect(policy["script-src"]).toMatch(/'unsafe-eval'$/);
  expect(policy["style-src"]).toBe("'self' 'unsafe-inline'");
});

test("what came over https is to stay there", async () => {
  const overHttps = { "x-forwarded-proto": "https" };
  const { headers } = ask("/", overHttps);
  expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
  expect(headers.get("content-security-policy")).toMatch(/; upgrade-insecure-requests$/);
  expect(ask("/", { "x-forwarded-proto": "http" }).headers.get("strict-transport-security")).toBeNull();
  for (const route of ["/api/health", "/api/games/a/status", "/gm/restore/archive", "/_next/static/chunks/a.js"]) {
    expect(await always(route, overHttps), route).toMatchObject({ "strict-transport-security": "max-age=31536000" });
    expect(await always(route), route).not.toHaveProperty("strict-transport-security");
  }
});

test("a NUL leads nowhere in a path, and is dropped from a query", () => {
  const leadsTo = (address: string) => ask(address).headers.get("x-middleware-rewrite");
  expect(leadsTo("/games/a%00b")).toBe("http://localhost:3000/there-is/no-such-page");
  expect(leadsTo("/games?a=%00b&c=d%00")).toBe("http://localhost:3000/games?a=b&c=d");
  expect(leadsTo("/games?a=b")).toBeNull();
});

test("every page passes the proxy; files, routes for programs and the upload of a game do not", () => {
  for (const page of ["/", "/games/a/play", "/gm", "/gm/restore", "/gm/restore/archive/x", "/apiary", "/a/api/b"])
    expect(passesTheProxy(page), page).toBe(true);
  for (const other of ["/_next/static/chunks/a.js", "/api/health", "/gm/restore/archive"])
    expect(passesTheProxy(other), other).toBe(false);
});

test("whatever passes no proxy has a policy all the same", async () => {
  const nothing = {
    "default-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
  };
  for (const route of ["/api/health", "/api/auth/session", "/api", "/gm/restore/archive"]) {
    const headers = await always(route);
    expect(directives(headers["content-security-policy"]), route).toEqual(nothing);
    expect(headers["cache-control"], route).toBe("private, no-store");
  }
  for (const file of ["/_next/static/chunks/a.js", "/_next/staticfoo", "/_next/image"])
    expect(directives((await always(file))["content-security-policy"]), file).toEqual({
      ...{ "default-src": "'self'", "object-src": "'none'", "base-uri": "'none'" },
      ...{ "form-action": "'none'", "frame-ancestors": "'none'" },
    });
});

test("every answer says what browsers must not do with it", async () => {
  for (const address of ["/", "/games/a/play", "/api/health", "/gm/restore/archive", "/_next/static/chunks/a.js"])
    expect(await always(address), address).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    });
  expect(nextConfig.poweredByHeader).toBe(false);
});

test("what Next cannot read leads nowhere, instead of to an error; everything else is left as it came", () => {
  const read = (method: string, url: string) => {
    const request = { method, url };
    makeReadable(request);
    return request;
  };
  for (const url of ["/%", "/games/100%", "/games/%ff", "/%?next=/games"])
    expect(read("GET", url)).toEqual({ method: "GET", url: "/there-is/no-such-page" });
  for (const url of ["/", "/games/a%20b", "/games/%C3%B6", "/games?open=100%"])
    expect(read("GET", url)).toEqual({ method: "GET", url });
  expect(read("TRACE", "/games")).toEqual({ method: "OPTIONS", url: "/games" });
  expect(read("POST", "/games")).toEqual({ method: "POST", url: "/games" });
});
