"use client";
/** A sheet is saved by itself as it is written, and kept in the browser until the server has it. */
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { SaveAnswer } from "../play/save-orders";
import { announce, forget, keep, keptOf, lastAnnounced, listen } from "./kept-sheet";
import { failing, lying, type SheetState, type StoredSheet, waits } from "./sheet-state";
import { useSendingAgain } from "./use-sending-again";

export type SaveSheet = (lines: string[], baseRevision: number) => Promise<SaveAnswer>;

const SAVE_AFTER_MS = 700;
/** For so long a page may still be on its way that was asked for before the last save. */
const LEFT_MS = 30_000;

interface Saving {
  /** Names the sheet in what the browser keeps. */
  key: string;
  stored: StoredSheet;
  /** The sheet as it is written. */
  text: string;
  save: SaveSheet;
  /** Why nothing can be saved for now. */
  locked: string | null;
  /** Puts other lines on the sheet. */
  load: (lines: readonly string[]) => void;
}

export function useSaving({ key, stored, text, save, locked, load }: Saving) {
  const [state, setState] = useState<SheetState>(() =>
    locked === null ? lying(stored) : { kind: "locked", reason: locked },
  );
  const [unsent, setUnsent] = useState<readonly string[] | null>(null);
  const latest = useRef(text);
  latest.current = text;
  const server = useRef({ text: stored.lines.join("\n"), revision: stored.revision });
  /** Whether anything was changed since the page opened. */
  const typed = useRef(false);
  /** The state when nothing is on its way. */
  const resting = useRef<SheetState>(lying(stored));
  const sending = useRef<Promise<void> | null>(null);
  const halted = useRef(locked !== null);

  /** The server has this now. */
  const settle = useCallback((has: string, revision: number, at: Date, overtook: number | null = null) => {
    server.current = { text: has, revision };
    const saved = { kind: "saved", revision, at, overtook } as const;
    resting.current = saved;
    return saved;
  }, []);

  const tell = useCallback(
    (revision: number, sent: string, at: Date) =>
      announce(key, { revision, lines: linesOf(sent), at: at.toISOString(), told: Date.now() }),
    [key],
  );

  const transmit = useCallback(async () => {
    setState((now) => (waits(now) ? now : { kind: "saving" }));
    const sent = latest.current;
    const answer = await save(linesOf(sent), server.current.revision).catch(() => null);
    if (!answer?.ok) return setState((now) => failing(now, answer));
    const { revision, overtook } = answer.value;
    const at = new Date(answer.value.savedAt);
    settle(sent, revision, at, overtook);
    if (latest.current === sent) forget(key);
    else keep(key, { text: latest.current, revision });
    tell(revision, sent, at);
    setState(latest.current === sent ? resting.current : { kind: "saving" });
  }, [save, key, tell, settle]);

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

  // A lock may end before the turn is run: somebody takes Ready back, or the Game Moderator gives more time.
  useEffect(() => {
    const ends = halted.current && locked === null;
    halted.current = locked !== null;
    const left = typed.current && latest.current !== server.current.text;
    if (locked !== null)
      setState({ kind: "locked", reason: left ? `${locked} What you wrote last is not saved.` : locked });
    if (!ends) return;
    setState(resting.current);
    send(false);
  }, [locked, send]);

  // What was typed and not sent in an earlier visit comes back, unless the server has heard of newer orders since. A page
  // asked for while its predecessor was still saving knows less than that one, which said so as it went.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    const kept = keptOf(key);
    const news = lastAnnounced(key);
    if (!halted.current && news && news.revision > stored.revision && Date.now() - news.told < LEFT_MS) {
      settle(news.lines.join("\n"), news.revision, new Date(news.at));
      load(news.lines);
      setState(resting.current);
    }
    const lying = server.current;
    if (kept?.text === lying.text) {
      // It arrived, though its page was left before the answer.
      tell(lying.revision, lying.text, new Date());
      return forget(key);
    }
    if (!halted.current && news && news.revision < lying.revision && news.lines.join("\n") !== lying.text) {
      load(news.lines);
      load(linesOf(lying.text));
      setState({ ...resting.current, foreign: true } as SheetState);
    }
    if (!kept) return;
    if (kept.revision >= server.current.revision) load(linesOf(kept.text));
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

  useSendingAgain(waits(state), send);

  useEffect(
    () =>
      listen(key, ({ revision, lines, at }) => {
        if (revision <= server.current.revision) return;
        if (lines.join("\n") !== latest.current)
          return setState({ kind: "elsewhere", revision, lines, at: new Date(at) });
        settle(latest.current, revision, new Date(at));
        setState(resting.current);
      }),
    [key, settle],
  );

  return useMemo(
    () => ({
      state,
      unsent,
      saveNow: async () => {
        if (state.kind === "elsewhere") return null; // which of the two counts is for their writer to say
        await send(true);
        return latest.current === server.current.text && server.current.revision > 0 ? server.current.revision : null;
      },
      takeOver: () => {
        if (state.kind !== "elsewhere") return;
        const { lines, revision, at } = state;
        const taken = settle(lines.join("\n"), revision, at);
        load(lines);
        forget(key);
        setState({ ...taken, foreign: true });
        sending.current?.then(() => send(false)); // what was on its way is saved over them: they are sent again
      },
      keepMine: () => {
        if (state.kind !== "elsewhere") return;
        server.current = { text: state.lines.join("\n"), revision: state.revision };
        send(false);
      },
      useUnsent: () => {
        if (unsent) load(unsent);
        setUnsent(null);
      },
      dropUnsent: () => {
        forget(key);
        setUnsent(null);
      },
    }),
    [state, unsent, send, load, key, settle],
  );
}

const linesOf = (text: string): string[] => (text === "" ? [] : text.split("\n"));
