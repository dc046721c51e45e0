import { LocalTime } from "./local-time";

/** A moment in the host's sentences: Wed 25 Nov 2026, 19:00 UTC; in old ones Wed, 25 Nov 2026 19:00:00 GMT. */
const MOMENT = /([A-Z][a-z]{2},? \d{1,2} [A-Z][a-z]{2} \d{4},? \d{2}:\d{2}(?:|:\d{2}) (?:UTC|GMT))/;

/** A sentence from the host, with its moments in the reader's own time zone. */
export function WithLocalTimes({ text }: { text: string }) {
  return text.split(MOMENT).map((part, index) =>
    index % 2 === 1 && !Number.isNaN(Date.parse(part)) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a sentence does not change its order
      <LocalTime key={index} at={part} />
    ) : (
      part
    ),
  );
}
