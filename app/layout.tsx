import type { Metadata, Viewport } from "next";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { RulesAtHand } from "@/components/rules/rules-at-hand";
import { siteLink } from "@/lib/site-link";
import { theme } from "@/lib/theme";
import { alegreya, sourceSans } from "./fonts";
import "./globals.css";
import { SITE } from "./site";

/** Drawn by `npm run pictures`. */
const LINK_PICTURE = {
  url: "/link.jpg",
  width: 1200,
  height: 630,
  alt: "A hex map of a swamp with orders drawn on it, and the words: Savage Swamp, turn-based games of hidden orders",
};

/** Other sites and messengers show a link to a page with its title, its description and a picture. */
export async function generateMetadata(): Promise<Metadata> {
  await connection(); // the site's address is not known while it is built
  return {
    metadataBase: new URL(siteLink("/")),
    title: { default: SITE.name, template: `%s · ${SITE.name}` },
    description: SITE.description,
    openGraph: { siteName: SITE.name, type: "website", images: LINK_PICTURE },
    twitter: { card: "summary_large_image" },
  };
}

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
