"use client";

import { type ComponentProps, createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from "react";
import { ActionForm } from "@/components/ui/action-form";
import { FormContext } from "@/components/ui/form-context";
import type { FormState } from "@/lib/form-state";

interface Around {
  standing: string;
  /** The last answer that any of the forms around has had. */
  newest: FormState | null;
  setNewest: (answer: FormState) => void;
}

const AroundForms = createContext<Around>({ standing: "", newest: null, setNewest: () => {} });

/** `standing`: how the game around stands; another word for each state that forms speak of. */
export function StandsAt({ standing, children }: { standing: string; children: ReactNode }) {
  const [newest, setNewest] = useState<FormState | null>(null);
  const around = useMemo(() => ({ standing, newest, setNewest }), [standing, newest]);
  return <AroundForms value={around}>{children}</AroundForms>;
}

/**
 * A form that begins anew, without its last answer and what was typed, when another act has changed the game. What it has
 * done it says until another form is answered: else “done” would stand beside a refusal.
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

/** An answer comes with what it has made of the game: it is outdated once the game stands otherwise than then. */
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
