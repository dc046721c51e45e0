/** Brings back what an earlier visit has left in this browser as the page opens. */
import { type Announcement, announce, forget, forgetTurnsBefore, keptOf, lastAnnounced } from "./kept-sheet";
import type { OpenSheet } from "./open-sheet";
import { linesOf, savedState } from "./sheet-state";

/** How long a page that was asked for before the last save may still be on its way. */
const LEFT_MS = 30_000;

/** Puts what was typed but not sent back on the sheet; returns it instead if the server has newer orders. */
export function reopen(sheet: OpenSheet): string[] | null {
  const { key } = sheet;
  forgetTurnsBefore(key);
  const kept = keptOf(key);
  const announced = sheet.locked ? null : lastAnnounced(key);
  if (announced) catchUp(sheet, announced);
  const { server } = sheet;
  if (kept?.text === server.text) {
    // It did arrive, though its page was left before the answer.
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

/** A page that was asked for while the one before was still saving is out of date; that one announced its last save. */
function catchUp(sheet: OpenSheet, announced: Announcement): void {
  if (announced.revision <= sheet.server.revision || Date.now() - announced.told >= LEFT_MS) return;
  sheet.server = announced;
  sheet.load(linesOf(announced.text));
  sheet.say(savedState(announced));
}

/** What was last saved here has since been replaced elsewhere: Undo brings it back. */
function putOneStepBack({ server, load, say }: OpenSheet, announced: Announcement): void {
  if (announced.revision >= server.revision || announced.text === server.text) return;
  load(linesOf(announced.text));
  load(linesOf(server.text));
  say(savedState(server, true));
}
