"use client";
/** The start-up designer: template, palette, ledger, and saved designs. */
import { useId, useMemo, useRef, useState } from "react";
import { LONGEST_CLAN_NAME } from "@/engine/lizards/setup/clan-names";
import { STARTUP_POINTS } from "@/engine/lizards/setup/prices";
import { DEFAULT_STARTUPS } from "@/engine/lizards/setup/startups";
import { TEMPLATES } from "@/engine/lizards/setup/templates";
import type { KeptDesigns } from "../../rulesets";
import { Button } from "../../ui/button";
import frames from "../../ui/control.module.css";
import { Notice } from "../../ui/notice";
import { HEX_PATH } from "../art/art";
import { apply, type Design, designOfDefault, emptyDesign, named, paint, type Tool, toTemplate } from "./design-edit";
import { type Account, accountOf } from "./design-words";
import styles from "./designer.module.css";
import { HexFields } from "./hex-fields";
import { Ledger } from "./ledger";
import { Palette } from "./palette";
import { putDraftAside, saveDesign, useSavedDesigns } from "./saved-designs";
import { SavedList } from "./saved-list";
import { ShareText } from "./share-text";
import { translation, viewBoxOf } from "./startup-drawing";
import { TemplateMap } from "./template-map";
import { useLinkedDesign } from "./use-design-link";
import { useDrawing } from "./use-drawing";

export interface DesignerProps {
  /** What the account keeps; null for strangers. */
  kept: KeptDesigns | null;
  /** What to begin with; if absent, what was last drawn in this browser. */
  begin?: Design | null;
  /** The number of the default to begin from if nothing was drawn yet. */
  from?: number;
  /** Hands the design to the form that asked for one. */
  onUse?: (design: Design) => void;
}

export default function Designer({ kept, begin, from = 4, onUse }: DesignerProps) {
  const drawing = useDrawing(begin, from, kept);
  const [tool, setTool] = useState<Tool>({ kind: "look" });
  const [chosen, setChosen] = useState(1);
  const [said, setSaid] = useState("");
  const { design } = drawing;
  const account = useMemo(() => accountOf(design), [design]);

  const saved = useSavedDesigns(kept);
  const line = useRef<HTMLParagraphElement>(null);
  const [arrival, setArrival] = useState<Arrival | null>(null);

  const edit = (change: (before: Design) => Design, stroke?: string) => {
    setSaid("");
    drawing.edit(change, stroke);
  };
  const lay = (other: Design) => {
    edit(() => other);
    setChosen(1);
    setArrival(null);
  };
  const open = (other: Design, words = `“${named(other).name}” is open.`) => {
    lay(other);
    setSaid(`${words} Undo brings back what you had before.`);
    line.current?.focus(); // and scroll to it, from wherever the design was opened
  };
  const save = async () => {
    const it = named(design);
    if (it.name !== design.name) edit(() => it);
    setArrival(null);
    setSaid("Saving");
    setSaid(await saveDesign(it, kept));
  };
  useLinkedDesign(!onUse, (read) => {
    if ("wrong" in read) return setArrival(read);
    const own = putDraftAside(read.design, saved, kept);
    lay(read.design);
    setArrival({ design: read.design, own });
  });

  const hexes = TEMPLATES.find(({ template }) => template === design.template)?.hexes.length ?? 1;
  const at = Math.min(chosen, hexes);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for undo, which has its button
    <div className={styles.designer} onKeyDown={drawing.onKeyDown}>
      <div className={styles.table}>
        <div role="status" className={styles.arrival}>
          {arrival && <Arrived arrival={arrival} onBack={open} />}
        </div>
        <div className={styles.tools}>
          <NameField design={design} onEdit={edit} />
          <Buttons {...drawing} onSave={save} onUse={onUse} />
          <BeginFrom onOpen={open} />
          <p ref={line} tabIndex={-1} role="status" className={styles.said}>
            {said}
          </p>
        </div>
        <Templates chosen={design.template} onChoose={(template) => edit((before) => toTemplate(before, template))} />
        <div className={styles.drawing}>
          <div className={styles.sight}>
            <div className={styles.plate}>
              <TemplateMap
                design={design}
                account={account}
                tool={tool}
                chosen={at}
                onChoose={setChosen}
                onApply={(hex, { fewer, stroke }) => edit((before) => apply(before, hex, tool, fewer), stroke)}
                onClear={(hex) => edit((before) => paint(before, hex, "water"))}
              />
            </div>
            <Sum account={account} />
          </div>
          <Palette tool={tool} onTool={setTool} />
        </div>
        <HexFields design={design} hex={at} onEdit={edit} />
        <p className={styles.keys}>
          Press or drag to paint. With the keyboard: arrows move from hex to hex, Enter paints, Shift with Enter takes
          ten warriors away, Delete floods the hex.
        </p>
      </div>
      <Ledger design={design} account={account} onChoose={setChosen} />
      <div className={styles.below}>
        <SavedList kept={kept} onOpen={open} />
        <section>
          <h2>To share</h2>
          <ShareText design={design} onRead={open} />
        </section>
      </div>
    </div>
  );
}

