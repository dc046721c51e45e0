import type { Metadata } from "next";
import { ActionForm } from "@/components/ui/action-form";
import { ButtonLink } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { Page } from "@/components/ui/page";
import { currentUser } from "@/lib/accounts/session";
import { readSittingOffer } from "@/lib/seats/sitters";
import buttons from "../../../../buttons.module.css";
import { DeadLink } from "../../../../dead-link";
import { sitForSeat } from "../../away-actions";

export const metadata: Metadata = {
  title: "Sit for somebody",
  referrer: "no-referrer",
  robots: { index: false },
};

/** Where the link that a player gives a sitter leads. */
export default async function SittingPage({ params }: PageProps<"/games/[gameId]/sitting/[token]">) {
  const { gameId, token } = await params;
  const user = await currentUser();
  const offer = await readSittingOffer(gameId, token, user?.id);
  if (!offer) return <DeadLink title="Sit for somebody" />;
  return (
    <Page title="Sit for somebody" caption={offer.game} width="form">
      <p>
        The player of <b>{offer.seat}</b> asks you to write their orders until <LocalTime at={offer.until} />. You will
        see everything their seat sees, except their messages. After that you cannot play any other seat in this game.
      </p>
      {!user ? (
        <WayIn back={encodeURIComponent(`/games/${gameId}/sitting/${token}`)} />
      ) : offer.refused ? (
        <Notice tone="warning">You cannot sit for them. {offer.refused}</Notice>
      ) : (
        <ActionForm
          action={sitForSeat}
          submit="Sit for them"
          submitting="Sitting down"
          label="Sit for somebody"
          about={{ gameId, token }}
        />
      )}
    </Page>
  );
}

/** For readers who are not signed in. */
function WayIn({ back }: { back: string }) {
  return (
    <>
      <p>Sign in to sit for them, or make an account. You will come back here.</p>
      <div className={buttons.row}>
        <ButtonLink href={`/sign-in?next=${back}`} tone="main">
          Sign in
        </ButtonLink>
        <ButtonLink href={`/sign-up?next=${back}`}>Make an account</ButtonLink>
      </div>
    </>
  );
}
