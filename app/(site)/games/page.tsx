import type { Metadata } from "next";
import { Page } from "@/components/ui/page";
import { currentUser } from "@/lib/accounts/session";
import { listOpenGames } from "@/lib/games/data";
import { OpenGames } from "../../open-games";
import { PlayNow } from "../../play-now";

export const metadata: Metadata = { title: "Open games" };

export default async function GamesPage() {
  return (
    <Page
      title="Open games"
      caption="Those that lack fewest players come first. Empty seats get bots when the Game Moderator starts a game."
      actions={(await currentUser()) && <PlayNow />}
    >
      <OpenGames games={await listOpenGames()} />
    </Page>
  );
}
