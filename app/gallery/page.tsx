import type { Metadata } from "next";
import { Gallery } from "@/components/lizards/gallery/gallery";
import { onlyWhereOpen } from "./open";

export const metadata: Metadata = { title: "Gallery", robots: { index: false } };

export default function GalleryPage() {
  onlyWhereOpen();
  return <Gallery />;
}
