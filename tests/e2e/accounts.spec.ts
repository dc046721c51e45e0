import { type Browser, expect, type Page, test } from "@playwright/test";
import { accessibilityFaults } from "../support/accessibility";
import { awake } from "../support/awake";
import {
  becomeConfirmedPlayer,
  becomePlayer,
  confirmAddress,
  freshAddress,
  mailed,
  mailedLink,
  PASSWORD,
  signIn,
  signUp,
} from "../support/people";

async function elsewhere(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

test("sign up, confirm, sign out, sign in", async ({ page }) => {
  const ann = freshAddress("ann");
  await signUp(page, "Ann", ann);
  await expect(page.getByText(`We have written to ${ann}`)).toBeVisible();
  await confirmAddress(page, ann);
  await expect(page.getByText(`You sign in as ${ann}`)).toBeVisible();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  await page.goto("/account");
  await expect(page).toHaveURL(/\/sign-in\?next=/);

  await signIn(page, ann, "not the password");
  const main = page.getByRole("main");
  await expect(main.getByRole("alert")).toContainText("do not match");
  await expect(page.getByLabel("E-mail address")).toHaveValue(ann);
  await page.getByLabel("Password").fill(PASSWORD);
  await main.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "My games" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Ann" })).toBeVisible();
});

test("what does not fit is told beside its field, and nothing typed is lost", async ({ page }) => {
  await page.goto("/sign-up");
  await awake(page);
  await page.getByLabel("Name").fill("Ann");
  await page.getByLabel("E-mail address").fill("not an address");
  await page.getByLabel("Password").fill("short");
  await page.getByRole("button", { name: "Make the account" }).click();
  const email = page.getByLabel("E-mail address");
  await expect(email).toHaveAccessibleDescription(/This is not an e-mail address/);
  await expect(email).toBeFocused();
  await expect(page.getByLabel("Password")).toHaveAccessibleDescription(/at least 10 characters/);
  await expect(page.getByLabel("Name")).toHaveValue("Ann");
  await expect(email).toHaveValue("not an address");
  await expect(page.getByLabel("Password")).toHaveValue("short");
});

test("a mistake in the very field that has the focus is read out, each time", async ({ page }) => {
  await page.goto("/sign-up");
  await awake(page);
  await page.getByLabel("Name").fill("Ann");
  await page.getByLabel("E-mail address").fill(freshAddress("ann"));
  const password = page.getByLabel("Password");
  await password.fill("short");
  await password.press("Enter");
  const form = page.getByRole("form", { name: "Make an account" });
  await expect(form.getByRole("alert")).toHaveText(/^A password needs at least 10 characters/);
  await expect(password).toBeFocused();
  await password.press("1");
  await expect(form.getByRole("alert")).toHaveCount(0);
  await password.press("Enter");
  await expect(form.getByRole("alert")).toHaveText(/^A password needs at least 10 characters/);
  await form.getByRole("button").click(); // from elsewhere the focus goes there, and tells it
  await expect(password).toBeFocused();
  await expect(form.getByRole("alert")).toHaveCount(0);
});

test("the forms work without scripts", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/sign-up");
  await page.getByLabel("Name").fill("Bob");
  await page.getByLabel("E-mail address").fill("not an address");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Make the account" }).click();
  await expect(page.getByText("This is not an e-mail address")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Bob");
  await page.getByLabel("E-mail address").fill(freshAddress("bob"));
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Make the account" }).click();
  await expect(page.getByRole("heading", { name: "My games" })).toBeVisible();
  await page.getByRole("button", { name: "Night" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await context.close();
});

test("a forgotten password is set anew by a link that works once, and ends other sessions", async ({
  page,
  browser,
}) => {
  const cleo = await becomeConfirmedPlayer(page, "Cleo");
  const other = await elsewhere(browser);
  await other.goto("/forgot-password");
  await other.getByLabel("E-mail address").fill(cleo);
  await other.getByRole("button", { name: "Send the link" }).click();
  await expect(other.getByRole("status").filter({ hasText: "on its way" })).toBeVisible();
  const link = await mailedLink(cleo, "reset-password");
  await other.goto(link);
  await other.getByLabel("New password", { exact: true }).fill("an entirely new one");
  await other.getByRole("button", { name: "Set the password" }).click();
  await expect(other.getByText("The new password is set.")).toBeVisible();

  await page.goto("/account");
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goto(link);
  await expect(page.getByText("This link has been used")).toBeVisible();
  await signIn(page, cleo, "an entirely new one");
  await expect(page.getByRole("heading", { name: "My games" })).toBeVisible();

  await other.goto("/account");
  await other.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(other.getByText("signed out on every device")).toBeVisible();
  await page.goto("/my-games");
  await expect(page).toHaveURL(/\/sign-in/);
});

test("a known and an unknown address get the same answer", async ({ page }) => {
  const dora = await becomeConfirmedPlayer(page, "Dora");
  const answers: string[] = [];
  for (const address of [dora, freshAddress("nobody")]) {
    await page.goto("/forgot-password");
    await page.getByLabel("E-mail address").fill(address);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByRole("main").getByRole("status")).toBeVisible();
    answers.push(await page.getByRole("main").innerText());
  }
  expect(answers[1]).toBe(answers[0]);

  await page.context().clearCookies();
  const seen: string[] = [];
  for (const address of [dora, freshAddress("dora")]) {
    await signUp(page, "Somebody", address);
    seen.push((await page.getByRole("main").innerText()).replaceAll(address, "ADDRESS"));
    await page.context().clearCookies();
  }
  expect(seen[1]).toBe(seen[0]);
  await expect.poll(() => mailed(dora).some((text) => text.includes("already has one"))).toBe(true);
});

test("play now without an account, then keep the game", async ({ page, browser }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("button", { name: "Play now" }).click();
  await expect(page).toHaveURL(/\/games\/\w+\/play$/);
  const game = /\/games\/(\w+)\//.exec(page.url())?.[1];
  await page.goto("/my-games");
  await expect(page.getByText("You are a guest here")).toBeVisible();
  await expect(page.locator(`a[href="/games/${game}/play"]`)).toBeVisible();

  const eve = freshAddress("eve");
  await page.getByRole("link", { name: "Keep them" }).click();
  await page.getByLabel("E-mail address").fill(eve);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Keep this account" }).click();
  await expect(page.getByText(`We have written to ${eve}`)).toBeVisible();
  await confirmAddress(page, eve);

  const other = await elsewhere(browser);
  await signIn(other, eve);
  await expect(other.locator(`a[href="/games/${game}/play"]`)).toBeVisible();
});

test("a guest who makes an account is called by its name on every page at once", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("button", { name: "Play now" }).click();
  await expect(page).toHaveURL(/\/games\/\w+\/play$/);
  await page.goto("/");
  await expect(page.getByRole("banner")).toContainText("guest");
  await page.goto("/sign-up");
  await page.getByLabel("Name").fill("Otto");
  await page.getByLabel("E-mail address").fill(freshAddress("otto"));
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Make the account" }).click();
  await expect(page).toHaveURL(/\/my-games$/);
  await expect(page.getByRole("banner")).toContainText("Otto");
});

test("a browser that signs in at next-auth's own address is known again, as at our form", async ({ page, browser }) => {
  const gail = await becomeConfirmedPlayer(page, "Gail");
  const markOf = async (where: typeof page) =>
    (await where.context().cookies()).find(({ name }) => name === "device")?.value;
  const signInByNextAuth = async (where: typeof page) => {
    const { csrfToken } = await (await where.request.get("/api/auth/csrf")).json();
    const form = { csrfToken, email: gail, password: PASSWORD, json: "true" };
    expect((await where.request.post("/api/auth/callback/credentials", { form })).status()).toBe(200);
    await where.goto("/account");
    await expect(where).toHaveURL(/\/account$/);
  };
  const before = await markOf(page);
  await signInByNextAuth(page);
  expect(await markOf(page)).toBe(before);
  const other = await elsewhere(browser);
  await signInByNextAuth(other);
  expect(await markOf(other)).toMatch(/^[\w-]+\.[\w-]+$/);
});

test("neither next-auth's own sign-in nor a form can be posted from elsewhere", async ({ page, request, baseURL }) => {
  const frank = await becomeConfirmedPlayer(page, "Frank");
  const forged = await request.post("/api/auth/callback/credentials", {
    form: { email: frank, password: PASSWORD },
    maxRedirects: 0,
  });
  expect(forged.headers()["set-cookie"] ?? "").not.toContain("session-token");

  await page.goto("/sign-in");
  const fields = await page
    .locator("main form input[type=hidden]")
    .evaluateAll((inputs) =>
      inputs.map((input) => [(input as HTMLInputElement).name, (input as HTMLInputElement).value]),
    );
  const multipart = Object.fromEntries([...fields, ["email", frank], ["password", PASSWORD]]);
  const send = (origin: string) =>
    request.post("/sign-in", { multipart, headers: { origin }, maxRedirects: 0 }).then((answer) => ({
      signedIn: (answer.headers()["set-cookie"] ?? "").includes("session-token"),
    }));
  expect(await send("https://elsewhere.example")).toEqual({ signedIn: false });
  expect(await send(baseURL as string)).toEqual({ signedIn: true });
});

test("the session cookie is out of reach of scripts", async ({ page, context }) => {
  await becomePlayer(page, "Gus");
  const cookie = (await context.cookies()).find(({ name }) => name.endsWith("session-token"));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
});

test("what is the Game Moderator's does not exist for others", async ({ page }) => {
  await page.goto("/gm");
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fgm/);
  await becomePlayer(page, "Hal");
  for (const address of ["/gm", "/gm/new", "/gm/outbox", "/gm/games/nosuchgame"])
    expect((await page.goto(address))?.status(), address).toBe(404);
});

