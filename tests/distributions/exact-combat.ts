// Combat worked out exactly, from chapter 8 of the rules alone: the chance of every ending, without dice.

export interface Duel {
  attackers: number;
  defenders: number;
  /** Chances to strike home, in percent (CMB-3, CMB-4). */
  attackerPercent: number;
  defenderPercent: number;
  /** CMB-5. */
  attackersMayFlee: boolean;
  defendersMayFlee: boolean;
}

export interface Ending {
  attackers: number;
  defenders: number;
  fled: "attackers" | "defenders" | null;
  chance: number;
}

/** All endings of a duel. */
export function endingsOf(duel: Duel): Ending[] {
  const endings: Ending[] = [];
  const waiting = new Map<string, number>();
  const pass = (attackers: number, defenders: number, chance: number) => {
    if (attackers === 0 || defenders === 0) endings.push({ attackers, defenders, fled: null, chance });
    else waiting.set(key(attackers, defenders), (waiting.get(key(attackers, defenders)) ?? 0) + chance);
  };
  // CMB-5: nobody flees before the first round.
  for (const [attackers, defenders, chance] of roundFrom(duel, duel.attackers, duel.defenders))
    pass(attackers, defenders, chance);
  for (let attackers = duel.attackers; attackers > 0; attackers--)
    for (let defenders = duel.defenders; defenders > 0; defenders--) {
      const chance = waiting.get(key(attackers, defenders));
      if (chance) leave(duel, attackers, defenders, chance, endings, pass);
    }
  return endings;
}

function key(attackers: number, defenders: number): string {
  return `${attackers} ${defenders}`;
}

/** All ways on from a standing fight; rounds in which nobody falls are summed up as a geometric series. */
function leave(
  duel: Duel,
  attackers: number,
  defenders: number,
  chance: number,
  endings: Ending[],
  pass: (attackers: number, defenders: number, chance: number) => void,
): void {
  const weaker = attackers < defenders ? "attackers" : "defenders";
  const mayFlee = weaker === "attackers" ? duel.attackersMayFlee : duel.defendersMayFlee;
  const flight = mayFlee ? flightChance(Math.min(attackers, defenders), Math.max(attackers, defenders)) : 0;
  const ways = roundFrom(duel, attackers, defenders);
  const still = ways.find(([a, d]) => a === attackers && d === defenders)?.[2] ?? 0;
  const visits = chance / (1 - (1 - flight) * still);
  if (flight > 0) endings.push({ attackers, defenders, fled: weaker, chance: visits * flight });
  for (const [a, d, each] of ways) if (a !== attackers || d !== defenders) pass(a, d, visits * (1 - flight) * each);
}

/** CMB-5: nothing below 3:2; 20 % there, 95 % from 2:1 on, and a straight line between. */
function flightChance(weak: number, strong: number): number {
  const ratio = strong / weak;
  if (ratio < 1.5) return 0;
  return ratio >= 2 ? 0.95 : 0.2 + (0.75 * (ratio - 1.5)) / 0.5;
}

/** CMB-2: who is left after one round, with each chance. */
function roundFrom(duel: Duel, attackers: number, defenders: number): [number, number, number][] {
  const hits = binomial(Math.ceil(attackers / 2), duel.attackerPercent / 100);
  const hitsBack = binomial(Math.ceil(defenders / 2), duel.defenderPercent / 100);
  return hits.flatMap((chance, fallen) =>
    hitsBack.map((chanceBack, lost): [number, number, number] => [
      Math.max(0, attackers - lost),
      Math.max(0, defenders - fallen),
      chance * chanceBack,
    ]),
  );
}

/** The chances of 0, 1, 2, … successes. */
function binomial(tries: number, chance: number): number[] {
  let chances = [1];
  for (let i = 0; i < tries; i++) {
    const next = new Array<number>(chances.length + 1).fill(0);
    for (const [hits, each] of chances.entries()) {
      next[hits] = (next[hits] ?? 0) + each * (1 - chance);
      next[hits + 1] = (next[hits + 1] ?? 0) + each * chance;
    }
    chances = next;
  }
  return chances;
}

/** The exact mean and variance of something that follows from the ending. */
export function exactly(endings: readonly Ending[], value: (ending: Ending) => number) {
  let mean = 0;
  let square = 0;
  for (const ending of endings) {
    mean += ending.chance * value(ending);
    square += ending.chance * value(ending) ** 2;
  }
  return { mean, variance: Math.max(0, square - mean * mean) };
}
