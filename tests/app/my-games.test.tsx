import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import MyGamesPage from "@/app/(site)/my-games/page";
import type { Person } from "@/lib/accounts/person";
import { person, runningGame } from "../support/games";

let reader: Person;
vi.mock("@/lib/accounts/session", () => ({ currentUser: async () => reader }));

test("only whoever plays alone is told that a turn without a deadline runs when they are ready", async () => {
  const [ann, bob] = [await person("Ann"), await person("Bob")];
  reader = ann;
  const told = async () => renderToStaticMarkup(await MyGamesPage());
  await runningGame([ann, bob], { turnMinutes: null });
  expect(await told()).toContain("by hand");
  expect(await told()).not.toContain("when you are ready");
  await runningGame([ann], { turnMinutes: null });
  expect(await told()).toContain("when you are ready");
});
