import { readCalendar } from "@/lib/notices/calendar";

const ENDING = /\.ics$/;

/** GET `/api/calendar/TOKEN.ics`: the deadlines of the token's owner as iCalendar; 404 for a token that does not work. */
export async function GET(_: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const calendar = await readCalendar((await params).token.replace(ENDING, ""));
  if (!calendar) return new Response("There is no such calendar.", { status: 404 });
  return new Response(calendar, {
    headers: { "content-type": "text/calendar; charset=utf-8", "cache-control": "private, no-store" },
  });
}
