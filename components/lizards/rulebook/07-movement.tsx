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
      <p>Everything that walks, sails and sneaks, with nature’s own doings in between, in one random sequence.</p>
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
          <Order>MO hex M1 M2</Order>. All your warriors in the hex that may still move go one or two hexes.
        </p>
      </Rule>
      <Rule id="MOV-2" title="Once a turn">
        <p>
          No lizard moves by more than one order a turn. Bands that have moved into a hex this turn stay there when
          another order moves the warriors in it.
        </p>
      </Rule>
      <Rule id="MOV-3" title="Held">
        <p>
          Lizards immobilised by a LOB or CHANT of their own, by FREEZE or by mire cannot move, split, sail or flee. Of
          these, only mire holds spies.
        </p>
      </Rule>
      <Rule id="MOV-4" title="No crowds">
        <p>
          If, when the order is carried out, it would put more than {MOST_WARRIORS} of your warriors in any hex on its
          path, even in passing, the whole order fails. Spies do not count, so SNEAK never fails for this.
        </p>
      </Rule>
      <Rule id="MOV-5" title="SPLIT">
        <p>
          <Order>SP hex M1 M2 RED=105 YEL=32</Order>. The same as MOVE, for that many of each colour. A number larger
          than there are means all of that colour; if nobody is left to take, the order fails. A single lizard becomes a
          spy before it sets out (<See id="SPY-1" />
          ).
        </p>
      </Rule>
      <Rule id="MOV-6" title="SNEAK">
        <p>
          <Order>SN hex M1 M2</Order>. All your spies there that have not moved this turn go one or two hexes (
          <See id="SPY-2" />
          ).
        </p>
      </Rule>
      <Rule id="MOV-7" title="Meeting others">
        <p>
          Warriors that enter a hex with enemy warriors, or a den held by militia, fight at once (chapter 8), before
          anything else happens there. They take the second step only if they win.
        </p>
        <p>
          A den that nobody defends, whether a clan’s or a Free Den, is taken by walking in. There is no fight, its
          owner is not told, and the march goes on. It also goes on for those who survive a sea monster, a Whirlpool or
          a curse.
        </p>
      </Rule>
      <Rule id="MOV-8" title="What happens on entering">
        <p>In each hex, one after the other:</p>
        <ol>
          <li>the fight, if there is one;</li>
          <li>a Temple, Bridge or den changes hands;</li>
          <li>
            spies are looked for (<See id="SPY-4" />
            );
          </li>
          <li>the ground: curse, Whirlpool, sea monster, mire, food.</li>
        </ol>
      </Rule>
      <Rule id="MOV-9" title="Fertile: eating">
        <p>
          Warriors that move into a Fertile hex, or through one, become Sated. So do those who flee into one. Standing
          there does not feed them, and a den never does: walk out into the field and back.
        </p>
      </Rule>
      <Rule id="MOV-10" title="Swamp: mire">
        <p>
          Each Swamp hex entered has a <b>{percent(MIRE_PERCENT)}</b> chance of miring those who enter. The march ends
          there, and every warrior and spy in the hex, of every clan, is stuck for the rest of this turn and all of the
          next. A spy that gets stuck as it enters holds nobody else.
        </p>
      </Rule>
      <Rule id="MOV-11" title="Cursed hexes">
        <p>
          Each lizard that enters dies with a probability of <House of="cursedEnterPercent" game={game} />. If it stays
          there, there is more to come (<See id="WLD-1" />
          ).
        </p>
      </Rule>
      <Rule id="MOV-12" title="Whirlpools">
        <p>
          Each lizard that enters a Whirlpool, or has one drift over it, drowns with a probability of{" "}
          <House of="whirlpoolPercent" game={game} />. On a bridge or raft it is safe.
        </p>
      </Rule>
      <Rule id="MOV-13" title="All other ground">
        <p>It has no effect on those who enter. No terrain costs extra steps.</p>
      </Rule>
    </>
  );
}

