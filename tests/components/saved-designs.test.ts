import { beforeEach, expect, test, vi } from "vitest";
import { type Design, designOfDefault, emptyDesign } from "@/components/lizards/startup/design-edit";
import { isDesignLink, linkTo, readDesignLink } from "@/components/lizards/startup/design-link";
import {
  asideHere,
  draft,
  forgetDesign,
  keepDraft,
  putDraftAside,
  type SavedDesign,
  saveDesign,
  savedHere,
  savedIn,
  saveHere,
} from "@/components/lizards/startup/saved-designs";
import { writeStartup } from "@/components/lizards/startup/startup-text";
import type { KeptDesigns } from "@/components/rulesets";
import { COLOURS } from "@/engine/lizards/lizards";
import { DEFAULT_STARTUPS } from "@/engine/lizards/setup/startups";
import { LONGEST_DESIGN } from "@/lib/designs/schema";
import type { Answer } from "@/lib/refusal";

const browser = new Map<string, string>();
const shelf = {
  getItem: (key: string) => browser.get(key) ?? null,
  setItem: (key: string, text: string) => void browser.set(key, text),
};
beforeEach(() => {
  browser.clear();
  vi.stubGlobal("localStorage", shelf);
  return () => vi.unstubAllGlobals();
});

const called = (name: string, template = 1) => ({ ...emptyDesign(template), name });
const text = (design: Design) => ({ name: design.name ?? "", text: writeStartup(design) });
const here = (kept: KeptDesigns | null = null) => savedIn([], savedHere(kept)).saved.map(({ design }) => design);

const OK: Answer<null> = { ok: true, value: null };
const TOO_MANY: Answer<null> = { ok: false, status: 409, message: "There are too many.", field: null };
const account = (answers: () => Promise<Answer<null>>, owner = "ann") => ({
  ...{ owner, designs: [], save: vi.fn(answers), forget: vi.fn(answers) },
});

test("the account's designs come first, then those of the browser that the account does not have unchanged", () => {
  const [reeds, moor, other] = [called("Reeds"), called("Moor"), called("Moor", 2)];
  const found = savedIn([text(reeds), text(moor), { text: "no design" }], [reeds, other].map(writeStartup).join("\n"));
  expect(found.saved).toEqual([
    { place: "account", design: reeds },
    { place: "account", design: moor },
    { place: "browser", design: other },
  ]);
  expect(found.twice).toEqual([reeds]);
});

test("a stranger's design is saved in the browser, replacing one of the same name", async () => {
  expect(await saveDesign(called("Reeds"), null)).toBe("Saved in this browser as “Reeds”.");
  await saveDesign(called("Moor"), null);
  await saveDesign(called("Reeds", 3), null);
  expect(here()).toEqual([called("Reeds", 3), called("Moor")]);
});

test("signed in, one saves to the account; the browser's of that name follows it, until the account's list has it", async () => {
  await saveDesign(called("Reeds"), null);
  await saveDesign(called("Moor"), null);
  const kept = account(async () => OK);
  expect(await saveDesign(called("Reeds", 2), kept)).toBe("Saved in your account as “Reeds”.");
  expect(kept.save).toHaveBeenCalledWith(text(called("Reeds", 2)));
  expect(here(kept)).toEqual([called("Reeds", 2), called("Moor")]);
  const listed = savedIn([text(called("Reeds", 2))], savedHere(kept));
  expect(listed.twice).toEqual([called("Reeds", 2)]);
  await saveDesign(called("Fen"), kept);
  expect(here(kept)).toEqual([called("Reeds", 2), called("Moor")]);
});

test("what the account does not take is kept in the browser, and the player is told", async () => {
  const unreached = account(() => Promise.reject(new Error("offline")));
  expect(await saveDesign(called("Reeds"), unreached)).toMatch(
    /^Not in your account yet\. No answer came\. “Reeds” is/,
  );
  const full = account(async () => TOO_MANY);
  expect(await saveDesign(called("Moor"), full)).toMatch(/^Not in your account yet\. There are too many\. “Moor” is/);
  expect(here(full)).toEqual([called("Moor"), called("Reeds")]);
  vi.stubGlobal("localStorage", undefined);
  expect(await saveDesign(called("Fen"), full)).toContain(
    "This browser cannot store it either. Copy the text instead.",
  );
});

test("a design is forgotten where it is kept; if the account cannot be reached, it is still there", async () => {
  await saveDesign(called("Reeds"), null);
  const kept = account(async () => OK);
  const at = (place: SavedDesign["place"]) => ({ place, design: called("Reeds") });
  expect(await forgetDesign(at("account"), kept)).toBeNull();
  expect(kept.forget).toHaveBeenCalledWith("Reeds");
  expect(here()).toEqual([called("Reeds")]);
  expect(await forgetDesign(at("browser"), kept)).toBeNull();
  expect(here()).toEqual([]);
  const unreached = account(() => Promise.reject(new Error("offline")));
  expect(await forgetDesign(at("account"), unreached)).toBe("“Reeds” is still there. No answer came.");
});

