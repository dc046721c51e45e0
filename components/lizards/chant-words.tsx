/** What the chant chosen does; fetched when somebody composes one. */
import type { ReactNode } from "react";
import type { ChantCode } from "@/engine/lizards/chants/chant-chart";
import { EFFECTS } from "./chant-effects";
import styles from "./composer.module.css";
import { Rule } from "./rule";

export default function ChantWords({ chant }: { chant: ChantCode }): ReactNode {
  const { effect, rule } = EFFECTS[chant];
  return (
    <p className={styles.effect}>
      It {effect}. <Rule id={rule} />
    </p>
  );
}
