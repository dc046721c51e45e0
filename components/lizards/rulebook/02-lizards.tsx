import { MOST_WARRIORS, TURNS_UNTIL_BUSH } from "@/engine/lizards/lizards";
import type { ChapterProps } from "./game";
import { ColourChart, ExperienceChart, HungerChart, SpyChart } from "./lizard-charts";
import { Example, House, Order, ordinal, Part, Rule, See } from "./parts";

export function LizardsChapter({ game }: ChapterProps) {
  return (
    <>
      <Rule id="LIZ-1" title="Five colours">
        <p>
          A lizard is Red, Green, Grey, Yellow or Black; colours are always listed in that order. In a fight they are
          all the same. The difference is what else they can do.
        </p>
        <ColourChart />
      </Rule>
      <Rule id="LIZ-2" title="Den lizards, warriors, spies">
        <p>
          Den lizards live in a den, and all have its colour. Warriors go about in bands. A spy goes about alone, and
          has rules of its own below.
        </p>
      </Rule>
      <Rule id="LIZ-9" title="Militia">
        <p>
          The militia of a Free Den are warriors without a clan. They defend it and do nothing else. Rules about a
          clan’s warriors do not apply to them: EYES sees them, but FREEZE, SHUNT, COERCE and TRANSMUTE leave them
          alone.
        </p>
      </Rule>
      <Rule id="LIZ-3" title="Room in a hex">
        <p>
          No clan ever has more than <b>{MOST_WARRIORS}</b> warriors in one hex. A movement order that would bring more
          together fails as a whole (<See id="MOV-4" />
          ). In all other cases only what fits is added: surplus prisoners are killed, surplus recruits stay den
          lizards, and a spy that finds no room stays a spy.
        </p>
      </Rule>
      <Rule id="LIZ-4" title="Bands">
        <p>
          Each band has a level of hunger and a level of experience. During a turn, bands of yours that meet in a hex
          stay separate, those that stood there and those that came. At the end of the turn they become one band (
          <See id="DEV-12" />
          ).
        </p>
      </Rule>
      <Rule id="LIZ-5" title="When bands become one">
        <p>Hunger and experience become the average over all lizards of the new band, decimals dropped.</p>
        <Example>
          10 Hungry (2) and 10 Starving (5) make 20 of level 3, Famished. 10 Ferocious (3) and 100 Average (0) make 110
          of level 0: the ten have told their stories to no avail.
        </Example>
      </Rule>
      <Rule id="LIZ-6" title="Hunger">
        <p>
          There are six levels. A band that reaches the last one must eat that same turn, or half of it can expect to
          die (
          <See id="DEV-15" />
          ). Den lizards, militia and spies never get hungry.
        </p>
        <HungerChart />
      </Rule>
      <Rule id="LIZ-7" title="Experience">
        <p>
          There are six levels. The difference between the two sides’ bonuses changes the attacker’s chance (
          <See id="CMB-4" />
          ), and the winner’s bonus how many prisoners it takes.
        </p>
        <ExperienceChart />
      </Rule>
      <Rule id="LIZ-8" title="Which lizards are lost">
        <p>
          When a rule takes lizards out of a band without naming colours, each lizard is equally likely to go. So it is
          with the fallen and the captured. Chanters that turn Red are the exception: they were Black.
        </p>
      </Rule>
      <Spies game={game} />
    </>
  );
}

function Spies({ game }: ChapterProps) {
  return (
    <Part id="spies" title="Spies">
      <Rule id="SPY-1" title="How a spy is made">
        <p>
          A SPLIT that takes exactly one lizard makes it a spy, even if it is the only one of its band. It keeps its
          colour. A single warrior left behind by the others is not a spy but a very small band.
        </p>
        <p>
          <Order>SP 5AD NE RED=1</Order>
        </p>
      </Rule>
      <Rule id="SPY-2" title="Spies sneak">
        <p>
          Only SNEAK moves spies, and it moves all of yours in the hex that have not moved this turn. The SPLIT that
          makes a spy counts as its move.
        </p>
      </Rule>
      <Rule id="SPY-3" title="Unseen">
        <p>No enemy ever sees a spy. It does not fight, is not hit by LOB, and may stand in the midst of enemies.</p>
      </Rule>
      <Rule id="SPY-4" title="How a spy is caught">
        <p>
          Whenever a spy enters a hex with enemy warriors, and whenever enemy warriors enter a spy’s hex, each enemy
          warrior there has a chance of <House of="spyNoticePercent" game={game} /> of noticing it. One is enough.
        </p>
        <SpyChart game={game} />
        <p>
          A spy that enters a Free Den or another clan’s den is always caught. A caught spy dies, both clans are told,
          and the catcher’s builders in that hex are disturbed (
          <See id="DEV-3" />
          ).
        </p>
        <p>
          Nothing happens to a spy when the hex it is in becomes an enemy den, or when enemy warriors appear there
          without entering: recruited, coerced or given. Warriors that flee, are shunted or come through a gate do
          enter.
        </p>
      </Rule>
      <Rule id="SPY-5" title="Spies and terrain">
        <p>Swamp, Water, Whirlpool, Volcano and Cursed hexes do to a spy what they do to other lizards.</p>
      </Rule>
      <Rule id="SPY-6" title="Spies and chants">
        <p>
          FREEZE, COERCE, TRANSMUTE and SHUNT do not touch spies, and a GATE does not carry them. DARK kills them, and
          so does an enemy’s REVEAL.
        </p>
      </Rule>
      <Rule id="SPY-7" title="Spies on rafts">
        <p>A spy cannot be freed and cannot sail. As long as it stands on a raft the water does nothing to it.</p>
      </Rule>
      <Rule id="SPY-8" title="Rejoining">
        <p>
          At the end of the turn a spy in the same hex as a band of its own clan rejoins it, even a band of one. It
          takes on the band’s hunger and experience and changes neither. Two spies never make a band, and a spy never
          joins den lizards.
        </p>
      </Rule>
      <Rule id="SPY-9" title="Gone bush">
        <p>
          A spy that has not rejoined a band by the {ordinal(TURNS_UNTIL_BUSH)} Development Phase after the turn it was
          made in is lost. Your clan listing shows how many turns each spy has been out: one at {TURNS_UNTIL_BUSH - 1}{" "}
          must be back next turn.
        </p>
      </Rule>
      <Rule id="SPY-10" title="Spies find their own food">
        <p>A spy never gets hungry.</p>
      </Rule>
    </Part>
  );
}
