/** Brings back what an earlier visit has left in this browser as the page opens. */
import { announce, forget, forgetTurnsBefore, keptOf, lastAnnounced } from "./kept-sheet";
import type { OpenSheet } from "./open-sheet";
import { linesOf, type SavedSheet, savedState } from "./sheet-state";

/** How long it may take to make a page that was asked for before the last save. */
const MADE_MS = 30_000;

/** Puts what was typed but not sent back on the sheet; returns it instead if the server has newer orders from elsewhere. */
export function reopen(sheet: OpenSheet): string[] | null {
  const { key } = sheet;
  forgetTurnsBefore(key);
  const kept = keptOf(key);
  const announced = sheet.locked ? null : lastAnnounced(key);
  if (announced) catchUp(sheet, announced);
  const { server } = sheet;
  if (kept?.text === server.text) {
    // It did arrive, though its page was left before the answer.
    announce(key, server as SavedSheet);
    forget(key);
    return null;
  }
  if (announced) putOneStepBack(sheet, announced);
  if (!kept) return null;
  if (kept.revision < server.revision && kept.sent !== server.text) return linesOf(kept.text);
  sheet.load(linesOf(kept.text));
  return null;
}

/**
 * A page that was asked for while the one before was still saving is out of date, and so is one that the browser brings
 * back as it was; the page that has saved since announced it.
 */
function catchUp(sheet: OpenSheet, announced: SavedSheet): void {
  const { asOf, server } = sheet;
  if (announced.revision <= server.revision || asOf.getTime() - announced.at.getTime() >= MADE_MS) return;
  sheet.server = announced;
  sheet.load(linesOf(announced.text));
  sheet.say(savedState(announced));
}

/** What was last saved here has since been replaced elsewhere: Undo brings it back. */
function putOneStepBack({ server, load, say }: OpenSheet, announced: SavedSheet): void {
  if (announced.revision >= server.revision || announced.text === server.text) return;
  load(linesOf(announced.text));
  load(linesOf(server.text));
  say(savedState(server, true));
}
