import { STANDARD_CLANS } from "./setup/tables";

/** The numbers in the rules that a special game may change, by their names in its options. */
export interface HouseNumbers {
  victoryFloor: number;
  growthPercent: number;
  cursedStayPercent: number;
  cursedEnterPercent: number;
  whirlpoolPercent: number;
  lavaPercent: number;
  eruptionChangePercent: number;
  spyNoticePercent: number;
  fleeAtThreeToTwoPercent: number;
  fleeAtTwoToOnePercent: number;
  dropAfterMissedTurns: number;
}

export const GROWTH_PERCENT = 40; // WLD-4

const STANDARD: HouseNumbers = {
  victoryFloor: 0, // VIC-4, for sixteen clans
  growthPercent: GROWTH_PERCENT,
  cursedStayPercent: 50, // WLD-1
  cursedEnterPercent: 25, // MOV-11
  whirlpoolPercent: 75, // MOV-12
  lavaPercent: 25, // NAT-1
  eruptionChangePercent: 15, // NAT-2
  spyNoticePercent: 1, // SPY-4
  fleeAtThreeToTwoPercent: 20, // CMB-5
  fleeAtTwoToOnePercent: 95, // CMB-5
  dropAfterMissedTurns: 3, // DRP-2; 0 = never
};

const SPECIAL_VICTORY_FLOOR = 6000; // VIC-4

export const HOUSE_NUMBER_NAMES = Object.keys(STANDARD) as (keyof HouseNumbers)[];

/** All house numbers of a game with these options and this many clans. */
export function houseNumbers(options: Partial<HouseNumbers>, clans: number): HouseNumbers {
  const victoryFloor = clans === STANDARD_CLANS ? STANDARD.victoryFloor : SPECIAL_VICTORY_FLOOR;
  return { ...STANDARD, victoryFloor, ...options };
}
