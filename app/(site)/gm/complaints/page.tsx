import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import Link from "next/link";
import { Message, seatTitle } from "@/components/messages/message";
import { ActionForm } from "@/components/ui/action-form";
import { TextField } from "@/components/ui/field";
import { LocalTime } from "@/components/ui/local-time";
import { Page } from "@/components/ui/page";
import { Section } from "@/components/ui/section";
import { TextArea } from "@/components/ui/text-area";
import { answerComplaint, withdrawMessage, writeToWriter } from "@/lib/messages/actions";
import { type Complaint, listComplaints } from "@/lib/messages/moderation";
import { listNameReports } from "@/lib/moderation/names";
import styles from "../gm.module.css";
import { gmOnly } from "../gm-only";
import { ReportedNames } from "../reported-names";

export const metadata: Metadata = { title: "Reported messages" };

function Context({ complaint: { seats, context, message } }: { complaint: Complaint }) {
  return context.map((each) => (
    <Message
      key={each.id}
      sentAt={each.sentAt}
      text={each.text}
      own={each.id !== message.id}
      head={`${seatTitle(seats, each.from ?? 0)}${each.id === message.id ? ", reported" : ""}${each.withdrawn ? ", withdrawn" : ""}`}
    />
  ));
}

/** Who wrote it; in an anonymous game the name is shown only when asked for. */
function Writer({ complaint: { game, writer, seats, message } }: { complaint: Complaint }) {
  const seat = seatTitle(seats, message.from ?? 0);
  if (!writer) return <p>The player who wrote it no longer plays {seat}.</p>;
  const person = <Link href={`/gm/people/${writer.id}`}>{writer.name}</Link>;
  if (!game.anonymous)
    return (
      <p>
        {seat} is {person}.
      </p>
    );
  return (
    <details className={styles.act}>
      <summary>Who plays {seat}</summary>
      <p>{person}. The game tells nobody else.</p>
    </details>
  );
}

function Acts({ complaint: { id, game, seat, message, seats, writer } }: { complaint: Complaint }) {
  const [reporter, accused] = [seatTitle(seats, seat), seatTitle(seats, message.from ?? 0)];
  const about = { gameId: game.id, complaintId: id, sendingKey: randomUUID() };
  return (
    <>
      <details className={styles.act}>
        <summary>Answer {reporter}</summary>
        <ActionForm
          action={answerComplaint}
          submit="Send the answer"
          submitting="Sending"
          label={`Answer ${reporter}`}
          about={about}
        >
          <TextArea name="text" label="To the player who reported it" required />
        </ActionForm>
      </details>
      {writer && (
        <details className={styles.act}>
          <summary>Write to {accused}</summary>
          <ActionForm
            action={writeToWriter}
            submit="Send it"
            submitting="Sending"
            label={`Write to ${accused}`}
            about={about}
          >
            <TextArea name="text" label="To the player who wrote the message" required />
          </ActionForm>
        </details>
      )}
      {!message.withdrawn && (
        <details className={styles.act}>
          <summary>Withdraw the message of {accused}</summary>
          <ActionForm
            action={withdrawMessage}
            submit="Withdraw it"
            submitting="Withdrawing it"
            label={`Withdraw the message of ${accused}`}
            about={about}
          >
            <TextField
              name="reason"
              label="Reason"
              hint="All players of the game read it in the log: name nobody, because who writes to whom is for them alone to know."
              required
            />
          </ActionForm>
        </details>
      )}
    </>
  );
}

/** The messages players have shown to the Game Moderator, each with what the two seats wrote before. */
export default async function ComplaintsPage() {
  const gm = await gmOnly("/gm/complaints");
  const [complaints, names] = await Promise.all([listComplaints(gm), listNameReports(gm)]);
  return (
    <Page
      title="Reported messages"
      caption="You see what players have shown you, and nothing from games you play in."
      width="text"
    >
      <ReportedNames reports={names} />
      {complaints.length === 0 && <p>Nobody has reported a message.</p>}
      {complaints.map((complaint) => (
        <Section
          key={complaint.id}
          title={`${seatTitle(complaint.seats, complaint.seat)} reports`}
          aside={complaint.answeredAt ? "Settled" : "Open"}
        >
          <p>
            <Link href={`/gm/games/${complaint.game.id}`}>{complaint.game.name}</Link>, <LocalTime at={complaint.at} />:
            “{complaint.reason}”
          </p>
          <Context complaint={complaint} />
          <Writer complaint={complaint} />
          <Acts complaint={complaint} />
        </Section>
      ))}
    </Page>
  );
}
