import { randomUUID } from "node:crypto";
import { Copyable } from "@/components/ui/copyable";
import { SelectField, TextField } from "@/components/ui/field";
import { LocalTime } from "@/components/ui/local-time";
import { Section } from "@/components/ui/section";
import type { Invitation } from "@/lib/moderation/invitations";
import styles from "../../gm.module.css";
import { Act } from "./act";
import { invite, revoke } from "./actions";

interface InvitationsProps {
  gameId: string;
  gameName: string;
  invitations: readonly Invitation[];
  begun: boolean;
}

/** The links into a game by invitation: those there are, a new one, and revoking one. */
export function Invitations({ gameId, gameName, invitations, begun }: InvitationsProps) {
  const working = invitations.filter(({ state }) => state === "works");
  return (
    <Section title="Invitations">
      {invitations.length === 0 && <p>Nobody can find this game without a link. There is none yet.</p>}
      {begun && invitations.length > 0 && (
        <p>The game has begun: these let players in only while a seat is on offer.</p>
      )}
      <ul className={styles.changes}>
        {invitations.map(({ id, link, uses, mostUses, expiresAt, state }, index) => (
          <li key={id}>
            {invitations.length - index}: {uses} of {mostUses} used,{" "}
            {state === "works" ? (
              <>
                works until <LocalTime at={expiresAt} />
                <Copyable text={link} label={`invitation ${invitations.length - index}`} leadsTo={gameName} />
              </>
            ) : (
              state
            )}
          </li>
        ))}
      </ul>
      <Act
        gameId={gameId}
        about={{ makingKey: randomUUID() }}
        title="Make an invitation"
        submit="Make it"
        submitting="Making it"
        action={invite}
      >
        <TextField name="uses" label="For how many players" inputMode="numeric" defaultValue="1" required />
        <TextField name="days" label="For how many days it works" inputMode="numeric" defaultValue="14" required />
      </Act>
      {working.length > 0 && (
        <Act gameId={gameId} title="Revoke an invitation" submit="Revoke it" submitting="Revoking it" action={revoke}>
          <SelectField name="invitation" label="Which" hint="Players who have joined by it stay.">
            {working.map(({ id, uses, mostUses }) => (
              <option key={id} value={id}>
                {invitations.length - invitations.findIndex((each) => each.id === id)}: {uses} of {mostUses} used
              </option>
            ))}
          </SelectField>
        </Act>
      )}
    </Section>
  );
}
