import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reopen } from "@/components/lizards/sheet/earlier-visit";
import { announce, keep, keptOf, lastAnnounced } from "@/components/lizards/sheet/kept-sheet";
import type { OpenSheet } from "@/components/lizards/sheet/open-sheet";
import { keepMine, savedElsewhere, takeOver } from "@/components/lizards/sheet/other-windows";
import { lock, saveSoon, send } from "@/components/lizards/sheet/send-sheet";
import { linesOf, type SavedSheet, type SheetState } from "@/components/lizards/sheet/sheet-state";

const KEY = "sheet/one";

/** A sheet and the server behind it, as one window has them: each line put on it is told in `shown`. */
function windowOn(server: SavedSheet, asOf = new Date()) {
  let state: SheetState = { kind: "empty" };
  const shown: string[] = [];
  const sheet: OpenSheet = {
    key: KEY,
    text: server.text,
    server,
    asOf,
    changed: false,
    locked: false,
    sending: null,
    save: async (lines, base) => ({
      ok: true,
      value: { revision: base + 1, savedAt: new Date(), overtook: lines.length > 1 ? base : null },
    }),
    load: (lines) => {
      sheet.text = lines.join("\n");
      shown.push(sheet.text);
    },
    say: (next) => {
      state = typeof next === "function" ? next(state) : next;
    },
  };
  return { sheet, shown, state: () => state };
}

const saved = (text: string, revision: number): SavedSheet => ({ text, revision, at: new Date() });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a window hears what another has saved, and its writer says which of the two counts", async () => {
  const here = windowOn(saved("MO 1A N", 1));
  const there = windowOn(saved("MO 1A N", 1));
  there.sheet.text = "MO 1A S";
  await send(there.sheet);
  const news = lastAnnounced(KEY) as SavedSheet;
  expect(news).toMatchObject({ text: "MO 1A S", revision: 2 });
  savedElsewhere(here.sheet, news);
  expect(here.state()).toMatchObject({ kind: "elsewhere", there: { revision: 2 } });

  takeOver(here.sheet, news);
  expect(here.shown).toEqual(["MO 1A S"]);
  expect(here.state()).toMatchObject({ kind: "saved", revision: 2, foreign: true });

  here.sheet.text = "RE 1A";
  savedElsewhere(here.sheet, saved("LO 1A", 3));
  expect(here.state().kind).toBe("elsewhere");
  keepMine(here.sheet, saved("LO 1A", 3));
  await vi.runAllTimersAsync();
  expect(here.state()).toMatchObject({ kind: "saved", revision: 4, foreign: false });
  expect(here.sheet.server.text).toBe("RE 1A");
});

test("of two that wait for a save, both wait for the next one too", async () => {
  const { sheet } = windowOn(saved("", 0));
  sheet.text = "MO 1A N";
  const first = send(sheet);
  sheet.text = "MO 1A S";
  const typedOn = send(sheet);
  const ready = send(sheet, true).then(() => sheet.server.text);
  expect(await ready).toBe("MO 1A S");
  await Promise.all([first, typedOn]);
  expect(sheet.server.revision).toBe(2);
});

test("the same lines, and older ones, are nothing to choose between", () => {
  const here = windowOn(saved("MO 1A N", 2));
  savedElsewhere(here.sheet, saved("MO 1A S", 2));
  expect(here.state().kind).toBe("empty");
  savedElsewhere(here.sheet, saved("MO 1A N", 3));
  expect(here.state()).toMatchObject({ kind: "saved", revision: 3, foreign: false });
});

test("what was on its way when newer orders were shown is saved over them, so these are sent again", async () => {
  const here = windowOn(saved("MO 1A N", 1));
  here.sheet.text = "MO 1A S";
  send(here.sheet);
  takeOver(here.sheet, saved("RE 1A", 2));
  await vi.runAllTimersAsync();
  expect(here.sheet.server.text).toBe("RE 1A");
  expect(here.state().kind).toBe("saved");
});

