/** What everybody may see of a game. */
import { rulesetById } from "@/engine/registry";
import type { Standing } from "@/engine/ruleset";
import { now } from "../clock";
import { db, pool } from "../db";
import type { Prisma } from "../generated/prisma/client";
import type { GameStatus, SeatFate, SeatKind } from "../generated/prisma/enums";

/** A seat as everybody may see it. */
export interface PublicSeat {
  number: number;
  kind: SeatKind;
  /** Null while the seat is free. */
  name: string | null;
  code: string | null;
  /** A bot's seat that anybody may take over. */
  offered: boolean;
  /** Its player's name on the site; null for bots, and where nobody may know. */
  player: string | null;
}

/** A game as seen by anybody who may see it at all. */
export interface PublicGame {
  id: string;
  name: string;
  /** The ruleset's id and title, and what it calls a seat. */
  ruleset: { id: string; title: string; seatWord: string };
  status: GameStatus;
  /** False: by invitation. */
  listed: boolean;
  /** A “Play now” game: it is over when its player leaves. */
  practice: boolean;
  /** Nobody is told who plays which seat until the game is over. */
  anonymous: boolean;
  /** What makes it a special game: the ruleset's options document. */
  options: unknown;
  /** The last turn resolved; 0 is the start position. */
  turn: number;
  seatCount: number;
  /** From one deadline to the next; null: turns are run by hand. */
  turnMinutes: number | null;
  dueAt: Date | null;
  /** Deadlines fall at this time of day in this zone; both null if they do not. */
  localTime: string | null;
  zone: string | null;
  /** Until then only the GM can run a turn; null if there is no pause. */
  pausedUntil: Date | null;
  /** From the moment everybody is ready to the early run; null: turns wait for their deadline. */
  undoSeconds: number | null;
  /** A player who misses this many turns in a row loses the seat; 0: nobody does. */
  absentAfter: number;
  absentFate: SeatFate;
  surrenderFate: SeatFate;
  /** False: even with all seats taken it waits until it is begun by hand. */
  beginsWhenFull: boolean;
  /** How long players have to confirm when all seats are taken; null: the game begins at once. */
  musterMinutes: number | null;
  /** Whether bots get unconfirmed seats; otherwise these are free again. */
  musterBots: boolean;
  /** When the muster under way ends. */
  musterUntil: Date | null;
  /** Days of vacation a seat may take in all. */
  vacationDays: number;
  /** What its opener asks of all players beyond the rules; empty for nothing. */
  houseRules: string;
  /** Nobody plays in it: no turn is run until somebody does. */
  restingSince: Date | null;
  /** SHA-256 of the secret that all dice come from, lower-case hex. */
  commitment: string;
  startedAt: Date | null;
  finishedAt: Date | null;
  /**
   * It was ended by hand, waited too long, or was left by the only player: before its start if there is no `startedAt`,
   * otherwise before its rules ended it.
   */
  calledOff: boolean;
  seats: PublicSeat[];
  /** The numbers of the seats that no longer play after the last turn, as the ruleset says. */
  out: number[];
  /** The public ranking; null before the start. */
  standing: Standing | null;
}

export const PUBLIC_SEAT = {
  number: true,
  kind: true,
  name: true,
  code: true,
  offered: true,
  user: { select: { name: true } },
} as const;

export const PUBLIC_GAME = {
  id: true,
  name: true,
  rulesetId: true,
  status: true,
  listed: true,
  practice: true,
  anonymous: true,
  options: true,
  turn: true,
  seatCount: true,
  turnMinutes: true,
  dueAt: true,
  localTime: true,
  zone: true,
  pausedUntil: true,
  undoSeconds: true,
  absentAfter: true,
  absentFate: true,
  surrenderFate: true,
  beginsWhenFull: true,
  musterMinutes: true,
  musterBots: true,
  musterUntil: true,
  vacationDays: true,
  houseRules: true,
  restingSince: true,
  commitment: true,
  startedAt: true,
  finishedAt: true,
  calledOff: true,
  seats: { select: PUBLIC_SEAT, orderBy: { number: "asc" } },
} satisfies Prisma.GameSelect;

export interface LastTurn {
  standing: unknown;
  awaiting: number[];
}

/** Games with the last turn of each, if they have begun. Asked for it, Prisma reads all turns there are. */
export async function withLastTurns<Game extends { id: string }>(
  games: readonly Game[],
): Promise<(Game & { turns: LastTurn[] })[]> {
  const found = await pool.query<LastTurn & { gameId: string }>(
    `SELECT t."gameId", t.standing, t.awaiting FROM "Game" g JOIN "Turn" t ON t."gameId" = g.id AND t.turn = g.turn
     WHERE g.id = ANY ($1)`,
    [games.map(({ id }) => id)],
  );
  const turns = new Map(found.rows.map(({ gameId, ...turn }) => [gameId, [turn]]));
  return games.map((game) => ({ ...game, turns: turns.get(game.id) ?? [] }));
}

/**
 * Everything a page may show about a game goes through here, whatever the caller has read, so that the player of a seat
 * is left out unless everybody may know.
 */
export function publicGame(
  game: Prisma.GameGetPayload<{ select: typeof PUBLIC_GAME }> & { turns: readonly LastTurn[] },
): PublicGame {
  const { id, title, seatWord } = rulesetById(game.rulesetId);
  const pausedUntil = game.pausedUntil && game.pausedUntil > now() ? game.pausedUntil : null;
  const named = !game.anonymous || (game.status === "finished" && game.startedAt !== null); // called off, it may be put back
  return {
    id: game.id,
    name: game.name,
    ruleset: { id, title, seatWord },
    status: game.status,
    listed: game.listed,
    practice: game.practice,
    anonymous: game.anonymous,
    options: game.options,
    turn: game.turn,
    seatCount: game.seatCount,
    turnMinutes: game.turnMinutes,
    dueAt: game.dueAt,
    localTime: game.localTime,
    zone: game.zone,
    pausedUntil,
    undoSeconds: game.undoSeconds,
    absentAfter: game.absentAfter,
    absentFate: game.absentFate,
    surrenderFate: game.surrenderFate,
    beginsWhenFull: game.beginsWhenFull,
    musterMinutes: game.musterMinutes,
    musterBots: game.musterBots,
    musterUntil: game.musterUntil,
    vacationDays: game.vacationDays,
    houseRules: game.houseRules,
    restingSince: game.restingSince,
    commitment: game.commitment,
    startedAt: game.startedAt,
    finishedAt: game.finishedAt,
    calledOff: game.calledOff,
    seats: game.seats.map(({ number, kind, name, code, offered, user }) => ({
      number,
      kind,
      name,
      code,
      offered,
      player: named ? (user?.name ?? null) : null,
    })),
    out: seatsOut(game),
    standing: (game.turns[0]?.standing as Standing | undefined) ?? null,
  };
}

/** Games by their ids, in the same order, without those whose status is another by now. */
export async function readPublicGames(ids: readonly string[], status: GameStatus): Promise<PublicGame[]> {
  const games = await db.game.findMany({ where: { id: { in: [...ids] }, status }, select: PUBLIC_GAME });
  return (await withLastTurns(games)).map(publicGame).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** None once no seat is awaited: the game is over then, which says nothing about any single seat. */
function seatsOut({
  seats,
  turns,
}: {
  seats: readonly { number: number }[];
  turns: readonly { awaiting: number[] }[];
}) {
  const awaiting = turns[0]?.awaiting ?? [];
  return seats.flatMap(({ number }) => (awaiting.length === 0 || awaiting.includes(number) ? [] : [number]));
}
