/** All numbers that a special game may change, and what this game has changed. */
import { HOUSE_NUMBER_NAMES, type HouseNumbers } from "@/engine/lizards/house-numbers";
import type { RuleId } from "@/engine/lizards/rule-ids";
import { Chart } from "./chart";
import { type ChapterProps, type RulebookGame, STANDARD_GAME } from "./game";
import { houseNumber, Part, See } from "./parts";
import styles from "./rulebook.module.css";

const MEANINGS: Record<keyof HouseNumbers, { rule: RuleId; words: string }> = {
  victoryFloor: { rule: "VIC-4", words: "fewest points that can win, however few Home Dens stand" },
  growthPercent: { rule: "WLD-4", words: "growth of dens" },
  cursedStayPercent: { rule: "WLD-1", words: "deaths among those who begin a turn in a Cursed hex" },
  cursedEnterPercent: { rule: "MOV-11", words: "deaths on entering a Cursed hex" },
  whirlpoolPercent: { rule: "MOV-12", words: "drowned in a Whirlpool" },
  lavaPercent: { rule: "NAT-1", words: "deaths beside an erupting Volcano" },
  eruptionChangePercent: { rule: "NAT-2", words: "hexes reshaped beside an erupting Volcano" },
  spyNoticePercent: { rule: "SPY-4", words: "chance of each warrior noticing a spy" },
  fleeAtThreeToTwoPercent: { rule: "CMB-5", words: "flight when outnumbered three to two" },
  fleeAtTwoToOnePercent: { rule: "CMB-5", words: "flight when outnumbered two to one" },
  dropAfterMissedTurns: { rule: "DRP-2", words: "turns without orders until a clan is dropped (0: never)" },
};

const isChanged = (name: keyof HouseNumbers, game: RulebookGame) => game.house[name] !== STANDARD_GAME.house[name];

export function HouseNumberList({ game }: ChapterProps) {
  const special = HOUSE_NUMBER_NAMES.some((name) => isChanged(name, game));
  return (
    <Part id="house-numbers" title="House numbers">
      <p>
        A Game Moderator who opens a special game may change these numbers. In the rules they have a dotted line under
        them. All other numbers are the same in every game.
      </p>
      <Chart title="What a Game Moderator may change">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col" className={styles.number}>
              Standard
            </th>
            {special && (
              <th scope="col" className={styles.number}>
                This game
              </th>
            )}
            <th scope="col">Rule</th>
          </tr>
        </thead>
        <tbody>
          {HOUSE_NUMBER_NAMES.map((name) => (
            <tr key={name} id={`house-${name}`} className={isChanged(name, game) ? styles.changed : undefined}>
              <td className={styles.wide}>{MEANINGS[name].words}</td>
              <td className={styles.number}>{houseNumber(name, STANDARD_GAME)}</td>
              {special && (
                <td className={styles.number}>{isChanged(name, game) ? houseNumber(name, game) : "the same"}</td>
              )}
              <td>
                <See id={MEANINGS[name].rule} />
              </td>
            </tr>
          ))}
        </tbody>
      </Chart>
    </Part>
  );
}

/** How a special game differs from the standard one. */
export function ChangesOfThisGame({ game }: ChapterProps) {
  const changes = changesOf(game);
  if (changes.length === 0) return null;
  return (
    <Part id="this-game" title="What is different in this game">
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Part>
  );
}

function changesOf(game: RulebookGame): string[] {
  const { clans, rows, cols, wrap } = game;
  const changes: string[] = [];
  if (clans !== STANDARD_GAME.clans) changes.push(`${clans} clans instead of ${STANDARD_GAME.clans}`);
  if (rows !== STANDARD_GAME.rows || cols !== STANDARD_GAME.cols)
    changes.push(`a map of ${rows} × ${cols} hexes instead of ${STANDARD_GAME.rows} × ${STANDARD_GAME.cols}`);
  if (!wrap) changes.push("a map with edges: it does not wrap");
  for (const name of HOUSE_NUMBER_NAMES)
    if (isChanged(name, game))
      changes.push(
        `${MEANINGS[name].words}: ${houseNumber(name, game)} instead of ${houseNumber(name, STANDARD_GAME)} (${MEANINGS[name].rule})`,
      );
  return changes;
}