/** What a link has brought; `own`: what was being drawn, if it was put aside for that. */
type Arrival = { wrong: string } | { design: Design; own: Design | null };

function Arrived({ arrival, onBack }: { arrival: Arrival; onBack: (design: Design) => void }) {
  if ("wrong" in arrival) return <Notice tone="warning">{arrival.wrong}</Notice>;
  const { design, own } = arrival;
  return (
    <Notice>
      <p>
        <b>{named(design).name}</b> was opened from a link. Look at it and draw on it as you like; save it to keep it.
      </p>
      {own && (
        <p className={styles.buttons}>
          <span>
            What you were drawing, <b>{named(own).name}</b>, has been put aside under Saved designs.
          </span>
          <Button size="small" onClick={() => onBack(own)}>
            Back to it
          </Button>
        </p>
      )}
    </Notice>
  );
}

interface ButtonsProps
  extends Pick<ReturnType<typeof useDrawing>, "design" | "undo" | "redo">,
    Pick<DesignerProps, "onUse"> {
  onSave: () => void;
}

function Buttons({ design, undo, redo, onSave, onUse }: ButtonsProps) {
  return (
    <span className={styles.buttons}>
      <Button size="small" disabled={!undo} onClick={undo ?? undefined}>
        Undo
      </Button>
      <Button size="small" disabled={!redo} onClick={redo ?? undefined}>
        Redo
      </Button>
      <Button size="small" tone={onUse ? "plain" : "main"} onClick={onSave}>
        Save
      </Button>
      {onUse && (
        <Button size="small" tone="main" onClick={() => onUse(design)}>
          Use this design
        </Button>
      )}
    </span>
  );
}

/** The total and the gravest remark, in sight of the drawing: the ledger itself may be out of sight. */
function Sum({ account: { ledger, result, remarks } }: { account: Account }) {
  const leftOut = ledger.lines.filter((line) => line.leftOut !== null).length;
  const [first] = remarks;
  return (
    <p role="status" className={styles.sum}>
      <b>{ledger.points.toLocaleString("en")}</b> of {STARTUP_POINTS.toLocaleString("en")} points
      {leftOut > 0 && <strong>, {leftOut} left out</strong>}.
      {result.default !== null && <strong> Not playable.</strong>}{" "}
      {first && (
        <span className={styles[first.kind]}>
          {first.hex !== undefined && `Hex ${first.hex}: `}
          {first.text}
        </span>
      )}
    </p>
  );
}

interface NameFieldProps {
  design: Design;
  onEdit: (edit: (design: Design) => Design, stroke?: string) => void;
}

/** Drops what a sheet would refuse. */
function NameField({ design, onEdit }: NameFieldProps) {
  const rename = (text: string) => {
    const name = [...text.replace(/\p{C}/gu, "").trimStart()].slice(0, LONGEST_CLAN_NAME).join("");
    onEdit(({ name: _, ...rest }) => (name ? { ...rest, name } : rest), "name");
  };
  return (
    <label className={styles.name}>
      Name
      <input
        className={frames.control}
        value={design.name ?? ""}
        autoComplete="off"
        onChange={(event) => rename(event.target.value)}
        onBlur={() => design.name?.endsWith(" ") && rename(design.name.trimEnd())}
      />
    </label>
  );
}

/** An action, not a setting: once done, the choice is cleared. */
function BeginFrom({ onOpen }: { onOpen: (design: Design, words: string) => void }) {
  const [from, setFrom] = useState("");
  const begin = () => {
    const number = Number(from);
    if (number === 0) onOpen(emptyDesign(1), "There is nothing but water.");
    else onOpen(designOfDefault(number), `Default ${number} is open.`);
    setFrom("");
  };
  return (
    <span className={styles.begin}>
      <label>
        Begin again from
        <select className={frames.control} value={from} onChange={(event) => setFrom(event.target.value)}>
          <option value="">Choose one</option>
          {DEFAULT_STARTUPS.map(({ number, title }) => (
            <option key={number} value={number}>
              Default {number}, {title}
            </option>
          ))}
          <option value="0">Nothing but water</option>
        </select>
      </label>
      <Button size="small" disabled={from === ""} onClick={begin}>
        Begin
      </Button>
    </span>
  );
}

function Templates({ chosen, onChoose }: { chosen: number; onChoose: (template: number) => void }) {
  const name = useId();
  return (
    <fieldset className={styles.templates}>
      <legend>Template</legend>
      {TEMPLATES.map(({ template, points, hexes }) => (
        <label key={template}>
          <input
            type="radio"
            name={name}
            value={template}
            checked={template === chosen}
            onChange={() => onChoose(template)}
          />
          <svg viewBox={viewBoxOf(template)} aria-hidden="true">
            {hexes.map((place) => (
              <path key={place.hex} d={HEX_PATH} transform={translation(place)} />
            ))}
          </svg>
          <b>
            {template}
            <span className="unseen">:</span>
          </b>
          <span>
            {hexes.length} hexes,
            <br />
            {points} points
          </span>
        </label>
      ))}
    </fieldset>
  );
}
