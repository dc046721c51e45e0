/** Everything in a hex, in words. */
import { COLOUR_NAMES } from "@/engine/lizards/lizards";
import type { BandDocument, DenDocument } from "@/engine/lizards/world-document";
import type { Seat } from "@/engine/ruleset";
import { colourWords } from "../colour-words";
import { clanName, experienceName, hungerName, terrainWords } from "../hex-panel/hex-words";
import type { ChartHex, ClanName } from "../map/swamp-chart";
import type { TrueHex } from "./truth";

/** Sentences without full stops; the first says what the place is. */
export function truthWords(code: string, drawn: ChartHex, hex: TrueHex, clans: readonly ClanName[]): string[] {
  const of = (clan: Seat | null | undefined) => (clan == null ? "nobody" : clanName(clans, clan));
  const { den, bridge, raft, foundation, terrain, owner, bands, spies } = hex;
  return [
    `${code}, ${terrainWords(drawn)}`,
    ...(den ? denWords(den, of) : []),
    ...(terrain === "temple" ? [`Temple of ${of(owner)}`] : []),
    ...(bridge ? [`Bridge of ${of(bridge.owner)}`] : []),
    ...(raft ? [`The raft lasts ${raft.turnsLeft} more ${raft.turnsLeft === 1 ? "turn" : "turns"}`] : []),
    ...(foundation ? [`Foundation laid in turn ${foundation.laidTurn}`] : []),
    ...bands.map((band) => `${bandWords(band)} of ${of(band.clan)}`),
    ...spies.map(({ clan, colour, madeTurn }) => `${COLOUR_NAMES[colour]} spy of ${of(clan)}, since turn ${madeTurn}`),
  ];
}

function denWords(den: DenDocument, of: (clan: Seat | null) => string): string[] {
  const militia = colourWords(den.militia);
  const freed = colourWords(den.freed);
  return [
    den.owner === null ? "Free" : `Owned by ${of(den.owner)}, with ${den.lizards} den lizards`,
    ...(den.owner === null && den.lizards > 0 ? [`${den.lizards} den lizards`] : []),
    ...(den.home !== null && den.home !== den.owner ? [`Home Den by the tradition of ${of(den.home)}`] : []),
    ...(militia ? [`Militia: ${militia}`] : []),
    ...(freed ? [`Freed into it: ${freed}`] : []),
  ];
}

function bandWords(band: BandDocument): string {
  return `Band of ${colourWords(band)} (${hungerName(band.hunger)}, ${experienceName(band.experience)})`;
}