test("opening a link puts aside what was being drawn, if that is not saved", () => {
  const aside = () => asideHere(null).split("\n").filter(Boolean);
  const comes = called("Theirs");
  expect(putDraftAside(comes, [], null)).toBeNull();
  keepDraft(called("Mine"), null);
  expect(putDraftAside(comes, [{ place: "account", design: called("Mine") }], null)).toBeNull();
  expect(putDraftAside(called("Mine"), [], null)).toBeNull();
  expect(aside()).toEqual([]);
  expect(putDraftAside(comes, [{ place: "account", design: called("Mine", 2) }], null)).toEqual(called("Mine"));
  keepDraft(called("Mine", 5), null);
  putDraftAside(comes, [], null);
  putDraftAside(comes, [], null);
  expect(aside()).toEqual([called("Mine", 5), called("Mine")].map(writeStartup));
});

test("what one account leaves in the browser is shown to no other, and to nobody once it is signed out", async () => {
  const unreached = () => Promise.reject(new Error("offline"));
  const [ann, bob] = [account(unreached), account(unreached, "bob")];
  keepDraft(called("Mine"), ann);
  putDraftAside(called("Theirs"), [], ann);
  await saveDesign(called("Reeds"), ann);
  expect(saveHere(called("Moor"), ann)).toBe("Saved in this browser as “Moor”."); // kept after all
  for (const next of [bob, null]) {
    expect(draft(next)).toBeNull();
    expect(here(next)).toEqual([]);
    expect(asideHere(next).trim()).toBe("");
  }
  expect(draft(ann)).toEqual(called("Mine"));
  expect(here(ann)).toEqual([called("Moor"), called("Reeds")]);
  expect(asideHere(ann).trim()).toBe(writeStartup(called("Mine")));
  await forgetDesign({ place: "browser", design: called("Reeds") }, ann);
  await forgetDesign({ place: "aside", design: called("Mine") }, ann);
  expect([here(ann), asideHere(ann).trim()]).toEqual([[called("Moor")], ""]);
});

test("what a stranger draws goes on with the account they sign in to, and is then only there", () => {
  const [ann, bob] = [account(async () => OK), account(async () => OK, "bob")];
  keepDraft(called("Mine"), null);
  expect(draft(ann)).toEqual(called("Mine"));
  expect(draft(null)).toBeNull();
  expect(draft(bob)).toBeNull();
  expect(draft(ann)).toEqual(called("Mine"));
});

/** Every hex a den with as many lizards as a sheet may name. */
function fullest(): Design {
  const warriors = Object.fromEntries(COLOURS.map((colour) => [colour, 100_000]));
  const hexes = Array.from({ length: 22 }, (_, i) => [
    ...[i + 1, { terrain: "den", colour: "yellow", lizards: 100_000, warriors }],
  ]);
  return { ...emptyDesign(8), name: "Twenty letters or so", code: "XYZ", home: 1, hexes: Object.fromEntries(hexes) };
}

test("an account has room for the fullest design", () => {
  expect(writeStartup(fullest()).length).toBeLessThan(LONGEST_DESIGN);
});

test("a link holds the whole design in URL-safe characters, and is short enough for a chat", async () => {
  const named = { ...designOfDefault(1), name: "Ödland & ≈ 100 %" };
  for (const design of [...DEFAULT_STARTUPS.map(({ number }) => designOfDefault(number)), named, fullest()]) {
    const link = await linkTo(design, "https://swamp.example");
    expect(link).toMatch(/^https:\/\/swamp\.example\/start-ups#design=[\w-]+$/);
    expect(link.length).toBeLessThan(500);
    const { hash, search } = new URL(link);
    expect(search).toBe("");
    expect(isDesignLink(hash)).toBe(true);
    expect(await readDesignLink(hash)).toEqual({ design });
  }
  expect(isDesignLink("#main")).toBe(false);
});

test("a link cut short, or to something else, is refused with the reason; a full stop after it does no harm", async () => {
  const { hash } = new URL(await linkTo(designOfDefault(4), "https://swamp.example"));
  const wrong = { wrong: expect.stringMatching(/^This link holds no design, or was not copied whole/) };
  for (let length = "#design=".length; length < hash.length; length++)
    expect(await readDesignLink(hash.slice(0, length)), `${length}`).toEqual(wrong);
  expect(await readDesignLink(`${hash}${"x".repeat(10_000)}`)).toEqual(wrong);
  for (const more of [".", ")", "%20"])
    expect(await readDesignLink(`${hash}${more}`), more).toEqual({ design: designOfDefault(4) });
  const unfit = { ...emptyDesign(1), template: 99 };
  expect(await readDesignLink(new URL(await linkTo(unfit, "https://swamp.example")).hash)).toEqual({
    wrong: expect.stringContaining("(template: must be at most 8)"),
  });
});
