// What a link to the site looks like elsewhere, and the site on a home screen.
import { expect, test } from "@playwright/test";
import { openGame, startGame, takeSeat } from "../support/hosted-game";
import { becomeConfirmedPlayer, becomeGm } from "../support/people";
import { sendForm, sendFormOn } from "../support/send-form";
import { shownBeside } from "../support/shown-beside";

/** Of a PNG, from its header. */
function sizeOf(png: Buffer): string {
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

test("a link to the site comes with its name, what it is, and a picture at the address players see", async ({
  request,
  baseURL,
}) => {
  const shown = await shownBeside(request, "/");
  expect(shown).toMatchObject({
    "og:title": "Savage Swamp",
    "og:site_name": "Savage Swamp",
    "og:description": "Turn-based games of secret orders, played in the browser over several days.",
    "og:image:width": "1200",
    "og:image:height": "630",
    "twitter:card": "summary_large_image",
  });
  expect(shown["og:image:alt"]).toMatch(/^A hex map/);
  const picture = shown["og:image"] ?? "";
  expect(new URL(picture).origin).toBe(baseURL);
  const answer = await request.get(picture);
  expect(answer.headers()["content-type"]).toBe("image/jpeg");
  expect(await shownBeside(request, "/rules")).toMatchObject({ "og:title": "Rules · Savage Swamp" });
});

test("a link to a game says how the game stands, to nobody who may not see it", async ({ page, request }) => {
  await becomeGm(page);
  const open = await openGame(page, { name: "Four Reeds", seatCount: "4" });
  await takeSeat(page, open);
  expect(await shownBeside(request, `/games/${open}`)).toMatchObject({
    "og:title": "Four Reeds · Savage Swamp",
    "og:description":
      "Lizards: War in the Savage Swamp. Waiting for players: 1 of 4 seats taken. Turns are run every day.",
  });
  await startGame(page, open);
  expect((await shownBeside(request, `/games/${open}`))["og:description"]).toBe(
    "Lizards: War in the Savage Swamp. Under way, turn 1. Turns are run every day.",
  );

  const hidden = await openGame(page, { name: "Behind the Reeds", listed: "invitation" });
  expect(await shownBeside(request, `/games/${hidden}`)).toMatchObject({ "og:title": "No such place · Savage Swamp" });
  const sent = { fields: { uses: "3", reason: "Friends" }, form: "Make an invitation" };
  const invited = await (await sendForm(page, `/gm/games/${hidden}`, sent)).text();
  const invitation = /\/games\/\w+\?invitation=[\w-]+/.exec(invited)?.[0] as string;
  expect(await shownBeside(request, invitation)).toMatchObject({
    "og:title": "Behind the Reeds · Savage Swamp",
    robots: "noindex",
  });
});

test("on a home screen the site has a name, icons of their stated sizes, and a window of its own", async ({
  page,
  request,
}) => {
  await page.goto("/");
  const address = (await page.locator("link[rel=manifest]").getAttribute("href")) as string;
  const manifest = await (await request.get(address)).json();
  expect(manifest).toMatchObject({ name: "Savage Swamp", start_url: "/", display: "standalone" });
  const appleIcon = page.locator("link[rel=apple-touch-icon]");
  const icons = [
    ...manifest.icons,
    { src: await appleIcon.getAttribute("href"), sizes: await appleIcon.getAttribute("sizes") },
  ];
  expect(icons.map(({ purpose = "any", sizes }) => `${purpose} ${sizes}`)).toEqual([
    "any 192x192",
    "any 512x512",
    "maskable 512x512",
    "any 180x180",
  ]);
  for (const { src, sizes } of icons) expect(sizeOf(await (await request.get(src)).body()), src).toBe(sizes);
});

test("on a device that sends links, an invitation is sent by its own programs", async ({ page }) => {
  await becomeConfirmedPlayer(page, "Ann");
  const game = await sendFormOn(page, "/games/new", { fields: { name: "Ann’s swamp" } });
  await page.addInitScript(() => {
    // stands in for a phone's own list of programs
    navigator.share = async (sent) => void Object.assign(globalThis, { sent });
  });
  await page.goto(game);
  await page.getByRole("button", { name: "Send the invitation" }).click();
  const link = await page.getByRole("region", { name: "Your game" }).locator("code").innerText();
  expect(await page.evaluate("sent")).toEqual({ url: link, title: "Ann’s swamp" });
});
