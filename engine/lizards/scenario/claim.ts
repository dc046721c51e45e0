/** The claims a scenario can make about the end of a turn. */
import { DocumentError, type OrderResult, type Seat, type TurnOutcome } from "../../ruleset";
import { supportedBy } from "../events/population";
import type { Fact } from "../facts";
import { hexIndex } from "../hex";
import { COLOURS, type Lizards, total } from "../lizards";
import { viewOf } from "../make-view";
import { REASONS, type Reason } from "../orders/reasons";
import { eventsFor } from "../report";
import { EVENT_FIELDS } from "../report-event-schema";
import { scores, victoryThreshold, winners } from "../scoring";
import { TERRAINS } from "../terrain";
import { seenIn } from "../view";
import { type Band, bandsOf, type Hex, hexAt, spiesOf, type World } from "../world";
import { readSighting, type Sighting } from "./sighting";
import { type ClanCodes, clanOfCode, colourOfWord, readColour } from "./words";

export type Run = TurnOutcome<World, Fact>;

/** A claim about one run. */
export interface Claim {
  holds(run: Run): boolean;
  /** What was found instead, in a word or two. */
  found(run: Run): string;
  /** What is counted, and the number claimed: only for claims with `= number`. */
  count?: { of(run: Run): number; claimed: number };
  /** A line, counted from 1, that this clan must have given in the last turn. */
  line?: { clan: Seat; number: number };
}

interface Form {
  pattern: RegExp;
  claim(parts: string[], clans: ClanCodes, path: string): Claim;
}

const CLAN = "([A-Z]{3})";
const HEX = "(\\d+[A-Z]+)";
const OPERATOR = "(==?|!=|≠|<=|≤|>=|≥|<|>)";
const EQUALITY = "(==?|!=|≠)";
const NUMBER = "(\\d+(?:\\.\\d+)?)";
const OWNER = "([A-Z]{3}|none)";

const form = (pattern: string, claim: Form["claim"]): Form => ({ pattern: new RegExp(`^${pattern}$`), claim });

