"use client";
/** An order sheet that is written, undone, saved by itself, and kept in the browser until the server has it. */
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { MOST_ORDERS, type OrderFields } from "@/engine/lizards/orders/order-form";
import type { SaveAnswer } from "../play/save-orders";
import { isBlank, isNoOrder, NO_FIELDS, readLine, type SheetLine, writeLines } from "./sheet-lines";

export type SaveSheet = (lines: string[], baseRevision: number) => Promise<SaveAnswer>;

export type SheetState =
  | { kind: "empty" }
  | { kind: "saving" }
  | { kind: "saved"; revision: number; at: Date; overtook: number | null }
  /** The server could not be reached; the browser keeps what was typed. */
  | { kind: "offline"; since: Date }
  | { kind: "refused"; reason: string }
  /** The session has ended; what was typed waits until its owner has signed in again. */
  | { kind: "signed-out"; since: Date }
  | { kind: "locked"; reason: string }
  /** Another tab has saved since. */
  | { kind: "elsewhere"; revision: number; lines: string[]; at: Date };

export interface StoredSheet {
  lines: readonly string[];
  revision: number;
  savedAt: Date | null;
}

interface Draft {
  lines: readonly SheetLine[];
  past: readonly (readonly SheetLine[])[];
  future: readonly (readonly SheetLine[])[];
  nextId: number;
  /** What the last change was to: typing on in one field is one step to undo. */
  touched: string;
}

type Change =
  | { kind: "set"; lines: (draft: Draft) => readonly SheetLine[]; touched?: string }
  | { kind: "load"; lines: readonly string[] }
  | { kind: "undo" }
  | { kind: "redo" };

const MOST_UNDO = 100;

function draftOf(lines: readonly string[]): Draft {
  return { lines: lines.map(readLine), past: [], future: [], nextId: lines.length, touched: "" };
}

function change(draft: Draft, act: Change): Draft {
  if (act.kind === "undo") {
    const before = draft.past.at(-1);
    if (!before) return draft;
    return {
      ...draft,
      lines: before,
      past: draft.past.slice(0, -1),
      future: [draft.lines, ...draft.future],
      touched: "",
    };
  }
  if (act.kind === "redo") {
    const [after, ...future] = draft.future;
    if (!after) return draft;
    return { ...draft, lines: after, past: [...draft.past, draft.lines], future, touched: "" };
  }
  const lines = act.kind === "load" ? act.lines.map((line, i) => readLine(line, draft.nextId + i)) : act.lines(draft);
  const same = act.kind === "set" && act.touched !== undefined && act.touched === draft.touched;
  const nextId = Math.max(draft.nextId, ...lines.map(({ id }) => id + 1));
  return {
    lines,
    past: same ? draft.past : [...draft.past, draft.lines].slice(-MOST_UNDO),
    future: [],
    nextId,
    touched: act.kind === "set" ? (act.touched ?? "") : "",
  };
}

export interface SheetEditor {
  /** Names the sheet in what the browser keeps. */
  key: string;
  lines: readonly SheetLine[];
  state: SheetState;
  full: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** The id of the new line; null when the sheet is full. */
  add(fields?: Partial<OrderFields>, at?: number): number | null;
  edit(id: number, fields: OrderFields): void;
  toggle(id: number): void;
  remove(id: number): void;
  duplicate(id: number): number | null;
  /** Puts a line in another's place. */
  move(id: number, to: number): void;
  replaceAll(lines: readonly string[]): void;
  undo(): void;
  redo(): void;
  /** Sends what is unsent, an empty sheet too; the revision saved, or null where the server does not have it all. */
  saveNow(): Promise<number | null>;
  /** Takes over what another tab has saved. */
  takeOver(): void;
  /** A sheet typed earlier, never sent, and older than what the server has. */
  unsent: readonly string[] | null;
  useUnsent(): void;
  dropUnsent(): void;
}

const SAVE_AFTER_MS = 700;
const RETRY_MS = 15_000;
/** For so long a page may still be on its way that was asked for before the last save. */
const LEFT_MS = 30_000;
const SIGNED_OUT = 401;
const LOCKED = 409;

