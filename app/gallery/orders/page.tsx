import type { Metadata } from "next";
import { ClothPatterns } from "@/components/lizards/art/art";
import { onlyWhereOpen } from "../open";
import { clans, remembered, view } from "../sample-game";
import { SampleTable } from "../table/sample-table";
import styles from "../table/table.module.css";

export const metadata: Metadata = { title: "Gallery: the orders", robots: { index: false } };

const LINES = [
  "CH 15Q EYES",
  "CH 15Q SE REVE",
  "CH 11P NE NE BLK=50 SHUN",
  "CH 11P SUMM",
  "CH 11P MOUL",
  "CH 11P FREE",
  "CH 11P COER",
  "CH 15Q 20N GATE",
  "CH 11P TRAN",
  "CH 11P DARK",
  "LO 17P SW SW",
  "FR 12P RED=10",
  "MO 16U NE N",
  "SP 14P S S RED=40 GRY=50",
  "SP 15Q N RED=1",
  "SA 14S SE NE",
  "SN 19N S",
  "RE 14P",
  "GI 12S 3",
  "BF 11P",
  "DF 14Q",
  "BR 15P S",
  "BD 14N",
  "BB 17P S",
  "DB 17P N",
  "MO 12S E",
  "MO 99ZZ N",
  "GI 14N 77",
  "XX 15Q",
  "# MO 15Q SW",
];

export default function GalleryOrders() {
  onlyWhereOpen();
  return (
    <main className={styles.main}>
      <ClothPatterns />
      <SampleTable view={view} remembered={remembered} clans={clans} answer="save" lines={LINES} />
    </main>
  );
}
