"use client";
/**
 * Designs saved by name: in the account of anybody signed in, otherwise in this browser. The browser also keeps the
 * design being drawn, those put aside when a link was opened, and those that an account has not taken. What it keeps of
 * an account it shows to no other: a start-up is secret until the game begins.
 */
import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { KeptDesigns } from "../../rulesets";
import { recallText, storeText } from "../../ui/browser-store";
import { type Design, designOf } from "./design-edit";
import { readStartup, writeStartup } from "./startup-text";

const SAVED = "lizards/start-ups";
const DRAFT = "lizards/start-up-draft";
const ASIDE = "lizards/start-ups-aside";
const MOST_ASIDE = 10;

/** Where a design is. The account, if there is one, does not have those in the browser. */
export type Place = "account" | "browser" | "aside";

export interface SavedDesign {
  place: Place;
  design: Design;
}

const listeners = new Set<() => void>();

/** Whether the browser stored it. */
function write(key: string, text: string): boolean {
  const kept = storeText(key, text);
  for (const listener of listeners) listener();
  return kept;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener); // another tab
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** Skips texts that can no longer be read. */
function designsOf(texts: readonly string[]): Design[] {
  return texts.flatMap((text) => {
    const read = readStartup(text);
    return "sheet" in read ? [designOf(read.sheet)] : [];
  });
}

/** As the browser stores them, one a line. */
const designsIn = (text: string) => designsOf(text.split("\n"));

/** The name in the browser's storage; what strangers leave there is anybody's. */
const ownKey = (key: string, kept: KeptDesigns | null) => (kept ? `${key}/${kept.owner}` : key);
const keysOf = (key: string, kept: KeptDesigns | null) => (kept ? [ownKey(key, kept), key] : [key]);
const textIn = (key: string, kept: KeptDesigns | null) =>
  keysOf(key, kept)
    .map((each) => recallText(each))
    .join("\n");

/** What the browser has saved for this reader, and put aside for them. */
export const savedHere = (kept: KeptDesigns | null) => textIn(SAVED, kept);
export const asideHere = (kept: KeptDesigns | null) => textIn(ASIDE, kept);

const nothing = () => "";
const useKept = (read: () => string) => useSyncExternalStore(subscribe, read, nothing);

const isSame = (one: Design, other: Design) => writeStartup(one) === writeStartup(other);

/**
 * Those of the account, the last saved first, then those only the browser has. `twice`: those the browser need not
 * keep, since the account has them.
 */
export function savedIn(account: readonly { text: string }[], browser: string) {
  const kept = designsOf(account.map(({ text }) => text));
  const here = designsIn(browser);
  const isTwice = (design: Design) => kept.some((each) => isSame(each, design));
  const at = (place: Place) => (design: Design) => ({ place, design });
  return {
    saved: [...kept.map(at("account")), ...here.filter((each) => !isTwice(each)).map(at("browser"))] as SavedDesign[],
    twice: here.filter(isTwice),
  };
}

export function useSavedDesigns(kept: KeptDesigns | null): SavedDesign[] {
  const browser = useKept(() => savedHere(kept));
  const account = kept?.designs;
  const { saved, twice } = useMemo(() => savedIn(account ?? [], browser), [account, browser]);
  useEffect(() => {
    for (const { name } of twice) forgetHere(name, kept);
  }, [twice, kept]);
  return saved;
}

const hasHere = (name: string, kept: KeptDesigns | null) =>
  designsIn(savedHere(kept)).some((each) => each.name === name);
const lines = (designs: readonly Design[]) => designs.map(writeStartup).join("\n");

/** Keeps only those that `fits`. */
function sift(key: string, fits: (design: Design) => boolean): void {
  const before = recallText(key);
  const after = lines(designsIn(before).filter(fits));
  if (after !== before) write(key, after);
}

function keepHere(design: Design, kept: KeptDesigns | null): boolean {
  const key = ownKey(SAVED, kept);
  const others = designsIn(recallText(key)).filter(({ name }) => name !== design.name);
  const done = write(key, lines([design, ...others]));
  if (done && kept) sift(SAVED, ({ name }) => name !== design.name);
  return done;
}

function forgetHere(forgotten: string | undefined, kept: KeptDesigns | null): void {
  for (const key of keysOf(SAVED, kept)) sift(key, ({ name }) => name !== forgotten);
}

/** Replaces any with the same name. Returns what to say. */
export function saveHere(design: Design & { name: string }, kept: KeptDesigns | null): string {
  return keepHere(design, kept)
    ? `Saved in this browser as “${design.name}”.`
    : "This browser cannot store it. Copy the text instead.";
}

/** The same in the account, if there is one; if it does not take the design, the browser does. */
export async function saveDesign(design: Design & { name: string }, kept: KeptDesigns | null): Promise<string> {
  const { name } = design;
  if (!kept) return saveHere(design, null);
  const answer = await kept.save({ name, text: writeStartup(design) }).catch(() => null);
  if (answer?.ok) {
    if (hasHere(name, kept)) keepHere(design, kept); // until the account's list comes with it: a moment after the answer
    return `Saved in your account as “${name}”.`;
  }
  const here = keepHere(design, kept)
    ? `“${name}” is saved in this browser for now; the list below lets you keep it in your account later.`
    : "This browser cannot store it either. Copy the text instead.";
  return `Not in your account yet. ${answer ? answer.message : "No answer came."} ${here}`;
}

/** Returns why it is still there; null if it is gone. */
export async function forgetDesign({ place, design }: SavedDesign, kept: KeptDesigns | null): Promise<string | null> {
  const { name = "" } = design;
  if (place === "browser") forgetHere(name, kept);
  if (place === "aside") for (const key of keysOf(ASIDE, kept)) sift(key, (each) => !isSame(each, design));
  if (place === "account") {
    const answer = await kept?.forget(name).catch(() => null);
    if (!answer?.ok) return `“${name}” is still there. ${answer ? answer.message : "No answer came."}`;
  }
  return null;
}

export function keepDraft(design: Design, kept: KeptDesigns | null): void {
  write(ownKey(DRAFT, kept), writeStartup(design));
}

/** What was last drawn. A stranger who signs in goes on with it, and then it is the account's. */
export function draft(kept: KeptDesigns | null): Design | null {
  const [own] = designsIn(recallText(ownKey(DRAFT, kept)));
  if (own || !kept) return own ?? null;
  const [left] = designsIn(recallText(DRAFT));
  if (!left) return null;
  keepDraft(left, kept);
  write(DRAFT, "");
  return left;
}

/** Saves what was being drawn from being replaced; null: there was nothing, or it is saved already. */
export function putDraftAside(comes: Design, saved: readonly SavedDesign[], kept: KeptDesigns | null): Design | null {
  const own = draft(kept);
  if (!own || isSame(own, comes) || saved.some(({ design }) => isSame(design, own))) return null;
  const key = ownKey(ASIDE, kept);
  const aside = designsIn(recallText(key)).filter((each) => !isSame(each, own));
  write(key, lines([own, ...aside].slice(0, MOST_ASIDE)));
  return own;
}

/** Those put aside, the last first. */
export function useAside(kept: KeptDesigns | null): SavedDesign[] {
  const text = useKept(() => asideHere(kept));
  return useMemo(() => designsIn(text).map((design) => ({ place: "aside", design })), [text]);
}
