"use client";
/** Loads the panel, and with it the worker, when somebody asks or an order leads into a fight. */
import { fetchable, NotFetched } from "../../ui/fetched";
import type { TrialProps } from "./trial";

const trial = fetchable(() => import("./trial"));

/** While it is closed, it does not mention a failed fetch, as nobody has asked. */
export function WhatIf(props: TrialProps) {
  const known = trial.useIt(true);
  if (known && known !== "missing") return <known.default {...props} />;
  return props.open && (known ? <NotFetched again={trial.get} /> : <p role="status">Fetching the dice.</p>);
}
