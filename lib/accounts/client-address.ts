import { isIP } from "node:net";
import { headers } from "next/headers";
import { env } from "../env";
import { PEER_HEADER } from "./peer-address";

/** The address a request came from, seen past `proxies` reverse proxies of ours. */
export function addressBehind(peer: string, forwardedFor: string | null, proxies: number): string {
  const hops = [...(forwardedFor ?? "").split(",").map((hop) => hop.trim()), peer].filter((hop) => hop !== "");
  const trusted = proxies > 0 ? hops.at(-1 - proxies) : undefined;
  return plainAddress(trusted ?? peer);
}

function plainAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return mapped ?? address;
}

/** Whoever has one IPv6 address has 2^64 of them, so those count together. */
export function addressBlock(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const first = head.split(":").filter(Boolean);
  const last = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array(Math.max(0, zeros)).fill("0"), ...last];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

/** The address a request with these headers came from; empty where it is unknown. */
export function addressIn(list: Pick<Headers, "get">): string {
  return addressBehind(list.get(PEER_HEADER) ?? "", list.get("x-forwarded-for"), env().TRUSTED_PROXIES);
}

/** The same of the current request, for server actions. */
export async function clientAddress(): Promise<string> {
  return addressIn(await headers());
}

/** An address many people may share: this machine itself, or a proxy we have not been told of. */
export function isShared(address: string): boolean {
  return address === "" || address === "::1" || address.startsWith("127.");
}
