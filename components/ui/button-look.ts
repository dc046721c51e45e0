import styles from "./button.module.css";

export interface ButtonLook {
  /** main: the one thing to do here; plain: anything else; quiet: a way out; danger: something that cannot be undone. */
  tone?: "main" | "plain" | "quiet" | "danger";
  size?: "small" | "normal" | "big";
}

export function buttonLook({ tone = "plain", size = "normal" }: ButtonLook): string {
  return `${styles.button} ${styles[tone]} ${styles[size]}`;
}
