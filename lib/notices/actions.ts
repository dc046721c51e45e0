"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { addressBlock, clientAddress } from "../accounts/client-address";
import { countRequest, requireCountedUser } from "../accounts/request-limits";
import { nothingSchema } from "../accounts/schema";
import { requireUser } from "../accounts/session";
import { thisDevice } from "../accounts/this-browser";
import { done, type FormState, submit } from "../form-state";
import { parseInput, withoutNul } from "../input";
import { type Answer, answer } from "../refusal";
import { renewCalendar, stopCalendar } from "./calendar";
import { choicesSchema, saveChoices, stopMails } from "./choices";
import * as endpoints from "./endpoints";
import { EVENTS, eventsFor } from "./events";
import { markAllRead, openNotice } from "./reading";
import { readUnsubscribeToken } from "./unsubscribe-token";

const SETTINGS = "/account/notices";

/** Opens what a notice is about. Fields: key. */
export async function readNotice(form: FormData): Promise<void> {
  const user = await requireUser();
  const link = await openNotice(user.id, withoutNul(String(form.get("key") ?? "")));
  revalidatePath("/notices");
  redirect(link ?? "/notices");
}

export async function readAllNotices(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, nothingSchema, async () => {
    await markAllRead((await requireUser()).id);
    revalidatePath("/", "layout"); // the count in the header
    return done("All are marked as read.");
  });
}

/** Fields: remindHours, and `EVENT/CHANNEL` for what is wanted. */
export async function chooseNotices(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, choicesSchema, async (input) => {
    const user = await requireUser();
    await saveChoices(user.id, eventsFor(user.role), input);
    revalidatePath(SETTINGS);
    return done("Saved.");
  });
}

/** Fields: url. */
export async function setWebhook(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, endpoints.webhookSchema, async ({ url }) => {
    await endpoints.setWebhook((await requireCountedUser("own addresses")).id, url);
    revalidatePath(SETTINGS);
    return done("The address is saved.");
  });
}

const kindSchema = z.object({ kind: z.enum(["webhook", "push"]) });

/** Fields: kind. */
export async function removeEndpoints(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, kindSchema, async ({ kind }) => {
    await endpoints.removeEndpoints((await requireUser()).id, kind);
    revalidatePath(SETTINGS);
    return done();
  });
}

/** Fields: kind. */
export async function tryEndpoints(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, kindSchema, async ({ kind }) => {
    await endpoints.tryEndpoints((await requireCountedUser("own addresses")).id, kind);
    revalidatePath(SETTINGS);
    return done("A trial is on its way. If nothing arrives, load this page again: it says what went wrong.");
  });
}

/** Takes a browser's own push subscription. */
export async function addBrowser(subscription: unknown): Promise<Answer<null>> {
  return answer(async () => {
    const user = await requireCountedUser("own addresses");
    const browser = parseInput(endpoints.subscriptionSchema, subscription);
    await endpoints.addBrowser(user.id, browser, await thisDevice());
    revalidatePath(SETTINGS);
    return null;
  });
}

export async function newCalendar(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, nothingSchema, async () => {
    await renewCalendar((await requireCountedUser("own addresses")).id);
    revalidatePath(SETTINGS);
    return done();
  });
}

export async function endCalendar(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, nothingSchema, async () => {
    await stopCalendar((await requireUser()).id);
    revalidatePath(SETTINGS);
    return done();
  });
}

const unsubscribeSchema = z.object({ token: z.string().max(500), all: z.string().optional() });

/** For anybody with a mail's link, signed in or not. Fields: token; all, for mails of every kind. */
export async function unsubscribe(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, unsubscribeSchema, async ({ token, all }) => {
    await countRequest("links from outside", addressBlock(await clientAddress()));
    const asked = readUnsubscribeToken(token);
    if (asked) await stopMails(asked.userId, all ? EVENTS : [asked.event]);
    return done(
      asked ? "Done: you will get no more mail of this kind." : "This link is damaged. Copy all of it from the mail.",
    );
  });
}
