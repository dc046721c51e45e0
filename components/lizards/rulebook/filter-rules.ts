/** Hides the rules on the page that do not match, and highlights the matches in the others. */
import { patternsOf } from "./player-words";

const MARKED = "rule-finder"; // ::highlight(rule-finder)

/** Shows the rules that contain, for each word typed, a word that begins with it or with a word of the same meaning. */
export function showMatches(typed: string): { found: number; of: number } {
  const patterns = patternsOf(typed);
  const rules = [...document.querySelectorAll<HTMLElement>("[data-rule]")];
  const matching = rules.filter((rule) => {
    rule.hidden = !patterns.every((pattern) => textOf(rule).search(pattern) >= 0);
    return !rule.hidden;
  });
  for (const part of document.querySelectorAll<HTMLElement>("[data-part]"))
    part.hidden = patterns.length > 0 && part.querySelector("[data-rule]:not([hidden])") === null;
  mark(matching, patterns);
  return { found: matching.length, of: rules.length };
}

/** If the hash's target is hidden, shows everything again and goes there. Returns whether it was hidden. */
export function showTarget(hash: string): boolean {
  const target = document.getElementById(hash.slice(1));
  if (!target?.closest("[hidden]")) return false;
  showMatches("");
  target.scrollIntoView();
  return true;
}

function textNodes(element: HTMLElement): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes;
}

function textOf(rule: HTMLElement): string {
  return textNodes(rule)
    .map((node) => node.data)
    .join(" ");
}

function mark(rules: readonly HTMLElement[], patterns: readonly RegExp[]): void {
  if (!("highlights" in CSS)) return;
  CSS.highlights.delete(MARKED);
  if (patterns.length === 0) return;
  const ranges = rules.flatMap(textNodes).flatMap((node) => patterns.flatMap((pattern) => rangesOf(node, pattern)));
  CSS.highlights.set(MARKED, new Highlight(...ranges));
}

function rangesOf(node: Text, pattern: RegExp): Range[] {
  return [...node.data.matchAll(pattern)].map((match) => {
    const range = document.createRange();
    range.setStart(node, match.index);
    range.setEnd(node, match.index + match[0].length);
    return range;
  });
}
