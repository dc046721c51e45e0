import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import { type EndedSitting, SITTING_ENDED } from "@/lib/seats/sitting";

/** For those who have sat for a seat: that they write no orders for it any more, and why. */
export function SatFor({ sat: { name, end, over } }: { sat: EndedSitting }) {
  return (
    <Section title="The seat you sat for">
      <Notice>
        You write no orders for <b>{name}</b> any more. {SITTING_ENDED[end]}.{over && " The game has ended since."}
      </Notice>
    </Section>
  );
}
