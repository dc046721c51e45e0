import { requireUser } from "@/lib/accounts/session";
import { Refusal, refusalResponse } from "@/lib/refusal";

/**
 * Answers what `read` finds for the reader's own seat. 401 if not signed in, 404 if it is null, and what
 * `read` refuses, as `{ message, field }`.
 */
export async function answerOwn(
  read: (userId: string) => Promise<unknown>,
  reader: () => Promise<{ id: string }> = requireUser,
): Promise<Response> {
  const answer = (body: unknown, init?: ResponseInit) =>
    Response.json(body, { ...init, headers: { "cache-control": "private, no-store" } });
  try {
    const { id } = await reader();
    const document = await read(id);
    if (document === null) throw new Refusal(404, "You have no such turn.");
    return answer(document);
  } catch (error) {
    return refusalResponse(error, ({ message, field }, init) => answer({ message, field }, init));
  }
}
