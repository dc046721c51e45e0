import localFont from "next/font/local";

/** Headings and captions. Three separate styles are smaller than one variable font. */
export const alegreya = localFont({
  src: [
    { path: "../node_modules/@fontsource/alegreya/files/alegreya-latin-400-normal.woff2", weight: "400" },
    { path: "../node_modules/@fontsource/alegreya/files/alegreya-latin-700-normal.woff2", weight: "700" },
    { path: "../node_modules/@fontsource/alegreya/files/alegreya-latin-400-italic.woff2", style: "italic" },
  ],
  display: "swap",
  preload: false,
  fallback: ["Alegreya in Roboto", "Alegreya in DejaVu Sans"], // stand-in-fonts.css
  variable: "--font-alegreya",
});

/** Everything read while playing: orders, tables, numbers, buttons. */
export const sourceSans = localFont({
  src: "../node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
  weight: "200 900",
  display: "swap",
  fallback: ["Source Sans in Roboto", "Source Sans in DejaVu Sans"],
  variable: "--font-source-sans",
});