const FORMS: readonly Form[] = [
  form(`${CLAN} (${HEX}|anywhere) (\\w+) ${OPERATOR} ${NUMBER}`, ([code, place, , what, op, number], clans, path) => {
    const clan = clanOfCode(code as string, clans, path);
    const count = bandCount(what as string, clan, path);
    return counted((run) => count(place === "anywhere" ? run.world.hexes : [hexOf(run, place as string)]), op, number);
  }),
  form(`${CLAN} (points|lizards|dens|missed turns) ${OPERATOR} ${NUMBER}`, ([code, what, op, number], clans, path) => {
    const clan = clanOfCode(code as string, clans, path);
    return counted((run) => clanCount(run.world, clan, what as string), op, number);
  }),
  form(`${CLAN} status ${EQUALITY} (playing|dropped|out)`, ([code, op, status], clans, path) => {
    const clan = clanOfCode(code as string, clans, path);
    return compared((run) => run.world.clans.find(({ number }) => number === clan)?.status ?? "unknown", status, op);
  }),
  form(`${CLAN} (wins|does not win)`, ([code, wins], clans, path) => {
    const clan = clanOfCode(code as string, clans, path);
    return compared((run) => (winners(run.world).includes(clan) ? "wins" : "does not win"), wins);
  }),
  form(`threshold ${OPERATOR} ${NUMBER}`, ([op, number]) => counted((run) => victoryThreshold(run.world), op, number)),
  form(`${HEX} (lizards|militia|supports|raft) ${OPERATOR} ${NUMBER}`, ([hex, what, op, number]) =>
    counted((run) => placeCount(run.world, hexOf(run, hex as string), what as string), op, number),
  ),
  form(`${HEX} terrain ${EQUALITY} (\\w+)`, ([hex, op, word], _clans, path) => {
    if (!TERRAINS.some((terrain) => terrain === word)) throw new DocumentError(path, `“${word}” is not a terrain`);
    return compared((run) => hexOf(run, hex as string).terrain, word, op);
  }),
  form(`${HEX} colour ${EQUALITY} (\\w+)`, ([hex, op, word], _clans, path) => {
    const colour = word === "none" ? word : readColour(word, path);
    return compared((run) => hexOf(run, hex as string).den?.colour ?? "none", colour, op);
  }),
  form(`${HEX} (owner|home|bridge) ${EQUALITY} ${OWNER}`, ([hex, what, op, owner], clans, path) => {
    if (owner !== "none") clanOfCode(owner as string, clans, path);
    return compared((run) => codeOf(placeClan(hexOf(run, hex as string), what as string), clans), owner, op);
  }),
  form(`${HEX} has (a|no) (bridge|raft|foundation|den)`, ([hex, article, feature]) =>
    compared((run) => (hexOf(run, hex as string)[feature as "raft"] ? "a" : "no"), article),
  ),
  form(`${CLAN} order (\\d+) ==? (done|failed|ignored|duplicate|invalid)(?:: (.+))?`, (parts, clans, path) => {
    const [code, place, outcome, reason] = parts;
    const clan = clanOfCode(code as string, clans, path);
    const line = { clan, number: Number(place) };
    const holds = (run: Run) => resultOf(run, line).outcome === outcome && isReason(resultOf(run, line), reason);
    return { holds, found: (run) => resultInWords(resultOf(run, line)), line };
  }),
  form(`${CLAN} (sees|does not see)(?: ${HEX})?(?: (.+))?`, ([code, verb, hex, what], clans, path) => {
    const clan = clanOfCode(code as string, clans, path);
    const sighting = readSighting(hex, what, clans, path);
    const wanted = verb === "sees";
    return { holds: (run) => sees(run, clan, sighting) === wanted, found: () => (wanted ? "not seen" : "seen") };
  }),
  form(`${CLAN} is (told|not told) ([\\w-]+)(?: with (\\w+) (\\S+))?(?: in ${HEX})?`, (parts, clans, path) => {
    const [code, told, type, field, value, hex] = parts;
    const clan = clanOfCode(code as string, clans, path);
    const fields = EVENT_FIELDS.get(type as string);
    if (!fields) throw new DocumentError(path, `“${type}” is not a report event`);
    if (field && !fields.includes(field)) throw new DocumentError(path, `“${field}” is not a field of ${type}`);
    const wanted = told === "told";
    const isTold = (run: Run) =>
      eventsFor(run.world, run.facts, clan).some(
        (event) =>
          event.type === type &&
          (!hex || event.hex === hex) &&
          (!field || String((event as unknown as Record<string, unknown>)[field]) === value),
      );
    return { holds: (run) => isTold(run) === wanted, found: (run) => `told ${toldTypes(run, clan)}` };
  }),
];

export function readClaim(text: string, clans: ClanCodes, path: string): Claim {
  for (const { pattern, claim } of FORMS) {
    const found = pattern.exec(text);
    if (found) return claim(found.slice(1), clans, path);
  }
  throw new DocumentError(path, `“${text}” is not in the scenario language`);
}

function counted(of: (run: Run) => number, operator: string | undefined, number: string | undefined): Claim {
  const claimed = Number(number);
  const holds = (run: Run) => compare(of(run), operator as string, claimed);
  const found = (run: Run) => (Number.isNaN(of(run)) ? "nothing" : String(of(run)));
  return isEquality(operator) ? { holds, found, count: { of, claimed } } : { holds, found };
}

/** False if there is nothing to count. */
function compare(value: number, operator: string, claimed: number): boolean {
  if (Number.isNaN(value)) return false;
  if (isEquality(operator)) return value === claimed;
  if (operator === "!=" || operator === "≠") return value !== claimed;
  if (operator === "<") return value < claimed;
  if (operator === ">") return value > claimed;
  return operator === "<=" || operator === "≤" ? value <= claimed : value >= claimed;
}

function isEquality(operator: string | undefined): boolean {
  return operator === "=" || operator === "==";
}

function compared(of: (run: Run) => string, claimed: string | undefined, operator = "="): Claim {
  return { holds: (run) => (of(run) === claimed) === isEquality(operator), found: of };
}

function hexOf(run: Run, code: string): Hex {
  const index = hexIndex(run.world.geometry, code);
  if (index === undefined) throw new Error(`no hex ${code} on this map`);
  return hexAt(run.world, index);
}

