/** What the chapters are made of: rules with their anchors, orders, examples, numbers that games may change. */
import type { ReactNode } from "react";
import type { HouseNumbers } from "@/engine/lizards/house-numbers";
import type { RuleId } from "@/engine/lizards/rule-ids";
import { type RulebookGame, STANDARD_GAME } from "./game";
import styles from "./rulebook.module.css";

/** One rule. Its number is a link to itself, to send to those who doubt it. */
export function Rule({ id, title, children }: { id: RuleId; title: string; children: ReactNode }) {
  return (
    <div id={id} className={styles.rule} data-rule="">
      <h3>
        <a href={`#${id}`} className={styles.id} data-copies="">
          {id}
        </a>{" "}
        {title}
      </h3>
      {children}
    </div>
  );
}

/** Rules of a chapter that belong together. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.part} data-part="" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

/** Points to another rule. */
export function See({ id }: { id: RuleId }) {
  return (
    <a href={`#${id}`} className={styles.see}>
      {id}
    </a>
  );
}

/** An order as it is written. */
export function Order({ children }: { children: string }) {
  return <code className={styles.order}>{children}</code>;
}

export function Example({ children }: { children: ReactNode }) {
  return (
    <p className={styles.example}>
      <b>Example.</b> {children}
    </p>
  );
}

/** `30 %`, never broken between two lines. */
export function percent(number: number): string {
  return `${number}\u00a0%`;
}

/** “A, B and C”. */
export function listed(words: readonly string[], last = "and"): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}

const ENDINGS = ["th", "st", "nd", "rd"];

/** `3rd`, `4th`. */
export function ordinal(number: number): string {
  const teens = number % 100 > 10 && number % 100 < 20;
  return `${number}${(teens ? undefined : ENDINGS[number % 10]) ?? "th"}`;
}

/** `1,200`. */
export function thousands(number: number): string {
  return number.toLocaleString("en");
}

export function houseNumber(name: keyof HouseNumbers, { house }: RulebookGame): string {
  return name.endsWith("Percent") ? percent(house[name]) : thousands(house[name]);
}

/** A number that a special game may change: marked, and linked to the list of all such numbers. */
export function House({ of, game }: { of: keyof HouseNumbers; game: RulebookGame }) {
  const changed = game.house[of] !== STANDARD_GAME.house[of];
  return (
    <>
      <a href={`#house-${of}`} className={styles.house}>
        {houseNumber(of, game)}
      </a>
      {changed && ` (standard game: ${houseNumber(of, STANDARD_GAME)})`}
    </>
  );
}
