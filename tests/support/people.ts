import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { awake } from "./awake";
import { E2E_GM_EMAIL, e2eFolder } from "./e2e-settings";
import { mailsTo } from "./mail-sink";
import { sendFormOn } from "./send-form";

export const PASSWORD = "a heron stands still";

export function freshAddress(who: string): string {
  return `${who}-${Math.random().toString(36).slice(2, 10)}@example.org`;
}

/** The texts mailed to an address so far. */
export function mailed(address: string): string[] {
  return mailsTo(path.join(e2eFolder(), "mail"), address).map(({ text }) => text);
}

/** The newest link to a page of the site that was mailed to an address. */
export async function mailedLink(address: string, page: string): Promise<string> {
  const newest = () => mailed(address).map((text) => new RegExp(`http\\S+/${page}/[\\w-]+`).exec(text)?.[0]);
  await expect.poll(() => newest().findLast(Boolean)).toBeTruthy();
  return newest().findLast(Boolean) as string;
}

/** Makes an account that still waits for its address to be confirmed, and arrives at My games. */
export async function signUp(page: Page, name: string, address: string): Promise<void> {
  await page.goto("/sign-up");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("E-mail address").fill(address);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Make the account" }).click();
  await expect(page.getByRole("heading", { name: "My games" })).toBeVisible();
}

/** Follows the link mailed to an address, signed in as whoever asked for it. */
export async function confirmAddress(page: Page, address: string): Promise<void> {
  await page.goto(await mailedLink(address, "confirm-email"));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("The address is confirmed.")).toBeVisible();
}

/**
 * A session of a new account, for tests of something else: it is made by the form of the site, without drawing the pages
 * on the way there. Its address waits to be confirmed.
 */
export async function becomePlayer(page: Page, name: string, address = freshAddress("somebody")): Promise<void> {
  await sendFormOn(page, "/sign-up", { fields: { name, email: address, password: PASSWORD } });
}

/** The same, with its address confirmed. Answers the address. */
export async function becomeConfirmedPlayer(page: Page, name: string): Promise<string> {
  const address = freshAddress("somebody");
  await becomePlayer(page, name, address);
  await sendFormOn(page, await mailedLink(address, "confirm-email"));
  return address;
}

/** Sends the form of the sign-in page; what comes then is the caller's business. */
export async function signIn(page: Page, address: string, password = PASSWORD): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("E-mail address").fill(address);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
}

/** A session of the Game Moderator, who is made by the first test that asks; the others wait for that. */
export async function becomeGm(page: Page): Promise<void> {
  const lock = path.join(e2eFolder(), "making-the-gm");
  const session = path.join(e2eFolder(), "session-of-the-gm.json");
  await expect.poll(() => mkdirSync(lock, { recursive: true }) !== undefined, { timeout: 120_000 }).toBe(true);
  try {
    if (existsSync(session)) await page.context().addCookies(JSON.parse(readFileSync(session, "utf8")));
    else {
      await signUp(page, "The Warden", E2E_GM_EMAIL);
      await confirmAddress(page, E2E_GM_EMAIL);
      writeFileSync(session, JSON.stringify(await page.context().cookies()));
    }
  } finally {
    rmdirSync(lock);
  }
}

/** On the page of one person another signs in, and looks at it; then the first comes back. */
export async function inTheSessionOf(other: Page, page: Page, look: () => Promise<void>): Promise<void> {
  const [own, others] = await Promise.all([page.context().cookies(), other.context().cookies()]);
  const come = async (cookies: typeof own) => {
    await page.context().clearCookies();
    await page.context().addCookies(cookies);
    await page.reload();
    await awake(page);
  };
  await come(others);
  await look();
  await come(own);
}
