import type { Metadata, Viewport } from "next";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { RulesAtHand } from "@/components/rules/rules-at-hand";
import { theme } from "@/lib/theme";
import { alegreya, sourceSans } from "./fonts";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Savage Swamp", template: "%s · Savage Swamp" },
  description: "Turn-based games of secret orders, played in the browser over several days.",
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f7f6ec" },
    { media: "(prefers-color-scheme: dark)", color: "#131d18" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  await connection(); // every page is made on demand: the policy in proxy.ts only allows scripts with this request's nonce
  const chosen = await theme();
  return (
    <html
      lang="en"
      data-theme={chosen === "system" ? undefined : chosen}
      className={`${alegreya.variable} ${sourceSans.variable}`}
    >
      <body>
        {children}
        <RulesAtHand />
      </body>
    </html>
  );
}
