// Chances that no few hundred runs can tell from one a point higher or lower: stated here as the rules state them.
import { expect, test } from "vitest";
import { CHANTS } from "@/engine/lizards/chants/chant-chart";
import { NEW_LAND, SUNKEN_LAND } from "@/engine/lizards/chants/new-ground";
import { MOST_AGAINST_DEN_PERCENT, MOST_PERCENT, PRISONER_PERCENT } from "@/engine/lizards/combat";
import { AGAINST_DEN_PERCENT, BASE_PERCENT } from "@/engine/lizards/combat-round";
import { ATTACK_PERCENT, MIRE_PERCENT } from "@/engine/lizards/events/entering-chances";
import { STARVATION_PERCENT } from "@/engine/lizards/events/hunger";
import { ERUPTION_PERCENT, RISING_LAND } from "@/engine/lizards/events/volcano";
import { clanForce, experienceBonus, militiaForce } from "@/engine/lizards/force";
import { houseNumbers } from "@/engine/lizards/house-numbers";
import { EXPERIENCE_BONUS, noLizards } from "@/engine/lizards/lizards";
import { HIT_PERCENT } from "@/engine/lizards/orders/lob-hits";
import { RECRUIT_PERCENT } from "@/engine/lizards/orders/recruit-share";
import { FREE_DEN_COLOURS } from "@/engine/lizards/setup/tables";
import { makeBand } from "@/engine/lizards/world";

test("VIC-4, WLD-4, WLD-1, MOV-11, MOV-12, NAT-1, NAT-2, SPY-4, CMB-5, DRP-2: the house numbers of the standard game", () => {
  const standard = {
    victoryFloor: 0,
    growthPercent: 40,
    cursedStayPercent: 50,
    cursedEnterPercent: 25,
    whirlpoolPercent: 75,
    lavaPercent: 25,
    eruptionChangePercent: 15,
    spyNoticePercent: 1,
    fleeAtThreeToTwoPercent: 20,
    fleeAtTwoToOnePercent: 95,
    dropAfterMissedTurns: 3,
  };
  expect(houseNumbers({}, 16)).toEqual(standard);
  expect(houseNumbers({}, 15)).toEqual({ ...standard, victoryFloor: 6000 });
});

test("CHT-1, CHT-3: how many Black each chant needs, and what share of them turns Red", () => {
  const chart = Object.entries(CHANTS).map(([code, { needs, reverts }]) => [code, needs, reverts]);
  expect(chart).toEqual([
    ["EYES", 10, 0],
    ["REVE", 25, 10],
    ["SHUN", 50, 20],
    ["SUMM", 60, 25],
    ["MOUL", 80, 30],
    ["FREE", 100, 30],
    ["COER", 120, 40],
    ["GATE", 130, 0],
    ["TRAN", 150, 50],
    ["DARK", 180, 60],
  ]);
});

test("MOUL-1, MOUL-2, NAT-2: what water and land become", () => {
  expect(Object.fromEntries(NEW_LAND)).toEqual({
    ...{ plains: 22, swamp: 18, scrub: 18, fertile: 15, peak: 10, ruin: 8, volcano: 6, temple: 3 },
  });
  expect(Object.fromEntries(SUNKEN_LAND)).toEqual({ water: 80, whirlpool: 20 });
  expect(Object.fromEntries(RISING_LAND)).toEqual({ plains: 40, scrub: 20, fertile: 20, peak: 20 });
});

test("LIZ-7, CMB-3, CMB-4, CMB-7: the chances of a fight", () => {
  expect(EXPERIENCE_BONUS).toEqual([0, 3, 6, 9, 12, 15]);
  expect([BASE_PERCENT, AGAINST_DEN_PERCENT]).toEqual([50, 25]);
  expect([MOST_PERCENT, MOST_AGAINST_DEN_PERCENT]).toEqual([65, 40]);
  expect(PRISONER_PERCENT).toBe(30);
});

test("CMB-1, CMB-4: a side fights with the truncated average of its experience, militia with none", () => {
  const band = (red: number, experience: number) => makeBand({ clan: 1, lizards: { ...noLizards(), red }, experience });
  expect(experienceBonus(clanForce([band(1, 5)]))).toBe(15);
  expect(experienceBonus(clanForce([band(100, 0), band(10, 3)]))).toBe(0);
  expect(experienceBonus(clanForce([band(10, 5), band(10, 2)]))).toBe(9);
  expect(experienceBonus(militiaForce({ ...noLizards(), red: 30 }))).toBe(0);
});

test.each([
  ["LOB-1: a throw hits", HIT_PERCENT, 30],
  ["MOV-10: a Swamp mires", MIRE_PERCENT, 20],
  ["SEA-1: a sea monster attacks", ATTACK_PERCENT, 10],
  ["NAT-1: a volcano erupts", ERUPTION_PERCENT, 8],
  ["DEV-15: one of a Starving band dies", STARVATION_PERCENT, 50],
  ["DEV-1: den lizards are recruited", RECRUIT_PERCENT, 34],
])("%s: per cent", (_what, played, stated) => {
  expect(played).toBe(stated);
});

test("GEN-3: the colours of Free Dens", () => {
  expect(FREE_DEN_COLOURS).toEqual({ red: 40, green: 17, grey: 17, yellow: 17, black: 9 });
});
