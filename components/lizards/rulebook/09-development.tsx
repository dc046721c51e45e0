import { STARVATION_PERCENT } from "@/engine/lizards/events/hunger";
import { TURNS_UNTIL_RUIN } from "@/engine/lizards/events/ruin";
import { HUNGER_NAMES, STARVING } from "@/engine/lizards/lizards";
import { BUILDING, FOUNDATION_GROUND } from "@/engine/lizards/orders/building";
import { RECRUIT_PERCENT, recruitsOf } from "@/engine/lizards/orders/recruit-share";
import { TERRAIN, type Terrain } from "@/engine/lizards/terrain";
import { WorkChart } from "./order-charts";
import { Example, listed, Order, ordinal, Part, percent, Rule, See } from "./parts";

const named = (terrains: readonly Terrain[]) =>
  listed(
    terrains.map((terrain) => TERRAIN[terrain].name),
    "or",
  );

export function DevelopmentChapter() {
  return (
    <>
      <p>First the orders of all clans, in one random sequence, then the events at the end of the turn.</p>
      <Orders />
      <Works />
      <Events />
    </>
  );
}

function Orders() {
  return (
    <>
      <Rule id="DEV-1" title="RECRUIT">
        <p>
          <Order>RE hex</Order>. <b>{percent(RECRUIT_PERCENT)}</b> of the den lizards, rounded, become warriors of the
          den’s colour, Sated and Average. At that moment the den must be yours, and you must own at least one Home Den,
          your own or a captured one.
        </p>
        <p>
          Each den can be recruited from once a turn, even one taken this very turn, but not an unsettled one. A settled
          den keeps its colour however few remain in it. An order that would yield nobody fails.
        </p>
        <Example>Of 150 den lizards, {recruitsOf(150)} become warriors. Of 1, none.</Example>
      </Rule>
      <Rule id="DEV-2" title="GIVE">
        <p>
          <Order>GI hex 3</Order>. Your warriors in the hex, and your den, Temple or Bridge there, pass to clan 3. Bands
          keep their hunger and experience. Spies stay yours. Nothing can be given in the hex of a Home Den.
        </p>
        <p>
          One GIVE a turn. A GIVE to yourself or to a clan that is out of the game, or with nothing to give, fails and
          does not count.
        </p>
      </Rule>
    </>
  );
}

function Works() {
  return (
    <Part id="works" title="Building and destroying">
      <WorkChart />
      <Rule id="DEV-3" title="Undisturbed">
        <p>
          Building and destroying takes lizards of the right colour that have been in the hex since the turn began,
          undisturbed. Your lizards in a hex are disturbed for the turn if
        </p>
        <ul>
          <li>they were attacked, or one of them was hit by a LOB;</li>
          <li>they caught an enemy spy there;</li>
          <li>
            other warriors of yours came into the hex, by moving, fleeing, shunt or gate. An arriving spy does not
            disturb.
          </li>
        </ul>
        <p>
          Lizards that changed clan this turn (coerced, given or captured) do not build. The colour that counts is the
          one they have when the order is carried out.
        </p>
      </Rule>
      <Rule id="DEV-4" title="One work a turn">
        <p>
          In each hex and turn your Green lizards do at most one of BF, DF and BR, and your Grey ones at most one of BD,
          BB and DB. An order that fails does not count.
        </p>
      </Rule>
      <Rule id="DEV-5" title="BF: make Fertile">
        <p>
          {BUILDING.BF.lizards} Green. {named(BUILDING.BF.ground)} becomes Fertile.
        </p>
      </Rule>
      <Rule id="DEV-6" title="DF: lay waste">
        <p>{BUILDING.DF.lizards} Green. Fertile becomes Plains. A foundation stays through both DF and BF.</p>
      </Rule>
      <Rule id="DEV-7" title="BR: build a raft">
        <p>
          <Order>BR hex M1</Order>. {BUILDING.BR.lizards} Green in Scrub. The raft appears on the adjacent Water or
          Whirlpool hex M1. The order fails if a bridge, a raft or another clan’s warriors are there. For how long it
          lasts, see <See id="RFT-7" />.
        </p>
      </Rule>
      <Rule id="DEV-8" title="BD: build a den">
        <p>
          {BUILDING.BD.lizards} Grey. A Ruin becomes an unsettled den of yours in one turn. In{" "}
          {named(FOUNDATION_GROUND)} it takes two: the first turn lays a foundation, and a BD in the next turn, by{" "}
          {BUILDING.BD.lizards} Grey of any clan, completes the den for that clan. No den can be built on any other
          ground.
        </p>
        <p>
          The den must then survive the next World Phase (<See id="WLD-3" />
          ).
        </p>
      </Rule>
      <Rule id="DEV-9" title="BB: build a bridge">
        <p>
          <Order>BB hex M1</Order>. {BUILDING.BB.lizards} Grey on land. M1 must be a Water or Whirlpool hex without a
          bridge or raft, and at least one of the three hexes beyond it, straight on and 60° to either side, must be
          land. The bridge is yours. The order fails if another clan’s warriors are in M1.
        </p>
      </Rule>
      <Rule id="DEV-10" title="DB: tear a bridge down">
        <p>
          <Order>DB hex M1</Order>. {BUILDING.DB.lizards} Grey in any hex beside the bridge, on land or not. It does not
          matter whose bridge it is. They cannot destroy the one they stand on.
        </p>
      </Rule>
      <Rule id="DEV-11" title="In an enemy’s den">
        <p>
          Nobody can build or destroy there, for nobody can stand there: either the den is taken or the warriors are
          gone.
        </p>
      </Rule>
    </Part>
  );
}

function Events() {
  return (
    <Part id="end-of-turn" title="At the end of the turn">
      <p>In this sequence:</p>
      <Rule id="DEV-12" title="Bands become one">
        <p>
          Bands of one clan in one hex are joined (<See id="LIZ-5" />
          ). The new band is stuck in the mire for as long as the longest-stuck of them.
        </p>
      </Rule>
      <Rule id="DEV-13" title="Rafts sink">
        <p>
          Rafts grow a turn older, and those whose time is up sink (<See id="RFT-7" />
          ).
        </p>
      </Rule>
      <Rule id="DEV-14" title="What is abandoned falls">
        <p>
          A Home Den that became free because its owner left the game, whichever clan’s tradition it carries, becomes a
          Ruin in the Development Phase of the {ordinal(TURNS_UNTIL_RUIN)} turn after the turn its owner left, if it is
          still free; its den lizards and militia are lost. Taking it stops the clock; if the new owner leaves too, a
          new clock starts.
        </p>
        <p>Foundations laid in the previous turn and not completed vanish without a trace.</p>
      </Rule>
      <Rule id="DEV-15" title="Starving, rejoining, bush">
        <p>
          In a band that is {HUNGER_NAMES[STARVING]} each lizard dies with a probability of{" "}
          <b>{percent(STARVATION_PERCENT)}</b>. Then spies rejoin their bands (<See id="SPY-8" />
          ), and those away too long go bush (<See id="SPY-9" />
          ).
        </p>
      </Rule>
      <Rule id="DEV-16" title="Victory">
        <p>Last of all, the victory conditions are checked (chapter 10).</p>
      </Rule>
    </Part>
  );
}
