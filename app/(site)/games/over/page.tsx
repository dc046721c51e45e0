import type { Metadata } from "next";
import { Page } from "@/components/ui/page";
import { PageLinks } from "@/components/ui/page-links";
import { listFinishedGames } from "@/lib/finished/data";
import { pageNamed } from "../../../page-named";
import { FinishedGames, OPEN_TO_ALL } from "../finished-games";

export const metadata: Metadata = { title: "Games that are over" };

/** All of them; `page`: 2 for those that ended earlier. No game's id is `over`: ids have twelve letters and digits. */
export default async function GamesOverPage({ searchParams }: PageProps<"/games/over">) {
  const page = pageNamed((await searchParams).page);
  const { games, more } = await listFinishedGames(page);
  return (
    <Page title="Games that are over" caption={OPEN_TO_ALL}>
      {games.length === 0 ? <p>None here.</p> : <FinishedGames games={games} />}
      <PageLinks
        label="More games that are over"
        words={{ before: "Later games", after: "Earlier games" }}
        {...{ page, more }}
        address={(other) => (other === 1 ? "/games/over" : `/games/over?page=${other}`)}
      />
    </Page>
  );
}
