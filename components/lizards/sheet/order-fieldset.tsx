"use client";
/** Those of the ten fields of the order form (ORD-1) that an order uses. */
import { useId } from "react";
import { CHANT_CODES, CHANTS } from "@/engine/lizards/chants/chant-chart";
import { DIRECTIONS } from "@/engine/lizards/hex";
import { COLOUR_CODES, COLOUR_NAMES, COLOURS, type Lizards } from "@/engine/lizards/lizards";
import { COLOUR_FIELDS, type OrderField, type OrderFields } from "@/engine/lizards/orders/order-form";
import { ORDER_KINDS, ORDER_TYPES, type OrderType, PHASES } from "@/engine/lizards/orders/order-kinds";
import { WHAT_ORDERS_DO } from "@/engine/lizards/orders/what-orders-do";
import { capitalised } from "@/engine/sentence";
import { Disc } from "../art/art";
import type { ClanName } from "../map/swamp-chart";
import styles from "./order-editor.module.css";
import { fieldsFor, usedFields } from "./sheet-lines";

export interface OrderFieldsetProps {
  type: OrderType | null;
  fields: OrderFields;
  /** The field that is wrong. */
  wrong: string | null;
  /** The id of the reason. */
  describedBy?: string;
  /** How many of each colour are in the hex. */
  most: Lizards | undefined;
  /** The hex chosen on the map, if any: an order begun here is for it. */
  selected: string | null;
  /** Hexes to suggest: where one's own lizards are. */
  hexes: readonly string[];
  clans: readonly ClanName[];
  onEdit: (fields: OrderFields) => void;
}

/** What each part of the form is given. */
interface Part {
  type: OrderType | null;
  fields: OrderFields;
  /** Whether the order uses it, or it is filled in anyway. */
  shown(field: OrderField): boolean;
  /** The attributes that mark the field that is wrong. */
  marks(field: OrderField): { "aria-invalid"?: boolean; "aria-describedby"?: string };
  set(fields: Partial<OrderFields>): void;
}

export function OrderFieldset(props: OrderFieldsetProps) {
  const { type, fields, wrong, describedBy, onEdit } = props;
  const used = usedFields(type);
  const part: Part = {
    type,
    fields,
    shown: (field) => used.includes(field) || fields[field] !== "",
    marks: (field) => (wrong === field ? { "aria-invalid": true, "aria-describedby": describedBy } : {}),
    set: (changed) => onEdit({ ...fields, ...changed }),
  };
  const gate = fields.extra.trim().toUpperCase() === "GATE";
  return (
    <div className={styles.fields}>
      <TypeField {...part} selected={props.selected} />
      <HexField {...part} hexes={props.hexes} />
      {gate ? <TempleField {...part} /> : <StepFields {...part} />}
      <NumberFields {...part} most={props.most} />
      {part.shown("extra") && <ExtraField {...part} clans={props.clans} />}
    </div>
  );
}

/** No order is carried out in the World Phase (TRN-4). */
const ORDERED = PHASES.filter((phase) => phase !== "world");

