import { MOST_AGAINST_DEN_PERCENT, MOST_PERCENT, PRISONER_PERCENT } from "@/engine/lizards/combat";
import { AGAINST_DEN_PERCENT, BASE_PERCENT, strikers } from "@/engine/lizards/combat-round";
import { EXPERIENCE_BONUS, EXPERIENCE_NAMES, VETERAN } from "@/engine/lizards/lizards";
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
          dropped. Anyone of another clan is an enemy; the rules know no allies. A sea monster met on the way fights
          only those that entered with it.
        </p>
      </Rule>
      <Rule id="CMB-2" title="Rounds">
        <p>
          A fight goes round by round until one side is gone or has fled. In each round half of each side strikes,
          rounded up, both sides at once. Each strike that comes off takes one enemy out. A lizard taken out is wounded
          and fights no more.
        </p>
        <Example>
          25 against 18 in the open: {strikers(25)} and {strikers(18)} strike, each with {percent(BASE_PERCENT)}. Expect
          the 18 to lose 6 or 7 in the first round, and the 25 to lose 4 or 5.
        </Example>
      </Rule>
      <Rule id="CMB-3" title="Chances">
        <p>
          <b>{percent(BASE_PERCENT)}</b> for either side. Who attacks a den has <b>{percent(AGAINST_DEN_PERCENT)}</b>,
          and its defenders still {percent(BASE_PERCENT)}. Neither their colour nor that of the den matters, and a Home
          Den is a den like any other.
        </p>
      </Rule>
      <Rule id="CMB-4" title="Experience">
        <p>
          It changes the attacker’s chance and nobody else’s: his bonus (<See id="LIZ-7" />) less the defender’s is
          added to it, so anything from −{best} to +{best} points. It never exceeds {percent(MOST_PERCENT)}, or{" "}
          {percent(MOST_AGAINST_DEN_PERCENT)} against a den. Militia are Average.
        </p>
        <CombatChart />
      </Rule>
      <Rule id="CMB-5" title="Flight">
        <p>
          Before every round but the first, a side outnumbered three to two or worse may break: with a chance of{" "}
          <House of="fleeAtThreeToTwoPercent" game={game} /> at exactly three to two, rising evenly to{" "}
          <House of="fleeAtTwoToOnePercent" game={game} /> at two to one and beyond. So never both sides at once.
        </p>
        <p>
          These never flee: defenders of a den, militia, a side with anybody in it that is held (<See id="MOV-3" />
          ), either side of a fight that a GATE brought about, anyone who fights a sea monster.
        </p>
      </Rule>
      <Rule id="CMB-6" title="Where to">
        <p>
          Back to where it came from, if it entered the hex this turn, no enemy is there, and not more than 300 would
          be. Otherwise to a hex beside, drawn from those without any warriors and without a den; land is taken before
          water. If there is none, it fights to the death. Bands of one side that came by different ways flee together,
          the way the largest came.
        </p>
        <p>
          The hex they flee into does to them what it does to all who enter, but does not mire. A band that has fled
          moves no more this turn.
        </p>
      </Rule>
      <Rule id="CMB-7" title="Prisoners">
        <p>
          The winner takes <b>{percent(PRISONER_PERCENT)}</b> of the enemy’s wounded prisoner, and as many points more
          as its own experience gives, so up to {percent(PRISONER_PERCENT + best)}; rounded down, and drawn at random.
          They become its warriors in the colour they have, with the band’s hunger and experience. It is the level the
          winner fought with that counts, and it does so too when the rest of the enemy has fled. All other wounded die,
          the winner’s own among them. In a fight for a den there are no prisoners.
        </p>
      </Rule>
      <Rule id="CMB-8" title="What one learns">
        <p>
          Each band of the winner gains one level, up to {EXPERIENCE_NAMES[VETERAN]}, also if the enemy fled, also for
          beating militia, but not for walking into an empty den. Prisoners join the largest band, and can move or not
          as it can.
        </p>
      </Rule>
      <Rule id="CMB-9" title="The den">
        <p>
          Belongs to the winner, with its den lizards unharmed and the winner’s warriors in it. If the last of both
          sides fall in the same round it stays its owner’s. A Free Den stays free, and has no militia any more.
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
