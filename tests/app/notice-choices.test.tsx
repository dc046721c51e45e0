import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Choices } from "@/app/(site)/account/notices/choices";
import { CHANNELS } from "@/lib/notices/events";

const wants = (event: string, channel: string) => `${event}/${channel}` !== "turn/push";
const given = { role: "player", choices: { wants, remindHours: 12 } } as const;

test("a channel that is not set up has no column, and what was chosen of it stays", () => {
  const drawn = renderToStaticMarkup(<Choices {...given} reached={["site", "mail"]} />);
  expect(drawn).toMatch(/<th[^>]*>Mail/);
  expect(drawn).not.toMatch(/<th[^>]*>(Chat|Browser)/);
  expect(drawn).toContain("Not set up yet: Chat, Browser.");
  expect(drawn).toContain('<input type="hidden" name="turn/webhook" value="on"/>');
  expect(drawn).not.toContain("turn/push");
  const all = renderToStaticMarkup(<Choices {...given} reached={CHANNELS} />);
  expect(all).not.toMatch(/Not set up yet|type="hidden" name="turn/);
});
