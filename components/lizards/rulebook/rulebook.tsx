/** The player's rulebook: every rule of the game has an anchor of its own, and all numbers come from the engine. */
import type { ComponentType } from "react";
import { CHAPTERS } from "@/engine/lizards/rule-ids";
import { WorldChapter } from "./01-world";
import { LizardsChapter } from "./02-lizards";
import { DensChapter } from "./03-dens";
import { TurnChapter } from "./04-turn";
import { WorldPhaseChapter } from "./05-world-phase";
import { ArtilleryChapter } from "./06-artillery";
import { MovementChapter } from "./07-movement";
import { CombatChapter } from "./08-combat";
import { DevelopmentChapter } from "./09-development";
import { WinningChapter } from "./10-winning";
import { SightChapter } from "./11-sight";
import { ReportChapter } from "./12-report";
import { OrdersChapter } from "./13-orders";
import { StartUpsChapter } from "./14-start-ups";
import { type ChapterProps, rulebookGame } from "./game";
import { ChangesOfThisGame, HouseNumberList } from "./house-numbers";
import { InShort } from "./in-short";
import { LinkCopier } from "./link-copier";
import { RuleFinder } from "./rule-finder";
import styles from "./rulebook.module.css";

type Chapter = (typeof CHAPTERS)[number];

const TEXTS: Record<Chapter["number"], ComponentType<ChapterProps>> = {
  1: WorldChapter,
  2: LizardsChapter,
  3: DensChapter,
  4: TurnChapter,
  5: WorldPhaseChapter,
  6: ArtilleryChapter,
  7: MovementChapter,
  8: CombatChapter,
  9: DevelopmentChapter,
  10: WinningChapter,
  11: SightChapter,
  12: ReportChapter,
  13: OrdersChapter,
  14: StartUpsChapter,
};

interface RulebookProps {
  /** The game's options document; `{}` for the standard game. */
  options: unknown;
  seats: number;
}

export function Rulebook({ options, seats }: RulebookProps) {
  const game = rulebookGame(options, seats);
  return (
    <div className={styles.rulebook}>
      <div className={styles.aside}>
        <RuleFinder />
        <Contents />
        <LinkCopier />
      </div>
      <p className={styles.wayUp}>
        <a href="#find-a-rule">Find a rule</a> <a href="#contents">Contents</a>
      </p>
      <div className={styles.text}>
        <InShort game={game} />
        <ChangesOfThisGame game={game} />
        {CHAPTERS.map((chapter) => {
          const Text = TEXTS[chapter.number];
          const id = `chapter-${chapter.number}`;
          return (
            <section key={id} id={id} className={styles.chapter} data-part="" aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>
                <span className={styles.chapterNumber}>{chapter.number}</span>
                {` ${chapter.title}`}
              </h2>
              <Text game={game} />
            </section>
          );
        })}
        <HouseNumberList game={game} />
      </div>
    </div>
  );
}

function Contents() {
  return (
    <nav id="contents" className={styles.contents} aria-label="Chapters">
      <ol>
        <li>
          <a href="#in-short">
            <b>–</b> The game in short
          </a>
        </li>
        {CHAPTERS.map(({ number, title }) => (
          <li key={number}>
            <a href={`#chapter-${number}`}>
              <b>{number}</b> {title}
            </a>
          </li>
        ))}
        <li>
          <a href="#house-numbers">
            <b>+</b> House numbers
          </a>
        </li>
      </ol>
    </nav>
  );
}
