import type { Metadata } from "next";
import Link from "next/link";
import { screensOf } from "@/components/rulesets";
import { DataTable, TableHead } from "@/components/ui/data-table";
import page from "@/components/ui/page.module.css";
import { readLeftTurns } from "@/lib/players/data";
import { loadFinished } from "../finished";

interface SeatsPageProps {
  params: Promise<{ gameId: string }>;
}

export async function generateMetadata({ params }: SeatsPageProps): Promise<Metadata> {
  const { game } = await loadFinished((await params).gameId);
  return { title: `Seen by each, ${game.name}` };
}

/** Everybody's view, report and orders of every turn. */
export default async function SeatsPage({ params }: SeatsPageProps) {
  const { gameId } = await params;
  const { game } = await loadFinished(gameId);
  const left = await readLeftTurns(gameId, null);
  const { SeatColour, SeatColours } = screensOf(game.ruleset.id);
  return (
    <main id="content" className={`${page.page} ${page.wide}`}>
      <SeatColours />
      <h1>Seen by each</h1>
      <p>
        The game is over, so everybody may read what each {game.ruleset.seatWord} knew, did and was told in every turn.
      </p>
      <DataTable label="Seats">
        <TableHead columns={["Seat", "Player", "Map", "Report and orders", "Listing"]} />
        <tbody>
          {game.seats.map(({ number, name, code, player, kind }) => {
            const path = `/games/${gameId}/story/seats/${number}`;
            const link = (href: string, words: string) => (
              <Link href={href} prefetch={false} aria-label={`${words} of ${name}`}>
                {words}
              </Link>
            );
            return (
              <tr key={number}>
                <th scope="row">
                  <SeatColour seat={number} /> <b>{code}</b>
                  {` ${name}` /* one text: Chromium leaves a space that stands alone out of a name */}
                  {left.has(number) && <small>left in turn {left.get(number)}</small>}
                </th>
                <td>{player ?? (kind === "bot" ? "bot" : "–")}</td>
                <td>{link(path, "Map")}</td>
                <td>{link(`${path}/report`, "Report")}</td>
                <td>{link(`${path}/listing`, "Listing")}</td>
              </tr>
            );
          })}
        </tbody>
      </DataTable>
    </main>
  );
}
