import { randomUUID } from "node:crypto";
import type { ReactNode } from "react";
import { Section } from "@/components/ui/section";
import { TextArea } from "@/components/ui/text-area";
import { broadcast } from "@/lib/messages/actions";
import { Act } from "./act";

/** Writes to all players of a game, who get it as a message and as a notice. `children`: other ways to write. */
export function Broadcast({ gameId, children }: { gameId: string; children: ReactNode }) {
  return (
    <Section title="Write">
      <Act
        gameId={gameId}
        about={{ sendingKey: randomUUID() }}
        title="Write to all players"
        submit="Send it"
        submitting="Sending it"
        action={broadcast}
      >
        <TextArea
          name="text"
          label="Message"
          hint="It appears among their messages and in their next report, and they are told."
          required
        />
      </Act>
      {children}
    </Section>
  );
}
