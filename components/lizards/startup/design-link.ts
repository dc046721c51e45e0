/**
 * A design as a link that opens it on the start-ups page: its text, deflated, in URL-safe base64. It is in the
 * fragment, which browsers do not send: the server never sees it.
 */
import { type Design, designOf } from "./design-edit";
import { readStartup, writeStartup } from "./startup-text";

const MARK = "#design=";
/** Many times the length of the fullest design. */
const LONGEST = 10_000;
const FORMAT = "deflate-raw";

const NOT_WHOLE = "This link holds no design, or was not copied whole. Ask for it again, or for the design as text.";

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

export async function linkTo(design: Design, origin: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(writeStartup(design)), new CompressionStream(FORMAT));
  const signs = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  return `${origin}/start-ups${MARK}${signs}`;
}

export const isDesignLink = (fragment: string) => fragment.startsWith(MARK);

export async function readDesignLink(fragment: string): Promise<{ design: Design } | { wrong: string }> {
  const [signs = ""] = /^[\w-]*/.exec(fragment.slice(MARK.length)) ?? []; // ignores anything a chat program has appended
  const text = signs.length <= LONGEST ? await inflated(signs).catch(() => null) : null;
  if (text === null) return { wrong: NOT_WHOLE };
  const read = readStartup(text);
  return "sheet" in read ? { design: designOf(read.sheet) } : { wrong: `${NOT_WHOLE} (${read.wrong})` };
}

async function inflated(signs: string): Promise<string> {
  const bytes = Uint8Array.from(atob(signs.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
  return new TextDecoder("utf-8", { fatal: true }).decode(await through(bytes, new DecompressionStream(FORMAT)));
}
