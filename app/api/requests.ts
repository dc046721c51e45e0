import { addressBlock, addressIn } from "@/lib/accounts/client-address";
import { countRequest } from "@/lib/accounts/request-limits";
import { env } from "@/lib/env";
import { answer, Refusal } from "@/lib/refusal";

/** The most bytes that a form of a few lines may have. */
export const SMALL_FORM = 10_000;

/**
 * Browsers say where a request comes from; another site's page must not act with the user's cookie. Older browsers only
 * send Origin; programs send neither, and bring no cookie they were not given. Throws Refusal 403.
 */
export function refuseForeignPages({ headers }: Request): void {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  const own = site ? site === "same-origin" : origin === null || isOwn(origin, headers.get("host"));
  if (!own) throw new Refusal(403, "This request came from another site.");
}

function isOwn(origin: string, host: string | null): boolean {
  if (!URL.canParse(origin)) return false; // "null": a page without an address
  return [host, new URL(env().NEXTAUTH_URL).host].includes(new URL(origin).host);
}

/** For routes opened by a link alone, without a session: false when one network address asks too often. */
export async function isSeldom(request: Request): Promise<boolean> {
  const address = addressBlock(addressIn(request.headers));
  return (await answer(() => countRequest("links from outside", address))).ok;
}

/**
 * The body of a request. No more than `most` bytes of it are read, whatever its sender says about its length. Every
 * route reads bodies with this. Throws Refusal 413.
 */
export async function readBody(request: Request, most: number): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = () => new Refusal(413, "This is too large.");
  if (Number(request.headers.get("content-length")) > most) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    length += read.value.byteLength;
    if (length > most) throw tooLarge(); // not cancelled: that would cut the connection before the answer
    chunks.push(read.value);
  }
  return Buffer.concat(chunks);
}

/** Throws Refusal 413 or 422. */
export async function readJson(request: Request, most: number): Promise<unknown> {
  const text = (await readBody(request, most)).toString("utf8");
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(422, "This is not JSON.");
  }
}

/** Throws Refusal 413 or 422. */
export async function readForm(request: Request, most: number): Promise<FormData> {
  const body = await readBody(request, most);
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  return new Response(body, { headers }).formData().catch(() => {
    throw new Refusal(422, "This is not a form.");
  });
}
