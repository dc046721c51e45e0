"use client";
/** The fifth start-up in the form that takes a seat: the player's own design. The designer loads when opened. */
import { useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { type StartupResult, startupResult } from "@/engine/lizards/setup/design";
import type { KeptDesigns } from "../../rulesets";
import { Button } from "../../ui/button";
import frames from "../../ui/control.module.css";
import { useField } from "../../ui/form-context";
import { Mark } from "../../ui/mark";
import styles from "../joining/startup-picker.module.css";
import { type Design, designOf, hexOf, named } from "./design-edit";
import { itemWords } from "./design-words";
import { LazyDesigner } from "./lazy-designer";
import { useSavedDesigns } from "./saved-designs";
import { StartupDrawing } from "./startup-drawing";
import { readStartup, writeStartup } from "./startup-text";

export function OwnDesign({ kept }: { kept: KeptDesigns | null }) {
  const saved = useSavedDesigns(kept);
  const { error, typed } = useField("design");
  const chosen = useField("default").typed === "own";
  const [design, setDesign] = useState<Design | null>(() => drawnIn(typed));
  const [open, setOpen] = useState(false);
  const [from, setFrom] = useState<number>();
  const radio = useRef<HTMLInputElement>(null);
  const id = useId();

  const use = (chosen: Design | null) => {
    setDesign(chosen);
    setOpen(false);
    if (chosen && radio.current) radio.current.checked = true;
  };
  const draw = () => {
    const form = radio.current?.form;
    setFrom(form ? Number(new FormData(form).get("default")) || undefined : undefined);
    setOpen(true);
  };
  return (
    <div className={styles.choice}>
      <label className={styles.whole}>
        <input
          ref={radio}
          type="radio"
          name="default"
          value="own"
          defaultChecked={chosen}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span className={styles.title}>A design of your own</span>
      </label>
      {design ? (
        <Outcome design={design} />
      ) : (
        <p className={styles.blank}>Terrain, dens and warriors for 1,200 points, on one of eight templates.</p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Mark kind="error" /> {error}
        </p>
      )}
      <div className={styles.own}>
        {saved.length > 0 && (
          <select
            className={frames.control}
            aria-label="Saved designs"
            value={design ? saved.findIndex((each) => writeStartup(each.design) === writeStartup(design)) : -1}
            onChange={(event) => use(saved[Number(event.target.value)]?.design ?? null)}
          >
            <option value="-1">Saved designs</option>
            {saved.map((each, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name, and none has state
              <option key={i} value={i}>
                {each.design.name}
                {kept && each.place === "browser" && ", in this browser only"}
              </option>
            ))}
          </select>
        )}
        <Button size="small" onClick={draw}>
          {design ? "Change it" : "Design one"}
        </Button>
      </div>
      <input type="hidden" name="design" value={design ? writeStartup(design) : ""} />
      {open && <DesignerDialog kept={kept} begin={design} from={from} onUse={use} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** The design the form begins with, or was returned with. */
function drawnIn(text = ""): Design | null {
  const read = readStartup(text);
  return "sheet" in read && read.sheet.template !== undefined ? designOf(read.sheet) : null;
}

/** What the server will make of it: what is bought, and what is left out for lack of points (STA-3). */
function Outcome({ design }: { design: Design }) {
  const result = startupResult(design);
  const used = result.default === null;
  const words = used
    ? `${result.points.toLocaleString("en")} points.${leftOutWords(design, result)}`
    : `No valid Home Den: Default ${result.default} would be used.`;
  return (
    <>
      <StartupDrawing {...(used ? result : design)} />
      <span className={styles.words}>
        <b>{named(design).name}</b>. {words}
      </span>
    </>
  );
}

const MOST_NAMED = 3;

/** ` Left out: 50 warriors, Black, in hex 7.` */
function leftOutWords(design: Design, { leftOut }: StartupResult): string {
  if (leftOut.length === 0) return "";
  const named = leftOut
    .slice(0, MOST_NAMED)
    .map((item) => `${itemWords(item, hexOf(design, item.hex))}, in hex ${item.hex}`);
  const more = leftOut.length - named.length;
  return ` Left out: ${named.join("; ")}${more > 0 ? `; and ${more} more` : ""}.`;
}

interface DesignerDialogProps {
  kept: KeptDesigns | null;
  begin: Design | null;
  /** The default chosen in the form, if any. */
  from: number | undefined;
  onUse: (design: Design) => void;
  onClose: () => void;
}

/** In the page's body, not in the form, so that its fields are not submitted. */
function DesignerDialog({ kept, begin, from, onUse, onClose }: DesignerDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const close = () => dialog.current?.close(); // which returns the focus
  return createPortal(
    <dialog ref={dialog} className={styles.dialog} aria-label="Start-up designer" onClose={onClose}>
      <header className={styles.dialogHead}>
        <h2>Your start-up</h2>
        <Button size="small" onClick={close}>
          Back to the form
        </Button>
      </header>
      <LazyDesigner
        kept={kept}
        begin={begin}
        from={from}
        onUse={(design) => {
          close();
          onUse(design);
        }}
      />
    </dialog>,
    document.body,
  );
}