function SeaMonsters() {
  return (
    <Part id="sea-monsters" title="Sea monsters">
      <Rule id="SEA-1" title="When they come">
        <p>
          Each time warriors or a spy enter a Water or Whirlpool hex without a bridge or raft, there is a{" "}
          <b>{percent(ATTACK_PERCENT)}</b> chance that a sea monster attacks those that entered. Lizards on a bridge or
          raft, or sailing, are safe.
        </p>
      </Rule>
      <Rule id="SEA-2" title="How strong they are">
        <p>
          As strong as {LIZARDS_PER_WATER_HEX} lizards for each Water or Whirlpool hex beside its own. Where there is
          none, there is no monster.
        </p>
        <MonsterChart />
      </Rule>
      <Rule id="SEA-3" title="How they fight">
        <p>
          Like an attacker in a combat; both sides have a {percent(BASE_PERCENT)} chance to hit, whatever their
          experience. Nobody flees and nobody is captured. Beating it gives no experience. Win or lose, it is gone
          afterwards.
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
          A raft floats on Water or a Whirlpool; there is at most one in a hex. MOVE, SPLIT or SNEAK into its hex to go
          aboard, and out of it to leave. Everyone in the hex is on the raft.
        </p>
      </Rule>
      <Rule id="RFT-2" title="SAIL">
        <p>
          <Order>SA hex M1 M2</Order>. The raft goes one or two hexes with all your warriors on it. The order fails if
          any of them is immobilised or has moved this turn, or if a SPLIT left its hex this turn.
        </p>
        <p>
          Spies do not come along. They stay behind swimming, which does not count as entering the water. A SHUNT takes
          the lizards and leaves the raft.
        </p>
      </Rule>
      <Rule id="RFT-3" title="What stops it">
        <p>
          A bridge, a raft of your own or an empty raft: it stops in the hex before. If that is where it started, SAIL
          fails.
        </p>
      </Rule>
      <Rule id="RFT-4" title="Onto land">
        <p>The raft breaks up; the step onto land, and the next if there is one, are taken on foot, as by a MOVE.</p>
      </Rule>
      <Rule id="RFT-5" title="Boarding">
        <p>
          MOVE or SPLIT onto an enemy raft starts a fight, and the winner has the raft. Boarders that break flee as
          usual (<See id="CMB-6" />
          ). A crew that breaks jumps into an adjacent Water or Whirlpool hex without warriors, drawn at random, where a
          sea monster may notice; if there is none, it flees as usual.
        </p>
      </Rule>
      <Rule id="RFT-6" title="Ramming">
        <p>
          SAIL onto an enemy raft starts a fight too. If the rammer wins, its raft takes the hex and the other one
          sinks. If it loses, what is left of its crew stays on its raft in the hex before; the raft stays there even if
          nobody is left. If both crews perish, both rafts are left empty.
        </p>
        <p>The same goes for SAIL onto swimming enemies. Your own swimmers are taken aboard.</p>
      </Rule>
      <Rule id="RFT-7" title="How long a raft lasts">
        <p>
          {SHORTEST_LIFE} to {LONGEST_LIFE} turns, drawn when it is built, each equally likely. The turn it is built in
          does not count; each later Development Phase takes one turn off, and at 0 it sinks. Only a clan with Green
          lizards aboard is told how many turns are left. Those on it when it sinks are left swimming.
        </p>
      </Rule>
      <Rule id="BRG-1" title="Bridges">
        <p>
          A bridge stands on a Water or Whirlpool hex and can be entered from all six sides. It protects those on it
          from sea monsters and Whirlpools.
        </p>
        <p>
          Lizards left swimming by a sinking raft, a destroyed bridge or sinking land have not entered the water: no sea
          monster and no drowning comes of it, not even in a Whirlpool.
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
          Each turn each Volcano erupts with a probability of <b>{percent(ERUPTION_PERCENT)}</b>, at a random moment of
          the sequence. In its own hex everyone dies, spies too. In the six hexes around it each lizard (warrior,
          militia or spy) dies with a probability of <House of="lavaPercent" game={game} />. Dens there, even Home Dens,
          become Ruins and their den lizards are lost. Bridges there are destroyed.
        </p>
      </Rule>
      <Rule id="NAT-2" title="The ground changes">
        <p>
          After that each hex around it changes with a probability of <House of="eruptionChangePercent" game={game} />:
          Water and Whirlpool into new land, drawn as below; {listed(sinking, "or")} into Water. Dens, Temples, Cursed
          hexes and Volcanoes stay as they are, and so does a Ruin that this very eruption has made.
        </p>
        <EruptionChart />
        <p>
          The militia of a ruined den are lost, a raft on rising land is gone, and a foundation goes under with its hex.
          Lizards are left swimming, or stand on the new land. Bridges beside a hex that sinks hold; only MOULD drags
          them down (<See id="MOUL-2" />
          ).
        </p>
      </Rule>
      <Rule id="NAT-3" title="Whirlpools drift">
        <p>
          At a random moment of the sequence each Whirlpool drifts 0 to {MOST_STEPS} steps, each number equally likely.
          Each step goes to a random Water hex beside it, without a bridge or another Whirlpool; if there is none, it
          stays. It leaves Water behind. Rafts and bridges stay where they are. In each hex it enters,{" "}
          <See id="MOV-12" /> applies to the lizards there.
        </p>
        <p>
          Which Volcanoes and Whirlpools act is fixed when the phase begins. One that is no longer there when its moment
          comes does nothing.
        </p>
        <Example>
          A Volcano raised by MOULD in the Artillery Phase may erupt in the Movement Phase of the same turn.
        </Example>
      </Rule>
    </Part>
  );
}