/** Counts something about a clan's bands and spies in some hexes. */
function bandCount(what: string, clan: Seat, path: string): (hexes: readonly Hex[]) => number {
  const sum = (hexes: readonly Hex[], count: (hex: Hex) => number) => hexes.reduce((n, hex) => n + count(hex), 0);
  const warriors = (hexes: readonly Hex[], count: (lizards: Lizards) => number) =>
    sum(hexes, (hex) => bandsOf(hex, clan).reduce((n, band) => n + count(band.lizards), 0));
  const colour = colourOfWord(what);
  if (colour) return (hexes) => warriors(hexes, (lizards) => lizards[colour]);
  if (what === "total") return (hexes) => warriors(hexes, total);
  if (what === "spies") return (hexes) => sum(hexes, (hex) => spiesOf(hex, clan).length);
  if (what === "hunger") return (hexes) => ofOnlyBand(hexes, clan, (band) => band.hunger);
  if (what === "experience") return (hexes) => ofOnlyBand(hexes, clan, (band) => band.experience);
  if (what === "mired") return (hexes) => ofOnlyBand(hexes, clan, (band) => band.miredUntil);
  throw new DocumentError(path, `“${what}” is not one of ${[...COLOURS, ...BAND_WORDS].join(", ")}`);
}

const BAND_WORDS = ["total", "spies", "hunger", "experience", "mired"];

/** NaN if there is no band, so that no claim about it holds. */
function ofOnlyBand(hexes: readonly Hex[], clan: Seat, value: (band: Band) => number): number {
  const [band] = hexes.flatMap((hex) => bandsOf(hex, clan));
  return band ? value(band) : Number.NaN;
}

function clanCount(world: World, clan: Seat, what: string): number {
  if (what === "missed turns") return world.clans.find(({ number }) => number === clan)?.missedTurns ?? Number.NaN;
  const score = scores(world).find((known) => known.clan === clan);
  if (!score) return Number.NaN;
  if (what === "dens") return score.dens + score.homeDens;
  return what === "points" ? score.points : score.lizards;
}

function placeCount(world: World, hex: Hex, what: string): number {
  if (what === "raft") return hex.raft?.turnsLeft ?? Number.NaN;
  if (what === "supports") return hex.den ? supportedBy(world, hex) : Number.NaN;
  if (!hex.den) return 0;
  return what === "militia" ? total(hex.den.militia) : hex.den.lizards;
}

function placeClan(hex: Hex, what: string): Seat | null {
  if (what === "home") return hex.den?.home ?? null;
  if (what === "bridge") return hex.bridge?.owner ?? null;
  return hex.den?.owner ?? hex.owner ?? hex.bridge?.owner ?? null;
}

function codeOf(clan: Seat | null, clans: ClanCodes): string {
  return clan === null ? "none" : (clans[clan - 1] ?? "none");
}

function resultOf(run: Run, { clan, number }: { clan: Seat; number: number }): OrderResult {
  const result = run.results[clan]?.[number - 1];
  if (!result) throw new Error(`clan ${clan} gave no order ${number}`);
  return result;
}

/** A reason may be given by its id or by part of its sentence. */
function isReason({ reason }: OrderResult, wanted: string | undefined): boolean {
  if (wanted === undefined) return true;
  const given = reason ?? "";
  return wanted in REASONS ? given === wanted : sentence(given).includes(wanted);
}

function sentence(reason: string): string {
  return reason in REASONS ? REASONS[reason as Reason].sentence : reason;
}

function resultInWords({ outcome, reason }: OrderResult): string {
  return reason === null ? outcome : `${outcome}: ${reason}`;
}

function sees(run: Run, clan: Seat, sighting: Sighting): boolean {
  const view = viewOf(run.world, clan);
  const places = sighting.hex === null ? view.hexes : [seenIn(view, sighting.hex)];
  return places.some((place) => place !== null && sighting.matches(place));
}

function toldTypes(run: Run, clan: Seat): string {
  const types = eventsFor(run.world, run.facts, clan).map(({ type, hex }) => (hex ? `${type} in ${hex}` : type));
  return types.length > 0 ? types.join(", ") : "nothing";
}
