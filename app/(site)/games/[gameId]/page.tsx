import type { Metadata } from "next";
import Link from "next/link";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { GameBar } from "@/components/play/game-links";
import { LookAgain } from "@/components/play/look-again";
import { screensOf } from "@/components/rulesets";
import { ButtonLink } from "@/components/ui/button";
import { Copyable } from "@/components/ui/copyable";
import { Notice } from "@/components/ui/notice";
import { Page } from "@/components/ui/page";
import { Section } from "@/components/ui/section";
import { currentUser } from "@/lib/accounts/session";
import { readForetoldFrom } from "@/lib/finished/data";
import { readGame } from "@/lib/games/data";
import { readInviter } from "@/lib/games/opened-by-player";
import type { PublicGame } from "@/lib/games/public-game";
import { readRankings } from "@/lib/games/under-way";
import { readNotebook } from "@/lib/notebook/data";
import { readEarlierHolders, readLeftTurns, readPagesOfPlayers } from "@/lib/players/data";
import { statusAsSaid } from "@/lib/readiness/data";
import { readHeldGame } from "@/lib/seats/held-game";
import { hasHeldSeat, readLostSeat } from "@/lib/seats/lost-seats";
import { readOwnSitting } from "@/lib/seats/sitters";
import { readEndedSitting } from "@/lib/seats/sitting";
import { readVacations } from "@/lib/seats/vacations";
import { readWaitingList } from "@/lib/seats/waiting-list";
import { rowOfLink } from "@/lib/signed-links";
import { foretoldWords, speedWords } from "../../../game-words";
import { PlayNow } from "../../../play-now";
import { linkWords, stateWords } from "../../../state-words";
import { DeadLink } from "../../dead-link";
import { FixedTime } from "../../fixed-time";
import { readKeptDesigns } from "../../kept-designs";
import { MarkVisited } from "../../notices/mark-visited";
import { Sitter, Vacations } from "./away";
import { Offered, Out, ReportName, Surrender, Surrendered } from "./coming-and-going";
import { Folded } from "./folded";
import { Heard } from "./heard";
import { heardWords } from "./heard-words";
import { Joining, Seated } from "./joining";
import styles from "./lobby.module.css";
import { Log } from "./log";
import { Lost } from "./lost";
import { Opener } from "./opener";
import { Ranking } from "./ranking";
import { SatFor } from "./sat-for";
import { Seats } from "./seats";
import { HouseRules, Standing, Terms } from "./terms";
import { Unreached } from "./unreached";

/** Null: the reader's invitation does not work, whether or not there is such a game. */
const load = cache(async (gameId: string, invitation: string | undefined) => {
  const user = await currentUser();
  const status = user && (await statusAsSaid(user, gameId));
  const found = await readGame(gameId, user, invitation);
  if (found) return { user, status, ...found };
  if (invitation !== undefined) return null;
  if (user && (await hasHeldSeat(user.id, gameId))) redirect(`/games/${gameId}/once-held`);
  return notFound();
});

const NO_LONGER_INVITED =
  "This invitation no longer works: it has been used as many times as it allows, has expired or been withdrawn, or the " +
  "game is no longer looking for players. Ask whoever sent it to you. If you already have a seat in it, sign in: you find " +
  "the game in My games.";

const NOT_WHOLE =
  "This is not a valid invitation: its link was not copied in full, or has something at its end that does not belong to " +
  "it. Copy it again, or ask whoever sent it to you.";

type GamePageProps = PageProps<"/games/[gameId]">;

const invitationIn = (query: Record<string, unknown>) =>
  typeof query.invitation === "string" ? query.invitation : undefined;

export async function generateMetadata({ params, searchParams }: GamePageProps): Promise<Metadata> {
  const found = await load((await params).gameId, invitationIn(await searchParams));
  if (!found) return { title: "Invitation", referrer: "same-origin" };
  const { name, listed } = found.game;
  return { title: name, description: linkWords(found.game), referrer: "same-origin", robots: { index: listed } };
}

function ToTheTable({ game }: { game: PublicGame }) {
  return (
    <ButtonLink href={`/games/${game.id}/play`} tone={game.status === "running" ? "main" : "plain"}>
      {game.status === "running" ? "To the table" : "Look back"}
    </ButtonLink>
  );
}

/** Once a game is over, everybody can see everything in it. */
function ToTheStory({ game }: { game: PublicGame }) {
  return (
    <ButtonLink href={`/games/${game.id}/story`} tone="main">
      See all that happened
    </ButtonLink>
  );
}

