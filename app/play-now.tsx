import { ActionForm } from "@/components/ui/action-form";
import type { ButtonLook } from "@/components/ui/button";
import { playNow } from "@/lib/accounts/actions";
import styles from "./play-now.module.css";

/** One press starts a game against bots, with or without an account. */
export function PlayNow({ words = "Play now", ...look }: { words?: string } & Pick<ButtonLook, "size" | "tone">) {
  return (
    <div className={styles.playNow}>
      <ActionForm action={playNow} submit={words} submitting="Digging a pond" look={look} />
    </div>
  );
}
