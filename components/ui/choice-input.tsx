"use client";

import { useField } from "./form-context";

interface ChoiceInputProps {
  id: string;
  name: string;
  value: string;
  /** Chosen as long as nobody has chosen anything. */
  chosen?: boolean;
  /** The ids of its name and of its description, if its label contains more than its name. */
  labelledBy?: string;
  describedBy?: string;
}

/** A radio button that remembers the choice when its form is refused, with or without scripts. */
export function ChoiceInput({ id, name, value, chosen = false, labelledBy, describedBy }: ChoiceInputProps) {
  const { typed } = useField(name);
  return (
    <input
      id={id}
      type="radio"
      name={name}
      value={value}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      defaultChecked={typed === undefined ? chosen : typed === value}
    />
  );
}
