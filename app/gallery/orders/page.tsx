import type { Metadata } from "next";
import { ClothPatterns } from "@/components/lizards/art/art";
import { EVERY_ORDER } from "@/components/lizards/gallery/sample-orders";
import { SampleTable } from "@/components/lizards/gallery/sample-table";
import { onlyWhereOpen } from "../open";
import styles from "../table/table.module.css";

export const metadata: Metadata = { title: "Gallery: the orders", robots: { index: false } };

export default function GalleryOrders() {
  onlyWhereOpen();
  return (
    <main className={styles.main}>
      <ClothPatterns />
      <h1 className="unseen">Every order</h1>
      <SampleTable lines={EVERY_ORDER} />
    </main>
  );
}
