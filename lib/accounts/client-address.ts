import ipaddr from "ipaddr.js";
import { headers } from "next/headers";
import { env } from "../env";
import { PEER_HEADER } from "./peer-address";

/** The address a request came from, looking past `proxies` reverse proxies of ours. */
export function addressBehind(peer: string, forwardedFor: string | null, proxies: number): string {
  const hops = [...(forwardedFor ?? "").split(",").map((hop) => hop.trim()), peer].filter((hop) => hop !== "");
  const trusted = proxies > 0 ? hops.at(-1 - proxies) : undefined;
  return plainAddress(trusted ?? peer);
}

/** In its usual spelling; an IPv4 address mapped into IPv6 as plain IPv4. */
function plainAddress(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;
}

/** Anybody with one IPv6 address has 2^64 of them, so those count together. */
export function addressBlock(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const { parts } = ipaddr.IPv6.parse(address);
  return parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":");
}

/** The address a request with these headers came from; empty if unknown. */
export function addressIn(list: Pick<Headers, "get">): string {
  return addressBehind(list.get(PEER_HEADER) ?? "", list.get("x-forwarded-for"), env().TRUSTED_PROXIES);
}

/** The same for the current request, for server actions. */
export async function clientAddress(): Promise<string> {
  return addressIn(await headers());
}

/** An address many people may share: this machine itself, or a proxy we have not been told about. */
export function isShared(address: string): boolean {
  return address === "" || address === "::1" || address.startsWith("127.");
}
