import { mkdirSync, rmdirSync } from "node:fs";
import path from "node:path";
import { type Page, expect as playwrightExpect } from "@playwright/test";
import { E2E_GM_EMAIL, e2eFolder } from "./e2e-settings";
import { mailsTo } from "./mail-sink";

const PATIENCE_MS = 20_000; // a password takes a third of a second to hash, on a machine of its own
const expect = playwrightExpect.configure({ timeout: PATIENCE_MS });

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

/** Sends the form of the sign-in page; what comes then is the caller's business. */
export async function signIn(page: Page, address: string, password = PASSWORD): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("E-mail address").fill(address);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
}

/** Signs in as the Game Moderator, who is made by the first test that asks; the others wait for that. */
export async function signInAsGm(page: Page): Promise<void> {
  const lock = path.join(e2eFolder(), "making-the-gm");
  await expect.poll(() => mkdirSync(lock, { recursive: true }) !== undefined, { timeout: 120_000 }).toBe(true);
  try {
    await signInOrUpAsGm(page);
  } finally {
    rmdirSync(lock);
  }
}

async function signInOrUpAsGm(page: Page): Promise<void> {
  await signIn(page, E2E_GM_EMAIL);
  const refused = page.getByRole("main").getByRole("alert");
  await expect(refused.or(page.getByRole("heading", { name: "My games" }))).toBeVisible();
  if (await refused.isHidden()) return;
  await signUp(page, "The Warden", E2E_GM_EMAIL);
  await confirmAddress(page, E2E_GM_EMAIL);
}
