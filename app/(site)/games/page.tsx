import type { Metadata } from "next";
import { ActionForm } from "@/components/ui/action-form";
import { ButtonLink } from "@/components/ui/button";
import { Page } from "@/components/ui/page";
import { PageLinks } from "@/components/ui/page-links";
import { Section } from "@/components/ui/section";
import { currentUser } from "@/lib/accounts/session";
import { listFinishedGames } from "@/lib/finished/data";
import { countOpenGames, listOfferedGames, listOpenGames, OPEN_A_PAGE } from "@/lib/games/data";
import { listUnderWay } from "@/lib/games/under-way";
import { readEarlyRuns } from "@/lib/readiness/data";
import { isStandby } from "@/lib/seats/standbys";
import { OpenGames } from "../../open-games";
import { pageNamed } from "../../page-named";
import { PlayNow } from "../../play-now";
import { changeStandby } from "./actions";
import { LastFinishedGames } from "./finished-games";
import { OfferedSeats } from "./offered-seats";
import { UnderWay } from "./under-way";

export const metadata: Metadata = { title: "Games" };

/** For those willing to step in when a player has gone. */
function Standby({ standby }: { standby: boolean }) {
  return (
    <Section title="Standbys">
      <p>
        {standby
          ? "You get an e-mail when a seat in a game under way is on offer."
          : "Players vanish, bots mind their seats, and others may take them over. You can get an e-mail when one is on offer."}
      </p>
      <ActionForm
        action={changeStandby}
        submit={standby ? "Send me no more mail about seats" : "Send me mail about seats"}
        look={{ tone: "plain" }}
        label="Standbys"
        about={{ standby: standby ? "no" : "yes" }}
      />
    </Section>
  );
}

/** `page`: 2 for open games that need more players than those on the first. */
export default async function GamesPage({ searchParams }: PageProps<"/games">) {
  const user = await currentUser();
  const page = pageNamed((await searchParams).page);
  const [open, allOpen, offered, underWay, finished, standby, early] = await Promise.all([
    listOpenGames(page),
    countOpenGames(),
    listOfferedGames(),
    listUnderWay(),
    listFinishedGames(),
    user && !user.guest ? isStandby(user.id) : null,
    user ? readEarlyRuns(user.id) : new Map<string, Date>(),
  ]);
  return (
    <Page
      title="Games"
      actions={
        <>
          <ButtonLink href="/games/new">Play with friends</ButtonLink>
          {user && <PlayNow />}
        </>
      }
    >
      <Section title="Open games">
        <p>
          Games that need the fewest players come first. Bots take the empty seats when the Game Moderator starts a
          game.
        </p>
        <OpenGames games={open} />
        <PageLinks
          label="More open games"
          words={{ before: "Games that need fewer players", after: "More open games" }}
          page={page}
          more={allOpen > page * OPEN_A_PAGE}
          address={(other) => (other === 1 ? "/games" : `/games?page=${other}`)}
        />
      </Section>
      <OfferedSeats games={offered} />
      <UnderWay games={underWay} early={early} />
      <LastFinishedGames {...finished} />
      {standby !== null && <Standby standby={standby} />}
    </Page>
  );
}
