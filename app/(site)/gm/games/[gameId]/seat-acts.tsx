import { Section } from "@/components/ui/section";
import type { GmGame, GmSeat } from "@/lib/moderation/games";
import type { Barred } from "@/lib/moderation/look";
import { Act, OnlyForOthers } from "./act";
import { dropSeat, giveSeatToBot, lookAsSeat, offerSeat } from "./actions";
import { Rename } from "./name-acts";
import { SeatField } from "./seat-field";

const LOOK = "Look as a seat";
const BOT = "Give a seat to a bot";
const DROP = "Take a seat out of the game";

/** The log tells the players which seat the GM has looked as. */
function Look({ gameId, seats, barred }: { gameId: string; seats: readonly GmSeat[]; barred: Barred }) {
  if (barred.looking) return <OnlyForOthers titles={[LOOK]} />;
  return (
    <Act gameId={gameId} title={LOOK} submit="Look, for an hour" submitting="Looking" action={lookAsSeat}>
      <p>
        You see the seat’s map, report and listing, but not its next orders. The players read in the log that you have
        looked, and you can no longer take over a seat in this game.
      </p>
      <SeatField seats={seats} />
    </Act>
  );
}

/** What a GM can do about the players of a game. */
export function SeatActs({ game, seats, barred }: Pick<GmGame, "game" | "seats"> & { barred: Barred }) {
  const open = game.status === "open";
  const plays = barred.deciding && !open;
  const players = seats.filter(({ kind, awaited }) => kind === "player" && (open || awaited));
  const offerable = seats.filter(({ kind, offered, awaited }) => awaited && (kind === "player" ? !plays : !offered));
  const droppable = seats.filter(({ awaited, leaving }) => awaited && !leaving);
  if (open && players.length === 0) return null;
  if (!open && !game.startedAt) return null;
  if (game.status === "finished")
    return (
      <Section title="Players">
        <Look gameId={game.id} seats={seats} barred={barred} />
      </Section>
    );
  return (
    <Section title="Players">
      {!open && <Look gameId={game.id} seats={seats} barred={barred} />}
      {plays && <OnlyForOthers titles={[BOT, DROP]} />}
      {players.length > 0 && !plays && (
        <Act
          gameId={game.id}
          title={open ? "Free a seat" : BOT}
          submit={open ? "Free it" : "Give it to a bot"}
          submitting={open ? "Freeing it" : "Giving it"}
          action={giveSeatToBot}
        >
          <p>
            {open
              ? "The player loses the seat, and the waiting list gets it first."
              : "The player loses the seat, and cannot take it back unless you offer it. Orders they have saved for the next turn are not carried out."}{" "}
            They are told, with your reason.
          </p>
          <SeatField seats={players} />
        </Act>
      )}
      {!open && offerable.length > 0 && (
        <Act
          gameId={game.id}
          title="Offer a seat to others"
          submit="Offer it; a bot plays until then"
          submitting="Offering it"
          action={offerSeat}
        >
          <p>
            Anybody who may join the game can take it over. A player who has it now loses it, and is told, with your
            reason.
          </p>
          <SeatField seats={offerable} />
        </Act>
      )}
      {droppable.length > 0 && !plays && (
        <Act
          gameId={game.id}
          title={DROP}
          submit="It leaves with the next run"
          submitting="Taking it out"
          action={dropSeat}
          danger
        >
          <p>
            The seat leaves the game for good when the next turn runs. Its player, if it has one, is told, with your
            reason.
          </p>
          <SeatField seats={droppable} />
        </Act>
      )}
      <Rename gameId={game.id} seats={seats} />
    </Section>
  );
}
