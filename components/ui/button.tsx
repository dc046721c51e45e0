import Link from "next/link";
import type { ButtonHTMLAttributes, ComponentProps } from "react";
import styles from "./button.module.css";

export interface ButtonLook {
  /** main: the one thing to do here; plain: anything else; quiet: a way out; danger: it cannot be taken back. */
  tone?: "main" | "plain" | "quiet" | "danger";
  size?: "small" | "normal" | "big";
}

function look({ tone = "plain", size = "normal" }: ButtonLook): string {
  return `${styles.button} ${styles[tone]} ${styles[size]}`;
}

export function Button({ tone, size, type = "button", ...rest }: ButtonLook & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={look({ tone, size })} {...rest} />;
}

/** Goes somewhere; whatever does something is a Button. */
export function ButtonLink({ tone, size, ...rest }: ButtonLook & ComponentProps<typeof Link>) {
  return <Link className={look({ tone, size })} {...rest} />;
}
