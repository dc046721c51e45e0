"use client";

import { type ComponentProps, createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from "react";
import { ActionForm } from "@/components/ui/action-form";
import { FormContext } from "@/components/ui/form-context";
import type { FormState } from "@/lib/form-state";

interface Around {
  standing: string;
  /** The last answer that any of the forms has had. */
  newest: FormState | null;
  setNewest: (answer: FormState) => void;
}

const AroundForms = createContext<Around>({ standing: "", newest: null, setNewest: () => {} });

/** `standing`: how the game stands; a different string for each state that forms speak about. */
export function StandsAt({ standing, children }: { standing: string; children: ReactNode }) {
  const [newest, setNewest] = useState<FormState | null>(null);
  const around = useMemo(() => ({ standing, newest, setNewest }), [standing, newest]);
  return <AroundForms value={around}>{children}</AroundForms>;
}

/**
 * A form that starts afresh, without its last answer and what was typed, when another act has changed the game. It says
 * what it has done until another form is answered: otherwise “done” would stand beside a refusal.
 */
export function FreshForm({ children, ...form }: ComponentProps<typeof ActionForm>) {
  const [times, setTimes] = useState(0);
  return (
    <ActionForm key={times} {...form}>
      {children}
      <Outdating onOutdated={() => setTimes((before) => before + 1)} />
    </ActionForm>
  );
}

/** An answer belongs to the state of the game it led to, and is outdated once that state changes. */
function Outdating({ onOutdated }: { onOutdated: () => void }) {
  const answer = use(FormContext);
  const { standing, newest, setNewest } = use(AroundForms);
  const last = useRef({ answer, standing, newest });
  useEffect(() => {
    const before = last.current;
    last.current = { answer, standing, newest };
    if (before.answer !== answer) return setNewest(answer);
    const another = before.newest !== newest && newest !== answer && answer.done;
    if (another || before.standing !== standing) onOutdated();
  });
  return null;
}
