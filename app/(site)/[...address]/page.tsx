import type { Metadata } from "next";
import { notFound } from "next/navigation";

export const metadata: Metadata = { title: "No such place" };

/** Any address that no other page answers; shown within the site's frame. */
export default function UnknownAddress() {
  notFound();
}
