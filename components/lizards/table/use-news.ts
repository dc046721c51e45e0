"use client";
import { useCallback, useEffect, useState } from "react";

/** What has happened is past for whoever listens on the page later. */
const NEWS_MS = 10_000;

/** Lets what was said be past after a while. Answers how to call that off. */
export function passing(news: string, say: (words: string) => void): (() => void) | undefined {
  if (news === "") return;
  const timer = setTimeout(say, NEWS_MS, "");
  return () => clearTimeout(timer);
}

/** The same once more is another text: else nothing would be heard of it. */
export const saidAnew = (words: string, before: string) => (words && words === before ? `${words}\u00a0` : words);

/** What is said aloud of what has just happened, and the way to say it. */
export function useNews(): [string, (words: string) => void] {
  const [news, say] = useState("");
  useEffect(() => passing(news, say), [news]);
  return [news, useCallback((words) => say((before) => saidAnew(words, before)), [])];
}
