/** Sends a sheet when its writer pauses, one save at a time, and not while it is locked. */
import { announce, forget, keep } from "./kept-sheet";
import type { OpenSheet } from "./open-sheet";
import { failing, linesOf, savedState, underWay, unsaved } from "./sheet-state";

const SAVE_AFTER_MS = 700;

/** Sends what is unsent; what is typed meanwhile goes with the next save. */
export async function send(sheet: OpenSheet, evenEmpty = false): Promise<void> {
  while (sheet.sending) await sheet.sending; // several may have waited for the same save
  const { text, server } = sheet;
  const isNew = text !== server.text || (evenEmpty && server.revision === 0);
  if (sheet.locked || !isNew) return;
  sheet.sending = transmit(sheet).finally(() => {
    sheet.sending = null;
  });
  await sheet.sending;
}

/** What no sheet is, so that any is sent: a save that has had no answer may have arrived. */
const UNKNOWN = "\n";

async function transmit(sheet: OpenSheet): Promise<void> {
  const { key, text, server } = sheet;
  sheet.server = { ...server, text: UNKNOWN };
  sheet.sent = text;
  sheet.say(underWay);
  const answer = await sheet.save(linesOf(text), server.revision).catch(() => null);
  if (!answer?.ok) {
    if (answer) sheet.server = server;
    return sheet.say((now) => failing(now, answer, sheet.unkept));
  }
  const { revision, savedAt: at, overtook } = answer.value;
  const saved = { text, revision, at, overtook };
  const isAll = sheet.text === text;
  sheet.server = saved;
  if (isAll) forget(key);
  else keep(key, { text: sheet.text, revision });
  announce(key, saved);
  sheet.say(isAll ? savedState(saved) : underWay);
}

/** Saves what is typed once its writer pauses. Returns how to call that off. */
export function saveSoon(sheet: OpenSheet, text: string): (() => void) | undefined {
  const { key, server } = sheet;
  const isNew = text !== server.text;
  if (isNew) sheet.changed = true;
  if (sheet.locked) return;
  if (isNew) {
    sheet.unkept = !keep(key, { text, revision: server.revision, sent: sheet.sent });
    sheet.say(underWay);
    const timer = setTimeout(send, SAVE_AFTER_MS, sheet);
    return () => clearTimeout(timer);
  }
  if (!sheet.changed) return;
  sheet.say((now) => (now.kind === "saving" ? savedState(server) : now)); // typed, and undone
  forget(key);
}

/** A lock may end before the turn runs: somebody takes Ready back, or the Game Moderator gives more time. */
export function lock(sheet: OpenSheet, why: string | null, text = sheet.text): void {
  const { changed, server, locked } = sheet;
  sheet.locked = why !== null;
  if (why !== null) {
    const left = changed && text !== server.text;
    sheet.say(unsaved("locked", left ? `${why} Your last changes are not saved.` : why));
  } else if (locked) {
    sheet.say(savedState(server));
    send(sheet);
  }
}
