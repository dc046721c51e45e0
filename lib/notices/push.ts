import { createECDH } from "node:crypto";
import webpush from "web-push";
import { z } from "zod";
import { DAY_SECONDS } from "../clock";
import { env } from "../env";
import type { OutwardRequest } from "./outward-call";

const KEPT_FOR_SECONDS = DAY_SECONDS;

/** What a browser hands over so that we can reach it: its own public key, and a secret it shares with us. */
export const pushKeysSchema = z.object({
  p256dh: z.string().regex(/^[\w-]{80,100}$/),
  auth: z.string().regex(/^[\w-]{16,40}$/),
});

export function canPush(): boolean {
  return env().VAPID_PRIVATE_KEY !== undefined;
}

/** The key (VAPID) by which push services know us; null if this installation sends no push notices. */
export function pushPublicKey(): string | null {
  const { VAPID_PRIVATE_KEY } = env();
  if (!VAPID_PRIVATE_KEY) return null;
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(Buffer.from(VAPID_PRIVATE_KEY, "base64url"));
  return curve.getPublicKey("base64url");
}

/** A call to a browser's push service, encrypted so that the service cannot read it. */
export function pushRequest(
  { url, keys }: { url: string; keys: unknown },
  shown: { title: string; body: string; url: string },
): OutwardRequest {
  const { VAPID_PRIVATE_KEY, NEXTAUTH_URL, MAIL_FROM } = env();
  const { headers, body } = webpush.generateRequestDetails(
    { endpoint: url, keys: pushKeysSchema.parse(keys) },
    JSON.stringify(shown),
    {
      TTL: KEPT_FOR_SECONDS,
      vapidDetails: {
        subject: NEXTAUTH_URL.startsWith("https:") ? NEXTAUTH_URL : `mailto:${mailAddressIn(MAIL_FROM)}`,
        publicKey: pushPublicKey() ?? "",
        privateKey: VAPID_PRIVATE_KEY ?? "",
      },
    },
  );
  return { headers, body };
}

function mailAddressIn(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from;
}
