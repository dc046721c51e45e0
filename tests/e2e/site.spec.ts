import { expect, test } from "@playwright/test";

test("the first page loads without a word on the console, scripts and styles allowed by the policy", async ({
  page,
}) => {
  const words: string[] = [];
  page.on("console", (message) => words.push(message.text()));
  page.on("pageerror", (error) => words.push(error.message));
  const response = await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(words).toEqual([]);

  const policy = response?.headers()["content-security-policy"] ?? "";
  expect(policy).not.toContain("unsafe");
  const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1];
  expect(nonce).toBeTruthy();
  const again = await page.request.get("/");
  expect(again.headers()["content-security-policy"]).not.toContain(nonce);
});

test("an inline script without the nonce does not run", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => {
    const script = document.createElement("div");
    script.innerHTML = '<img src="nowhere" onerror="document.title = \'run\'">';
    document.body.append(script);
  });
  await page.waitForLoadState("networkidle");
  await expect(page).not.toHaveTitle("run");
});

test("an unknown address answers 404 with a way back, within the frame of the site", async ({ page }) => {
  for (const address of ["/nowhere", "/no/such/place", "/games/a%00b", "/players/%00", "/%", "/games/%ff"]) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(404);
    await expect(page.getByRole("link", { name: "Back to the games" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Site" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
    await expect(page).toHaveTitle(/^No such place/);
  }
});

test("where a game would be, strangers are offered to come back as themselves", async ({ page }) => {
  for (const address of ["/games/none", "/games/none/story"]) {
    expect((await page.goto(address))?.status(), address).toBe(404);
    await expect(page.getByRole("main").getByRole("link", { name: "sign in" })).toHaveAttribute(
      "href",
      `/sign-in?next=${encodeURIComponent(address)}`,
    );
  }
});

test("a link to a page of play leads there after signing in", async ({ page }) => {
  const address = "/games/none/play/report?turn=1";
  await page.goto(address);
  await expect(page).toHaveURL(`/sign-in?next=${encodeURIComponent(address)}`);
});

test("password managers are led to the page on which a password is changed", async ({ page }) => {
  await page.goto("/.well-known/change-password");
  await expect(page).toHaveURL(`/sign-in?next=${encodeURIComponent("/account")}`);
});

test("health tells that the database answers and which migration stands", async ({ request }) => {
  const response = await request.get("/api/health");
  expect(response.status()).toBe(200);
  expect(await response.json()).toMatchObject({ migration: expect.stringMatching(/^\d{14}_/) });
});
