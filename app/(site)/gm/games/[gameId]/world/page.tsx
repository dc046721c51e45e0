import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ActionForm } from "@/components/ui/action-form";
import { Button, ButtonLink } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Page } from "@/components/ui/page";
import { Section } from "@/components/ui/section";
import { readGameForGm } from "@/lib/moderation/games";
import { barredFrom } from "@/lib/moderation/look";
import { PLAYS_IN_IT, REASON_OF_PLAIN_FORM } from "@/lib/moderation/schema";
import styles from "../../../gm.module.css";
import { gmOnly } from "../../../gm-only";
import { uploadWorld } from "./actions";
import { ComparedFile } from "./compared-file";

export const metadata: Metadata = { title: "Change the world" };

/** A game's world as a file: downloaded, changed, and uploaded again. */
export default async function WorldPage({ params }: PageProps<"/gm/games/[gameId]/world">) {
  const { gameId } = await params;
  const gm = await gmOnly(`/gm/games/${gameId}/world`);
  const found = await readGameForGm(gm, gameId);
  if (found?.game.status !== "running") notFound();
  const { game } = found;
  const barred = await barredFrom(gm, gameId);
  return (
    <Page
      title="Change the world"
      caption={`${game.name}, after turn ${game.turn}`}
      width="text"
      actions={<ButtonLink href={`/gm/games/${gameId}`}>Back</ButtonLink>}
    >
      {barred.looking ? <Notice tone="warning">{PLAYS_IN_IT}</Notice> : <Forms gameId={gameId} />}
    </Page>
  );
}

function Forms({ gameId }: { gameId: string }) {
  return (
    <>
      <p>
        For putting right what a rule got wrong, if nothing else can. The file holds the whole truth of the game: once
        you have it you cannot play any seat in it. Players read that you did this, and why, but not what; nobody is
        ready any more.
      </p>
      <Section title="1. Download it">
        <form
          method="post"
          action={`/gm/games/${gameId}/world/document`}
          className={styles.plainForm}
          aria-label="Download the world"
        >
          <TextField
            name="reason"
            label="Reason"
            hint="The players read it in the game’s log."
            {...REASON_OF_PLAIN_FORM}
          />
          <p>
            <Button type="submit">Download the world</Button>
          </p>
        </form>
      </Section>
      <Section title="2. Upload it changed">
        <ActionForm
          action={uploadWorld}
          submit="Compare it"
          submitting="Reading it"
          look={{ tone: "plain" }}
          label="Upload the world"
          aside={
            <Button type="submit" name="step" value="change" tone="danger">
              Put it in place
            </Button>
          }
          about={{ gameId }}
        >
          <ComparedFile />
          <TextField
            name="reason"
            label="Reason"
            hint="Needed to put in place what you have compared; the players read it in the game’s log."
          />
        </ActionForm>
      </Section>
    </>
  );
}
