import type { Metadata } from "next";
import { ClothPatterns } from "@/components/lizards/art/art";
import { SampleTable } from "@/components/lizards/gallery/sample-table";
import { onlyWhereOpen } from "../open";
import styles from "./table.module.css";

export const metadata: Metadata = { title: "Gallery: the table", robots: { index: false } };

/**
 * `?answer=refuse`, `=lock` or `=fail` shows a save that goes wrong; `?empty` an empty sheet, `?many` other players to
 * wait for, `?black=150` a large choir.
 */
export default async function GalleryTable({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  onlyWhereOpen();
  const { answer, empty, hex, many, black } = await searchParams;
  return (
    <main className={styles.main}>
      <ClothPatterns />
      <h1 className="unseen">The table</h1>
      <SampleTable
        black={black === undefined ? undefined : Number(black)}
        many={many !== undefined}
        answer={String(answer ?? "save")}
        lines={empty === undefined ? undefined : []}
        selected={empty === undefined ? String(hex ?? "15Q") : null}
      />
    </main>
  );
}
