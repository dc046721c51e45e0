import type { Metadata } from "next";
import { NoSuchPlace } from "../no-such-place";

export const metadata: Metadata = { title: "No such place" };

export default function NotFound() {
  return <NoSuchPlace />;
}
