"use client";
import Link from "next/link";
import type { ComponentProps } from "react";

/** Leads to the form that answers, and into its field: the link stays in the page, and would keep the focus. */
export function ReplyLink(props: ComponentProps<typeof Link>) {
  const write = () => document.querySelector<HTMLElement>("#write textarea")?.focus();
  return <Link {...props} onNavigate={write} />;
}
