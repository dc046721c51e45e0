import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import { type EndedSitting, SITTING_ENDED } from "@/lib/seats/sitting";

/** For former sitters of a seat: that they no longer write its orders, and why. */
export function SatFor({ sat: { name, end, over } }: { sat: EndedSitting }) {
  return (
    <Section title="The seat you sat for">
      <Notice>
        You no longer write orders for <b>{name}</b>. {SITTING_ENDED[end]}.{over && " The game has since ended."}
      </Notice>
    </Section>
  );
}
