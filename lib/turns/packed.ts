import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Ruleset } from "@/engine/ruleset";

const LEVEL = 1; // higher levels cost more time than they save bytes

/** A ruleset's document as it is stored. */
export function pack(ruleset: Ruleset, document: unknown): Buffer {
  return gzipSync(ruleset.pack(document), { level: LEVEL });
}

/** Throws if the bytes are damaged. */
export function unpack(ruleset: Ruleset, bytes: Uint8Array): unknown {
  return ruleset.unpack(gunzipSync(bytes));
}

export function packJson(value: unknown): Buffer {
  return gzipSync(JSON.stringify(value), { level: LEVEL });
}

export function unpackJson<T>(bytes: Uint8Array): T {
  return JSON.parse(gunzipSync(bytes).toString("utf8")) as T;
}

/** A world as it is stored, and the SHA-256 of its canonical document, lower-case hex. */
export function packWorld(ruleset: Ruleset, world: unknown): { snapshot: Buffer; sha256: string } {
  const text = Buffer.from(ruleset.writeWorld(world), "utf8");
  const sha256 = createHash("sha256").update(text).digest("hex");
  return { snapshot: gzipSync(text, { level: LEVEL }), sha256 };
}

/** Throws if the bytes are damaged, or no longer a world the ruleset understands. */
export function unpackWorld(ruleset: Ruleset, snapshot: Uint8Array): unknown {
  return ruleset.readWorld(unpackJson(snapshot));
}
