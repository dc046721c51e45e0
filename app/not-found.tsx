import type { Metadata } from "next";
import { PageHeader } from "@/components/ui/page-header";
import { NoSuchPlace } from "./no-such-place";

export const metadata: Metadata = { title: "No such place" };

const NAVIGATION = [
  { href: "/games", label: "Open games" },
  { href: "/start-ups", label: "Start-ups" },
  { href: "/rules", label: "Rules" },
  { href: "/my-games", label: "My games" },
];

/** For addresses outside of the site's own frame. Next sends it along with every page, so it asks nobody who is reading. */
export default function NotFound() {
  return (
    <>
      <PageHeader nav={NAVIGATION} />
      <NoSuchPlace />
    </>
  );
}