function TypeField({ type, fields, marks, set, selected }: Part & Pick<OrderFieldsetProps, "selected">) {
  const hex = fields.hex || (selected ?? "");
  return (
    <label className={styles.wide}>
      <span>Order</span>
      <select
        value={type ?? fields.ord}
        onChange={(event) => set(fieldsFor(event.target.value as OrderType, { ...fields, hex }))}
        {...marks("ord")}
      >
        {type === null && <option value={fields.ord}>{fields.ord || "Choose an order"}</option>}
        {ORDERED.map((phase) => (
          <optgroup key={phase} label={capitalised(phase)}>
            {ORDER_TYPES.filter((known) => ORDER_KINDS[known].phase === phase).map((known) => (
              <option key={known} value={known}>
                {known}: {ORDER_KINDS[known].name}, {WHAT_ORDERS_DO[known]}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

function HexField({ fields, marks, set, hexes }: Part & { hexes: readonly string[] }) {
  const list = useId();
  return (
    <label>
      <span>Hex</span>
      <input
        value={fields.hex}
        list={list}
        onChange={(event) => set({ hex: event.target.value.toUpperCase() })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={6}
        {...marks("hex")}
      />
      <datalist id={list}>
        {hexes.map((hex) => (
          <option key={hex} value={hex} />
        ))}
      </datalist>
    </label>
  );
}

function TempleField({ fields, marks, set }: Part) {
  return (
    <label>
      <span>To the Temple in</span>
      <input
        value={fields.m1 + fields.m2}
        onChange={(event) => set(gateFields(event.target.value.toUpperCase()))}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={6}
        {...marks("m1")}
      />
    </label>
  );
}

function gateFields(typed: string): Pick<OrderFields, "m1" | "m2"> {
  const parts = /^(\d+)(.*)$/.exec(typed.trim());
  return parts ? { m1: parts[1] ?? "", m2: parts[2] ?? "" } : { m1: typed.trim(), m2: "" };
}

const STEPS = DIRECTIONS.map((value) => ({ value, text: value }));

function StepFields({ fields, shown, marks, set }: Part) {
  return (["m1", "m2"] as const).filter(shown).map((field) => (
    <label key={field}>
      <span>{field === "m1" ? "First step" : "Second step"}</span>
      <select value={fields[field]} onChange={(event) => set({ [field]: event.target.value })} {...marks(field)}>
        <Options value={fields[field]} none="–" options={STEPS} />
      </select>
    </label>
  ));
}

function NumberFields({ type, fields, shown, marks, set, most }: Part & Pick<OrderFieldsetProps, "most">) {
  return (
    <>
      {COLOURS.filter((colour) => shown(COLOUR_FIELDS[colour])).map((colour) => (
        <label key={colour}>
          <span>
            <Disc colour={colour} size={16} />{" "}
            <span aria-hidden="true">
              <abbr title={COLOUR_NAMES[colour]}>{COLOUR_CODES[colour]}</abbr>
            </span>
            <span className="unseen">{COLOUR_NAMES[colour]}</span>
            {most && <small> of {most[colour]}</small>}
          </span>
          <input
            inputMode="numeric"
            value={fields[COLOUR_FIELDS[colour]]}
            onChange={(event) => set({ [COLOUR_FIELDS[colour]]: event.target.value })}
            autoComplete="off"
            maxLength={6}
            {...marks(COLOUR_FIELDS[colour])}
          />
        </label>
      ))}
      {type === "FR" && COLOURS.every((colour) => fields[COLOUR_FIELDS[colour]].trim() === "") && (
        <p className={styles.wide}>With no numbers here, all of them go free.</p>
      )}
    </>
  );
}

const CHANT_OPTIONS = CHANT_CODES.map((value) => ({
  value,
  text: `${value}: ${CHANTS[value].name}, ${CHANTS[value].needs} Black`,
}));

function ExtraField({ type, fields, marks, set, clans }: Part & { clans: readonly ClanName[] }) {
  const gives = type === "GI";
  const receivers = clans.map(({ number, code, name }) => ({
    value: `${number}`,
    text: `${number}: ${code}, ${name}`,
  }));
  return (
    <label className={styles.wide}>
      <span>{gives ? "To clan" : "Chant"}</span>
      <select value={fields.extra} onChange={(event) => set({ extra: event.target.value })} {...marks("extra")}>
        <Options value={fields.extra} none="Choose" options={gives ? receivers : CHANT_OPTIONS} />
      </select>
    </label>
  );
}

interface OptionsProps {
  /** The current value, which may be none of the options. */
  value: string;
  /** What is shown while nothing is chosen. */
  none: string;
  options: readonly { value: string; text: string }[];
}

function Options({ value, none, options }: OptionsProps) {
  return (
    <>
      <option value="">{none}</option>
      {value !== "" && !options.some((option) => option.value === value) && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </>
  );
}
