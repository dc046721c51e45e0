import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ActionForm } from "@/components/ui/action-form";
import { LocalTime } from "@/components/ui/local-time";
import { Page } from "@/components/ui/page";
import { currentUser } from "@/lib/accounts/session";
import { readSittingOffer } from "@/lib/seats/sitters";
import { DeadLink } from "../../../../dead-link";
import { sitForSeat } from "../../away-actions";

export const metadata: Metadata = { title: "Sit for somebody", referrer: "no-referrer" };

interface SittingPageProps {
  params: Promise<{ gameId: string; token: string }>;
}

/** Where the link leads that a player gives to a sitter. */
export default async function SittingPage({ params }: SittingPageProps) {
  const { gameId, token } = await params;
  const user = await currentUser();
  if (!user) redirect(`/sign-in?next=${encodeURIComponent(`/games/${gameId}/sitting/${token}`)}`);
  const offer = await readSittingOffer(gameId, token);
  if (!offer) return <DeadLink title="Sit for somebody" />;
  return (
    <Page title="Sit for somebody" caption={offer.game} width="form">
      <p>
        The player of <b>{offer.seat}</b> asks you to write their orders until <LocalTime at={offer.until} />. You will
        see all that their seat sees, but not their messages. After that you can play no other seat of this game.
      </p>
      <ActionForm
        action={sitForSeat}
        submit="Sit for them"
        submitting="Sitting down"
        label="Sit for somebody"
        about={{ gameId, token }}
      />
    </Page>
  );
}