test("what is typed is sent once its writer pauses, and what was typed meanwhile after it", async () => {
  const here = windowOn(saved("", 0));
  const type = (text: string) => {
    here.sheet.text = text;
    return saveSoon(here.sheet, text);
  };
  const callOff = type("MO");
  callOff?.();
  type("MO 1A N");
  expect(here.state().kind).toBe("saving");
  vi.advanceTimersByTime(700);
  here.sheet.text = "MO 1A N\nRE 1A";
  const next = send(here.sheet);
  await vi.runAllTimersAsync();
  await next;
  expect(here.state()).toMatchObject({ kind: "saved", revision: 2, overtook: 1 });
  expect(linesOf(here.sheet.server.text)).toEqual(["MO 1A N", "RE 1A"]);
});

test("what is undone while its save is on its way is sent after it", async () => {
  const here = windowOn(saved("MO 1A N", 1));
  const arrived: string[] = [];
  here.sheet.save = async (lines, base) => {
    await new Promise((later) => setTimeout(later, 5_000));
    arrived.push(lines.join());
    return { ok: true, value: { revision: base + 1, savedAt: new Date(), overtook: null } };
  };
  const type = (text: string) => {
    here.sheet.text = text;
    saveSoon(here.sheet, text);
  };
  type("MO 1A S");
  vi.advanceTimersByTime(1_000);
  type("MO 1A N"); // as the server had it
  await vi.runAllTimersAsync();
  expect(arrived).toEqual(["MO 1A S", "MO 1A N"]);
  expect(here.state()).toMatchObject({ kind: "saved", revision: 3, text: "MO 1A N" });
});

test("what is undone after a save without an answer is sent all the same, since that save may have arrived", async () => {
  const here = windowOn(saved("MO 1A N", 1));
  const answers = [null, { revision: 3, savedAt: new Date(), overtook: 2 }];
  const sent: string[] = [];
  here.sheet.save = async (lines) => {
    sent.push(lines.join());
    const value = answers.shift();
    if (!value) throw new Error("no connection");
    return { ok: true, value };
  };
  const type = async (text: string) => {
    here.sheet.text = text;
    saveSoon(here.sheet, text);
    await vi.runAllTimersAsync();
  };
  await type("MO 1A S");
  expect(here.state().kind).toBe("offline");
  await type("MO 1A N"); // as the server had it before
  expect(sent).toEqual(["MO 1A S", "MO 1A N"]);
  expect(here.state()).toMatchObject({ kind: "saved", revision: 3, text: "MO 1A N" });
});

test("what is undone after a refusal is as the server has it, and is not sent", async () => {
  const here = windowOn(saved("MO 1A N", 1));
  const save = vi.fn(async () => ({ ok: false as const, status: 422, message: "Too long." }));
  here.sheet.save = save;
  here.sheet.text = "MO 1A S";
  await send(here.sheet);
  here.sheet.text = "MO 1A N";
  await send(here.sheet);
  expect(save).toHaveBeenCalledTimes(1);
  expect(here.sheet.server).toMatchObject({ text: "MO 1A N", revision: 1 });
});

test("a sheet that is locked while a save is on its way stays locked, with what was typed since unsaved", async () => {
  const here = windowOn(saved("MO 1A N", 1));
  here.sheet.changed = true;
  here.sheet.text = "MO 1A S";
  const under = send(here.sheet);
  here.sheet.text = "RE 1A";
  lock(here.sheet, "Locked.");
  await under;
  expect(here.state()).toMatchObject({ kind: "locked", reason: "Locked. Your last changes are not saved." });
});

test("what is not saved is said of a locked sheet, whether it was left by an earlier visit or comes while it is locked", () => {
  const here = windowOn(saved("MO 1A N", 1));
  here.sheet.locked = true;
  const drawn = (text: string) => {
    here.sheet.text = text;
    saveSoon(here.sheet, text);
    lock(here.sheet, "Locked.");
  };
  drawn("MO 1A N");
  expect(here.state()).toMatchObject({ kind: "locked", reason: "Locked." });
  keep(KEY, { text: "RE 1A", revision: 1 });
  reopen(here.sheet);
  drawn(here.sheet.text);
  expect(here.state()).toMatchObject({ kind: "locked", reason: "Locked. Your last changes are not saved." });
  drawn("MO 1A N");
  expect(here.state()).toMatchObject({ kind: "locked", reason: "Locked." });
});

