import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { awake } from "../support/awake";
import { heldPosts } from "../support/held-posts";
import { inspectPage } from "../support/inspect-page";
import { becomeConfirmedPlayer, freshAddress, mailed, mailedLink, PASSWORD, signIn } from "../support/people";
import { newGame } from "../support/solo-game";

test("another address: the link goes there, other browsers are signed out, the old address is told", async ({
  page,
  browser,
}, info) => {
  const [old, fresh] = [await becomeConfirmedPlayer(page, "Jay"), freshAddress("jay-anew")];
  const other = await (await browser.newContext()).newPage();
  await signIn(other, old);
  await expect(other.getByRole("heading", { name: "My games" })).toBeVisible();

  await page.goto("/account");
  await awake(page);
  const form = page.getByRole("form", { name: "Change the e-mail address" });
  await form.getByLabel("New e-mail address").fill(fresh);
  await form.getByLabel("Your password").fill("not the password");
  await form.getByRole("button", { name: "Change the address" }).click();
  await expect(form.getByLabel("Your password")).toHaveAccessibleDescription(/not your password/);
  await expect(form.getByLabel("New e-mail address")).toHaveValue(fresh);
  await form.getByLabel("Your password").fill(PASSWORD);
  await form.getByRole("button", { name: "Change the address" }).click();
  await expect(page.getByText(`We have written to ${fresh}`)).toBeVisible();
  await expect(page.getByText(`You sign in as ${old}`)).toBeVisible();
  await inspectPage(page, info, "account");

  await page.goto(await mailedLink(fresh, "confirm-email"));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText(`You sign in as ${fresh}`)).toBeVisible();
  await expect.poll(() => mailed(old).some((text) => text.includes("another e-mail address"))).toBe(true);
  await other.goto("/my-games");
  await expect(other).toHaveURL(/\/sign-in/);
});

test("one's data as a file; then the account is deleted, and nobody signs in with it", async ({ page }, info) => {
  const address = await becomeConfirmedPlayer(page, "Kay");
  await newGame(page);
  await page.goto("/account");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const data = JSON.parse(readFileSync(await (await downloading).path(), "utf8"));
  expect(data).toMatchObject({ account: { name: "Kay", email: address }, seats: [{ number: 1 }] });

  await page.getByRole("link", { name: "Delete this account" }).click();
  await expect(page.getByRole("heading", { name: "Delete this account" })).toBeVisible();
  await inspectPage(page, info, "delete");
  await page.getByLabel("Your password").fill("not the password");
  await page.getByRole("button", { name: "Delete this account" }).click();
  await expect(page.getByLabel("Your password")).toHaveAccessibleDescription(/not your password/);
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: "Delete this account" }).click();
  await expect(page.getByText("The account is deleted")).toBeVisible();
  await signIn(page, address);
  await expect(page.getByRole("main").getByRole("alert")).toContainText("do not match");
});

test("a guest types the name to go", async ({ page }) => {
  await newGame(page);
  await page.goto("/account/delete");
  const name = (await page.getByText(/^Type .* if you mean it\.$/).textContent())?.slice(5, -16) as string;
  await page.getByRole("button", { name: "Delete this account" }).click();
  await expect(page.getByLabel("Your name")).toHaveAccessibleDescription(new RegExp(`Type ${name}`));
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Delete this account" }).click();
  await expect(page.getByText("The account is deleted")).toBeVisible();
});

test("the privacy page is at the foot of every page, and says for how long", async ({ page }) => {
  await page.goto("/games");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByRole("heading", { name: "For how long" })).toBeVisible();
  await expect(page.getByText(/A guest who has not been here for 90 days is deleted/)).toBeVisible();
});

test("every answer forbids what pages do not need", async ({ page, request }) => {
  const { path } = await newGame(page);
  const addresses = ["/", "/privacy", "/sign-in", "/notice-worker.js", "/icon.svg", "/nowhere"];
  const routes = ["/api/health", "/gm/restore/archive"];
  const answers = await Promise.all(
    [...addresses, ...routes, path, `${path}/report`, `${path}/messages`].map(async (address) => ({
      address,
      headers: (await page.request.get(address)).headers(),
    })),
  );
  for (const { address, headers } of answers) {
    const policy = headers["content-security-policy"] ?? "";
    expect(policy, address).toContain(`default-src '${routes.includes(address) ? "none" : "self"}'`);
    expect(policy, address).toContain("frame-ancestors 'none'");
    expect(policy, address).not.toMatch(/unsafe/);
    expect(headers, address).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
    });
    expect(headers["x-powered-by"], address).toBeUndefined();
    expect(headers["strict-transport-security"], address).toBeUndefined();
  }
  const html = await (await request.get("/")).text();
  const script = /<script[^>]* src="([^"]+)"/.exec(html)?.[1] as string;
  expect((await request.get(script)).headers()).toMatchObject({ "x-content-type-options": "nosniff" });
  for (const address of ["/", ...routes]) {
    const secure = await request.get(address, { headers: { "x-forwarded-proto": "https" } });
    expect(secure.headers()["strict-transport-security"], address).toMatch(/^max-age=\d{8}/);
  }
});

test("a form keeps what was typed while the site cannot be reached, and is sent when it can", async ({
  page,
  context,
}) => {
  await becomeConfirmedPlayer(page, "Kit");
  await page.goto("/account");
  await awake(page);
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill("Long Thought About");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save the name" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("No answer came");
  await expect(name).toHaveValue("Long Thought About");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Save the name" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  await page.reload();
  await expect(name).toHaveValue("Long Thought About");
});

test("what is typed while a form waits for its answer stays", async ({ page }) => {
  await becomeConfirmedPlayer(page, "Kit");
  await page.goto("/account");
  await awake(page);
  const name = page.getByRole("textbox", { name: "Name" });
  const letGo = await heldPosts(page);
  await name.fill("Kit the First");
  await page.getByRole("button", { name: "Save the name" }).click();
  await name.fill("Kit the Second");
  letGo();
  await expect(page.getByRole("form", { name: "Name" }).getByRole("status")).not.toBeEmpty();
  await expect(name).toHaveValue("Kit the Second");
  await page.getByRole("button", { name: "Save the name" }).click();
  await expect(page.getByRole("link", { name: "Kit the Second" })).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue("Kit the Second");
});
