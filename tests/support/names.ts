import type { Page } from "@playwright/test";

/**
 * The names of all that has this role, or what else describes it, as Chromium itself makes them for screen readers: not
 * always as Playwright does.
 */
export async function namesOf(
  page: Page,
  role: "button" | "heading" | "radio",
  what: "name" | "description" = "name",
): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  return nodes
    .filter((node) => !node.ignored && node.role?.value === role)
    .map((node) => String(node[what]?.value ?? ""));
}
