/** SHA-256 and HMAC as an archive writes them. Browsers have their own only on https, and games are played without. */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** Of a text's bytes, in lower-case hexadecimal. */
export const digestOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** What is published of a secret before anybody has chosen anything. */
export const commitmentOf = (secret: string): string => bytesToHex(sha256(hexToBytes(secret)));

/** The seed of the start, or of a turn. */
export const seedOf = (secret: string, label: string): string =>
  bytesToHex(hmac(sha256, hexToBytes(secret), utf8ToBytes(label)));
