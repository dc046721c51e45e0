// The host's pages about a game whose rules are not those of Lizards: they say nothing that only its ruleset can know.
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { Surrender } from "@/app/(site)/games/[gameId]/coming-and-going";
import { Joining } from "@/app/(site)/games/[gameId]/joining";
import { Ranking } from "@/app/(site)/games/[gameId]/ranking";
import { UnderWay } from "@/app/(site)/games/under-way";
import { Rename } from "@/app/(site)/gm/games/[gameId]/name-acts";
import { readGame } from "@/lib/games/data";
import type { PublicGame } from "@/lib/games/public-game";
import { openGame, person, runningGame } from "../support/games";

vi.mock("@/engine/registry", async (original) => {
  const registry = await original<typeof import("@/engine/registry")>();
  const rulesetById = (id: string) => ({
    ...registry.rulesetById(id),
    seatWord: "player",
    aim: () => "The last trick wins.",
    howWon: () => "by the last trick",
  });
  return { ...registry, rulesetById };
});

vi.mock("@/components/rulesets", async (original) => {
  const rulesets = await original<typeof import("@/components/rulesets")>();
  const screensOf = (id: string) => ({
    ...rulesets.screensOf(id),
    seatNumberWords: "The first seat plays first.",
    leavingWords: "your cards go under the pile",
  });
  return { ...rulesets, screensOf };
});

let game: PublicGame;
const read = async (gameId: string) => ((await readGame(gameId, null)) as { game: PublicGame }).game;

beforeEach(async () => {
  game = await read(await runningGame([await person("Ann"), await person("Bob")]));
});

function ranking(status: PublicGame["status"], points: number): string {
  const standing = { ...(game.standing as NonNullable<PublicGame["standing"]>), winners: [1], threshold: 10 };
  const ranked = standing.ranking.map((each) => ({ ...each, points }));
  const props = { mySeat: null, pages: new Map(), left: new Map() };
  return renderToStaticMarkup(
    <Ranking {...props} game={{ ...game, status }} standing={{ ...standing, ranking: ranked }} />,
  );
}

test.each([5, 50])("with %i points it is won as its rules say, and played for what they say", (points) => {
  expect(ranking("finished", points)).toContain(`Won by ${game.seats[0]?.name}, by the last trick.`);
  expect(ranking("running", points)).toContain("The last trick wins.");
  expect(ranking("running", points)).not.toContain("Victory at");
});

test("a seat without points is still in it as long as the rules do not put it out", async () => {
  const standing = game.standing as NonNullable<PublicGame["standing"]>;
  const pointless = { ...standing, ranking: standing.ranking.map((each) => ({ ...each, points: 0 })) };
  const drawn = (out: number[]) =>
    renderToStaticMarkup(<UnderWay games={[{ ...game, out, standing: pointless }]} early={new Map()} />);
  expect(drawn([])).toContain("2 of 2 still in it");
  expect(drawn([2])).toContain("1 of 2 still in it");
});

test("what a seat's number decides, and what leaving costs, is told in the ruleset's words", async () => {
  const open = await read(await openGame());
  const joining = renderToStaticMarkup(
    <Joining game={open} known status={null} waiting={{ length: 0, place: null }} kept={null} />,
  );
  expect(joining).toContain("The first seat plays first.");
  expect(joining).not.toContain("The number decides");
  const surrender = renderToStaticMarkup(<Surrender game={game} fate={game.surrenderFate} mySeat={1} />);
  expect(surrender).toContain("you leave the game, and your cards go under the pile.");
});

test("the code of a seat may be as long as the ruleset lets it be", () => {
  const seats = game.seats.map((seat) => ({ ...seat, code: "LONG" }));
  const form = renderToStaticMarkup(<Rename gameId={game.id} seats={seats as never} />);
  expect(form).toMatch(/<input[^>]*name="code"/);
  expect(form).not.toMatch(/<input[^>]*name="code"[^>]*maxlength|<input[^>]*maxlength[^>]*name="code"/i);
});
