import { lookup } from "node:dns/promises";
import https from "node:https";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** What the calls of people's own addresses may reach. Tests bring their own. */
export interface OutwardPolicy {
  /** Judged after the name has been looked up. */
  mayCall(address: string): boolean;
  /** From the look-up to the head of the answer. */
  timeoutMs: number;
  /** Certificates to trust beside the usual ones. */
  ca?: string;
}

/** All addresses of IPv6 that are given out to the public internet (RFC 4291, 2.4); `::/96` may lead to this machine. */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR("2000::/3");

function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const plain = ipaddr.process(address);
  return plain.range() === "unicast" && (plain instanceof ipaddr.IPv4 || plain.match(GIVEN_OUT));
}

/** Everything but the public internet is refused: loopback, private, link-local, and what is translated to them. */
export const PUBLIC_ADDRESSES: OutwardPolicy = {
  mayCall: isPublic,
  timeoutMs: 5_000,
};

/** An address that is never called. */
export class RefusedAddress extends Error {}

/** The call took too long: nobody knows whether it arrived. */
export class CallTimeout extends Error {}

export interface OutwardRequest {
  headers: Record<string, string | number>;
  body: Buffer | string;
}

/**
 * POSTs to an address somebody has given us, and answers the status. The host's name is looked up once, judged, and the
 * connection made to that very address; redirects are not followed, and the answer's body is not read. Throws
 * RefusedAddress, CallTimeout, or what the network says.
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

/** The address a host is named by; null for a name that has to be looked up. */
function numberIn(hostname: string): string | null {
  const plain = hostname.replace(/^\[|\]$/g, "");
  return isIP(plain) ? plain : null;
}

/** Whether an address can be refused as it is typed. What a name leads to is judged at each call. */
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
