import { expect, test } from "vitest";
import { operatorSettings } from "@/lib/env";

const given = (settings: Record<string, string>) => () => operatorSettings({ NODE_ENV: "test", ...settings });

test.each(["https://swamp.example", "https://swamp.example/", "http://localhost:3000", "http://[fd00::5]:3000"])(
  "the site may be at %s",
  (address) => {
    expect(given({ NEXTAUTH_URL: address })().NEXTAUTH_URL).toBe(address);
  },
);

test.each([
  "swamp.example",
  "swamp.example:3000",
  "localhost:3000",
  "ftp://swamp.example",
  "https://swamp.example/lizards",
  "https://swamp.example/?from=mail",
  "https://me:hush@swamp.example",
])("links to %s would lead nowhere: it is refused when the site starts", (address) => {
  expect(given({ NEXTAUTH_URL: address })).toThrow(
    "NEXTAUTH_URL must be an address such as https://swamp.example, without a path",
  );
});

test.each(["smtp://mail.example", "smtps://user:50%25@mail.example:465/?name=swamp.example"])(
  "mail may go to %s",
  (address) => {
    expect(given({ SMTP_URL: address })().SMTP_URL).toBe(address);
  },
);

test.each(["mail.example:25", "smtp:mail.example", "smtp://", "https://mail.example"])(
  "no mail server is at %s: it is refused when the site starts",
  (address) => {
    expect(given({ SMTP_URL: address })).toThrow("SMTP_URL must be an address, and begin with smtp:// or smtps://");
  },
);

test("a password with a bare % in it is refused when the site starts, and not quoted", () => {
  const refused = given({ SMTP_URL: "smtps://user:50%off@mail.example" });
  expect(refused).toThrow(/^SMTP_URL .*%25/);
  expect(refused).not.toThrow(/50/);
});

test.each([
  "Savage Swamp <no-reply@swamp.example>",
  "no-reply@localhost",
  '"Swamp, the savage one" <a@swamp.example>',
  "Sümpfe <a@swamp.example>",
])("mail may come from %s", (sender) => {
  expect(given({ MAIL_FROM: sender })().MAIL_FROM).toBe(sender);
});

test.each(["Savage Swamp", "Swamp <swamp.example>", "swamp.example", "Swamp, the savage one <a@swamp.example>"])(
  "mail from %s would have no sender, or another: it is refused when the site starts",
  (sender) => {
    expect(given({ MAIL_FROM: sender })).toThrow(/^MAIL_FROM must be an address/);
  },
);
