import { notFound } from "next/navigation";

/** Any address that no other page answers: said within the frame of the site. */
export default function UnknownAddress() {
  notFound();
}
