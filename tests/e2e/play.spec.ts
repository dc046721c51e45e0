import { expect, test } from "@playwright/test";
import { accessibilityFaults } from "../support/accessibility";
import { awake } from "../support/awake";
import { pressPlayNow } from "../support/solo-game";
import { lines, sheet, status } from "../support/table";

// A whole turn as a new visitor plays it, on a desktop and on a phone.
for (const [name, viewport] of [
  ["desktop", { width: 1440, height: 900 }],
  ["phone", { width: 390, height: 844 }],
] as const)
  test.describe(name, () => {
    test.use({ viewport });

    test("from the first page to the report of turn 1 and back to the map", async ({ page }) => {
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(error.message));
      page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
      await pressPlayNow(page);
      await expect(sheet(page)).toContainText("No orders yet");
      expect(await accessibilityFaults(page)).toEqual([]); // nothing lies over half a button
      if (name === "desktop") {
        const height = async (what: string | RegExp) =>
          (await page.getByRole("region", { name: what }).boundingBox())?.height;
        expect(await height("Guide to a first game")).toBeLessThan(100); // the map and the orders have the room
        expect(await height(/^Hex/)).toBeLessThan(300);
      }

      await page.getByRole("button", { name: "Recruit" }).click();
      await page.getByText(/^Bands/).click();
      await page.getByRole("button", { name: /Sated/ }).first().click();
      await page.getByRole("button", { name: "Move", exact: true }).click();
      await page.getByRole("button", { name: /^S to/ }).click();
      await page.getByRole("button", { name: "Write the order" }).click();
      await expect(lines(page)).toHaveCount(2);
      await expect(status(page)).toHaveText(/Saved, revision/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);

      await page.reload();
      await expect(lines(page)).toHaveCount(2);
      await awake(page);
      await page.getByRole("button", { name: "Run the turn" }).click();
      const yes = page.getByRole("button", { name: "Run it" }); // asked where the move has a warning
      if (await yes.isVisible()) await yes.click();
      await page.waitForURL(/\/report$/);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Report of turn 1");
      await expect(page.getByRole("main")).toContainText(/RE \d+[A-Z]+/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);

      await page.getByRole("link", { name: "Write turn 2" }).click();
      await expect(sheet(page)).toContainText("No orders yet");
      await page.getByRole("link", { name: "Listing" }).click();
      await page.getByRole("link", { name: /Start/ }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Listing at the start");
      await page.goto(`${page.url().split("/listing")[0]}?turn=0`);
      await expect(page.getByText("This is how it was")).toBeVisible();
      await expect(page.getByRole("button", { name: "Run the turn" })).toHaveCount(0);
      await page.getByRole("link", { name: "To the latest map" }).click();
      await expect(page.getByRole("button", { name: "Run the turn" })).toBeVisible();
      expect(faults).toEqual([]);
    });
  });
