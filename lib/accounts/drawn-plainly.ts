import type { z } from "zod";
import { faultsOfLook } from "./look-of-names";

/** For the schema of a name: what is wrong with how it is drawn. */
export function drawnPlainly({ value, issues }: z.core.ParsePayload<string>): void {
  for (const message of faultsOfLook(value)) issues.push({ code: "custom", input: value, message });
}
