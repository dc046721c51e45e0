import { ButtonLink } from "@/components/ui/button";
import { Section } from "@/components/ui/section";
import type { PublicGame } from "@/lib/games/public-game";
import { speedWords } from "../../game-words";
import { Due, GamesTable } from "../games-table";

const COLUMNS = [
  { title: "In the lead", wide: true },
  { title: "Still in it", number: true, wide: true },
  { title: "Turn", number: true, wide: true },
  { title: "Turns run", wide: true },
  { title: "Next turn runs" },
];

/** Who leads the public ranking, by the names on the map. */
function leadWords({ standing, seats }: PublicGame): string {
  const first = standing?.ranking.filter(({ rank }) => rank === 1).map(({ seat }) => seat) ?? [];
  if (first.length > 2) return `${first.length} together`;
  return seats.flatMap(({ number, name }) => (first.includes(number) ? [name] : [])).join(" and ");
}

function leftWords({ out, seatCount }: PublicGame): string {
  return `${seatCount - out.length} of ${seatCount}`;
}

interface UnderWayProps {
  games: readonly PublicGame[];
  /** By game: when turns of the reader’s own games run early because all are ready. */
  early: ReadonlyMap<string, Date>;
}

/** Games under way, so that readers see that there are some. Nothing if there are none. */
export function UnderWay({ games, early }: UnderWayProps) {
  if (games.length === 0) return null;
  const rows = games.map((game) => {
    const [turn, speed, lead, left] = [game.turn + 1, speedWords(game.turnMinutes), leadWords(game), leftWords(game)];
    return {
      game,
      href: `/games/${game.id}`,
      narrow: `turn ${turn}, ${speed}; ${left} still in it; in the lead: ${lead}`,
      cells: [lead, left, turn, speed, <Due key="due" game={game} earlyAt={early.get(game.id)} byHand="by hand" />],
      action: (
        <ButtonLink href={`/games/${game.id}`} size="small" aria-label={`Look on: ${game.name}`}>
          Look on
        </ButtonLink>
      ),
    };
  });
  return (
    <Section title="Under way" id="under-way">
      <p>Anybody may follow their rankings. Everything else in them is shown once they are over.</p>
      <GamesTable label="Under way" columns={COLUMNS} rows={rows} narrowByName />
    </Section>
  );
}
