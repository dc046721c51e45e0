import type { Metadata } from "next";
import { NoSuchPlace } from "./no-such-place";

export const metadata: Metadata = { title: "No such place" };

/** For addresses outside the site's own frame: games that are under way, or over. */
export default function NotFound() {
  return <NoSuchPlace />;
}
