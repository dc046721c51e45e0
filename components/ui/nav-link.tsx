"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

/** A link of the header, marked on the page that it leads to. Pages are made for each reader, so none is prefetched. */
export function NavLink({ href, label, exact = false }: { href: string; label: ReactNode; exact?: boolean }) {
  const path = usePathname();
  const here = path === href || (!exact && path.startsWith(`${href}/`));
  return (
    <Link href={href} prefetch={false} aria-current={here ? "page" : undefined}>
      {label}
    </Link>
  );
}
