import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AwaitedAddress, WithoutMail } from "@/app/(site)/awaited-address";

delete process.env.SMTP_URL;

const ASK = "This site does not send mail itself: ask its Game Moderator for the link.";

test("without a mail server nobody is just sent to their mailbox", () => {
  const drawn = renderToStaticMarkup(<AwaitedAddress address="ann@example.org" until="all stays as it is." />);
  expect(drawn).toContain(ASK);
  expect(drawn).not.toMatch(/spam folder|written to/);
  expect(renderToStaticMarkup(<WithoutMail />)).toBe(ASK);
});
