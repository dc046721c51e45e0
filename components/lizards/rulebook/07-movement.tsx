import { BASE_PERCENT } from "@/engine/lizards/combat-round";
import { ATTACK_PERCENT, MIRE_PERCENT } from "@/engine/lizards/events/entering-chances";
import { LIZARDS_PER_WATER_HEX } from "@/engine/lizards/events/sea-monster";
import { ERUPTION_PERCENT, SINKING_LAND } from "@/engine/lizards/events/volcano";
import { MOST_STEPS } from "@/engine/lizards/events/whirlpool";
import { MOST_WARRIORS } from "@/engine/lizards/lizards";
import { LONGEST_LIFE, SHORTEST_LIFE } from "@/engine/lizards/orders/build-raft";
import { TERRAIN } from "@/engine/lizards/terrain";
import type { ChapterProps } from "./game";
import { EruptionChart, MonsterChart } from "./nature-charts";
import { Example, House, listed, Order, Part, percent, Rule, See } from "./parts";

export function MovementChapter({ game }: ChapterProps) {
  return (
    <>
      <p>Everything that walks, sails and sneaks, and nature’s own doings between them, in one random sequence.</p>
      <Moving game={game} />
      <SeaMonsters />
      <RaftsAndBridges />
      <Nature game={game} />
    </>
  );
}

function Moving({ game }: ChapterProps) {
  return (
    <>
      <Rule id="MOV-1" title="MOVE">
        <p>
          <Order>MO hex M1 M2</Order>. All warriors you have in the hex that may still move go one hex, or two.
        </p>
      </Rule>
      <Rule id="MOV-2" title="Once a turn">
        <p>
          No lizard moves by more than one order a turn. Bands that have come into a hex this turn are left out when
          another order moves those in it.
        </p>
      </Rule>
      <Rule id="MOV-3" title="Held">
        <p>
          Lizards held by a LOB or CHANT of their own, by FREEZE or by mire can neither move, split nor sail, and cannot
          flee. Of these only mire holds spies.
        </p>
      </Rule>
      <Rule id="MOV-4" title="No crowds">
        <p>
          If, when the order is carried out, any hex on the path holds warriors of yours so that you would have more
          than {MOST_WARRIORS} there, even in passing, the whole order fails. Spies are not counted, so SNEAK never
          fails for this.
        </p>
      </Rule>
      <Rule id="MOV-5" title="SPLIT">
        <p>
          <Order>SP hex M1 M2 RED=105 YEL=32</Order>. The same for so many of each colour. A number larger than there
          are means all of that colour; if nobody is left to take, the order fails. Exactly one lizard becomes a spy
          before it sets out (<See id="SPY-1" />
          ).
        </p>
      </Rule>
      <Rule id="MOV-6" title="SNEAK">
        <p>
          <Order>SN hex M1 M2</Order>. All spies you have there that have not moved go one hex, or two (
          <See id="SPY-2" />
          ).
        </p>
      </Rule>
      <Rule id="MOV-7" title="Coming upon others">
        <p>
          Who enters a hex with enemy warriors, or a den that militia hold, fights at once (chapter 8), before anything
          else happens there. The second step is taken only by the winner.
        </p>
        <p>
          A den that nobody defends, a clan’s or a Free one, is taken by walking in. There is no fight, its owner is not
          told, and the march goes on. It also goes on for those who have outlived a sea monster, a Whirlpool or a
          curse.
        </p>
      </Rule>
      <Rule id="MOV-8" title="What happens on entering">
        <p>In each hex, one after the other:</p>
        <ol>
          <li>the fight, if there is one;</li>
          <li>Temple, Bridge and den change hands;</li>
          <li>
            spies are looked for (<See id="SPY-4" />
            );
          </li>
          <li>the ground: curse, Whirlpool, sea monster, mire, food.</li>
        </ol>
      </Rule>
      <Rule id="MOV-9" title="Fertile: eating">
        <p>
          Warriors that enter a Fertile hex by moving, or pass through it, become Sated. So do those who flee into one.
          Standing in it does not feed, and a den never does: walk out into the field and back.
        </p>
      </Rule>
      <Rule id="MOV-10" title="Swamp: mire">
        <p>
          Each Swamp hex entered mires with <b>{percent(MIRE_PERCENT)}</b>. The march ends there, and every warrior and
          spy in the hex, of whatever clan, is stuck for the rest of this turn and all of the next. A spy that gets
          stuck holds nobody but itself.
        </p>
      </Rule>
      <Rule id="MOV-11" title="Cursed hexes">
        <p>
          Each lizard that enters dies with <House of="cursedEnterPercent" game={game} />. If it stays there, more is to
          come (<See id="WLD-1" />
          ).
        </p>
      </Rule>
      <Rule id="MOV-12" title="Whirlpools">
        <p>
          Each lizard that enters a Whirlpool drowns with <House of="whirlpoolPercent" game={game} />, and so does each
          lizard upon which a Whirlpool drifts. On a bridge or raft they are safe.
        </p>
      </Rule>
      <Rule id="MOV-13" title="All other ground">
        <p>Has no effect on those who enter. No terrain costs extra steps.</p>
      </Rule>
    </>
  );
}

