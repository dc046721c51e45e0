"use client";
/** The designs saved by name, where each is kept, and what can be done with it. */
import { useRef, useState } from "react";
import type { KeptDesigns } from "../../rulesets";
import { Button } from "../../ui/button";
import { type Design, named } from "./design-edit";
import styles from "./designer.module.css";
import {
  forgetDesign,
  type Place,
  type SavedDesign,
  saveDesign,
  saveHere,
  useAside,
  useSavedDesigns,
} from "./saved-designs";
import { StartupDrawing } from "./startup-drawing";

interface SavedListProps {
  /** Null: nobody is signed in. */
  kept: KeptDesigns | null;
  onOpen: (design: Design) => void;
}

export function SavedList({ kept, onOpen }: SavedListProps) {
  const saved = useSavedDesigns(kept);
  const designs = [...saved, ...useAside(kept)];
  const [said, setSaid] = useState("");
  const [forgotten, setForgotten] = useState<SavedDesign | null>(null);
  const line = useRef<HTMLDivElement>(null);
  const say = (words: string) => {
    setSaid(words);
    line.current?.focus(); // the button that was pressed may be gone
  };
  const keep = async (design: Design, place: Place) => {
    say(await (place === "account" ? saveDesign : saveHere)(named(design), kept));
    setForgotten(null);
  };
  const forget = async (each: SavedDesign) => {
    const why = await forgetDesign(each, kept);
    say(why ?? `“${named(each.design).name}” is forgotten.`);
    setForgotten(why === null ? each : null);
  };
  return (
    <section>
      <h2>Saved designs</h2>
      <WhereKept kept={kept} none={designs.length === 0} />
      <div ref={line} tabIndex={-1} className={styles.told}>
        <span role="status">{said}</span>{" "}
        {forgotten && (
          <Button size="small" onClick={() => keep(forgotten.design, forgotten.place)}>
            Keep it after all
          </Button>
        )}
      </div>
      {designs.length > 0 && (
        <ul className={styles.saved}>
          {designs.map((each, i) => {
            const replaces = saved.some(
              ({ place, design }) =>
                place === "account" && design.name === each.design.name && each.place === "browser",
            );
            return (
              <Saved
                // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name, and none has state
                key={i}
                design={each.design}
                note={noteOf(each, kept, replaces)}
                keep={replaces ? "Put in its place" : "Keep in my account"}
                onOpen={() => onOpen(each.design)}
                onKeep={kept && each.place === "browser" ? () => keep(each.design, "account") : null}
                onForget={() => forget(each)}
              />
            );
          })}
        </ul>
      )}
    </section>
  );
}

function WhereKept({ kept, none }: { kept: KeptDesigns | null; none: boolean }) {
  if (kept) return <p>{none && "None yet. "}Your account keeps them, so you have them wherever you sign in.</p>;
  return (
    <p>
      {none && "None yet. "}They are kept in this browser only. <a href="/sign-in?next=%2Fstart-ups">Sign in</a>, or
      play as a guest, to keep them in an account.
    </p>
  );
}

/** What is unusual about where a design is kept; null if nothing is. */
function noteOf({ place }: SavedDesign, kept: KeptDesigns | null, replaces: boolean): string | null {
  if (place === "aside") return "put aside when a link was opened";
  if (place === "account" || !kept) return null;
  return replaces ? "in this browser only; your account has another of this name" : "in this browser only";
}

interface SavedProps {
  design: Design;
  note: string | null;
  /** The label of the button. */
  keep: string;
  onOpen: () => void;
  /** Null: there is no account, or the design is in it already. */
  onKeep: (() => void) | null;
  onForget: () => void;
}

function Saved({ design, note, keep, onOpen, onKeep, onForget }: SavedProps) {
  const { name } = named(design);
  const title = note ? `${name}, ${note}` : name;
  return (
    <li>
      <StartupDrawing {...design} />
      <span>
        <b>{name}</b>
        {note && <small>{note}</small>}
      </span>
      <span className={styles.buttons}>
        {onKeep && (
          <Button size="small" aria-label={`${keep}: ${title}`} onClick={onKeep}>
            {keep}
          </Button>
        )}
        <Button size="small" aria-label={`Open ${title}`} onClick={onOpen}>
          Open
        </Button>
        <Button size="small" tone="quiet" aria-label={`Forget ${title}`} onClick={onForget}>
          Forget
        </Button>
      </span>
    </li>
  );
}
