/** The table of a game of Lizards, from the documents that the host keeps for a seat. */
import { cookies } from "next/headers";
import type { GameOptions } from "@/engine/lizards/game-options-schema";
import { garrisonsTold } from "@/engine/lizards/garrisons";
import type { Memory } from "@/engine/lizards/memory";
import type { Report } from "@/engine/lizards/report";
import type { View } from "@/engine/lizards/view";
import type { TableProps } from "../../play-screens";
import { cardAsLeft } from "../guide/card-as-left";
import { guideStart } from "../guide/kept-progress";
import { type ClanName, chartOf } from "../map/swamp-chart";
import { silenceWords } from "../options/options-form";
import { hexesTold } from "../report/report-kinds";
import { rulebookGame } from "../rulebook/game";
import { groundNotes } from "../rulebook/ground-notes";
import { saidOfOutcomes } from "../sheet/carried-out";
import { type SaidOfSheet, saidOfSheet } from "../sheet/said-of-orders";
import { PlayTable } from "./play-table";
import { readWire, type SeatWire } from "./seat-wire";
import { wireOf } from "./write-wire";

export async function Table(props: TableProps) {
  const { view, memory, seats, report, earlierReports, turn, options, firstGame, carriedOut, ...rest } = props;
  const reports = report ? [...earlierReports, report] : [];
  const garrisons = garrisonsTold(reports as Report[]);
  const wire = wireOf({ ...(view as View), garrisons }, memory as Memory | null);
  const seat = { gameId: rest.gameId, clan: (view as View).clan };
  // With a deadline it is a game for several players, even if the others have left.
  const alone = rest.runTurn !== null && rest.status.dueAt === null;
  const isFirst = (alone || firstGame) && (view as View).turn === 0;
  const jar = await cookies();
  const start = guideStart((name) => jar.get(name)?.value, seat, isFirst);
  const card = start.isOpen ? cardAsLeft(wire, rest.sheet.lines, start.progress) : null;
  const told = report ? hexesTold(report as Report) : [];
  const guide = { seat, start, card };
  const { house } = options as GameOptions;
  const grounds = groundNotes(rulebookGame(options, seats.length));
  const said = carriedOut ? saidOfOutcomes(carriedOut) : saidAtFirst(wire, rest.sheet.lines, seats, house);
  const silence = silenceWords(options);
  return (
    <PlayTable
      key={turn}
      {...rest}
      {...{ wire, told, turn, said, guide, grounds, house, silence }}
      sheet={{ ...rest.sheet, asOf: rest.status.asOf }}
      carriedOut={carriedOut !== null}
      clans={seats}
    />
  );
}

/** An empty sheet needs no chart. */
function saidAtFirst(
  wire: SeatWire,
  lines: readonly string[],
  clans: readonly ClanName[],
  house: GameOptions["house"],
): SaidOfSheet {
  if (lines.length === 0) return { verdicts: [], sentences: [] };
  const { view, remembered } = readWire(wire);
  return saidOfSheet(lines, chartOf(view, remembered, house), clans);
}
