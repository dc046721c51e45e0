"use client";
import { useCallback, useEffect, useState } from "react";
import { type Move, moved, type Position, played } from "./position";

const EVERY_MS = 2600;

interface Beginning {
  step: number;
  /** Play at once, unless the reader prefers less movement. */
  plays: boolean;
}

/** Where a replay of `events` events is, and how to move it. While it plays, it moves on automatically. */
export function usePlaying(events: number, begin: Beginning): [Position, (by: Move) => void] {
  const [position, setPosition] = useState<Position>({ step: begin.step, playing: false });
  const { playing } = position;
  const move = useCallback((by: Move) => setPosition((now) => moved(now, by, events)), [events]);

  useEffect(() => {
    if (begin.plays && !matchMedia("(prefers-reduced-motion: reduce)").matches) move("play");
  }, [begin.plays, move]);

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => setPosition((now) => played(now, events)), EVERY_MS);
    return () => clearInterval(timer);
  }, [playing, events]);

  return [position, move];
}
