import { createHash, createHmac, randomBytes } from "node:crypto";

const SECRET_BYTES = 32;

/** A game's secret, made together with the game. It never leaves lib/turns while the game runs. */
export function newSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** What is published before anybody has chosen anything: SHA-256 of the secret, lower-case hex. */
export function commitmentOf(secret: Uint8Array): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** The seed of the start, of a turn, or of a bot's orders: HMAC-SHA-256 of the label, lower-case hex. */
function seedFor(secret: Uint8Array, label: string): string {
  return createHmac("sha256", secret).update(label, "ascii").digest("hex");
}

export const startSeed = (secret: Uint8Array) => seedFor(secret, "start");
export const turnSeed = (secret: Uint8Array, turn: number) => seedFor(secret, `turn ${turn}`);
export const botSeed = (secret: Uint8Array, seat: number, turn: number) => seedFor(secret, `bot ${seat} turn ${turn}`);
