/**
 * What happens when two windows save at once. The server keeps the later save and says in its answer which revision that
 * save has replaced unseen. Windows of one browser also hear of each other's saves at once: if the orders there differ
 * from those here, the writer says which count.
 */
import { forget } from "./kept-sheet";
import type { OpenSheet } from "./open-sheet";
import { send } from "./send-sheet";
import { linesOf, type SavedSheet, savedState } from "./sheet-state";

/** Another window has saved. */
export function savedElsewhere(sheet: OpenSheet, there: SavedSheet): void {
  if (there.revision <= sheet.server.revision) return;
  const isSame = there.text === sheet.text;
  if (isSame) sheet.server = there;
  sheet.say(isSame ? savedState(there) : { kind: "elsewhere", there });
}

/** Shows what was saved there. Undo brings back what stood here. */
export function takeOver(sheet: OpenSheet, there: SavedSheet): void {
  sheet.server = there;
  sheet.load(linesOf(there.text));
  forget(sheet.key);
  sheet.say(savedState(there, true));
  sheet.sending?.then(() => send(sheet)); // a save under way would overwrite them, so they are sent again
}

/** Overwrites that with what stands here. */
export function keepMine(sheet: OpenSheet, there: SavedSheet): void {
  sheet.server = there;
  send(sheet);
}
