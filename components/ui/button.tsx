import Link from "next/link";
import type { ButtonHTMLAttributes, ComponentProps } from "react";
import { type ButtonLook, buttonLook } from "./button-look";

export type { ButtonLook };

export function Button({ tone, size, type = "button", ...rest }: ButtonLook & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={buttonLook({ tone, size })} {...rest} />;
}

/** Goes somewhere; anything that does something is a Button. */
export function ButtonLink({ tone, size, ...rest }: ButtonLook & ComponentProps<typeof Link>) {
  return <Link className={buttonLook({ tone, size })} {...rest} />;
}
