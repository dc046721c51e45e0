import type { Metadata } from "next";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Page } from "@/components/ui/page";
import styles from "../gm.module.css";
import { gmOnly } from "../gm-only";

export const metadata: Metadata = { title: "Restore a game" };

/** `?reason=`: what was typed before the file was refused. */
export default async function RestorePage({ searchParams }: PageProps<"/gm/restore">) {
  await gmOnly("/gm/restore");
  const { reason } = await searchParams;
  return (
    <Page
      title="Restore a game"
      caption="From a file that was downloaded here. What there is of the game now is kept aside."
      width="form"
    >
      <form
        method="post"
        action="/gm/restore/archive"
        encType="multipart/form-data"
        className={styles.plainForm}
        aria-label="Restore a game"
      >
        <TextField name="file" label="File" type="file" accept="application/json" required />
        <TextField
          name="reason"
          label="Reason"
          hint="It stands in the log of the game."
          maxLength={300}
          defaultValue={typeof reason === "string" ? reason : undefined}
          required
        />
        <p>
          <Button type="submit" tone="main">
            Restore it
          </Button>
        </p>
      </form>
    </Page>
  );
}
