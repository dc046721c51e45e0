/** The ledger: item, price, running total; items left out are struck through, and the remarks say why. */
import { templateOf } from "@/engine/lizards/setup/design";
import { STARTUP_POINTS } from "@/engine/lizards/setup/prices";
import { Mark } from "../../ui/mark";
import { Rule } from "../rule";
import { type Design, hexOf } from "./design-edit";
import { type Account, itemWords, type Remark } from "./design-words";
import styles from "./ledger.module.css";

interface LedgerProps {
  design: Design;
  account: Account;
  onChoose: (hex: number) => void;
}

const BAR = 1000;

export function Ledger({ design, account, onChoose }: LedgerProps) {
  const { points, lines } = account.ledger;
  const template = templateOf(design.template);
  return (
    <section className={styles.ledger} aria-label="Ledger">
      <header className={styles.head}>
        <h2>Ledger</h2>
        <p>
          <b>{points.toLocaleString("en")}</b> of {STARTUP_POINTS.toLocaleString("en")}
        </p>
        <svg className={styles.bar} viewBox={`0 0 ${BAR} 10`} preserveAspectRatio="none" aria-hidden="true">
          <rect width={(BAR * points) / STARTUP_POINTS} height="10" />
        </svg>
      </header>
      <Remarks remarks={account.remarks} onChoose={onChoose} />
      <table className={styles.lines}>
        <thead className="unseen">
          <tr>
            <th scope="col">Hex</th>
            <th scope="col">Item</th>
            <th scope="col">Price</th>
            <th scope="col">Spent so far</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td />
            <td>
              Template {template.template}, {template.hexes.length} hexes
            </td>
            <td>{template.points}</td>
            <td>{template.points}</td>
          </tr>
          {lines
            .filter(({ price }) => price > 0)
            .map((line) => (
              <tr key={`${line.hex} ${line.item}`} className={line.leftOut === null ? undefined : styles.leftOut}>
                <td>{line.hex}</td>
                <td>
                  {itemWords(line, hexOf(design, line.hex))}
                  {line.item === "terrain" && account.result.home === line.hex && account.result.default === null && (
                    <span> (Home)</span>
                  )}
                </td>
                <td>{line.leftOut === null ? line.price : <s>{line.price}</s>}</td>
                <td>{line.leftOut === null ? line.total.toLocaleString("en") : "left out"}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}

function Remarks({ remarks, onChoose }: { remarks: readonly Remark[]; onChoose: (hex: number) => void }) {
  return (
    <ul className={styles.remarks} aria-label="Remarks">
      {remarks.map(({ kind, text, rule, hex }) => (
        <li key={`${hex ?? ""} ${text}`} className={styles[kind]}>
          <Mark kind={kind} label={kind === "error" ? "Error" : kind === "warning" ? "Warning" : "Fine"} />
          <span>
            {hex !== undefined && (
              <>
                <button type="button" onClick={() => onChoose(hex)}>
                  Hex {hex}
                </button>
                :{" "}
              </>
            )}
            {text} <Rule id={rule} />
          </span>
        </li>
      ))}
    </ul>
  );
}
