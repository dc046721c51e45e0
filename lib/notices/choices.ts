import { z } from "zod";
import { db } from "../db";
import { CHANNELS, type Channel, type NoticeEvent } from "./events";

/** In hours; 0: no reminders. */
export const REMINDER_HOURS = [0, 1, 3, 6, 12, 24, 48] as const;
const HOUR_MINUTES = 60;

export interface NoticeChoices {
  /** Whether an event is wanted on a channel. */
  wants(event: NoticeEvent, channel: Channel): boolean;
  remindHours: number;
}

/** A notice that has not gone out yet: it does not, if it is declined now. Those on the site never wait. */
const STILL_WAITS = { claimedAt: null, sentAt: null, failedAt: null } as const;

/** A checked box `turn/mail` asks for turn reports by mail. */
export const choicesSchema = z.looseObject({
  remindHours: z
    .string()
    .transform(Number)
    .refine((hours) => (REMINDER_HOURS as readonly number[]).includes(hours), "Choose one of these."),
});

export async function readChoices(userId: string): Promise<NoticeChoices> {
  const [user, rows] = await Promise.all([
    db.user.findUniqueOrThrow({ where: { id: userId }, select: { remindMinutes: true } }),
    db.noticeChoice.findMany({ where: { userId, wanted: false } }),
  ]);
  const declined = new Set(rows.map(({ event, channel }) => `${event}/${channel}`));
  const wants = (event: NoticeEvent, channel: Channel) => !declined.has(`${event}/${channel}`);
  return { wants, remindHours: user.remindMinutes / HOUR_MINUTES };
}

/** `shown`: the events the form had boxes for. */
export async function saveChoices(
  userId: string,
  shown: readonly NoticeEvent[],
  input: z.infer<typeof choicesSchema>,
): Promise<void> {
  const rows = shown.flatMap((event) =>
    CHANNELS.map((channel) => ({ userId, event, channel, wanted: `${event}/${channel}` in input })),
  );
  const declined = rows.filter(({ wanted }) => !wanted).map(({ event, channel }) => ({ event, channel }));
  await db.$transaction([
    db.noticeChoice.deleteMany({ where: { userId, event: { in: [...shown] } } }),
    db.noticeChoice.createMany({ data: rows }),
    db.notice.deleteMany({ where: { ...STILL_WAITS, userId, OR: declined } }),
    db.user.update({ where: { id: userId }, data: { remindMinutes: input.remindHours * HOUR_MINUTES } }),
  ]);
}

/** Stops mails of these kinds. Anybody with the token of a mail may ask for it. */
export async function stopMails(userId: string, events: readonly NoticeEvent[]): Promise<void> {
  const known = await db.user.count({ where: { id: userId } });
  if (known === 0) return; // the account is gone, and its mails with it
  await db.$transaction([
    ...events.map((event) =>
      db.noticeChoice.upsert({
        where: { userId_event_channel: { userId, event, channel: "mail" } },
        create: { userId, event, channel: "mail", wanted: false },
        update: { wanted: false },
      }),
    ),
    db.notice.deleteMany({ where: { ...STILL_WAITS, userId, channel: "mail", event: { in: [...events] } } }),
  ]);
}