function SeaMonsters() {
  return (
    <Part id="sea-monsters" title="Sea monsters">
      <Rule id="SEA-1" title="When they come">
        <p>
          Each time warriors or a spy enter a Water or Whirlpool hex without bridge or raft, a sea monster attacks those
          that entered with <b>{percent(ATTACK_PERCENT)}</b>. On bridges and rafts, and when sailing, one is safe.
        </p>
      </Rule>
      <Rule id="SEA-2" title="How strong they are">
        <p>
          As strong as {LIZARDS_PER_WATER_HEX} lizards for each Water or Whirlpool hex beside theirs. Where there is
          none, there is no monster.
        </p>
        <MonsterChart />
      </Rule>
      <Rule id="SEA-3" title="How they fight">
        <p>
          Like an attacker in a combat, at {percent(BASE_PERCENT)} on both sides, with no regard to experience. Nobody
          flees and nobody is captured. Beating it teaches nothing. Afterwards it is gone, either way.
        </p>
      </Rule>
      <Rule id="SEA-4" title="Spies">
        <p>A spy that is attacked fights the monster alone. It rarely has a second encounter.</p>
      </Rule>
    </Part>
  );
}

function RaftsAndBridges() {
  return (
    <Part id="rafts-and-bridges" title="Rafts and bridges">
      <Rule id="RFT-1" title="Aboard and ashore">
        <p>
          A raft floats on Water or a Whirlpool, one to a hex at most. MOVE, SPLIT and SNEAK into its hex go aboard, and
          out of it ashore or into the water. Whoever is in the hex is on the raft.
        </p>
      </Rule>
      <Rule id="RFT-2" title="SAIL">
        <p>
          <Order>SA hex M1 M2</Order>. The raft goes one hex or two with all your warriors on it. It fails if any of
          them is held or has moved this turn, or if a SPLIT was taken from its hex this turn.
        </p>
        <p>
          Spies do not come along. They stay behind swimming, which is not the same as entering water. A SHUNT takes the
          lizards and leaves the raft.
        </p>
      </Rule>
      <Rule id="RFT-3" title="What stops it">
        <p>
          A bridge, a raft of your own, an empty raft: it stops in the hex before. If that is where it lay, SAIL fails.
        </p>
      </Rule>
      <Rule id="RFT-4" title="Onto land">
        <p>The raft breaks up, and the step onto land and any that follows are taken on foot, as by a MOVE.</p>
      </Rule>
      <Rule id="RFT-5" title="Boarding">
        <p>
          MOVE or SPLIT onto an enemy’s raft is a fight, and the raft is the winner’s. Boarders that break flee as usual
          (
          <See id="CMB-6" />
          ). A crew that breaks jumps into a Water or Whirlpool hex beside it without warriors, drawn at random, where a
          sea monster may notice; if there is none it flees as usual.
        </p>
      </Rule>
      <Rule id="RFT-6" title="Ramming">
        <p>
          SAIL onto an enemy’s raft is a fight too. If the rammer wins, its raft takes the hex and the other one sinks.
          If it loses, what is left of it stays on its raft in the hex before; the raft stays there even if nobody is
          left. If both crews perish, both rafts drift empty.
        </p>
        <p>It is the same for SAIL onto enemies that swim. Swimmers of your own are taken aboard.</p>
      </Rule>
      <Rule id="RFT-7" title="How long a raft lasts">
        <p>
          {SHORTEST_LIFE} to {LONGEST_LIFE} turns, drawn when it is built, each as likely. The turn it is built in does
          not count; each Development Phase after it takes one turn off, and at 0 it sinks. Only a clan with Green
          lizards aboard is told how many are left. Those on it when it sinks are left swimming.
        </p>
      </Rule>
      <Rule id="BRG-1" title="Bridges">
        <p>
          A bridge lies on a Water or Whirlpool hex and can be entered from all six sides. On it neither sea monster nor
          Whirlpool does harm.
        </p>
        <p>
          Whoever is left swimming by a raft that sinks, a bridge that falls or land that goes under has not entered the
          water: no monster and no drowning comes of it, not even in a Whirlpool.
        </p>
      </Rule>
    </Part>
  );
}

function Nature({ game }: ChapterProps) {
  const sinking = SINKING_LAND.map((terrain) => TERRAIN[terrain].name);
  return (
    <Part id="nature" title="Volcanoes and whirlpools">
      <Rule id="NAT-1" title="Eruptions">
        <p>
          Each Volcano erupts with <b>{percent(ERUPTION_PERCENT)}</b> a turn, at some moment of the sequence. In its own
          hex everyone dies, spies too. In the six hexes around it each lizard, warrior, militia or spy, dies with{" "}
          <House of="lavaPercent" game={game} />. Dens there, Home Dens too, become Ruins and their den lizards are
          lost. Bridges there are destroyed.
        </p>
      </Rule>
      <Rule id="NAT-2" title="The ground changes">
        <p>
          After that each hex around it may change, with <House of="eruptionChangePercent" game={game} />: Water and
          Whirlpool into new land, drawn as below; {listed(sinking, "or")} into Water. Dens, Temples, Cursed hexes and
          Volcanoes stay what they are, and so does a Ruin this very eruption has made.
        </p>
        <EruptionChart />
        <p>
          The militia of a ruined den are lost, a raft on rising land is gone, a foundation goes under with its hex.
          Lizards are left swimming, or stand on the new land. Bridges beside a hex that sinks hold; only MOULD drags
          them down (<See id="MOUL-2" />
          ).
        </p>
      </Rule>
      <Rule id="NAT-3" title="Whirlpools drift">
        <p>
          At some moment of the sequence each Whirlpool goes 0 to {MOST_STEPS} steps, each number as likely. Each step
          leads to a Water hex beside it, drawn from those without bridge or other Whirlpool; if there is none, it
          stays. Behind it lies Water. Rafts and bridges stay where they are. In each hex it comes to,{" "}
          <See id="MOV-12" /> applies to those within.
        </p>
        <p>
          Which Volcanoes and Whirlpools have a moment is settled when the phase begins. One that is no longer there
          when its moment comes does nothing.
        </p>
        <Example>
          A hex that MOULD makes a Volcano in the Artillery Phase may erupt in the Movement Phase of the same turn.
        </Example>
      </Rule>
    </Part>
  );
}
