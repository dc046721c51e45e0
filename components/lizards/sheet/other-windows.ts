/**
 * What happens when two windows save at once. The server keeps whichever save comes last, and says in its answer which
 * revision that one has replaced unseen. The windows of one browser hear of each other's saves at once besides: where
 * the other's orders are not those that stand here, their writer says which count.
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

/** Shows what was saved there. What stood here is one step back. */
export function takeOver(sheet: OpenSheet, there: SavedSheet): void {
  sheet.server = there;
  sheet.load(linesOf(there.text));
  forget(sheet.key);
  sheet.say(savedState(there, true));
  sheet.sending?.then(() => send(sheet)); // what was on its way is saved over them: they are sent again
}

/** Saves what stands here over it. */
export function keepMine(sheet: OpenSheet, there: SavedSheet): void {
  sheet.server = there;
  send(sheet);
}
