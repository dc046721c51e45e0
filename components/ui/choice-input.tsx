"use client";

import { useField } from "./form-context";

interface ChoiceInputProps {
  id: string;
  name: string;
  value: string;
  /** Where nothing has been chosen yet. */
  chosen?: boolean;
}

/** A radio button that remembers the choice when its form is refused, with or without scripts. */
export function ChoiceInput({ id, name, value, chosen = false }: ChoiceInputProps) {
  const { typed } = useField(name);
  return (
    <input
      id={id}
      type="radio"
      name={name}
      value={value}
      defaultChecked={typed === undefined ? chosen : typed === value}
    />
  );
}
