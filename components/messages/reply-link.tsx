"use client";
import Link from "next/link";
import type { ComponentProps } from "react";

/** Leads to the reply form and into its field: the link stays in the page, and would otherwise keep the focus. */
export function ReplyLink(props: ComponentProps<typeof Link>) {
  const write = () => document.querySelector<HTMLElement>("#write textarea")?.focus();
  return <Link {...props} onNavigate={write} />;
}
