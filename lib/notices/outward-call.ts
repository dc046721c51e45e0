import { lookup } from "node:dns/promises";
import https from "node:https";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** What calls to people's own addresses may reach. Tests use policies of their own. */
export interface OutwardPolicy {
  /** Asked after the name has been looked up. */
  mayCall(address: string): boolean;
  /** From the look-up to the response headers. */
  timeoutMs: number;
  /** Certificates to trust besides the usual ones. */
  ca?: string;
}

/** All IPv6 addresses assigned to the public internet (RFC 4291, 2.4); `::/96` may lead to this machine. */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR("2000::/3");

function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const plain = ipaddr.process(address);
  return plain.range() === "unicast" && (plain instanceof ipaddr.IPv4 || plain.match(GIVEN_OUT));
}

/** Refuses everything but the public internet: loopback, private, link-local, and addresses translated to them. */
export const PUBLIC_ADDRESSES: OutwardPolicy = {
  mayCall: isPublic,
  timeoutMs: 5_000,
};

/** An address that is never called. */
export class RefusedAddress extends Error {}

/** The call took too long, so nobody knows whether it arrived. */
export class CallTimeout extends Error {}

export interface OutwardRequest {
  headers: Record<string, string | number>;
  body: Buffer | string;
}

/**
 * POSTs to an address somebody has given us, and returns the status. The host's name is looked up once, the result is
 * checked, and the connection is made to that very address; redirects are not followed, and the response body is not
 * read. Throws RefusedAddress, CallTimeout, or the network's own error.
 */
export async function postOutward(url: string, request: OutwardRequest, policy: OutwardPolicy): Promise<number> {
  const target = new URL(url);
  if (target.protocol !== "https:") throw new RefusedAddress("only https addresses are called");
  const signal = AbortSignal.timeout(policy.timeoutMs);
  const timedOut = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new CallTimeout("no answer in time")));
  });
  const call = addressOf(target, policy).then((address) => send(target, address, request, policy, signal));
  return Promise.race([call, timedOut]);
}

/** The address, if the host is one; null for a name that has to be looked up. */
function numberIn(hostname: string): string | null {
  const plain = hostname.replace(/^\[|\]$/g, "");
  return isIP(plain) ? plain : null;
}

/** Whether an address can be refused as soon as it is typed. What a name leads to is checked at each call. */
export function isNeverCalled(url: string, { mayCall } = PUBLIC_ADDRESSES): boolean {
  const address = numberIn(new URL(url).hostname);
  return address !== null && !mayCall(address);
}

async function addressOf({ hostname }: URL, { mayCall }: OutwardPolicy): Promise<string> {
  const address = numberIn(hostname) ?? (await lookup(hostname, { order: "ipv4first" })).address;
  if (!mayCall(address)) throw new RefusedAddress("the address is not on the public internet");
  return address;
}

function send(
  target: URL,
  address: string,
  { headers, body }: OutwardRequest,
  { ca }: OutwardPolicy,
  signal: AbortSignal,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = https.request(
      {
        host: address,
        port: target.port || 443,
        path: `${target.pathname}${target.search}`,
        method: "POST",
        headers: { ...headers, host: target.host, "content-length": Buffer.byteLength(body) },
        ...(numberIn(target.hostname) ? {} : { servername: target.hostname }),
        ca,
        signal,
        agent: false,
      },
      (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}
