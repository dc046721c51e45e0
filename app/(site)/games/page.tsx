import type { Metadata } from "next";
import { Page } from "@/components/ui/page";
import { currentUser } from "@/lib/accounts/session";
import { listOfferedGames, listOpenGames } from "@/lib/games/data";
import { OpenGames } from "../../open-games";
import { PlayNow } from "../../play-now";
import { OfferedSeats } from "./offered-seats";

export const metadata: Metadata = { title: "Open games" };

export default async function GamesPage() {
  return (
    <Page
      title="Open games"
      caption="Those that lack fewest players come first. Empty seats get bots when the Game Moderator starts a game."
      actions={(await currentUser()) && <PlayNow />}
    >
      <OpenGames games={await listOpenGames()} />
      <OfferedSeats games={await listOfferedGames()} />
    </Page>
  );
}
