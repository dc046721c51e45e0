import type { Metadata } from "next";
import Link from "next/link";
import { absenceWords, earlyRunWords } from "@/app/game-words";
import { screensOf } from "@/components/rulesets";
import { ActionForm } from "@/components/ui/action-form";
import { KeptFields } from "@/components/ui/kept-fields";
import { Notice } from "@/components/ui/notice";
import { Page } from "@/components/ui/page";
import { rulesetById, STANDARD_RULESET } from "@/engine/registry";
import { account, type SessionUser } from "@/lib/accounts/data";
import { KEPT_DAYS } from "@/lib/accounts/kept-days";
import { readCompanions } from "@/lib/games/companions";
import { listOpenedBy } from "@/lib/games/opened-by-player";
import { newGameSchema } from "@/lib/games/schema";
import { AwaitedAddress } from "../../awaited-address";
import {
  AnonymityField,
  BeginsField,
  FixedTimeFields,
  HouseRulesField,
  LengthField,
  NameField,
  SpeedField,
} from "../../game-fields";
import { signedIn } from "../../signed-in";
import { TickedSeats } from "../../ticked-seats";
import { openGame } from "./actions";

export const metadata: Metadata = { title: "Play with friends" };

/** Friends will come back looking for their host, and a guest only lasts as long as a browser's cookies. */
async function ForGuests({ user }: { user: SessionUser }) {
  const { awaitedEmail } = await account(user.id);
  return (
    <Notice tone="warning">
      {awaitedEmail ? (
        <AwaitedAddress address={awaitedEmail} until="you cannot open a game." />
      ) : (
        <>
          You are a guest here, and friends may take days to come. <Link href="/account">Make this an account</Link>,
          with an e-mail address and a password, and then open a game.
        </>
      )}
    </Notice>
  );
}

/** The reader's games that have not begun. */
async function OpenedBefore({ userId }: { userId: string }) {
  const games = await listOpenedBy(userId);
  if (games.length === 0) return null;
  return (
    <p>
      You have opened, but not begun:{" "}
      {games.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <Link href={`/games/${id}`}>{name}</Link>
        </span>
      ))}
      .
    </p>
  );
}

/** As many as usually get together; anybody who wants a full swamp says so. */
const FRIENDS = 6;

/** What a game has unless somebody chooses otherwise. */
const USUAL = newGameSchema.parse({ name: "Usual", turnMinutes: null });

function UsualTerms() {
  return (
    <p>
      Everything else is as usual. Turns run early {earlyRunWords(USUAL.undoSeconds)}; players who send no orders{" "}
      {absenceWords(USUAL)}; each player has {USUAL.vacationDays} days of vacation. The terms on the game’s page list it
      all. A game that has not begun after {KEPT_DAYS.unbegunGame} days is called off.
    </p>
  );
}

/** Those who played in a game that is over: each is asked unless the reader takes away the tick. */
async function Companions({ user, from }: { user: SessionUser; from: string }) {
  const found = await readCompanions(user, from);
  if (!found || found.companions.length === 0) return null;
  const { game, companions, asked } = found;
  if (asked)
    return (
      <p>
        You have already asked those with whom you played {game.name} to another game. Send them the link of this one
        yourself.
      </p>
    );
  return (
    <TickedSeats
      legend="Ask to play again"
      hint={`Those with whom you played ${game.name}. They get a notice with the link; anybody else gets it from you.`}
      seats={companions}
      ticked
    />
  );
}

/** Its fields start with what the address says. No game’s id is `new`: ids have twelve letters and digits. */
export default async function NewGamePage({ searchParams }: PageProps<"/games/new">) {
  const user = await signedIn("/games/new");
  const { from, ...fields } = await searchParams;
  const again = typeof from === "string" ? from : undefined;
  const given = Object.entries(fields).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  const { seats } = rulesetById(STANDARD_RULESET);
  const { lengthWords } = screensOf(STANDARD_RULESET);
  return (
    <Page
      title="Play with friends"
      caption="Open a game and send its link to anybody you like. Nobody else can find it."
      width="form"
    >
      {user.guest ? (
        <ForGuests user={user} />
      ) : (
        <>
          <OpenedBefore userId={user.id} />
          <ActionForm
            action={openGame}
            submit="Open the game"
            submitting="Opening it"
            label="Play with friends"
            filled={Object.fromEntries(given)}
            about={{ from: again }}
          >
            <NameField hint="What you and your friends will know it by." />
            <LengthField {...{ seats, lengthWords }} proposed={FRIENDS} />
            <SpeedField byHand={false} />
            <FixedTimeFields />
            <BeginsField hint="You can begin it before, too; bots take the seats that are free." />
            <AnonymityField hint="Once the game is over, everybody can see it." defaultValue="named" />
            <HouseRulesField />
            {again && <Companions user={user} from={again} />}
            <UsualTerms />
            <KeptFields />
          </ActionForm>
        </>
      )}
    </Page>
  );
}
