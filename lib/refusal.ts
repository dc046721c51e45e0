import type { ZodError } from "zod";

/**
 * The one way to say no. A mutation or loader that will not do what it is asked throws a Refusal, and nothing has
 * changed. A route answers with its status (`refusalResponse`), a server action returns it (`answer`), so that the page
 * can keep the form and show `message`, at `field` if there is one.
 */

/**
 * 401 not signed in, 403 not yours, 404 not there (or nothing you may know about), 409 too late or taken, 410 no longer
 * yours, 413 too large, 422 not valid, 429 too often.
 */
export type RefusalStatus = 401 | 403 | 404 | 409 | 410 | 413 | 422 | 429;

export class Refusal extends Error {
  constructor(
    readonly status: RefusalStatus,
    /** A sentence for the person who asked. */
    message: string,
    /** The field of the form it is about, such as `seat`, `code` or `lines.30`. */
    readonly field: string | null = null,
    /** What is wrong with other fields, by name. */
    readonly others: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = "Refusal";
  }
}

/** What people are told of a refusal. */
export type RefusalInWords = Pick<Refusal, "message" | "field" | "others">;

/** What is wrong with an input: the field (empty: all of it), and a sentence. */
export type Fault = readonly [field: string, message: string];

/** What a schema finds wrong with an input. */
export function faultsIn({ issues }: ZodError): Fault[] {
  return issues.map(({ path, message }) => [path.map(String).join("."), message]);
}

/** Refused for all of these at once; the first fault of each field counts. */
export function misfit(faults: readonly Fault[], status: 409 | 422 = 422): Refusal {
  const [[field, message] = ["", "This does not fit."], ...others] = faults;
  return new Refusal(status, message, field || null, Object.fromEntries(others.toReversed()));
}

/** What a server action returns, because thrown errors reach the browser without their message. */
export type Answer<T> =
  | { ok: true; value: T }
  | { ok: false; status: RefusalStatus; message: string; field: string | null };

/** What is asked for, or in which words it is refused; any other error is thrown. */
export async function answer<T>(ask: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, value: await ask() };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ok: false, status: error.status, message: error.message, field: error.field };
  }
}

/**
 * For route handlers: `{ message, field }` with the refusal's status, unless the route has a form of its own to `write`
 * it in. Nobody keeps it for a later request: browsers would give out a 410 for ever, even to a player who has the seat
 * again. A request that was too large has not been read to its end, so the connection closes with the answer. Rethrows
 * anything that is not a Refusal.
 */
export function refusalResponse(error: unknown, write = asJson): Response {
  if (!(error instanceof Refusal)) throw error;
  const response = write(error, { status: error.status });
  if (!response.headers.has("cache-control")) response.headers.set("cache-control", "no-store");
  if (error.status === 413) response.headers.set("connection", "close");
  return response;
}

function asJson({ message, field }: Refusal, init: ResponseInit): Response {
  return Response.json({ message, field }, init);
}
