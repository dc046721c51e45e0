/** Chapter 6: the ten chants, and what MOULD makes of water. */
import { NEW_LAND } from "@/engine/lizards/chants/mould";
import { CHANT_CODES, CHANTS, type ChantCode } from "@/engine/lizards/orders/order-form";
import type { RuleId } from "@/engine/lizards/rule-ids";
import { Chart, Columns } from "./chart";
import { LandRows } from "./land-rows";
import { Order, percent, See } from "./parts";
import styles from "./rulebook.module.css";

const EFFECTS: Record<ChantCode, { rule: RuleId; effect: string }> = {
  EYES: { rule: "EYES-1", effect: "counts everyone in the target hex, by colour" },
  REVE: { rule: "REVE-1", effect: "kills enemy spies in the hex and around it" },
  SHUN: { rule: "SHUN-1", effect: "throws all warriors there away" },
  SUMM: { rule: "SUMM-1", effect: "calls up a sea monster of twice the strength" },
  MOUL: { rule: "MOUL-1", effect: "turns water into land and land into water" },
  FREE: { rule: "FRZ-1", effect: "holds all warriors there for the turn" },
  COER: { rule: "COER-1", effect: "wins over the warriors there" },
  GATE: { rule: "GATE-1", effect: "carries the clan’s warriors from Temple to Temple" },
  TRAN: { rule: "TRAN-1", effect: "changes the colours of the warriors there" },
  DARK: { rule: "DARK-1", effect: "leaves nothing but a Cursed hex" },
};

export function ChantChart() {
  return (
    <Chart title="The ten chants">
      <Columns names={["Chant", "Code", "In short", "Rule"]} numbers={["Black", "Turn Red"]} />
      <tbody>
        {CHANT_CODES.map((code) => {
          const { name, needs, reverts } = CHANTS[code];
          const { rule, effect } = EFFECTS[code];
          return (
            <tr key={code}>
              <th scope="row">{name}</th>
              <td>
                <Order>{code}</Order>
              </td>
              <td className={styles.wide}>{effect}</td>
              <td>
                <See id={rule} />
              </td>
              <td className={styles.number}>{needs}</td>
              <td className={styles.number}>{reverts === 0 ? "none" : percent(reverts)}</td>
            </tr>
          );
        })}
      </tbody>
    </Chart>
  );
}

export function MouldChart() {
  return (
    <Chart title="What MOULD raises from the water">
      <LandRows land={NEW_LAND} />
    </Chart>
  );
}
