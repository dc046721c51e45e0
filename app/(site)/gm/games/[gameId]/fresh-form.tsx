"use client";

import { type ComponentProps, createContext, type ReactNode, use, useEffect, useRef, useState } from "react";
import { ActionForm } from "@/components/ui/action-form";
import { FormContext } from "@/components/ui/form-context";

const Standing = createContext("");

/** `standing`: how the game around stands; another word for each state that forms speak of. */
export function StandsAt({ standing, children }: { standing: string; children: ReactNode }) {
  return <Standing value={standing}>{children}</Standing>;
}

/** A form that begins anew, without its last answer and what was typed, when another act has changed the game. */
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
  const standing = use(Standing);
  const last = useRef({ answer, standing });
  useEffect(() => {
    const { answer: answered, standing: stood } = last.current;
    last.current = { answer, standing };
    if (answered === answer && stood !== standing) onOutdated();
  });
  return null;
}
