"use client";

import { type FormEvent, type KeyboardEvent, useEffect, useState } from "react";
import { showMatches, showTarget } from "./filter-rules";
import styles from "./rule-finder.module.css";

/** Filters the rules as you type. Their text is in the page; this only hides and shows it. */
export function RuleFinder() {
  const [query, setQuery] = useState("");
  const [said, setSaid] = useState("");

  function find(typed: string) {
    setQuery(typed);
    const { found, of } = showMatches(typed);
    setSaid(typed.trim() ? resultWords(found, of) : "");
  }

  // Following a link to a rule that is filtered out shows all rules again.
  useEffect(() => {
    const follow = () => {
      if (!showTarget(location.hash)) return;
      setQuery("");
      setSaid("");
    };
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, []);

  function goToFirst(event: FormEvent) {
    event.preventDefault();
    const named = document.getElementById(query.trim().toUpperCase());
    const first = named?.matches("[data-rule]") ? named : document.querySelector("[data-rule]:not([hidden])");
    first?.querySelector("a")?.focus();
  }

  function clear(event: KeyboardEvent) {
    if (event.key === "Escape") find("");
  }

  return (
    <search className={styles.finder}>
      <form onSubmit={goToFirst}>
        <label htmlFor="find-a-rule">Find a rule</label>
        <input
          id="find-a-rule"
          type="search"
          value={query}
          onChange={(event) => find(event.target.value)}
          onKeyDown={clear}
          placeholder="raft, LOB-2, 30 %"
          autoComplete="off"
          spellCheck={false}
        />
      </form>
      <p role="status">{said}</p>
    </search>
  );
}

function resultWords(found: number, of: number): string {
  if (found === 0) return "No rule says that.";
  return `${found} of ${of} rules. Press Enter for the first.`;
}
