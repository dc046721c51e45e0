import type { Metadata } from "next";
import { SampleReport } from "@/components/lizards/gallery/sample-report-page";
import { onlyWhereOpen } from "../open";

export const metadata: Metadata = { title: "Gallery: the report", robots: { index: false } };

export default function GalleryReport() {
  onlyWhereOpen();
  return <SampleReport />;
}
