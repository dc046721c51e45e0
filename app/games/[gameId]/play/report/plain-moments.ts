const MOMENT = /([A-Z][a-z]{2}), 0?(\d+ [A-Z][a-z]{2} \d{4} \d{2}:\d{2}):\d{2} GMT/g;

/** A sentence of the host's for a text to keep: Tue, 24 Nov 2026 08:23:36 GMT is Tue 24 Nov 2026, 08:23 UTC. */
export function plainMoments(sentence: string): string {
  return sentence.replace(
    MOMENT,
    (_, day: string, moment: string) => `${day} ${moment.replace(/ (?=\d\d:)/, ", ")} UTC`,
  );
}
