// Everything a site sends to one seat, as one answer after the other.
import http from "node:http";
import { SITE, type TwinIds } from "./plan";

/** An answer, whole. */
export interface Answer {
  asked: string;
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

export interface Reader {
  port: number;
  /** Null for a stranger. */
  session: string | null;
}

export interface Question {
  method?: "GET" | "PUT" | "POST";
  path: string;
  body?: unknown;
  /** As a page asks that is open already: what it gets is React's own format. */
  asComponent?: boolean;
}

/**
 * Random in every answer, and taken out: the nonce of the content security policy, wherever it stands; the time of day
 * and the hash of the whole (`date`, `etag`); and the words below.
 */
const RANDOM_HEADERS = ["date", "etag"];

/** Next's number of the request; the key that a message is sent under, once; React's hash of a form that holds it, or a message's number. */
const RANDOM_WORDS = [
  /,"([\w-]{21})v",\{"children"/g,
  /sendingKey\W+value\W+([\da-f]{32})\b/g,
  /\$ACTION_KEY\W+value\W+(k[\da-f]{32})\b/g,
];

export function ask({ port, session }: Reader, question: Question): Promise<Answer> {
  const { method = "GET", body, asComponent = false } = question;
  const path = asComponent ? `${question.path}${question.path.includes("?") ? "&" : "?"}_rsc` : question.path;
  const headers: Record<string, string> = { host: new URL(SITE).host };
  if (session) headers.cookie = `next-auth.session-token=${session}`;
  if (asComponent) headers.rsc = "1";
  if (body) headers["content-type"] = "application/json";
  return new Promise((resolve, reject) => {
    const request = http.request({ host: "127.0.0.1", port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          asked: `${method} ${question.path}${asComponent ? " as component" : ""}`,
          status: response.statusCode as number,
          ...withoutChance(response.headers, Buffer.concat(chunks).toString("utf8")),
        }),
      );
    });
    request.on("error", reject);
    request.end(body ? JSON.stringify(body) : undefined);
  });
}

function withoutChance(headers: http.IncomingHttpHeaders, body: string): Pick<Answer, "headers" | "body"> {
  const nonce = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1];
  const found = RANDOM_WORDS.flatMap((word) => [...body.matchAll(word)].map((each) => each[1]));
  const random = [nonce, ...found].filter((word) => word !== undefined);
  const clean = (text: string) =>
    random.reduce((left, word) => left.replaceAll(word, "RANDOM".padEnd(word.length, "_")), text);
  const told = Object.entries(headers).filter(([name]) => !RANDOM_HEADERS.includes(name));
  return { headers: Object.fromEntries(told.map(([name, value]) => [name, clean(String(value))])), body: clean(body) };
}

const PLACES = ["", "/listing", "/report", "/report/text", "/report/as-text", "/history", "/history/view"];

/** All that a seat can ask of its game: of the turns, the first and the last two. */
export function questions({ gameId, userIds, calendars }: TwinIds, seat: number, turn: number): Question[] {
  const game = `/games/${gameId}`;
  const past = new Set([0, Math.max(0, turn - 1), turn]);
  const pages = [
    ...["/", "/games", "/games/new", "/my-games", "/notices", "/account", "/account/notices", game],
    ...userIds.map((id) => `/players/${id}`),
    ...PLACES.map((place) => `${game}/play${place}`),
    ...PLACES.flatMap((place) => [...past].map((each) => `${game}/play${place}?turn=${each}`)),
    ...[1, 2, 3].flatMap((each) => [...past].map((to) => `${game}/play/history/last-seen/${each}?turn=${to}`)),
    ...[
      `${game}/play/history/charts`,
      `${game}/play/messages`,
      `${game}/play/notes`,
      `/gm${game}`,
      `/gm${game}/seats/3`,
    ],
    ...[`${game}/once-held`, `${game}/notes`, `${game}/rules`],
  ];
  const orders = (whose: number) => `/api${game}/seats/${whose}/turns/${turn + 1}/orders`;
  const lines = ["MO 1C N", "RE 2D", "EYES", `LO ${turn}E S`];
  return [
    ...pages.map((path) => ({ path })),
    ...pages.map((path) => ({ path, asComponent: true })),
    { path: `/api${game}/status` },
    { path: calendars[seat - 1] as string },
    { path: "/api/health" },
    { path: `/gm${game}/archive` },
    { path: `/gm${game}/world/document` },
    { method: "POST", path: "/account/export" },
    { method: "PUT", path: orders(seat), body: { lines } },
    { method: "PUT", path: orders(3), body: { lines } },
    { method: "PUT", path: orders(seat).replace("orders", "ready"), body: { ready: true } },
    { path: `/api${game}/status` },
    { path: `${game}/play` },
  ];
}

/** What nobody is told of a game before its end, and everybody then. */
export function questionsOfTheEnd({ gameId }: TwinIds): Question[] {
  const story = `/games/${gameId}/story`;
  const pages = [story, `${story}/charts`, `${story}/dice`, `${story}/seats/3`, `${story}/seats/3/report`];
  return [
    { path: `/games/${gameId}/archive` },
    ...pages.map((path) => ({ path })),
    ...pages.map((path) => ({ path, asComponent: true })),
  ];
}

/** Every message's number, wherever it stands, is replaced by a name of the same length. */
export function withNamedMessages(answer: Answer, messages: readonly { id: string; sendingKey: string }[]): Answer {
  const names = new Map(messages.map(({ id, sendingKey }) => [id, `msg ${sendingKey}`]));
  return { ...answer, body: answer.body.replace(UUID, (id) => names.get(id) ?? id) };
}

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
