/** Every tile, band, order line and report entry on one page, to look at while drawing and to test on. */
import type { Metadata } from "next";
import Link from "next/link";
import { ClothPatterns } from "@/components/lizards/art/art";
import styles from "./gallery.module.css";
import { onlyWhereOpen } from "./open";

export const metadata: Metadata = { title: "Gallery", robots: { index: false } };

export default function Gallery() {
  onlyWhereOpen();
  return (
    <main className={styles.gallery}>
      <ClothPatterns />
      <h1>Gallery</h1>
      <p>
        <Link href="/gallery/table">The table of a game in turn 9</Link>
      </p>
    </main>
  );
}
