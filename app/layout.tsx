import type { Metadata, Viewport } from "next";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { alegreya, sourceSans } from "./fonts";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Savage Swamp", template: "%s · Savage Swamp" },
  description: "Turn-based games of hidden orders, played in the browser over days.",
};

export const viewport: Viewport = { width: "device-width", initialScale: 1 };

export default async function RootLayout({ children }: { children: ReactNode }) {
  await connection(); // every page is made on demand: the policy in proxy.ts lets only scripts with this request's nonce run
  return (
    <html lang="en" className={`${alegreya.variable} ${sourceSans.variable}`}>
      <body>{children}</body>
    </html>
  );
}
