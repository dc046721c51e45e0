import type { ReactNode } from "react";
import { ActionForm } from "@/components/ui/action-form";
import { Copyable } from "@/components/ui/copyable";
import { TextField } from "@/components/ui/field";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import type { FormState } from "@/lib/form-state";
import { endCalendar, newCalendar, removeEndpoints, setWebhook, tryEndpoints } from "@/lib/notices/actions";
import type { EndpointState } from "@/lib/notices/endpoints";
import { PushSwitch } from "./push-switch";
import styles from "./settings.module.css";

interface PressProps {
  action: (before: FormState, form: FormData) => Promise<FormState>;
  words: string;
  kind?: string;
  children?: ReactNode;
}

/** A form that is just a button. */
function Press({ action, words, kind }: PressProps) {
  return (
    <ActionForm action={action} submit={words} look={{ tone: "plain", size: "small" }} label={words} about={{ kind }} />
  );
}

/** What went wrong with an address the site calls, and when it will try again. */
function Trouble({ endpoint: { error, retryAt, putOff } }: { endpoint: EndpointState }) {
  if (!error) return null;
  return (
    <Notice tone={putOff ? "error" : "warning"}>
      {putOff ? (
        <>It has failed too often ({error}), so nothing more is sent there. Try it to start again.</>
      ) : (
        <>
          The last call failed: {error}. The next will be made {retryAt ? <LocalTime at={retryAt} /> : "soon"}.
        </>
      )}
    </Notice>
  );
}

export function Calendar({ address }: { address: string | null }) {
  return (
    <Section title="Calendar">
      {address ? (
        <>
          <p>
            Your calendar program reads the deadlines of your games from this address. Anybody who has it can see them:
            keep it to yourself, or make a new one.
          </p>
          <Copyable text={address} label="the calendar’s address" />
          <div className={styles.row}>
            <Press action={newCalendar} words="Make a new address" />
            <Press action={endCalendar} words="End the calendar" />
          </div>
        </>
      ) : (
        <>
          <p>Your calendar program can show the deadlines of your games.</p>
          <Press action={newCalendar} words="Make a calendar" />
        </>
      )}
    </Section>
  );
}

export function Webhook({ endpoint }: { endpoint: EndpointState | null }) {
  return (
    <Section title="Chat">
      <p>
        Many chat services give a channel an address (a webhook) that posts whatever is sent to it. Everybody who reads
        the channel reads your notices.
      </p>
      {endpoint && (
        <>
          <p>
            Notices go to <b>{endpoint.name}</b>.
          </p>
          <Trouble endpoint={endpoint} />
          <div className={styles.row}>
            <Press action={tryEndpoints} words="Try the chat" kind="webhook" />
            <Press action={removeEndpoints} words="Remove the chat" kind="webhook" />
          </div>
        </>
      )}
      <ActionForm
        action={setWebhook}
        submit={endpoint ? "Use another address" : "Use this address"}
        look={{ tone: "plain" }}
        label="Chat"
      >
        <TextField
          name="url"
          label="Address of the channel"
          hint="It begins with https://"
          type="url"
          inputMode="url"
          autoComplete="off"
          required
        />
      </ActionForm>
    </Section>
  );
}

export function Push({ publicKey, endpoints }: { publicKey: string | null; endpoints: readonly EndpointState[] }) {
  if (!publicKey) return null;
  return (
    <Section title="Browser">
      <p>
        Browsers can show notices while this site is closed. Each has to be switched on separately, and shows them until
        you sign out in it.
      </p>
      <PushSwitch publicKey={publicKey} />
      {endpoints.length > 0 && (
        <>
          <p>{endpoints.length === 1 ? "One browser is" : `${endpoints.length} browsers are`} switched on.</p>
          {endpoints.map((endpoint) => (
            <Trouble key={endpoint.id} endpoint={endpoint} />
          ))}
          <div className={styles.row}>
            <Press action={tryEndpoints} words="Try the browsers" kind="push" />
            <Press action={removeEndpoints} words="Switch all browsers off" kind="push" />
          </div>
        </>
      )}
    </Section>
  );
}
