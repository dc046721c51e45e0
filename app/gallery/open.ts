import { notFound } from "next/navigation";

/** The gallery is for people who work on the site, and for its tests; players find nothing here. */
export function onlyWhereOpen(): void {
  if (process.env.NODE_ENV === "production" && process.env.GALLERY !== "1") notFound();
}