/** `storageKey` names the sheet: game, seat and turn. */
export function useSheet(
  stored: StoredSheet,
  storageKey: string,
  save: SaveSheet,
  locked: string | null = null,
): SheetEditor {
  const [draft, dispatch] = useReducer(change, stored.lines, draftOf);
  const [state, setState] = useState<SheetState>(() => beginning(stored, locked));
  const [unsent, setUnsent] = useState<readonly string[] | null>(null);
  const text = writeLines(draft.lines).join("\n");
  const latest = useRef(text);
  latest.current = text;
  const server = useRef({ text: stored.lines.join("\n"), revision: stored.revision });
  /** Whether anything was changed since the page opened. */
  const typed = useRef(false);
  /** The state when nothing is on its way. */
  const resting = useRef<SheetState>(state);
  const sending = useRef<Promise<void> | null>(null);
  const halted = useRef(locked !== null);
  const key = `sheet/${storageKey}`;

  const transmit = useCallback(async () => {
    setState((now) => (waits(now) ? now : { kind: "saving" }));
    const sent = latest.current;
    const answer = await save(linesOf(sent), server.current.revision).catch(() => null);
    if (answer === null) {
      setState((now) => (now.kind === "offline" ? now : { kind: "offline", since: new Date() }));
      return;
    }
    if (!answer.ok && answer.status === SIGNED_OUT) {
      setState((now) => (now.kind === "signed-out" ? now : { kind: "signed-out", since: new Date() }));
      return;
    }
    if (!answer.ok) {
      halted.current = answer.status === LOCKED;
      setState({ kind: answer.status === LOCKED ? "locked" : "refused", reason: answer.message });
      return;
    }
    const { revision, overtook } = answer.value;
    const at = new Date(answer.value.savedAt);
    server.current = { text: sent, revision };
    if (latest.current === sent) forget(key);
    else keep(key, { text: latest.current, revision });
    announce(key, { revision, lines: linesOf(sent), at: at.toISOString(), told: Date.now() });
    resting.current = { kind: "saved", revision, at, overtook };
    setState(latest.current === sent ? resting.current : { kind: "saving" });
  }, [save, key]);

  /** One save at a time; what was typed meanwhile is sent by the next. */
  const send = useCallback(
    async (evenEmpty: boolean) => {
      if (sending.current) await sending.current;
      const isNew = latest.current !== server.current.text || (evenEmpty && server.current.revision === 0);
      if (sending.current || halted.current || !isNew) return;
      sending.current = transmit().finally(() => {
        sending.current = null;
      });
      await sending.current;
    },
    [transmit],
  );

  useEffect(() => {
    if (locked === null) return;
    halted.current = true;
    setState({ kind: "locked", reason: locked });
  }, [locked]);

  // What was typed and not sent in an earlier visit comes back, unless the server has heard of newer orders since. A page
  // asked for while its predecessor was still saving knows less than that one, which said so as it went.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    const kept = recall<Kept>(key);
    const news = recall<Announcement>(`${key}/saved`);
    if (!halted.current && news && news.revision > stored.revision && Date.now() - news.told < LEFT_MS) {
      server.current = { text: news.lines.join("\n"), revision: news.revision };
      resting.current = { kind: "saved", revision: news.revision, at: new Date(news.at), overtook: null };
      dispatch({ kind: "load", lines: news.lines });
      setState(resting.current);
    }
    if (!kept || kept.text === server.current.text) return;
    if (kept.revision >= server.current.revision) dispatch({ kind: "load", lines: linesOf(kept.text) });
    else setUnsent(linesOf(kept.text));
  }, []);

  useEffect(() => {
    if (halted.current) return;
    if (text === server.current.text) {
      if (!typed.current) return;
      if (!sending.current) setState((now) => (now.kind === "saving" ? resting.current : now)); // typed, and undone
      forget(key);
      return;
    }
    typed.current = true;
    keep(key, { text, revision: server.current.revision });
    setState((now) => (waits(now) ? now : { kind: "saving" }));
    const timer = setTimeout(send, SAVE_AFTER_MS, false);
    return () => clearTimeout(timer);
  }, [text, key, send]);

  useEffect(() => {
    const left = () => document.visibilityState === "hidden" && send(false);
    document.addEventListener("visibilitychange", left);
    return () => document.removeEventListener("visibilitychange", left);
  }, [send]);

  useEffect(() => {
    if (state.kind !== "offline" && state.kind !== "signed-out") return;
    const again = () => send(false);
    const timer = setInterval(again, RETRY_MS);
    addEventListener("online", again);
    addEventListener("focus", again); // back from signing in
    return () => {
      clearInterval(timer);
      removeEventListener("online", again);
      removeEventListener("focus", again);
    };
  }, [state.kind, send]);

  useEffect(() => {
    const heard = (event: StorageEvent) => {
      const news = event.key === `${key}/saved` && event.newValue ? parse<Announcement>(event.newValue) : null;
      if (!news || news.revision <= server.current.revision) return;
      const at = new Date(news.at);
      if (news.lines.join("\n") === latest.current) {
        server.current = { text: latest.current, revision: news.revision };
        resting.current = { kind: "saved", revision: news.revision, at, overtook: null };
        setState(resting.current);
        return;
      }
      setState({ kind: "elsewhere", revision: news.revision, lines: news.lines, at });
    };
    addEventListener("storage", heard);
    return () => removeEventListener("storage", heard);
  }, [key]);

  return useMemo(() => {
    const set = (lines: (draft: Draft) => readonly SheetLine[], touched?: string) =>
      dispatch({ kind: "set", lines, touched });
    const full = draft.lines.filter((line) => !line.off && (isBlank(line) || !isNoOrder(line))).length >= MOST_ORDERS;
    const insert = (line: Omit<SheetLine, "id">, at: number): number | null => {
      if (full && !line.off) return null;
      set(({ lines, nextId }) => lines.toSpliced(at, 0, { ...line, id: nextId }));
      return draft.nextId;
    };
    return {
      key,
      lines: draft.lines,
      state: state.kind === "saved" && state.revision === 0 ? { kind: "empty" } : state,
      full,
      canUndo: draft.past.length > 0,
      canRedo: draft.future.length > 0,
      add: (fields = {}, at = draft.lines.length) =>
        insert({ fields: { ...NO_FIELDS, ...fields }, off: false, comment: "" }, at),
      edit: (id, fields) =>
        set(({ lines }) => lines.map((line) => (line.id === id ? { ...line, fields } : line)), `${id}`),
      toggle: (id) => set(({ lines }) => lines.map((line) => (line.id === id ? { ...line, off: !line.off } : line))),
      remove: (id) => set(({ lines }) => lines.filter((line) => line.id !== id)),
      duplicate: (id) => {
        const at = draft.lines.findIndex((line) => line.id === id);
        const line = draft.lines[at];
        return line ? insert(line, at + 1) : null;
      },
      move: (id, to) =>
        set(({ lines }) => {
          const from = lines.findIndex((line) => line.id === id);
          const line = lines[from];
          return !line || to < 0 || to >= lines.length ? lines : lines.toSpliced(from, 1).toSpliced(to, 0, line);
        }),
      replaceAll: (lines) => dispatch({ kind: "load", lines }),
      undo: () => dispatch({ kind: "undo" }),
      redo: () => dispatch({ kind: "redo" }),
      saveNow: async () => {
        await send(true);
        return latest.current === server.current.text && server.current.revision > 0 ? server.current.revision : null;
      },
      takeOver: () => {
        if (state.kind !== "elsewhere") return;
        server.current = { text: state.lines.join("\n"), revision: state.revision };
        dispatch({ kind: "load", lines: state.lines });
        forget(key);
        setState({ kind: "saved", revision: state.revision, at: state.at, overtook: null });
      },
      unsent,
      useUnsent: () => {
        if (unsent) dispatch({ kind: "load", lines: unsent });
        setUnsent(null);
      },
      dropUnsent: () => {
        forget(key);
        setUnsent(null);
      },
    };
  }, [draft, state, unsent, send, key]);
}

/** Nothing gets through for now: that stays in sight while one writes on. */
const waits = ({ kind }: SheetState) => kind === "offline" || kind === "signed-out";

function beginning({ revision, savedAt }: StoredSheet, locked: string | null): SheetState {
  if (locked !== null) return { kind: "locked", reason: locked };
  return revision === 0 || !savedAt
    ? { kind: "empty" }
    : { kind: "saved", revision, at: new Date(savedAt), overtook: null };
}

const linesOf = (text: string): string[] => (text === "" ? [] : text.split("\n"));

interface Kept {
  text: string;
  /** The revision it was edited from. */
  revision: number;
}

interface Announcement {
  revision: number;
  lines: string[];
  at: string;
  /** By the clock of this browser. */
  told: number;
}

/** A browser may refuse to store anything; the sheet works without. */
function keep(key: string, kept: Kept): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {}
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}

function recall<T>(key: string): T | null {
  try {
    return parse<T>(localStorage.getItem(key) ?? "");
  } catch {
    return null;
  }
}

/** Tells other tabs with the same sheet. */
function announce(key: string, news: Announcement): void {
  try {
    localStorage.setItem(`${key}/saved`, JSON.stringify(news));
  } catch {}
}

function parse<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}
