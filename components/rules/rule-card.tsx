"use client";
/** One rule, shown over the page that mentions it. */
import { useEffect, useRef, useState } from "react";
import { Button } from "../ui/button";
import { buttonLook } from "../ui/button-look";
import { NotFetched } from "../ui/fetched";
import styles from "./rule-card.module.css";
import { type RuleText, ruleText } from "./rule-text";

interface RuleCardProps {
  /** The rules read one after another, the one shown last: at least one. */
  read: readonly string[];
  /** The address of the page that has them. */
  address: string;
  onBack: () => void;
  onClose: () => void;
}

export default function RuleCard({ read, address, onBack, onClose }: RuleCardProps) {
  const id = read.at(-1) as string;
  const before = read.at(-2);
  const [rule, lookUp] = useRuleText(address, id);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => dialog.current?.showModal(), []); // returns the focus when it is closed
  useEffect(() => {
    body.current?.replaceChildren(...(typeof rule === "object" ? rule.body : []));
    title.current?.focus();
  }, [rule]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes every dialog
    <dialog
      ref={dialog}
      className={styles.card}
      aria-labelledby="rule-card"
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <div className={styles.sheet}>
        <h2 id="rule-card" ref={title} tabIndex={-1}>
          <b>{id}</b>
          {typeof rule === "object" && ` ${rule.title}`}
        </h2>
        <div ref={body} className={styles.body} />
        <p role="status" className={rule === "coming" ? undefined : "unseen"}>
          {rule === "coming" ? "Looking it up…" : typeof rule === "object" && rule.title}
        </p>
        {rule === "missing" && <NotFetched again={lookUp} />}
        {rule === "unknown" && <p role="alert">There is no such rule.</p>}
        <div className={styles.end}>
          {before && (
            <Button size="small" onClick={onBack}>
              Back to {before}
            </Button>
          )}
          <a className={buttonLook({ size: "small" })} href={`${address}#${id}`} target="_blank" rel="noopener">
            All rules<span className="unseen"> (opens in a new tab)</span>
          </a>
          <Button size="small" tone="main" onClick={() => dialog.current?.close()}>
            Close
          </Button>
        </div>
      </div>
    </dialog>
  );
}

type Looked = RuleText | "coming" | "missing" | "unknown";

/** The rule, and a way to look it up again. */
function useRuleText(address: string, id: string): [Looked, () => void] {
  const [tries, setTries] = useState(0);
  const [looked, setLooked] = useState<Looked>("coming");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try looks it up again
  useEffect(() => {
    let wanted = true;
    const show = (found: Looked) => wanted && setLooked(found);
    setLooked("coming");
    ruleText(address, id).then(
      (found) => show(found ?? "unknown"),
      () => show("missing"),
    );
    return () => {
      wanted = false;
    };
  }, [address, id, tries]);
  return [looked, () => setTries(tries + 1)];
}
