import type { Metadata } from "next";
import { NoSuchGame } from "../../no-such-game";

export const metadata: Metadata = { title: "No such place" };

export default function NotFound() {
  return <NoSuchGame />;
}
