import { seatTitle } from "@/components/messages/message";
import { Copyable } from "@/components/ui/copyable";
import { SelectField } from "@/components/ui/field";
import { LocalTime } from "@/components/ui/local-time";
import { Section } from "@/components/ui/section";
import { readOpenersLink } from "@/lib/games/opener";
import type { PublicGame } from "@/lib/games/public-game";
import { FoldedForm } from "./folded";
import { beginNow, callOffOwn, makeNewLink, takeOut } from "./opener-actions";

interface OpenerProps {
  game: PublicGame;
  userId: string;
  mySeat: number | null;
}

/**
 * For a player who has opened a game for friends, until it begins: the link into it, starting it, and calling it off.
 */
export async function Opener({ game, userId, mySeat }: OpenerProps) {
  const found = await readOpenersLink(userId, game.id);
  const others = game.seats.filter(({ kind, number }) => kind === "player" && number !== mySeat);
  const free = game.seats.filter(({ kind }) => kind === "free").length;
  return (
    <Section title="Your game">
      {found ? (
        <>
          <p>
            {found.asked && "Those you have asked have been sent this link. "}
            Send {found.asked ? "it" : "this link"} to your friends: anybody who has it may take a seat until{" "}
            <LocalTime at={found.expiresAt} />. The game begins when{" "}
            {game.beginsWhenFull ? "all seats are taken" : "you say so, below"}
            {mySeat === null && ", with or without you: take a seat yourself if you mean to play"}.
          </p>
          <Copyable text={found.link} label="the invitation" leadsTo={game.name} />
        </>
      ) : (
        <p>There is no working link into this game. Make a new one.</p>
      )}
      <FoldedForm
        title="Make a new link"
        action={makeNewLink}
        words="The old one stops working. Anybody who took a seat with it keeps the seat."
        submit="Make it"
        submitting="Making it"
        look={{ tone: "plain" }}
        about={{ gameId: game.id }}
      />
      {others.length > 0 && (
        <FoldedForm
          title="Take somebody out"
          action={takeOut}
          words="They are told, and cannot come back: the link above ends with their seat. Send the new one to those who are still to come."
          submit="Take them out"
          submitting="Taking them out"
          look={{ tone: "plain" }}
          about={{ gameId: game.id }}
        >
          <SelectField name="seat" label="Who" defaultValue="">
            <option value="">Choose</option>
            {others.map(({ number, code }) => (
              <option key={number} value={`${number} ${code}`}>
                {seatTitle(game.seats, number)}
              </option>
            ))}
          </SelectField>
        </FoldedForm>
      )}
      <FoldedForm
        key={free} // an answer from before somebody joined is no longer true
        title={free === 0 ? "Begin now" : "Begin now; bots take the free seats"}
        action={beginNow}
        words={
          <>
            {free === 0
              ? "All seats are taken"
              : `${free} of ${game.seatCount} seats ${free === 1 ? "is" : "are"} free`}
            . Once it has begun you cannot call the game off.
            {mySeat === null && " You have no seat in it, and would only look on: take one first if you mean to play."}
          </>
        }
        submit="Begin the game"
        submitting="Making the world"
        about={{ gameId: game.id }}
      />
      <FoldedForm
        title="Call the game off"
        action={callOffOwn}
        words="It will not begin. Everybody who has a seat is told."
        submit="Call it off"
        submitting="Calling it off"
        look={{ tone: "danger" }}
        about={{ gameId: game.id }}
      />
    </Section>
  );
}
