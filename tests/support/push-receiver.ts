import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

/** A browser's side of RFC 8291: the keys it gives away, and how it reads what comes. */
export function pushReceiver() {
  const curve = createECDH("prime256v1");
  const publicKey = curve.generateKeys();
  const auth = randomBytes(16);
  const read = (body: Buffer): string => {
    const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)];
    const sender = body.subarray(21, 21 + length);
    const shared = curve.computeSecret(sender);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, sender]);
    const key = Buffer.from(hkdfSync("sha256", shared, auth, info, 32));
    const bytes = (what: string, size: number) =>
      Buffer.from(hkdfSync("sha256", key, salt, Buffer.from(`Content-Encoding: ${what}\0`), size));
    const decipher = createDecipheriv("aes-128-gcm", bytes("aes128gcm", 16), bytes("nonce", 12));
    const sealed = body.subarray(21 + length);
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  };
  return { keys: { p256dh: publicKey.toString("base64url"), auth: auth.toString("base64url") }, read };
}
