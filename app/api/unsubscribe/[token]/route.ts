import { isSeldom } from "@/app/api/requests";
import { stopMails } from "@/lib/notices/choices";
import { readUnsubscribeToken } from "@/lib/notices/unsubscribe-token";

/**
 * POST by a mail program whose reader has pressed “unsubscribe” (RFC 8058): stops mails of that kind. The token is all
 * it takes. Answers 200, 404 for a token that was not made here, or 429.
 */
export async function POST(request: Request, { params }: RouteContext<"/api/unsubscribe/[token]">): Promise<Response> {
  if (!(await isSeldom(request))) return new Response("Too many requests. Try again in a minute.", { status: 429 });
  const asked = readUnsubscribeToken((await params).token);
  if (!asked) return new Response("This link is damaged.", { status: 404 });
  await stopMails(asked.userId, [asked.event]);
  return new Response("You will get no more mail of this kind.");
}

/** Some mail programs open the address instead of posting to it: they get the page with the button. */
export async function GET(_: Request, { params }: RouteContext<"/api/unsubscribe/[token]">): Promise<Response> {
  const { token } = await params;
  return new Response(null, { status: 303, headers: { location: `/unsubscribe/${encodeURIComponent(token)}` } });
}
