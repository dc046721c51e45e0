import { db } from "../db";

export interface OutboxMail {
  key: string;
  /** The address, or the name of whose address is read when it is sent. */
  to: string;
  subject: string;
  /** Null once it is sent: links in it may still work. */
  text: string | null;
  createdAt: Date;
  state: "waiting" | "sent" | "failed" | "unknown";
  attempts: number;
  error: string | null;
}

/** The newest mails of the outbox, for the GM: the caller authorises. */
export async function listOutbox(limit = 100): Promise<OutboxMail[]> {
  const rows = await db.notice.findMany({
    where: { channel: "mail" },
    orderBy: { createdAt: "desc" },
    take: limit,
    include: { user: { select: { name: true, email: true } } },
  });
  return rows.map((row) => {
    const state = row.sentAt ? "sent" : row.failedAt ? "failed" : row.claimedAt ? "unknown" : "waiting";
    return {
      key: row.eventKey,
      to: row.address ?? row.user?.email ?? row.user?.name ?? "nobody",
      subject: row.subject,
      text: state === "waiting" ? row.text : null,
      createdAt: row.createdAt,
      state,
      attempts: row.attempts,
      error: row.error,
    };
  });
}
