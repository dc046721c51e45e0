import type { ComponentProps, ReactNode } from "react";
import { ActionForm } from "@/components/ui/action-form";
import styles from "./lobby.module.css";

interface FoldedProps {
  title: string;
  open?: boolean;
  children: ReactNode;
}

/** A part of the page that most readers leave alone. */
export function Folded({ title, open, children }: FoldedProps) {
  return (
    <details className={styles.folded} open={open}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

interface FoldedFormProps extends ComponentProps<typeof ActionForm> {
  title: string;
  /** What it leads to. */
  words?: ReactNode;
}

/** Something that can be done, folded away so that nobody does it by accident. */
export function FoldedForm({ title, words, ...form }: FoldedFormProps) {
  return (
    <Folded title={title}>
      {words && <p>{words}</p>}
      <ActionForm label={title} {...form} />
    </Folded>
  );
}
