"use client";

import { type ReactNode, use, useState } from "react";
import { SelectField } from "@/components/ui/field";
import { FormContext } from "@/components/ui/form-context";
import { ComparedGame } from "../../compared-game";

/** Which kept game to put back, and what that would change; the comparison disappears when another one is chosen. */
export function KeptField({ children }: { children: ReactNode }) {
  const answer = use(FormContext);
  const [outdated, setOutdated] = useState<unknown>(null);
  return (
    <>
      <SelectField name="kept" label="As it was" onChange={() => setOutdated(answer)}>
        {children}
      </SelectField>
      <ComparedGame outdated={outdated} act="putBack" submit="Put it back" />
    </>
  );
}
