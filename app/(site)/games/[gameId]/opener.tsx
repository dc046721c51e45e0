import { Copyable } from "@/components/ui/copyable";
import { LocalTime } from "@/components/ui/local-time";
import { Section } from "@/components/ui/section";
import type { PublicGame } from "@/lib/games/public-game";
import { readOpenersLink } from "@/lib/games/with-friends";
import { FoldedForm } from "./folded";
import { beginNow, callOffOwn, makeNewLink } from "./opener-actions";

interface OpenerProps {
  game: PublicGame;
  userId: string;
  mySeat: number | null;
}

/** For whoever has opened a game for friends, until it begins: the link into it, its start, and its end. */
export async function Opener({ game, userId, mySeat }: OpenerProps) {
  const found = await readOpenersLink(userId, game.id);
  const free = game.seats.filter(({ kind }) => kind === "free").length;
  return (
    <Section title="Your game">
      {found ? (
        <>
          <p>
            Send this link to your friends: whoever has it may take a seat, until <LocalTime at={found.expiresAt} />.
            The game begins when all seats are taken.
          </p>
          <Copyable text={found.link} label="the invitation" />
        </>
      ) : (
        <p>There is no link into this game that works. Make a new one.</p>
      )}
      <FoldedForm
        title="Make a new link"
        action={makeNewLink}
        words="The one before works no more. Whoever has taken a seat by it keeps the seat."
        submit="Make it"
        submitting="Making it"
        look={{ tone: "plain" }}
        about={{ gameId: game.id }}
      />
      <FoldedForm
        key={free} // what was answered before somebody came is true no more
        title="Begin now, bots take the free seats"
        action={beginNow}
        words={
          <>
            {free} of {game.seatCount} seats {free === 1 ? "is" : "are"} free. From the start on you are a player like
            all others, and cannot call the game off.
            {mySeat === null && " You have no seat in it: take one first if you mean to play."}
          </>
        }
        submit="Begin the game"
        submitting="Making the world"
        about={{ gameId: game.id }}
      />
      <FoldedForm
        title="Call the game off"
        action={callOffOwn}
        words="It does not begin. Everybody who has a seat is told."
        submit="Call it off"
        submitting="Calling it off"
        look={{ tone: "danger" }}
        about={{ gameId: game.id }}
      />
    </Section>
  );
}
