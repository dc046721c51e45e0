import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { screensOf } from "@/components/rulesets";
import { ButtonLink } from "@/components/ui/button";
import { Page } from "@/components/ui/page";
import { currentUser } from "@/lib/accounts/session";
import { readGame } from "@/lib/games/data";

/** Anybody who may see a game may see the rules it is played by. */
const load = cache(async (gameId: string) => (await readGame(gameId, await currentUser()))?.game ?? notFound());

export async function generateMetadata({ params }: PageProps<"/games/[gameId]/rules">): Promise<Metadata> {
  return { title: `Rules of ${(await load((await params).gameId)).name}` };
}

/** The rulebook with the numbers of one game. */
export default async function GameRulesPage({ params }: PageProps<"/games/[gameId]/rules">) {
  const game = await load((await params).gameId);
  const { Rulebook } = screensOf(game.ruleset.id);
  return (
    <Page
      title={`Rules of ${game.name}`}
      caption={`${game.ruleset.title}, with the numbers of this game.`}
      actions={<ButtonLink href={`/games/${game.id}`}>To the game</ButtonLink>}
    >
      <Rulebook options={game.options} seats={game.seatCount} />
    </Page>
  );
}
