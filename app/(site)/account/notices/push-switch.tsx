"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { addBrowser } from "@/lib/notices/actions";
import { subscribe } from "./push-subscription";

type State = { tone: "done" | "error"; words: string } | null;

const failed = (words: string): State => ({ tone: "error", words });

/** Asks this browser for permission to show notices, and tells the server where its push service is. */
async function switchOn(publicKey: string): Promise<State> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window))
    return failed(
      "This browser cannot show notices, or not on this address. On an iPhone or iPad, first put the site on the home screen (Share, then Add to Home Screen), open it from there and sign in.",
    );
  if ((await Notification.requestPermission()) !== "granted")
    return failed("The browser does not allow it. Allow notices for this site in its settings, then try again.");
  await navigator.serviceWorker.register("/notice-worker.js");
  const registration = await navigator.serviceWorker.ready; // a worker that is not running yet cannot subscribe
  const subscription = await subscribe(registration.pushManager, publicKey);
  const { endpoint, keys } = subscription.toJSON();
  const answer = await addBrowser({ endpoint, keys });
  return answer.ok ? { tone: "done", words: "From now on this browser shows your notices." } : failed(answer.message);
}

export function PushSwitch({ publicKey }: { publicKey: string }) {
  const [state, setState] = useState<State>(null);
  const [pending, setPending] = useState(false);

  async function press() {
    setPending(true);
    setState(await switchOn(publicKey).catch(() => failed("This browser’s push service does not answer.")));
    setPending(false);
  }

  return (
    <>
      {state && <Notice tone={state.tone}>{state.words}</Notice>}
      <p>
        <Button onClick={press} aria-disabled={pending}>
          Switch this browser on
        </Button>
      </p>
    </>
  );
}
