// The golden games as first played: by bots, with chants, lobs, rafts, bridges, spies and nonsense mixed in.
import { createHash } from "node:crypto";
import { Dice } from "../../engine/dice";
import { lizards } from "../../engine/lizards";
import { CHANT_CODES, CHANTS } from "../../engine/lizards/chants/chant-chart";
import { DIRECTIONS } from "../../engine/lizards/hex";
import { mapSize } from "../../engine/lizards/setup/map";
import { archiveSchema } from "../../engine/lizards/turn-schema";
import type { OwnBand, View } from "../../engine/lizards/view";
import type { Seat } from "../../engine/ruleset";
import { replay, seedOf, startOf } from "../lizards/archive";

interface GoldenGame {
  name: string;
  clans: number;
  turns: number;
  wrap: boolean;
  options: Record<string, number>;
  /** Clans that the host drops, by turn. */
  dropped: Record<number, Seat[]>;
}

export const GOLDEN_GAMES: readonly GoldenGame[] = [
  { name: "two-clans", clans: 2, turns: 12, wrap: true, options: {}, dropped: {} },
  {
    name: "flat-and-wild",
    clans: 4,
    turns: 10,
    wrap: false,
    options: { lavaPercent: 60, growthPercent: 60 },
    dropped: { 6: [4] },
  },
  { name: "sixteen-clans", clans: 16, turns: 6, wrap: true, options: {}, dropped: {} },
];

export interface WrittenArchive {
  rulesetVersion: string;
  secret: string;
  turns: { turn: number; orders: Record<Seat, string[]>; dropped: Seat[]; sha256: string }[];
  [field: string]: unknown;
}

/** Plays the game for the first time. */
export function composeGame(name: string): WrittenArchive {
  const game = GOLDEN_GAMES.find((known) => known.name === name);
  if (!game) throw new Error(`no golden game ${name}`);
  const secret = createHash("sha256").update(`golden ${name}`).digest();
  const { clans, wrap, options } = game;
  const archive: WrittenArchive = {
    format: "lizards-archive/1",
    rulesetVersion: lizards.version,
    commitment: createHash("sha256").update(secret).digest("hex"),
    secret: secret.toString("hex"),
    new: { clans, ...mapSize(clans), wrap, options, startups: [] },
    turns: [],
  };
  let world = startOf(archiveSchema.parse(archive));
  for (let turn = 1; turn <= game.turns; turn++) {
    const playing = lizards.awaiting(world);
    const sheets = playing.map((seat) => [
      seat,
      sheet(lizards.view(world, seat), seedOf(archive.secret, `${seat} ${turn}`)),
    ]);
    const orders: Record<Seat, string[]> = Object.fromEntries(sheets);
    archive.turns.push({ turn, orders, dropped: game.dropped[turn] ?? [], sha256: "0".repeat(64) });
    const played = archiveSchema.parse(archive).turns[turn - 1];
    if (played) world = replay(world, played, archive.secret);
  }
  return archive;
}

/** A bot's orders, then some that bots do not think of. */
function sheet(view: View, seed: string): string[] {
  const dice = Dice.fromSeed(seed);
  const extra = view.bands.flatMap((band) => unusualOrders(band, dice));
  return [...lizards.bot(view, seed).slice(0, 20), ...dice.shuffle("extra", extra).slice(0, 10)];
}

function unusualOrders(band: OwnBand, dice: Dice): string[] {
  const { hex } = band;
  const direction = dice.pick("direction", DIRECTIONS);
  const known = CHANT_CODES.filter((code) => code !== "GATE" && CHANTS[code].needs <= band.black);
  const orders = [`SP ${hex} ${direction} RED=1`, `SN ${hex} ${direction}`, `FR ${hex} RED=3`];
  if (known.length > 0) orders.push(`CH ${hex} ${direction} ${dice.pick("chant", known)}`);
  if (band.yellow > 0) orders.push(`LO ${hex} ${direction}`);
  if (band.green >= 20) orders.push(`BR ${hex} ${direction}`, `SA ${hex} ${direction}`, `DF ${hex}`);
  if (band.grey >= 20) orders.push(`BB ${hex} ${direction}`, `DB ${hex} ${direction}`);
  return orders;
}
