import { ActionForm } from "@/components/ui/action-form";
import { DataTable, TableHead } from "@/components/ui/data-table";
import { SelectField } from "@/components/ui/field";
import { Section } from "@/components/ui/section";
import { chooseNotices } from "@/lib/notices/actions";
import { type NoticeChoices, REMINDER_HOURS } from "@/lib/notices/choices";
import { CHANNELS, type Channel, eventsFor, type NoticeEvent } from "@/lib/notices/events";
import styles from "./settings.module.css";

const EVENT_WORDS: Record<NoticeEvent, string> = {
  turn: "A turn has run",
  start: "A game begins, or one you have opened fills",
  reminder: "A turn is due, and you have saved nothing",
  message: "A message has arrived",
  seat: "Your seat: missed orders, a bot, a loss",
  clock: "A game is paused, extended, rolled back, called off or ended, or has other terms",
  broadcast: "The Game Moderator writes to all",
  invitation: "Somebody you have played with asks you to another game",
  complaint: "A player has reported a message or a name, or has written to the Game Moderator",
};

const CHANNEL_WORDS: Record<Channel, string> = { site: "Site", mail: "Mail", webhook: "Chat", push: "Browser" };

function hoursWords(hours: number): string {
  if (hours === 0) return "Never";
  return hours === 1 ? "An hour before" : `${hours} hours before`;
}

interface ChoicesProps {
  role: "player" | "gm";
  choices: NoticeChoices;
  /** The channels that are set up: the others have no column, and what was chosen for them stays. */
  reached: readonly Channel[];
}

/** The table of events by channel. */
export function Choices({ role, choices: { wants, remindHours }, reached }: ChoicesProps) {
  const events = eventsFor(role);
  const missing = CHANNELS.filter((channel) => !reached.includes(channel));
  const kept = events.flatMap((event) =>
    missing.flatMap((channel) => (wants(event, channel) ? [`${event}/${channel}`] : [])),
  );
  return (
    <Section title="Events">
      <ActionForm action={chooseNotices} submit="Save" submitting="Saving" label="Events">
        <DataTable label="Events by channel">
          <TableHead
            columns={[
              "Tell me when",
              ...reached.map((channel) => ({ title: CHANNEL_WORDS[channel], className: styles.channel })),
            ]}
          />
          <tbody>
            {events.map((event) => (
              <tr key={event}>
                <th scope="row">{EVENT_WORDS[event]}</th>
                {reached.map((channel) => (
                  <td key={channel} className={styles.channel}>
                    <label className={styles.box}>
                      <input
                        type="checkbox"
                        name={`${event}/${channel}`}
                        defaultChecked={wants(event, channel)}
                        aria-label={`${EVENT_WORDS[event]}: ${CHANNEL_WORDS[channel]}`}
                      />
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </DataTable>
        {kept.map((name) => (
          <input key={name} type="hidden" name={name} value="on" />
        ))}
        {missing.length > 0 && (
          <p className={styles.note}>
            Not set up yet: {missing.map((channel) => CHANNEL_WORDS[channel]).join(", ")}. Anything you set up below
            gets a column here.
          </p>
        )}
        <p className={styles.note}>
          Only your own mail carries a turn report. A chat or a browser is told only that something has happened and
          where to look.
        </p>
        <SelectField
          name="remindHours"
          label="Remind me of a turn"
          hint="If you have saved no orders by then. Once a turn; in a short one at half time, and not at all in one of less than an hour."
          defaultValue={String(remindHours)}
        >
          {REMINDER_HOURS.map((hours) => (
            <option key={hours} value={hours}>
              {hoursWords(hours)}
            </option>
          ))}
        </SelectField>
      </ActionForm>
    </Section>
  );
}
