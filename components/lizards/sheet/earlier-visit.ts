/** What an earlier visit has left in this browser comes back as the page opens. */
import { type Announcement, announce, forget, forgetTurnsBefore, keptOf, lastAnnounced } from "./kept-sheet";
import type { OpenSheet } from "./open-sheet";
import { linesOf, savedState } from "./sheet-state";

/** For so long a page may still be on its way that was asked for before the last save. */
const LEFT_MS = 30_000;

/** Puts what was typed and not sent back on the sheet. Answers it instead where the server has newer orders. */
export function reopen(sheet: OpenSheet): string[] | null {
  const { key } = sheet;
  forgetTurnsBefore(key);
  const kept = keptOf(key);
  const announced = sheet.locked ? null : lastAnnounced(key);
  if (announced) catchUp(sheet, announced);
  const { server } = sheet;
  if (kept?.text === server.text) {
    // It arrived, though its page was left before the answer.
    announce(key, { ...server, at: new Date() });
    forget(key);
    return null;
  }
  if (announced) putOneStepBack(sheet, announced);
  if (!kept) return null;
  if (kept.revision < server.revision) return linesOf(kept.text);
  sheet.load(linesOf(kept.text));
  return null;
}

/** A page asked for while its predecessor was still saving knows less than that one, which said so as it went. */
function catchUp(sheet: OpenSheet, announced: Announcement): void {
  if (announced.revision <= sheet.server.revision || Date.now() - announced.told >= LEFT_MS) return;
  sheet.server = announced;
  sheet.load(linesOf(announced.text));
  sheet.say(savedState(announced));
}

/** What was saved here last has been replaced elsewhere since: it is laid one step back. */
function putOneStepBack({ server, load, say }: OpenSheet, announced: Announcement): void {
  if (announced.revision >= server.revision || announced.text === server.text) return;
  load(linesOf(announced.text));
  load(linesOf(server.text));
  say(savedState(server, true));
}
