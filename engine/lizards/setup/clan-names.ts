/** Names and codes for clans whose player chose none (STA-1). */
import { Dice } from "../../dice";
import type { SeatName } from "../../ruleset";

/** STA-1: the most characters a clan's name may have. */
export const LONGEST_CLAN_NAME = 20;
export const CODE_LETTERS = 3;

/** The Game Moderator's list. */
export const CLAN_NAMES: readonly string[] = [
  "Mudborn",
  "Fen Wardens",
  "Scales Of The Moor",
  "Bog Lanterns",
  "Reedcutters",
  "The Slow Tide",
  "Venom And Thorn",
  "Duckweed Throne",
  "Murkwater Kin",
  "Cattail Spears",
  "Nine Cold Eyes",
  "Sunken Crowns",
  "Brackish Brood",
  "Heron Eaters",
  "Peat And Bone",
  "Marsh Choir",
  "Toadstone Pact",
  "Quagmire Lords",
  "Lilypad Legion",
  "Sons Of The Silt",
  "Mangrove Fangs",
  "Ooze Ascendant",
  "Yellow Tongues",
  "Gnats Of Glory",
  "Drowned Banners",
  "Wet Stone Watch",
  "Kelp Hollow",
  "Undertow",
  "Fogtail Raiders",
  "Sedge Serpents",
  "Alder Claw",
  "Black Pool Tribe",
  "Hissing Rushes",
  "Moss Over Iron",
  "Leech Barons",
  "Ferns Of Fury",
  "Jagged Crests",
  "Warm Rock Clan",
  "Cold Blood Guild",
  "Puddle Princes",
  "Egg Keepers",
  "Tail Takers",
  "Newts Of Night",
  "Mirefolk",
  "Dragonfly Guard",
  "Old Croakers",
  "Basking Sisters",
  "Water Hemlock",
  "Rotten Log Lodge",
  "Salamander Rite",
  "Ibis Hunters",
  "Tussock Throng",
  "Gloom Paddlers",
  "Swamp Gas Union",
  "Willow Stranglers",
  "Crayfish Court",
  "Delta Devourers",
  "Bulrush Banner",
  "Zigzag Stalkers",
  "Vipers Of Vapour",
  "Eel Whisperers",
  "Flood Prophets",
  "Island Of Teeth",
  "Long Noon Sunners",
];

/** The name and code of a clan: those chosen, if they are free; otherwise made up (STA-1). */
export function nameClan(
  chosen: Partial<SeatName>,
  number: number,
  taken: readonly SeatName[],
  game?: string,
): SeatName {
  const name = chosen.name ?? freeName(number, taken, game);
  const codes = new Set(taken.map((clan) => clan.code));
  const code = chosen.code && !codes.has(chosen.code) ? chosen.code : freeCode(name, codes);
  return { name, code };
}

/** The name at the clan's place in the list, which each game orders differently, or the next that is free. */
function freeName(number: number, taken: readonly SeatName[], game?: string): string {
  const names = new Set(taken.map((clan) => clan.name));
  const list = game ? Dice.fromSeed(game).shuffle("names", CLAN_NAMES) : CLAN_NAMES;
  const from = (number - 1) % list.length;
  return [...list.slice(from), ...list.slice(0, from)].find((name) => !names.has(name)) ?? `Clan ${number}`;
}

/** STA-1: initials, filled up from the first word, then varied until it is free. */
export function freeCode(name: string, taken: ReadonlySet<string>): string {
  const letters = [...lettersOf(name), ...ALPHABET];
  for (const code of variations(usualCode(name), letters)) if (!taken.has(code)) return code;
  throw new Error("every clan code is taken");
}

const ALPHABET = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** `Spies Of Slime` is SOS, `Fen Wardens` FWE (F and W, filled up with the E of Fen), `Mudborn` MUD. */
function usualCode(name: string): string {
  const words = name
    .split(/\s+/)
    .map(lettersOf)
    .filter((word) => word.length > 0);
  const initials = words.map((word) => word[0] as string);
  const filling = words[0]?.slice(1) ?? [];
  return [...initials, ...filling, "X", "X", "X"].slice(0, CODE_LETTERS).join("");
}

/** The letters A to Z of a text, as capitals; accents are left off. */
function lettersOf(text: string): string[] {
  return [
    ...text
      .normalize("NFD")
      .toUpperCase()
      .replace(/[^A-Z]/g, ""),
  ];
}

/** The code itself, then with a different last letter, then with two letters different, then with three. */
function* variations(code: string, letters: readonly string[]): Generator<string> {
  yield code;
  const [first, second] = [code.charAt(0), code.charAt(1)];
  for (const last of letters) yield first + second + last;
  for (const middle of letters) for (const last of letters) yield first + middle + last;
  for (const start of letters) for (const middle of letters) for (const last of letters) yield start + middle + last;
}