/** The form filled in as it was for this game, which asks those who played in it. */
function TheSameAgain({ game }: { game: PublicGame }) {
  const { id, name, seatCount, turnMinutes, localTime, zone, houseRules } = game;
  const anonymous = game.anonymous ? "anonymous" : "named";
  const begins = game.beginsWhenFull ? "full" : "called";
  const chosen = { from: id, name, seatCount, turnMinutes, localTime, zone, begins, anonymous, houseRules };
  const query = Object.entries(chosen).flatMap(([key, value]) => (value ? [[key, String(value)]] : []));
  return <ButtonLink href={`/games/new?${new URLSearchParams(query)}`}>The same again</ButtonLink>;
}

interface WaysIntoProps {
  game: PublicGame;
  plays: boolean;
  /** The reader has no seat, and so no bar with the game's pages, but has notes from when they had one. */
  noted: boolean;
}

function WaysInto({ game, plays, noted }: WaysIntoProps) {
  return (
    <>
      {noted && <ButtonLink href={`/games/${game.id}/notes`}>Your notes</ButtonLink>}
      {plays && game.status === "finished" && !game.practice && game.turnMinutes !== null && (
        <TheSameAgain game={game} />
      )}
      {plays && game.status === "finished" && game.practice && <PlayNow words="Play another" tone="plain" />}
      {plays && <ToTheTable game={game} />}
      {game.status === "finished" && <ToTheStory game={game} />}
    </>
  );
}

type WaitingList = Awaited<ReturnType<typeof readWaitingList>>;

const NOBODY_WAITS: WaitingList = { length: 0, place: null };

interface FoundProps {
  found: NonNullable<Awaited<ReturnType<typeof load>>>;
  invitation?: string;
}

/** The reader's seat in an open game, or how to get one. */
async function BeforeTheStart({ found, invitation, waiting }: FoundProps & { waiting: WaitingList }) {
  const { game, user, status, mySeat, asked, joining } = found;
  const kept = await readKeptDesigns(game.ruleset.id);
  if (mySeat !== null) return <Seated game={game} number={mySeat} asked={asked} joining={joining} kept={kept} />;
  return (
    <div>
      {invitation && <Invited game={game} />}
      <Joining {...{ game, status, invitation, waiting, kept }} known={user !== null} />
    </div>
  );
}

/** For readers who come by a link: what they are invited to. */
async function Invited({ game }: { game: PublicGame }) {
  const inviter = await readInviter(game);
  return (
    <p className={styles.invited}>
      {inviter ? (
        <>
          <b>{inviter}</b> invites you
        </>
      ) : (
        "You are invited"
      )}{" "}
      to <b>{game.name}</b>: {game.seatCount} seats, turns run {speedWords(game.turnMinutes)}
      <FixedTime game={game} />.
    </p>
  );
}

/** What has happened to the reader's seat in a game under way, and which seats are on offer. */
async function UnderWay({
  found: { game, user, mySeat, heldSeat, surrenderFate, surrendered, out },
  invitation,
}: FoundProps) {
  const lost = user && mySeat === null ? await readLostSeat(user.id, game.id) : null;
  const sat =
    user && !lost && heldSeat === null ? await readEndedSitting(user.id, { gameId: game.id, seat: null }) : null;
  const offered = game.seats.some((seat) => seat.offered);
  return (
    <>
      {surrendered && surrenderFate && <Surrendered game={game} fate={surrenderFate} />}
      {out && <Out game={game} />}
      {lost && <Lost lost={lost} invitation={invitation} />}
      {sat && <SatFor sat={sat} />}
      {!lost && heldSeat === null && offered && <Offered game={game} known={user !== null} invitation={invitation} />}
    </>
  );
}

interface AwayProps {
  game: PublicGame;
  userId: string;
  mySeat: number;
  /** What becomes of the seat if they surrender. */
  fate: PublicGame["surrenderFate"];
}

/** What a player of a game under way can do about being away or leaving. */
async function Away({ game, userId, mySeat, fate }: AwayProps) {
  const { vacations, daysLeft } = await readVacations(userId, game.id, game.vacationDays);
  return (
    <div>
      <Vacations game={game} vacations={vacations} daysLeft={daysLeft} />
      {game.turnMinutes !== null && <Sitter game={game} sitting={await readOwnSitting(userId, game.id)} />}
      <Surrender game={game} mySeat={mySeat} fate={fate} />
    </div>
  );
}

