/** SHA-256 and HMAC as an archive writes them. Browsers offer their own only over https, which not every site has. */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** The digest of a text's bytes, in lower-case hexadecimal. */
export const digestOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** What is published about a secret before anybody has chosen anything. */
export const commitmentOf = (secret: string): string => bytesToHex(sha256(hexToBytes(secret)));

/** The seed of the start, or of a turn. */
export const seedOf = (secret: string, label: string): string =>
  bytesToHex(hmac(sha256, hexToBytes(secret), utf8ToBytes(label)));
