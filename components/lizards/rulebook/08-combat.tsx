import { MOST_AGAINST_DEN_PERCENT, MOST_PERCENT, PRISONER_PERCENT } from "@/engine/lizards/combat";
import { AGAINST_DEN_PERCENT, BASE_PERCENT, strikers } from "@/engine/lizards/combat-round";
import { EXPERIENCE_BONUS, EXPERIENCE_NAMES, MOST_WARRIORS, VETERAN } from "@/engine/lizards/lizards";
import { CombatChart } from "./combat-chart";
import type { ChapterProps } from "./game";
import { Example, House, percent, Rule, See } from "./parts";

export function CombatChapter({ game }: ChapterProps) {
  const best = EXPERIENCE_BONUS[VETERAN];
  return (
    <>
      <Rule id="CMB-1" title="The two sides">
        <p>
          On each side all warriors of the clan in the hex fight as one, with the average of their experience, decimals
          dropped. Anyone of another clan is an enemy; the rules know no allies. A sea monster met on entering a hex
          fights only those that entered.
        </p>
      </Rule>
      <Rule id="CMB-2" title="Rounds">
        <p>
          A fight goes round by round until one side is gone or has fled. In each round half of each side strikes,
          rounded up, both sides at once. Each strike that hits takes one enemy out. A lizard taken out is wounded and
          fights no more.
        </p>
        <Example>
          25 against 18 in the open: {strikers(25)} and {strikers(18)} strike, each with a {percent(BASE_PERCENT)}{" "}
          chance. Expect the 18 to lose 6 or 7 in the first round, and the 25 to lose 4 or 5.
        </Example>
      </Rule>
      <Rule id="CMB-3" title="Chances">
        <p>
          A strike has a <b>{percent(BASE_PERCENT)}</b> chance to hit, on either side. For attackers of a den it is{" "}
          <b>{percent(AGAINST_DEN_PERCENT)}</b>, for its defenders still {percent(BASE_PERCENT)}. Neither their colour
          nor the den’s matters, and a Home Den is a den like any other.
        </p>
      </Rule>
      <Rule id="CMB-4" title="Experience">
        <p>
          It changes only the attacker’s chance: the attacker’s bonus (<See id="LIZ-7" />) minus the defender’s is added
          to it, so anything from −{best} to +{best} percentage points. It never exceeds {percent(MOST_PERCENT)}, or{" "}
          {percent(MOST_AGAINST_DEN_PERCENT)} against a den. Militia are Average.
        </p>
        <CombatChart />
      </Rule>
      <Rule id="CMB-5" title="Flight">
        <p>
          Before every round but the first, a side outnumbered three to two or worse may break and flee: with a
          probability of <House of="fleeAtThreeToTwoPercent" game={game} /> at exactly three to two, rising evenly to{" "}
          <House of="fleeAtTwoToOnePercent" game={game} /> at two to one and beyond. Both sides can never flee at once.
        </p>
        <p>
          These never flee: defenders of a den, militia, a side any part of which is immobilised (<See id="MOV-3" />
          ), either side of a fight brought about by a GATE, anyone fighting a sea monster.
        </p>
      </Rule>
      <Rule id="CMB-6" title="Where a side flees to">
        <p>
          Back to the hex it came from, if it entered this one this turn, no enemy is there, and it would not have more
          than {MOST_WARRIORS} there. Otherwise to a random adjacent hex that holds no warriors at all and no den; land
          before water. If there is none, it fights to the death. Bands of one side that came by different ways flee
          together, the way the largest came.
        </p>
        <p>
          The hex they flee into does to them what it does to all who enter, except that it does not mire them. A band
          that has fled cannot move again this turn.
        </p>
      </Rule>
      <Rule id="CMB-7" title="Prisoners">
        <p>
          The winner takes <b>{percent(PRISONER_PERCENT)}</b> of the enemy’s wounded prisoner, plus the bonus of its own
          experience, so up to {percent(PRISONER_PERCENT + best)}; rounded down, and drawn at random from the wounded.
          They become its warriors, keep their colour, and take on the band’s hunger and experience. The level that
          counts is the one the winner fought with. There are prisoners even if the rest of the enemy fled, but never in
          a fight for a den. All other wounded die, the winner’s own included.
        </p>
      </Rule>
      <Rule id="CMB-8" title="Gaining experience">
        <p>
          Each of the winner’s bands gains one level, up to {EXPERIENCE_NAMES[VETERAN]}, even if the enemy fled, and for
          beating militia too, but not for walking into an undefended den. Prisoners join the largest band, and may
          still move only if it may.
        </p>
      </Rule>
      <Rule id="CMB-9" title="The den">
        <p>
          It belongs to the winner, with its den lizards unharmed and the winner’s warriors in it. If the last of both
          sides fall in the same round, it stays with its owner, and a Free Den stays free, without militia.
        </p>
      </Rule>
      <Rule id="CMB-10" title="Noise">
        <p>
          A fight disturbs the builders of both sides in that hex (<See id="DEV-3" />
          ).
        </p>
      </Rule>
    </>
  );
}