test("a page opens with what was never sent, unless the server has newer orders", () => {
  keep(KEY, { text: "RE 1A", revision: 1 });
  const same = windowOn(saved("MO 1A N", 1));
  expect(reopen(same.sheet)).toBe(null);
  expect(same.shown).toEqual(["RE 1A"]);
  const newer = windowOn(saved("MO 1A N", 2));
  expect(reopen(newer.sheet)).toEqual(["RE 1A"]);
  expect(newer.shown).toEqual([]);
});

test("a page goes on with what was typed on top of a save, though its predecessor was left before the answer", () => {
  const before = windowOn(saved("", 0));
  before.sheet.save = () => new Promise(() => {}); // it arrives, and is not answered
  const typed = (text: string) => {
    before.sheet.text = text;
    saveSoon(before.sheet, text);
  };
  typed("MO 1A N");
  send(before.sheet);
  typed("MO 1A N\nRE 1A");
  const after = windowOn(saved("MO 1A N", 1));
  expect(reopen(after.sheet)).toBe(null);
  expect(after.shown).toEqual(["MO 1A N\nRE 1A"]);
  const overtaken = windowOn(saved("LO 1A", 2)); // by another window
  expect(reopen(overtaken.sheet)).toEqual(["MO 1A N", "RE 1A"]);
});

test("a page knows what its predecessor was told as it went, and lays what was replaced since one step back", async () => {
  const before = windowOn(saved("MO 1A N", 1));
  before.sheet.text = "MO 1A S";
  await send(before.sheet);
  const stale = windowOn(saved("MO 1A N", 1));
  reopen(stale.sheet);
  expect(stale.shown).toEqual(["MO 1A S"]);
  expect(stale.sheet.server.revision).toBe(2);
  const replaced = windowOn(saved("RE 1A", 3));
  reopen(replaced.sheet);
  expect(replaced.shown).toEqual(["MO 1A S", "RE 1A"]);
  expect(replaced.state()).toMatchObject({ kind: "saved", revision: 3, foreign: true });
});

test("a page that Back brings out of the browser's memory knows what was saved after it was made, however long ago", async () => {
  const before = windowOn(saved("MO 1A N", 1));
  before.sheet.text = "MO 1A S";
  await send(before.sheet);
  vi.advanceTimersByTime(60 * 60_000);
  const stale = windowOn(saved("MO 1A N", 1), before.sheet.asOf);
  reopen(stale.sheet);
  expect(stale.shown).toEqual(["MO 1A S"]);
  expect(stale.state()).toMatchObject({ kind: "saved", revision: 2, foreign: false });
  const anew = windowOn(saved("MO 1A N", 1)); // the game was put back meanwhile: this page was made after that save
  reopen(anew.sheet);
  expect(anew.shown).toEqual([]);
});

test("word of the saves of earlier turns is dropped as a sheet opens, and what was typed then is not", () => {
  const key = (turn: number) => `sheet/ann/game/1/${turn}`;
  for (const turn of [1, 9, 10, 11]) announce(key(turn), saved("RE 1A", turn));
  announce("sheet/ann/other/1/1", saved("RE 1A", 1));
  keep(key(9), { text: "MO 1A N", revision: 9 });
  reopen({ ...windowOn(saved("RE 1A", 10)).sheet, key: key(10) });
  expect([1, 9, 10, 11].map((turn) => lastAnnounced(key(turn)) !== null)).toEqual([false, false, true, true]);
  expect(lastAnnounced("sheet/ann/other/1/1")).not.toBeNull();
  expect(keptOf(key(9))?.text).toBe("MO 1A N");
});

test("what could neither be sent nor kept says so, and no more once the browser keeps it", async () => {
  const here = windowOn(saved("", 0));
  here.sheet.save = async () => Promise.reject(new Error("no connection"));
  const type = async (text: string) => {
    here.sheet.text = text;
    saveSoon(here.sheet, text);
    await vi.runAllTimersAsync();
  };
  const { setItem } = localStorage;
  localStorage.setItem = () => {
    throw new Error("full");
  };
  await type("RE 1A");
  expect(here.state()).toMatchObject({ kind: "offline", unkept: true });
  localStorage.setItem = setItem;
  await type("RE 1B");
  expect(here.state()).toMatchObject({ kind: "offline", unkept: false });
});
