"use client";
import { useEffect, useState } from "react";

/** What has happened is past for whoever listens on the page later. */
const NEWS_MS = 10_000;

/** What is said aloud of what has just happened, and the way to say it. */
export function useNews(): [string, (words: string) => void] {
  const [news, setNews] = useState("");
  useEffect(() => {
    if (news === "") return;
    const timer = setTimeout(setNews, NEWS_MS, "");
    return () => clearTimeout(timer);
  }, [news]);
  return [news, setNews];
}
