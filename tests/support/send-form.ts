import { expect, type Page } from "@playwright/test";

interface Sent {
  /** What is filled in; other fields are as the page fills them. */
  fields?: Record<string, string>;
  /** The name of the form, if it is not the first of the page. */
  form?: string;
}

/**
 * Sends a form of a page from the session of `page`, as a browser without scripts does: for tests of something else,
 * which need not draw the page for it. Answers the page that comes then, not drawn either.
 */
export async function sendForm(page: Page, address: string, { fields = {}, form }: Sent = {}) {
  // As browsers do: the site may close a connection that has been idle just as it is used again.
  const shown = await page.request.get(address, { maxRetries: 1 });
  const selector = form === undefined ? "main form" : `form[aria-label="${form}"]`;
  const asShown = await page.evaluate(
    ([html = "", which = ""]) => {
      const found = new DOMParser().parseFromString(html, "text/html").querySelector<HTMLFormElement>(which);
      return found && [...new FormData(found)].map(([name, value]) => [name, String(value)]);
    },
    [await shown.text(), selector],
  );
  if (!asShown) throw new Error(`no form ${form ?? ""} at ${address}`);
  const multipart = { ...Object.fromEntries(asShown), ...fields };
  const headers = { origin: new URL(shown.url()).origin };
  return page.request.post(address, { multipart, headers, maxRedirects: 0 });
}

/** Sends a form that leads elsewhere. Answers where. */
export async function sendFormOn(page: Page, address: string, sent: Sent = {}): Promise<string> {
  const answer = await sendForm(page, address, sent);
  expect(answer.status()).toBe(303);
  return answer.headers().location as string;
}
