"use client";
/** The start-up designer: template, palette, ledger, and the designs kept in this browser. */
import { useId, useMemo, useState } from "react";
import { LONGEST_CLAN_NAME } from "@/engine/lizards/setup/clan-names";
import { STARTUP_POINTS } from "@/engine/lizards/setup/prices";
import { DEFAULT_STARTUPS } from "@/engine/lizards/setup/startups";
import { TEMPLATES } from "@/engine/lizards/setup/templates";
import { Button } from "../../ui/button";
import frames from "../../ui/control.module.css";
import { HEX_PATH } from "../art/art";
import { apply, type Design, designOfDefault, emptyDesign, paint, type Tool, toTemplate } from "./design-edit";
import { type Account, accountOf } from "./design-words";
import styles from "./designer.module.css";
import { HexFields } from "./hex-fields";
import { Ledger } from "./ledger";
import { Palette } from "./palette";
import { forgetDesign, saveDesign, useSavedDesigns } from "./saved-designs";
import { ShareText } from "./share-text";
import { StartupDrawing, translation, viewBoxOf } from "./startup-drawing";
import { TemplateMap } from "./template-map";
import { useDrawing } from "./use-drawing";

export interface DesignerProps {
  /** What to begin with; else what was last drawn in this browser. */
  begin?: Design | null;
  /** The number of the default to begin from where nothing was. */
  from?: number;
  /** Takes the design to the form that asked for one. */
  onUse?: (design: Design) => void;
}

export default function Designer({ begin, from = 4, onUse }: DesignerProps) {
  const drawing = useDrawing(begin, from);
  const [tool, setTool] = useState<Tool>({ kind: "look" });
  const [chosen, setChosen] = useState(1);
  const [said, setSaid] = useState("");
  const { design } = drawing;
  const account = useMemo(() => accountOf(design), [design]);

  const edit = (change: (before: Design) => Design, stroke?: string) => {
    setSaid("");
    drawing.edit(change, stroke);
  };
  const open = (other: Design) => {
    edit(() => other);
    setChosen(1);
  };
  const save = () => {
    const name = design.name?.trim() || "Nameless";
    const named = { ...design, name };
    edit(() => named);
    setSaid(saveDesign(named) ? `Saved in this browser as “${name}”.` : "This browser keeps nothing. Copy the text.");
  };

  const hexes = TEMPLATES.find(({ template }) => template === design.template)?.hexes.length ?? 1;
  const at = Math.min(chosen, hexes);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for undo, which has its button
    <div className={styles.designer} onKeyDown={drawing.onKeyDown}>
      <div className={styles.table}>
        <div className={styles.tools}>
          <NameField design={design} onEdit={edit} />
          <BeginFrom first={from} onOpen={open} />
          <Buttons {...drawing} onSave={save} onUse={onUse} />
          <p role="status" className={styles.said}>
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
          Press or drag to paint. On keys: arrows go from hex to hex, Enter lays down, Shift with Enter takes ten
          warriors away, Delete floods.
        </p>
      </div>
      <Ledger design={design} account={account} onChoose={setChosen} />
      <div className={styles.below}>
        <Saved onOpen={open} />
        <section>
          <h2>As text</h2>
          <ShareText design={design} onRead={open} />
        </section>
      </div>
    </div>
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
      <Button size="small" onClick={onSave}>
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

/** What the ledger comes to and the gravest word on it, in sight of the drawing: the ledger itself may be out of it. */
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

/** A text that a sheet would refuse is not taken over. */
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

function BeginFrom({ first, onOpen }: { first: number; onOpen: (design: Design) => void }) {
  const [from, setFrom] = useState(String(first));
  return (
    <span className={styles.begin}>
      <label>
        Begin from
        <select className={frames.control} value={from} onChange={(event) => setFrom(event.target.value)}>
          {DEFAULT_STARTUPS.map(({ number, title }) => (
            <option key={number} value={number}>
              Default {number}, {title}
            </option>
          ))}
          <option value="">Nothing but water</option>
        </select>
      </label>
      <Button size="small" onClick={() => onOpen(from ? designOfDefault(Number(from)) : emptyDesign(1))}>
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
          <b>{template}</b>
          <span>
            {hexes.length} hexes, {points} points
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Saved({ onOpen }: { onOpen: (design: Design) => void }) {
  const saved = useSavedDesigns();
  return (
    <section>
      <h2>Saved designs</h2>
      {saved.length === 0 ? (
        <p>None yet. They are kept in this browser and nowhere else.</p>
      ) : (
        <ul className={styles.saved}>
          {saved.map((design) => (
            <li key={design.name}>
              <StartupDrawing {...design} />
              <b>{design.name}</b>
              <span className={styles.buttons}>
                <Button size="small" aria-label={`Open ${design.name}`} onClick={() => onOpen(design)}>
                  Open
                </Button>
                <Button
                  size="small"
                  tone="quiet"
                  aria-label={`Forget ${design.name}`}
                  onClick={() => forgetDesign(design.name)}
                >
                  Forget
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
