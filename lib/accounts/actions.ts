"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { after } from "next/server";
import { env } from "../env";
import { done, type FormState, submit } from "../form-state";
import * as games from "../games/mutations";
import { Refusal } from "../refusal";
import { clientAddress } from "./client-address";
import type { SessionClaims } from "./data";
import { deleteOwnAccount } from "./deletion";
import * as accounts from "./mutations";
import { countTry, countTryWith } from "./rate-limits";
import {
  changeEmailSchema,
  changePasswordSchema,
  deletionSchema,
  forgottenSchema,
  keepSchema,
  nothingSchema,
  renameSchema,
  resetSchema,
  safeNext,
  signInSchema,
  signUpSchema,
  tokenSchema,
} from "./schema";
import { currentUser, endSession, requireUser, startSession } from "./session";
import { checkSignIn } from "./sign-in";

/** Fields: email, password, next. */
export async function signIn(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, signInSchema, async (input) => {
    const claims = await checkSignIn(input);
    if (!claims) throw new Refusal(422, "This e-mail address and password do not match.");
    await startSession(claims);
    redirect(safeNext(form.get("next"), "/my-games"));
  });
}

/** Fields: name, email, password, next. A guest becomes the new user, games and all. */
export async function signUp(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, signUpSchema, async (input) => {
    await countTryWith(input.email, "sign-up", await clientAddress());
    const user = await currentUser();
    if (user?.guest) {
      await keepGuest(user.id, input);
    } else {
      await startSession(await accounts.signUp(input));
    }
    redirect(safeNext(form.get("next"), "/my-games"));
  });
}

/** Fields: email, password. */
export async function keepGame(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, keepSchema, async (input) => {
    const { id } = await requireUser();
    await countTryWith(input.email, "sign-up", await clientAddress());
    await keepGuest(id, input);
    redirect("/account?done=kept");
  });
}

async function keepGuest(id: string, input: Parameters<typeof accounts.keepGuest>[1]): Promise<void> {
  await startSession(await accounts.keepGuest(id, input));
  revalidatePath("/", "layout"); // the header says who they are
}

/** Fields: email. */
export async function requestReset(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, forgottenSchema, async ({ email }) => {
    await countTryWith(email, "reset", await clientAddress());
    after(() => accounts.requestReset(email)); // so that the answer takes equally long with and without a mail
    const [known, where] = env().SMTP_URL
      ? ["is on its way", ""]
      : ["is being made", " Ask the Game Moderator for it."];
    return done(`If an account uses this address, a link to set a new password ${known}.${where}`);
  });
}

/** Fields: token, password. */
export async function resetPassword(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, resetSchema, async (input) => {
    await countTry("reset", await clientAddress());
    await startSession(await accounts.resetPassword(input));
    redirect("/account?done=password");
  });
}

/** Fields: token. */
export async function confirmEmail(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, tokenSchema, async ({ token }) => {
    await countTry("reset", await clientAddress());
    // The person who asked for the address knows the password; the person who reads its mail may not.
    const user = await currentUser();
    const claims = await accounts.confirmEmail(token);
    if (user?.id === claims.userId) await startSession(claims); // the new address has ended every session
    redirect(user?.id === claims.userId ? "/account?done=email" : "/sign-in?done=email");
  });
}

/** Fields: current, password. Other sessions end; this one continues. */
export async function changePassword(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, changePasswordSchema, async (input) => {
    const { id } = await requireUser();
    await countTryWith(id, "sign-in", await clientAddress());
    await startSession(await accounts.changePassword(id, input));
    return done("Your password has been changed. Every other device has been signed out.");
  });
}

/** Fields: current, email. */
export async function changeEmail(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, changeEmailSchema, async (input) => {
    const { id } = await requireUser();
    await countTryWith(id, "sign-in", await clientAddress());
    await countTryWith(input.email, "sign-up", await clientAddress());
    await accounts.changeEmail(id, input);
    revalidatePath("/account");
    return done();
  });
}

/** Fields: password, or sure for guests. Deletes the account. */
export async function deleteAccount(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, deletionSchema, async (proof) => {
    const user = await requireUser();
    await countTryWith(user.id, "sign-in", await clientAddress());
    await deleteOwnAccount(user, proof);
    await endSession();
    redirect("/sign-in?done=deleted");
  });
}

/** Fields: name. */
export async function rename(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, renameSchema, async ({ name }) => {
    const { id } = await requireUser();
    await accounts.rename(id, name);
    revalidatePath("/", "layout");
    return { ...done("Saved."), values: { name } };
  });
}

export async function signOut(): Promise<void> {
  await endSession();
  redirect("/");
}

export async function signOutEverywhere(): Promise<void> {
  const user = await currentUser();
  if (user) await accounts.endSessions(user.id);
  await endSession();
  redirect("/sign-in?done=everywhere");
}

/** Fields: token. */
export async function becomeGm(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, tokenSchema, async ({ token }) => {
    const { id } = await requireUser();
    await countTry("reset", await clientAddress());
    await accounts.becomeGm(id, token);
    revalidatePath("/", "layout"); // the navigation has changed
    redirect("/gm");
  });
}

/** Fields: next. A stranger becomes a guest, to take a seat among others. */
export async function comeAsGuest(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, nothingSchema, async () => {
    await countTry("play-now", await clientAddress());
    if (!(await currentUser())) await startSession(await accounts.createGuest());
    redirect(safeNext(form.get("next"), "/games"));
  });
}

/** Starts a game of one's own against bots; a stranger becomes a guest on the way. */
export async function playNow(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, nothingSchema, async () => {
    await countTry("play-now", await clientAddress());
    const user = await currentUser();
    const guest = user ? null : await accounts.createGuest();
    const { gameId } = await games.playNow(user?.id ?? (guest as SessionClaims).userId);
    if (guest) await startSession(guest);
    redirect(`/games/${gameId}/play`);
  });
}