const STRANGERS_PAGES = [
  "/",
  "/games",
  "/games/over",
  "/sign-in",
  "/sign-up",
  "/forgot-password",
  "/privacy",
  "/reset-password/none",
];
const OWN_PAGES = ["/my-games", "/account", "/games"];

async function inspect(page: Page, address: string): Promise<void> {
  for (const width of [1440, 390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: width === 390 ? "dark" : "light" });
    if (width !== 360) await page.goto(address);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways, `${address} at ${width}`).toBeLessThanOrEqual(0);
    if (width === 360) continue;
    expect(await accessibilityFaults(page), `${address} at ${width}`).toEqual([]);
  }
}

test("every page is accessible, fits a phone and says nothing on the console", async ({ page }) => {
  const words: string[] = [];
  page.on("console", (message) => words.push(`${page.url()}: ${message.text()}`));
  page.on("pageerror", (error) => words.push(`${page.url()}: ${error.message}`));
  for (const address of STRANGERS_PAGES) await inspect(page, address);
  await signUp(page, "Ida", freshAddress("ida"));
  for (const address of OWN_PAGES) await inspect(page, address);
  await page.goto("/games");
  await page.getByRole("link", { name: "Take a seat in The Long Wet" }).click(); // nobody else's test begins it
  await expect(page.getByRole("heading", { name: "Take a seat" })).toBeVisible();
  await inspect(page, new URL(page.url()).pathname);
  expect(words).toEqual([]);
});
