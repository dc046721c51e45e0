import { expect, test, vi } from "vitest";
import { openGame } from "@/app/(site)/games/new/actions";
import { db } from "@/lib/db";
import { emptyForm } from "@/lib/form-state";
import { person } from "../support/games";

let user: Awaited<ReturnType<typeof person>>;
vi.mock("@/lib/accounts/session", () => ({ requireUser: async () => user, currentUser: async () => user }));
vi.mock("next/headers", () => ({ headers: async () => new Headers({ "x-peer-address": "203.0.113.77" }) }));

test.each(["Not a game!", "nosuchgame"])(
  "a link that names %s as the game before opens a new one all the same",
  async (from) => {
    user = await person();
    const form = new FormData();
    const terms = {
      name: "Friends",
      seatCount: "4",
      turnMinutes: "1440",
      localTime: "",
      zone: "UTC",
      anonymous: "named",
    };
    for (const [name, value] of Object.entries({ ...terms, from, "to-1": "on" })) form.set(name, value);
    await expect(openGame(emptyForm, form)).rejects.toMatchObject({ digest: expect.stringMatching(/^NEXT_REDIRECT/) });
    expect(await db.game.findFirstOrThrow({ where: { createdById: user.id } })).toMatchObject({ askedFromId: null });
  },
);
