import type { MetadataRoute } from "next";
import { SITE } from "./site";

/** On an iPhone or iPad, only a site on the home screen may show notices, and only if it says `standalone`. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: "/",
    ...SITE,
    start_url: "/",
    display: "standalone",
    background_color: "#e9e8da",
    theme_color: "#f7f6ec",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
