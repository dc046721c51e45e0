import { isSeldom } from "@/app/api/requests";
import { readCalendar } from "@/lib/notices/calendar";

const ENDING = /\.ics$/;

/**
 * GET `/api/calendar/TOKEN.ics`: the deadlines of the token's owner as iCalendar; 404 for a token that does not work,
 * 429 when asked too often.
 */
export async function GET(request: Request, { params }: RouteContext<"/api/calendar/[token]">): Promise<Response> {
  if (!(await isSeldom(request))) return new Response("Too many requests. Try again in a minute.", { status: 429 });
  const calendar = await readCalendar((await params).token.replace(ENDING, ""));
  if (!calendar) return new Response("There is no such calendar.", { status: 404 });
  return new Response(calendar, {
    headers: { "content-type": "text/calendar; charset=utf-8", "cache-control": "private, no-store" },
  });
}
