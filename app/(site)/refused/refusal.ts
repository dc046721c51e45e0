/**
 * What a browser shows when a plain form that a route answers with a file is refused, or a page is asked for too often.
 */
import { redirect } from "next/navigation";
import { addressBlock, clientAddress } from "@/lib/accounts/client-address";
import { countRequest } from "@/lib/accounts/request-limits";
import { answer, Refusal, refusalResponse } from "@/lib/refusal";
import { readToken, signToken } from "@/lib/signed-token";

/** Signed, so that nobody's link puts words into the site's mouth. */
const PURPOSE = "refusal";

export interface Refused {
  status: number;
  message: string;
  /** The page with the form. */
  back: string;
}

/**
 * A program gets `{ message, field }` with the refusal's status; a reader is redirected to a page that says it in words
 * and leads back to `back`. Throws anything that is not a Refusal.
 */
export function refuse(request: Request, error: unknown, back: string): Response {
  const wantsPage = request.headers.get("accept")?.includes("text/html") ?? false;
  if (!(error instanceof Refusal) || !wantsPage) return refusalResponse(error);
  return seeOther(inWords(error, back));
}

function inWords({ status, message }: Pick<Refusal, "status" | "message">, back: string): string {
  const refused: Refused = { status, message, back };
  return `/refused?why=${signToken(PURPOSE, JSON.stringify(refused))}`;
}

/**
 * For pages that read whole games: counts one request for the reader, by network address if they are not signed in. A
 * reader who asks too often is redirected to a page that says so.
 */
export async function countPageOfThePast(back: string, readerId?: string): Promise<void> {
  const key = readerId ?? addressBlock(await clientAddress());
  const counted = await answer(() => countRequest("pages of the past", key));
  if (!counted.ok) redirect(inWords(counted, back));
}

/** What was refused, from the page's address; null if the address was not made here. */
export function readRefused(why: unknown): Refused | null {
  const text = typeof why === "string" ? readToken(PURPOSE, why) : null;
  return text === null ? null : JSON.parse(text);
}

/** A relative address: behind a proxy the request does not know the name it was sent to. */
function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location } });
}
