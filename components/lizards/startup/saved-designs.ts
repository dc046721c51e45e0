"use client";
/**
 * Designs saved by name: in the account of anybody signed in, otherwise in this browser. The browser also keeps the
 * design being drawn, and those put aside when a link was opened.
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

const nothing = () => "";
const useKept = (key: string) => useSyncExternalStore(subscribe, () => recallText(key), nothing);

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
  const browser = useKept(SAVED);
  const account = kept?.designs;
  const { saved, twice } = useMemo(() => savedIn(account ?? [], browser), [account, browser]);
  useEffect(() => {
    for (const { name } of twice) forgetHere(name);
  }, [twice]);
  return saved;
}

const hasHere = (name: string) => designsIn(recallText(SAVED)).some((each) => each.name === name);
const others = (name: string | undefined) => designsIn(recallText(SAVED)).filter((each) => each.name !== name);
const lines = (designs: readonly Design[]) => designs.map(writeStartup).join("\n");

function keepHere(design: Design): boolean {
  return write(SAVED, lines([design, ...others(design.name)]));
}

function forgetHere(name: string | undefined): void {
  write(SAVED, lines(others(name)));
}

/** Replaces any with the same name. If the account does not take it, the browser does. Returns what to say. */
export async function saveDesign(design: Design & { name: string }, kept: KeptDesigns | null): Promise<string> {
  const { name } = design;
  if (!kept)
    return keepHere(design)
      ? `Saved in this browser as “${name}”.`
      : "This browser cannot store it. Copy the text instead.";
  const answer = await kept.save({ name, text: writeStartup(design) }).catch(() => null);
  if (answer?.ok) {
    if (hasHere(name)) keepHere(design); // until the account's list comes with it: a moment after the answer
    return `Saved in your account as “${name}”.`;
  }
  const here = keepHere(design)
    ? `“${name}” is saved in this browser for now; the list below lets you keep it in your account later.`
    : "This browser cannot store it either. Copy the text instead.";
  return `Not in your account yet. ${answer ? answer.message : "No answer came."} ${here}`;
}

/** Returns why it is still there; null if it is gone. */
export async function forgetDesign({ place, design }: SavedDesign, kept: KeptDesigns | null): Promise<string | null> {
  const { name = "" } = design;
  if (place === "browser") forgetHere(name);
  if (place === "aside") write(ASIDE, lines(designsIn(recallText(ASIDE)).filter((each) => !isSame(each, design))));
  if (place === "account") {
    const answer = await kept?.forget(name).catch(() => null);
    if (!answer?.ok) return `“${name}” is still there. ${answer ? answer.message : "No answer came."}`;
  }
  return null;
}

export function keepDraft(design: Design): void {
  write(DRAFT, writeStartup(design));
}

export function draft(): Design | null {
  return designsIn(recallText(DRAFT))[0] ?? null;
}

/** Saves what was being drawn from being replaced; null: there was nothing, or it is saved already. */
export function putDraftAside(comes: Design, saved: readonly SavedDesign[]): Design | null {
  const own = draft();
  if (!own || isSame(own, comes) || saved.some(({ design }) => isSame(design, own))) return null;
  const aside = designsIn(recallText(ASIDE)).filter((each) => !isSame(each, own));
  write(ASIDE, lines([own, ...aside].slice(0, MOST_ASIDE)));
  return own;
}

/** Those put aside, the last first. */
export function useAside(): SavedDesign[] {
  const text = useKept(ASIDE);
  return useMemo(() => designsIn(text).map((design) => ({ place: "aside", design })), [text]);
}
