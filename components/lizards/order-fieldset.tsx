"use client";
/** The ten fields of the order form (ORD-1), those of them that an order uses. */
import { useId } from "react";
import { CHANT_CODES, CHANTS } from "@/engine/lizards/chants/chant-chart";
import { DIRECTIONS } from "@/engine/lizards/hex";
import { COLOUR_CODES, COLOUR_NAMES, COLOURS, type Lizards } from "@/engine/lizards/lizards";
import type { OrderField, OrderFields } from "@/engine/lizards/orders/order-form";
import { ORDER_KINDS, ORDER_TYPES, type OrderType, PHASES } from "@/engine/lizards/orders/order-kinds";
import { Disc } from "./art/art";
import { numberField } from "./compose";
import styles from "./order-line.module.css";
import { phaseTitle } from "./phase-title";
import { fieldsFor, usedFields } from "./sheet-lines";
import type { ClanName } from "./swamp-chart";

export interface OrderFieldsetProps {
  type: OrderType | null;
  fields: OrderFields;
  /** The field that is wrong. */
  wrong: string | null;
  /** The id of the reason. */
  describedBy?: string;
  /** How many of each colour are there. */
  most: Lizards | null;
  /** Hexes to offer: where one's own lizards are. */
  hexes: readonly string[];
  clans: readonly ClanName[];
  onEdit: (fields: OrderFields) => void;
}

/** No order is carried out in the World Phase (TRN-4). */
const ORDERED = PHASES.filter((phase) => phase !== "world");

export function OrderFieldset({ type, fields, wrong, describedBy, most, hexes, clans, onEdit }: OrderFieldsetProps) {
  const id = useId();
  const used = usedFields(type);
  const shown = (field: OrderField) => used.includes(field) || fields[field] !== "";
  const marks = (field: OrderField) =>
    wrong === field ? { "aria-invalid": true, "aria-describedby": describedBy } : {};
  const set = (field: OrderField, value: string) => onEdit({ ...fields, [field]: value });
  const gate = fields.extra.trim().toUpperCase() === "GATE";
  return (
    <div className={styles.fields}>
      <label className={styles.wide}>
        <span>Order</span>
        <select
          value={type ?? fields.ord}
          onChange={(event) => onEdit(fieldsFor(event.target.value as OrderType, fields))}
          {...marks("ord")}
        >
          {type === null && <option value={fields.ord}>{fields.ord || "Choose an order"}</option>}
          {ORDERED.map((phase) => (
            <optgroup key={phase} label={phaseTitle(phase)}>
              {ORDER_TYPES.filter((known) => ORDER_KINDS[known].phase === phase).map((known) => (
                <option key={known} value={known}>
                  {known}: {ORDER_KINDS[known].name}, {ORDER_KINDS[known].does}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <label>
        <span>Hex</span>
        <input
          value={fields.hex}
          list={`${id}-hexes`}
          onChange={(event) => set("hex", event.target.value.toUpperCase())}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={6}
          {...marks("hex")}
        />
        <datalist id={`${id}-hexes`}>
          {hexes.map((hex) => (
            <option key={hex} value={hex} />
          ))}
        </datalist>
      </label>
      {gate ? (
        <label>
          <span>To the Temple in</span>
          <input
            value={fields.m1 + fields.m2}
            onChange={(event) => onEdit({ ...fields, ...gateFields(event.target.value.toUpperCase()) })}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={6}
            {...marks("m1")}
          />
        </label>
      ) : (
        (["m1", "m2"] as const).filter(shown).map((field) => (
          <label key={field} htmlFor={`${id}-${field}`}>
            <span>{field === "m1" ? "First step" : "Second step"}</span>
            <DirectionSelect
              id={`${id}-${field}`}
              value={fields[field]}
              onChange={(value) => set(field, value)}
              marks={marks(field)}
            />
          </label>
        ))
      )}
      {COLOURS.filter((colour) => shown(numberField(colour))).map((colour) => (
        <label key={colour} className={styles.count}>
          <span>
            <Disc colour={colour} size={16} /> <abbr title={COLOUR_NAMES[colour]}>{COLOUR_CODES[colour]}</abbr>
            {most && <small> of {most[colour]}</small>}
          </span>
          <input
            inputMode="numeric"
            value={fields[numberField(colour)]}
            onChange={(event) => set(numberField(colour), event.target.value)}
            autoComplete="off"
            maxLength={6}
            {...marks(numberField(colour))}
          />
        </label>
      ))}
      {type === "FR" && COLOURS.every((colour) => fields[numberField(colour)].trim() === "") && (
        <p className={styles.wide}>No number stands here: all of them go free.</p>
      )}
      {shown("extra") && (
        <label className={styles.wide} htmlFor={`${id}-extra`}>
          <span>{type === "GI" ? "To clan" : "Chant"}</span>
          <ExtraSelect
            id={`${id}-extra`}
            type={type}
            value={fields.extra}
            clans={clans}
            onChange={(value) => set("extra", value)}
            marks={marks("extra")}
          />
        </label>
      )}
    </div>
  );
}

function gateFields(typed: string): Pick<OrderFields, "m1" | "m2"> {
  const parts = /^(\d+)(.*)$/.exec(typed.trim());
  return parts ? { m1: parts[1] ?? "", m2: parts[2] ?? "" } : { m1: typed.trim(), m2: "" };
}

interface SelectProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
  marks: { "aria-invalid"?: boolean; "aria-describedby"?: string };
}

function DirectionSelect({ id, value, onChange, marks }: SelectProps) {
  const known: readonly string[] = DIRECTIONS;
  return (
    <select id={id} value={value} onChange={(event) => onChange(event.target.value)} {...marks}>
      <option value="">–</option>
      {value !== "" && !known.includes(value) && <option value={value}>{value}</option>}
      {DIRECTIONS.map((direction) => (
        <option key={direction}>{direction}</option>
      ))}
    </select>
  );
}

function ExtraSelect({
  id,
  type,
  value,
  clans,
  onChange,
  marks,
}: SelectProps & { type: OrderType | null; clans: readonly ClanName[] }) {
  const options =
    type === "GI"
      ? clans.map(({ number, code, name }) => ({ value: String(number), text: `${number}: ${code}, ${name}` }))
      : CHANT_CODES.map((code) => ({
          value: code as string,
          text: `${code}: ${CHANTS[code].name}, ${CHANTS[code].needs} Black`,
        }));
  return (
    <select id={id} value={value} onChange={(event) => onChange(event.target.value)} {...marks}>
      <option value="">Choose</option>
      {value !== "" && !options.some((option) => option.value === value) && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
}
