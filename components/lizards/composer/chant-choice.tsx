/** Which chant, by how many chanters, and to which Temple a GATE leads. */
import { CHANT_CODES, CHANTS, percentReverting } from "@/engine/lizards/chants/chant-chart";
import { Disc } from "../art/art";
import { ownBandAt } from "../hex-panel/hex-words";
import { EFFECTS } from "./chant-effects";
import styles from "./composer.module.css";
import type { PartProps } from "./composer-part";
import { notFrom } from "./draft-words";
import { reachOf } from "./reach";

export function ChantChoice({ chart, order, onChange }: PartProps) {
  const black = ownBandAt(chart, order.hex)?.black ?? 0;
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>
          Which chant? <small>{black} Black are here.</small>
        </legend>
        {CHANT_CODES.map((code) => {
          const { name, needs } = CHANTS[code];
          const reverts = percentReverting(code, chart.hexes[order.hex]?.terrain ?? null);
          const refusal = notFrom(code, chart.hexes[order.hex]?.terrain ?? null);
          const able = black >= needs && !refusal;
          return (
            <label key={code} className={able ? styles.chant : `${styles.chant} ${styles.short}`}>
              <input
                type="radio"
                name="chant"
                disabled={!able}
                checked={order.chant === code}
                onChange={() =>
                  onChange({ ...order, chant: code, here: false, path: code === "GATE" ? [] : order.path })
                }
              />
              <b>{name}</b>
              <span>
                {needs} Black
                <span>
                  {reverts > 0 && `, ${reverts} % turn Red`}
                  {refusal && `, ${refusal}`}
                </span>
              </span>
              <small>{EFFECTS[code].effect}</small>
            </label>
          );
        })}
      </fieldset>
      {order.chant && <Chanters chart={chart} order={order} onChange={onChange} />}
    </>
  );
}

function Chanters({ chart, order, onChange }: PartProps) {
  const black = ownBandAt(chart, order.hex)?.black ?? 0;
  return (
    <div className={styles.chanters}>
      <label>
        <Disc colour="black" size={20} /> Chanters{" "}
        <input
          inputMode="numeric"
          maxLength={3}
          placeholder={`all ${black}`}
          value={order.numbers.black ?? ""}
          onChange={(event) => onChange({ ...order, numbers: { black: event.target.value.replace(/\D/g, "") } })}
        />
      </label>
      {order.chant === "GATE" && (
        <label>
          Temple in{" "}
          <input
            value={order.gate}
            list="known-temples"
            maxLength={5}
            autoCapitalize="characters"
            onChange={(event) => onChange({ ...order, gate: event.target.value.trim().toUpperCase() })}
          />
          <datalist id="known-temples">
            {reachOf(chart, order).map((index) => (
              <option key={index} value={chart.geometry.codes[index]} />
            ))}
          </datalist>
        </label>
      )}
    </div>
  );
}
