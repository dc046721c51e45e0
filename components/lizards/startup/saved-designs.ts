"use client";
/**
 * Designs saved by name: with the account of whoever is signed in, else in this browser; and what the browser keeps of
 * itself, the one being drawn and those put aside for one that came by a link.
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

/** Where a design is: of those of the browser the account, if there is one, knows nothing. */
export type Place = "account" | "browser" | "aside";

export interface SavedDesign {
  place: Place;
  design: Design;
}

const listeners = new Set<() => void>();

/** Whether the browser kept it. */
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

/** What no longer reads is passed over. */
function designsOf(texts: readonly string[]): Design[] {
  return texts.flatMap((text) => {
    const read = readStartup(text);
    return "sheet" in read ? [designOf(read.sheet)] : [];
  });
}

/** As the browser keeps them, one a line. */
const designsIn = (text: string) => designsOf(text.split("\n"));

const nothing = () => "";
const useKept = (key: string) => useSyncExternalStore(subscribe, () => recallText(key), nothing);

const isSame = (one: Design, other: Design) => writeStartup(one) === writeStartup(other);

/** Those of the account, the last saved first, then those that only the browser has. `twice`: it has them for nothing. */
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

const others = (name: string | undefined) => designsIn(recallText(SAVED)).filter((each) => each.name !== name);
const lines = (designs: readonly Design[]) => designs.map(writeStartup).join("\n");

function keepHere(design: Design): boolean {
  return write(SAVED, lines([design, ...others(design.name)]));
}

function forgetHere(name: string | undefined): void {
  write(SAVED, lines(others(name)));
}

/** Takes the place of the one with the same name. Where the account does not take it the browser does; answers what to say. */
export async function saveDesign(design: Design & { name: string }, kept: KeptDesigns | null): Promise<string> {
  const { name } = design;
  if (!kept)
    return keepHere(design) ? `Saved in this browser as “${name}”.` : "This browser keeps nothing. Copy the text.";
  const answer = await kept.save({ name, text: writeStartup(design) }).catch(() => null);
  if (answer?.ok) {
    forgetHere(name);
    return `Saved in your account as “${name}”.`;
  }
  const here = keepHere(design)
    ? `“${name}” is saved in this browser meanwhile, and listed below to be kept in the account later.`
    : "This browser keeps nothing either. Copy the text.";
  return `Not in your account yet. ${answer ? answer.message : "No answer came."} ${here}`;
}

/** Answers why it is still there; null: it is not. */
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

/** Keeps what was being drawn, where it would be lost to another; null: there was nothing, or it is kept already. */
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
