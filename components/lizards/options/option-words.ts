import type { HouseNumbers } from "@/engine/lizards/house-numbers";

/** The house numbers in words, for those who open a game and those who may join it. */
export const HOUSE_WORDS: Readonly<Record<keyof HouseNumbers, string>> = {
  victoryFloor: "Fewest points that win, however few Home Dens stand",
  growthPercent: "Growth of dens, per cent",
  cursedStayPercent: "Loss of bands that stay in a Cursed hex, per cent",
  cursedEnterPercent: "Loss of bands that enter a Cursed hex, per cent",
  whirlpoolPercent: "Loss in a whirlpool, per cent",
  lavaPercent: "Loss to lava, per cent",
  eruptionChangePercent: "Chance that an eruption changes a hex, per cent",
  spyNoticePercent: "Chance to notice a spy, per cent",
  fleeAtThreeToTwoPercent: "Chance to flee at 3 to 2, per cent",
  fleeAtTwoToOnePercent: "Chance to flee at 2 to 1, per cent",
  dropAfterMissedTurns: "Turns in a row without orders until a clan is dropped",
};
