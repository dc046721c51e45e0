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
      caption="From a file that was downloaded here. What there is of the game now is kept aside."
      width="form"
    >
      <RestoreForm />
      <noscript>
        <p>This needs JavaScript: a game’s file is too long for what a plain form can show of it.</p>
      </noscript>
    </Page>
  );
}
