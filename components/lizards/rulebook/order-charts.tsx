/** The orders and their fields (ORD-1), the works (DEV-5 to DEV-10), and why orders fail (ORD-3). */
import { COLOUR_NAMES } from "@/engine/lizards/lizards";
import { BUILDING, type Building } from "@/engine/lizards/orders/building";
import {
  ORDER_KINDS,
  ORDER_TYPES,
  type OrderKind,
  type OrderType,
  type Phase,
} from "@/engine/lizards/orders/order-kinds";
import { REASONS, type ReasonText } from "@/engine/lizards/orders/reasons";
import { WHAT_ORDERS_DO } from "@/engine/lizards/orders/what-orders-do";
import type { RuleId } from "@/engine/lizards/rule-ids";
import { Mark } from "../art/art";
import type { MarkName } from "../art/drawings";
import { Chart, Columns } from "./chart";
import { Order, See } from "./parts";
import styles from "./rulebook.module.css";

const PHASE_NAMES: Partial<Record<Phase, string>> = {
  artillery: "II Artillery",
  movement: "III Movement",
  development: "IV Development",
};

/** TRN-4. */
export function PhaseChart() {
  return (
    <Chart title="Orders by phase">
      <Columns names={["Phase", "Orders"]} />
      <tbody>
        {Object.entries(PHASE_NAMES).map(([phase, name]) => (
          <tr key={phase}>
            <th scope="row" className={styles.phase}>
              {name}
            </th>
            <td className={styles.wide}>
              {ORDER_TYPES.filter((type) => ORDER_KINDS[type].phase === phase).map((type) => (
                <span key={type} className={styles.kind}>
                  <Order>{type}</Order> {ORDER_KINDS[type].name}{" "}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </Chart>
  );
}

const ORDER_RULES: Record<OrderType, { rule: RuleId; mark: MarkName; example: string }> = {
  CH: { rule: "CHT-1", mark: "chant", example: "CH 14AB N SW BLK=100 SHUN" },
  LO: { rule: "LOB-1", mark: "lob", example: "LO 17P SW SW" },
  FR: { rule: "FRE-1", mark: "free", example: "FR 7AE GRN=10" },
  MO: { rule: "MOV-1", mark: "move", example: "MO 22N N NE" },
  SP: { rule: "MOV-5", mark: "split", example: "SP 5AD SW NE RED=105 YEL=32" },
  SA: { rule: "RFT-2", mark: "sail", example: "SA 14S SE" },
  SN: { rule: "MOV-6", mark: "sneak", example: "SN 20V S" },
  RE: { rule: "DEV-1", mark: "recruit", example: "RE 12P" },
  GI: { rule: "DEV-2", mark: "give", example: "GI 17R 3" },
  BF: { rule: "DEV-5", mark: "farm", example: "BF 18P" },
  DF: { rule: "DEV-6", mark: "farm", example: "DF 18P" },
  BR: { rule: "DEV-7", mark: "build", example: "BR 9K NE" },
  BD: { rule: "DEV-8", mark: "build", example: "BD 14N" },
  BB: { rule: "DEV-9", mark: "build", example: "BB 17P N" },
  DB: { rule: "DEV-10", mark: "build", example: "DB 17P N" },
};

export function OrderChart() {
  return (
    <Chart title="The fifteen orders">
      <Columns names={["Order", "What it does", "M1, M2", "Numbers", "EXTRA", "As text", "Rule"]} />
      <tbody>
        {ORDER_TYPES.map((type) => {
          const kind = ORDER_KINDS[type];
          const { rule, mark, example } = ORDER_RULES[type];
          return (
            <tr key={type}>
              <th scope="row" className={styles.kindCell}>
                <Mark mark={mark} size={18} /> {type}
                <small>{kind.name}</small>
              </th>
              <td className={styles.wide}>{WHAT_ORDERS_DO[type]}</td>
              <td>{stepsOf(kind)}</td>
              <td>{NUMBERS[kind.numbers]}</td>
              <td>{EXTRAS[kind.extra]}</td>
              <td>
                <Order>{example}</Order>
              </td>
              <td>
                <See id={rule} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </Chart>
  );
}

const NUMBERS: Record<OrderKind["numbers"], string> = { none: "–", all: "any colour", black: "BLK" };
const EXTRAS: Record<OrderKind["extra"], string> = { none: "–", chant: "chant", clan: "clan" };

function stepsOf({ steps: { least, most } }: OrderKind): string {
  if (most === 0) return "–";
  return least === most ? String(most) : `${least}\u00a0to\u00a0${most}`;
}

const WORKS: readonly { type: Building; ground: string; result: string; rule: RuleId }[] = [
  { type: "BF", ground: "their own hex", result: "Fertile", rule: "DEV-5" },
  { type: "DF", ground: "their own hex", result: "Plains", rule: "DEV-6" },
  { type: "BR", ground: "Scrub, into water beside it", result: "a raft", rule: "DEV-7" },
  { type: "BD", ground: "their own hex", result: "a foundation, then a den", rule: "DEV-8" },
  { type: "BB", ground: "land, into water beside it", result: "a bridge", rule: "DEV-9" },
  { type: "DB", ground: "beside the bridge", result: "no bridge", rule: "DEV-10" },
];

export function WorkChart() {
  return (
    <Chart title="Works">
      <Columns names={["Order", "Takes", "Where", "Result", "Rule"]} />
      <tbody>
        {WORKS.map(({ type, ground, result, rule }) => (
          <tr key={type}>
            <th scope="row">{type}</th>
            <td>
              <b>{`${BUILDING[type].lizards} ${COLOUR_NAMES[BUILDING[type].colour]}`}</b>
            </td>
            <td>{ground}</td>
            <td>{result}</td>
            <td>
              <See id={rule} />
            </td>
          </tr>
        ))}
      </tbody>
    </Chart>
  );
}

export function ReasonChart() {
  return (
    <Chart title="Why an order came to nothing, in the words of the report">
      <Columns names={["Rule", "Reason"]} />
      <tbody>
        {Object.entries<ReasonText>(REASONS).map(([reason, { rule, bridgeRule, sentence }]) => (
          <tr key={reason}>
            <td>
              <See id={rule} /> {bridgeRule && <See id={bridgeRule} />}
            </td>
            <td className={styles.wide}>{sentence}</td>
          </tr>
        ))}
      </tbody>
    </Chart>
  );
}
