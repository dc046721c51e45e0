import { expect, test } from "vitest";
import { subscribe } from "@/app/(site)/account/notices/push-subscription";

/** As browsers do it (Push API, 7.2): one subscription at a time, and none with another key beside it. */
class Browser {
  key: string | null = null;
  refusal: DOMException | null = null;

  async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
    if (this.refusal) throw this.refusal;
    if (this.key !== null && this.key !== applicationServerKey)
      throw new DOMException("there is one with another key", "InvalidStateError");
    this.key = applicationServerKey;
  }

  async getSubscription() {
    const unsubscribe = async () => {
      this.key = null;
      return true;
    };
    return this.key === null ? null : { unsubscribe };
  }
}

const switchOn = (browser: Browser, key: string) => subscribe(browser as unknown as PushManager, key);

test("a browser is subscribed once, however often it is switched on", async () => {
  const browser = new Browser();
  await switchOn(browser, "key");
  await switchOn(browser, "key");
  expect(browser.key).toBe("key");
});

test("a browser that knows the site by an earlier key can be switched on again", async () => {
  const browser = new Browser();
  await switchOn(browser, "before the secrets were lost");
  await switchOn(browser, "since then");
  expect(browser.key).toBe("since then");
});

test("a push service that does not answer costs no subscription", async () => {
  const browser = new Browser();
  await switchOn(browser, "key");
  browser.refusal = new DOMException("no answer", "AbortError");
  await expect(switchOn(browser, "key")).rejects.toThrow("no answer");
  expect(browser.key).toBe("key");
});
