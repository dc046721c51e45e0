import type { Metadata } from "next";
import { Page } from "@/components/ui/page";
import { gmOnly } from "../gm-only";
import { RestoreForm } from "./restore-form";

export const metadata: Metadata = { title: "Restore a game" };

export default async function RestorePage() {
  await gmOnly("/gm/restore");
  return (
    <Page
      title="Restore a game"
      caption="From a file that was downloaded here. The game as it is now is kept, and can be put back."
      width="form"
    >
      <RestoreForm />
      <noscript>
        <p>This needs JavaScript: a game’s file is too long for a plain form.</p>
      </noscript>
    </Page>
  );
}
