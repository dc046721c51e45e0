import { randomUUID } from "node:crypto";
import { Section } from "@/components/ui/section";
import { TextArea } from "@/components/ui/text-area";
import { broadcast } from "@/lib/messages/actions";
import { Act } from "./act";

/** A message to all players of a game, which they get as a message and as a notice. */
export function Broadcast({ gameId }: { gameId: string }) {
  return (
    <Section title="Letters">
      <Act
        gameId={gameId}
        about={{ sendingKey: randomUUID() }}
        title="Write to all players"
        submit="Send it"
        submitting="Sending it"
        action={broadcast}
      >
        <TextArea name="text" label="Message" required />
      </Act>
    </Section>
  );
}