/** A game as everybody may see it: its seats and terms while it is open, later its ranking. */
export default async function GamePage({ params, searchParams }: GamePageProps) {
  const invitation = invitationIn(await searchParams);
  const { gameId } = await params;
  const found = await load(gameId, invitation);
  if (!found) {
    const why = rowOfLink("invitation", gameId, invitation ?? "") === null ? NOT_WHOLE : NO_LONGER_INVITED;
    return <DeadLink title="Invitation" why={why} again={{ href: "/games", label: "See the open games" }} />;
  }
  const { game, user, status, mySeat, heldSeat, opener, surrenderFate, surrendered, out, asked } = found;
  const { SeatColours } = screensOf(game.ruleset.id);
  const begun = game.startedAt !== null;
  const [open, running, over] = [
    game.status === "open",
    game.status === "running",
    begun && game.status === "finished",
  ];
  const joining = open && mySeat === null;
  const plays = running && mySeat !== null && !surrendered && !out;
  const [foretoldFrom, waiting, held, notebook] = await Promise.all([
    readForetoldFrom(game.id),
    open ? readWaitingList(game.id, user?.id ?? null) : NOBODY_WAITS,
    user && readHeldGame(user.id, game.id),
    user && heldSeat === null ? readNotebook(user.id, game.id) : null,
  ]);
  const noted = notebook !== null && notebook.revision > 0;
  return (
    <>
      {held && <GameBar gameId={game.id} unread={held.unread} />}
      <Page
        title={game.name}
        caption={`${game.ruleset.title}. ${stateWords(game)}`}
        actions={
          begun &&
          (heldSeat !== null || over || noted) && <WaysInto game={game} plays={heldSeat !== null} noted={noted} />
        }
      >
        <SeatColours />
        {heldSeat !== null && <MarkVisited gameId={game.id} />}
        {(open || running) && (mySeat !== null || opener) && (
          <LookAgain gameId={game.id} status={status} toTable={`/games/${game.id}/play`} begun={running} />
        )}
        {user && <Heard words={heardWords(game, { mySeat, asked, place: waiting.place })} />}
        {foretoldFrom !== null && <Notice tone="warning">{foretoldWords(foretoldFrom)}</Notice>}
        <Standing game={game} earlyAt={held?.earlyAt ?? null} />
        {user && mySeat !== null && !over && <Unreached user={user} game={game} />}
        <div className={styles.two}>
          <div className={styles.one}>
            {open && opener && user && <Opener game={game} userId={user.id} mySeat={mySeat} />}
            {joining && <HouseRules text={game.houseRules} />}
            {open && <BeforeTheStart found={found} invitation={invitation} waiting={waiting} />}
            {running && <UnderWay found={found} invitation={invitation} />}
            {!joining && <TableOf found={found} />}
            {!joining && <HouseRules text={game.houseRules} />}
            <Log gameId={game.id} reader={user} />
          </div>
          <div className={styles.one}>
            {joining && <TableOf found={found} />}
            <Terms game={game} atHome={!invitation || (await readGame(game.id, user)) !== null} />
            <div>
              {plays && user && surrenderFate && (
                <Away game={game} userId={user.id} mySeat={mySeat} fate={surrenderFate} />
              )}
              {user && <ReportName game={game} mySeat={mySeat} />}
              <Dice game={game} />
            </div>
          </div>
        </div>
      </Page>
    </>
  );
}

async function TableOf({ found: { game, mySeat, heldSeat, user } }: FoundProps) {
  if (!game.standing) return <Seats game={game} mySeat={mySeat} />;
  const looksOn = game.status === "running" && game.turn > 0 && heldSeat === null; // players have their history
  const [pages, earlier, left, course] = await Promise.all([
    readPagesOfPlayers(game.id),
    readEarlierHolders(game.id),
    readLeftTurns(game.id, user),
    looksOn ? readRankings(game.id) : null,
  ]);
  return <Ranking {...{ game, standing: game.standing, mySeat, pages, earlier, left, course }} />;
}

function Dice({ game }: { game: PublicGame }) {
  if (game.status === "finished") return game.startedAt && <OpenedDice game={game} />;
  return (
    <Folded title="The dice are sealed">
      <p>
        All the dice in this game come from a secret made when it was opened. The secret is published when the game
        ends; until then, this is its SHA-256:
      </p>
      <Copyable text={game.commitment} label="the commitment" />
    </Folded>
  );
}

function OpenedDice({ game }: { game: PublicGame }) {
  return (
    <Section title="The dice are open">
      <p>
        The secret that all the dice came from is now published. See for yourself that it is the one promised here, and
        that no turn was tampered with:{" "}
        <Link href={`/games/${game.id}/story/dice`}>replay the game in your browser</Link>, or{" "}
        <a href={`/games/${game.id}/archive`}>download its archive</a>.
      </p>
      <Copyable text={game.commitment} label="the commitment" />
    </Section>
  );
}
