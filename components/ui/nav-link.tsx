"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

/** A link of the header, marked where it leads to the page at hand. Made for each reader, no page is there to fetch ahead. */
export function NavLink({ href, label, exact = false }: { href: string; label: ReactNode; exact?: boolean }) {
  const path = usePathname();
  const here = path === href || (!exact && path.startsWith(`${href}/`));
  return (
    <Link href={href} prefetch={false} aria-current={here ? "page" : undefined}>
      {label}
    </Link>
  );
}
