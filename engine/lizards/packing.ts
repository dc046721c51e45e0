/** Storage form of documents. */

export function pack(document: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(document));
}

export function unpack(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(bytes));
}
