import localFont from "next/font/local";

/** Headings and captions. */
export const alegreya = localFont({
  src: [
    { path: "../node_modules/@fontsource-variable/alegreya/files/alegreya-latin-wght-normal.woff2", style: "normal" },
    { path: "../node_modules/@fontsource-variable/alegreya/files/alegreya-latin-wght-italic.woff2", style: "italic" },
  ],
  weight: "400 900",
  display: "swap",
  preload: false,
  variable: "--font-alegreya",
});

/** Everything read at work: orders, tables, numbers, buttons. */
export const sourceSans = localFont({
  src: "../node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
  weight: "200 900",
  display: "swap",
  variable: "--font-source-sans",
});
