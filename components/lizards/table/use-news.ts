"use client";
import { useCallback, useEffect, useState } from "react";

/** How long news stays: screen readers that reach it later should not hear it. */
const NEWS_MS = 10_000;

/** Clears the news after a while. Returns how to call that off. */
export function passing(news: string, say: (words: string) => void): (() => void) | undefined {
  if (news === "") return;
  const timer = setTimeout(say, NEWS_MS, "");
  return () => clearTimeout(timer);
}

/** Makes repeated news a different text, or screen readers would not read it again. */
export const saidAnew = (words: string, before: string) => (words && words === before ? `${words}\u00a0` : words);

/** The news for screen readers, and a function to set it. */
export function useNews(): [string, (words: string) => void] {
  const [news, say] = useState("");
  useEffect(() => passing(news, say), [news]);
  return [news, useCallback((words) => say((before) => saidAnew(words, before)), [])];
}
