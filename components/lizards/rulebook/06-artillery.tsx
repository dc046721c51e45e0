import { CHANTS, turningRed } from "@/engine/lizards/chants/chant-chart";
import { WHIRLPOOL_PERCENT } from "@/engine/lizards/chants/new-ground";
import { TIMES_AS_STRONG } from "@/engine/lizards/chants/summon";
import { CHANTERS_A_HEX, hexesThrown } from "@/engine/lizards/chants/thrown";
import { MOST_GROUPS } from "@/engine/lizards/chants/transmute";
import { ATTACK_PERCENT } from "@/engine/lizards/events/entering-chances";
import { SETTLED } from "@/engine/lizards/events/settling";
import { MOST_WARRIORS } from "@/engine/lizards/lizards";
import { HIT_PERCENT } from "@/engine/lizards/orders/lob-hits";
import { TERRAIN, TERRAINS, UNSINKABLE } from "@/engine/lizards/terrain";
import { ChantChart, MouldChart } from "./chant-charts";
import { Example, listed, Order, Part, percent, Rule, See } from "./parts";

export function ArtilleryChapter() {
  return (
    <>
      <p>Stones, farewells and songs. All orders of this phase are carried out in one random sequence.</p>
      <Lob />
      <Free />
      <ChantsInCommon />
      <TenChants />
    </>
  );
}

function Lob() {
  const safe = TERRAINS.filter((terrain) => TERRAIN[terrain].stopsLobs).map((terrain) => TERRAIN[terrain].name);
  return (
    <Part id="lob" title="LOB">
      <Rule id="LOB-1" title="Throwing stones">
        <p>
          <Order>LO hex M1 M2</Order>. All your Yellow lizards in the hex throw at the hex one or two steps away; M2 may
          be left out. Each has a <b>{percent(HIT_PERCENT)}</b> chance to hit, however experienced it is, and each hit
          kills one enemy warrior there, as long as there are any.
        </p>
        <Example>
          40 Yellow throw at 300: expect {(40 * HIT_PERCENT) / 100} dead. 40 Yellow throw at 5: very probably all 5.
        </Example>
      </Rule>
      <Rule id="LOB-2" title="Who is safe">
        <p>Everyone in a {listed(safe, "or")}, and so all militia. Spies, always. Your own lizards, always.</p>
      </Rule>
      <Rule id="LOB-3" title="Throwers stay put">
        <p>
          Throwing immobilises every warrior of your clan in the hex for the rest of the turn, whether anything was hit
          or not. Without a Yellow lizard there, nobody throws and nobody is held. Spies are not held.
        </p>
        <p>
          One LOB for each hex, clan and turn. Lizards in the same hex may lob and chant. Neither FREEZE nor mire stops
          lizards from throwing, chanting, gating or building.
        </p>
      </Rule>
      <Rule id="LOB-4" title="Stones disturb">
        <p>
          Where a lizard was hit, its clan’s builders are disturbed this turn (<See id="DEV-3" />
          ).
        </p>
      </Rule>
      <Rule id="LOB-5" title="At oneself">
        <p>A LOB with no direction, or with a path that leads back to its own hex, fails.</p>
      </Rule>
    </Part>
  );
}

function Free() {
  return (
    <Part id="free" title="FREE">
      <Rule id="FRE-1" title="Leaving the war">
        <p>
          <Order>FR hex RED=10 GRN=5</Order>. That many warriors of each colour named stop being warriors. If no number
          is given, all warriors in the hex do. A number larger than there are means all of that colour.
        </p>
      </Rule>
      <Rule id="FRE-2" title="Where they go">
        <p>
          In a settled den of yours, those of its colour become den lizards and the others go back to the wild. Outside
          a den of yours they all go back to the wild. Lizards that go back to the wild are gone.
        </p>
      </Rule>
      <Rule id="FRE-3" title="Into an unsettled den">
        <p>
          All of them, of any colour, become inhabitants. If that brings the den to {SETTLED} it is settled: in the
          colour of those freed, if all that were ever freed into it had one colour; otherwise in a random colour, all
          five being equally likely. Everyone in the den takes that colour.
        </p>
      </Rule>
      <Rule id="FRE-4" title="No spies">
        <p>Spies cannot be freed.</p>
      </Rule>
    </Part>
  );
}

function ChantsInCommon() {
  return (
    <Part id="chants" title="CHANT: what all chants have in common">
      <Rule id="CHT-1" title="Who chants">
        <p>
          <Order>CH hex M1 M2 BLK=100 SHUN</Order>. That many of your Black lizards in the hex chant; if no number is
          given, or one that is too large, all of them do. With fewer than the chant needs, it fails.
        </p>
        <ChantChart />
      </Rule>
      <Rule id="CHT-2" title="The target">
        <p>
          The target is the hex you reach by M1, then M2. With neither, it is the chanters’ own hex. GATE alone takes a
          hex instead, its row in M1 and its column in M2; in the text form it is written in one piece:{" "}
          <Order>CH 1A 3AC GATE</Order>.
        </p>
      </Rule>
      <Rule id="CHT-3" title="Turning Red">
        <p>
          After the chant a share of those that chanted turns Red: the share in the chart, rounded, halves up. There is
          no luck in it. Nobody turns Red if the chant failed or had no effect, or if the chanters stand in a Temple
          when it is over. DARK turns them Red even there.
        </p>
        <Example>
          {CHANTS.SHUN.needs + 3} Black chant SHUNT: {percent(CHANTS.SHUN.reverts)} of them is{" "}
          {((CHANTS.SHUN.needs + 3) * CHANTS.SHUN.reverts) / 100}, so {turningRed("SHUN", CHANTS.SHUN.needs + 3, null)}{" "}
          turn Red.
        </Example>
      </Rule>
      <Rule id="CHT-4" title="Chanters stay put">
        <p>
          Chanting immobilises all warriors of your clan in the hex, chanters or not, for the rest of the turn, and they
          cannot chant again this turn. Spies are not held.
        </p>
        <p>
          A chant that <b>fails</b> holds nobody: too few Black, a path off the map, SHUNT without a direction or back
          onto its own hex, GATE from outside a Temple or to anything but another Temple. A chant that has{" "}
          <b>no effect</b> was chanted all the same and holds everybody; SUMMON on dry land is one of these.
        </p>
      </Rule>
    </Part>
  );
}

function TenChants() {
  const unsinkable = UNSINKABLE.map((terrain) => `${TERRAIN[terrain].name}${terrain === "cursed" ? " hexes" : "s"}`);
  return (
    <Part id="ten-chants" title="The ten chants">
      <Rule id="EYES-1" title="EYES">
        <p>
          Tells you how many warriors of each colour are in the target hex at that moment, which clan they belong to,
          and how many den lizards there are. No terrain hides anybody from it. It does not see spies.
        </p>
      </Rule>
      <Rule id="REVE-1" title="REVEAL">
        <p>
          Kills all spies of other clans in the target hex and the six around it. Your own are spared. If there are
          none, it has no effect.
        </p>
      </Rule>
      <Rule id="SHUN-1" title="SHUNT: how far">
        <p>
          Throws all warriors in the target hex, of every clan, in the last direction of the order: 1 hex, and 1 more
          for each full {CHANTERS_A_HEX} chanters. Warriors in a den stay, and so do den lizards and spies. A SHUNT
          aimed at its own hex fails. Those thrown may still move this turn.
        </p>
        <Example>
          {CHANTS.SHUN.needs} chanters throw {hexesThrown(CHANTS.SHUN.needs)} hexes, 120 throw {hexesThrown(120)}, 300
          throw {hexesThrown(300)}. <Order>CH 14AB N SW SHUN</Order> strikes the hex two steps away, and throws to the
          south-west.
        </Example>
      </Rule>
      <Rule id="SHUN-2" title="SHUNT: where they land">
        <p>
          They stop short of the first hex on their way that holds a den or any warriors. If that leaves them where they
          were, there is no effect. They fly over everything else. Only the hex they land in does anything to them: a
          sea monster ({percent(ATTACK_PERCENT)}) in water, drowning in a Whirlpool, the curse in a Cursed hex. They are
          not mired and do not eat.
        </p>
      </Rule>
      <Rule id="SHUN-3" title="SHUNT: edges">
        <p>On a map with edges nobody is thrown over them. They stop at the last hex.</p>
      </Rule>
      <Rule id="SUMM-1" title="SUMMON">
        <p>
          Calls up a sea monster with {TIMES_AS_STRONG} times the usual strength (<See id="SEA-2" />) in a water hex;
          bridges and rafts give no protection. It first fights all warriors there together, then, with whatever
          strength it has left, each spy alone, until it is dead or nobody is left. Spies are taken in order of clan
          number, colour and age. On land, with nobody there, or with no water around the hex, it has no effect.
        </p>
      </Rule>
      <Rule id="MOUL-1" title="MOULD: water to land">
        <p>
          Water or a Whirlpool becomes land, of a kind drawn at random. A bridge or raft there is gone. Lizards in the
          hex stand on the new land, and if a Temple rises under them it is theirs.
        </p>
        <MouldChart />
      </Rule>
      <Rule id="MOUL-2" title="MOULD: land to water">
        <p>
          Land becomes Water ({percent(100 - WHIRLPOOL_PERCENT)}) or a Whirlpool ({percent(WHIRLPOOL_PERCENT)}).{" "}
          {listed(unsinkable)} cannot be sunk: no effect. A foundation is lost, and every bridge beside the hex is
          pulled under. Lizards on it are left swimming. They have not entered the water, so the sinking itself brings
          neither a sea monster nor drowning.
        </p>
      </Rule>
      <Rule id="FRZ-1" title="FREEZE">
        <p>
          Written <Order>FREE</Order>. All warriors in the target hex, even your own, even in a den, cannot move, split,
          sail or flee this turn. With no warriors there it has no effect.
        </p>
      </Rule>
      <Rule id="COER-1" title="COERCE">
        <p>
          If there are at least as many chanters as warriors in the target hex, all of those warriors join your clan,
          and keep their hunger and experience. If there are fewer chanters, the warriors resist: no effect. It does not
          work in Dens or Temples, or on your own warriors.
        </p>
        <p>
          Those won over may still move this turn, by your orders for their hex, unless something holds them. You also
          get the bridge or raft they stand on.
        </p>
      </Rule>
      <Rule id="GATE-1" title="GATE: from Temple to Temple">
        <p>
          Chanted in a Temple and aimed at another, at any distance, it carries all your warriors in the hex there. If
          the target is not a Temple, or is the one they stand in, it fails.
        </p>
      </Rule>
      <Rule id="GATE-2" title="GATE: the crush">
        <p>
          If more than {MOST_WARRIORS} warriors, friend and foe together, would be at the target, the surplus of those
          that arrive dies. If enemies are there, the rest then fight them, and neither side can flee.
        </p>
      </Rule>
      <Rule id="TRAN-1" title="TRANSMUTE">
        <p>
          Up to {MOST_GROUPS} of the colours among the warriors in the target hex (drawn at random if there are more)
          each turn into one of the four others, drawn for each colour. All change at once, by the colour they had
          before: two groups may swap colours, or merge. It does not work in Dens or Temples. If it is cast on the
          chanters’ own hex, only those still Black can turn Red.
        </p>
      </Rule>
      <Rule id="DARK-1" title="DARK">
        <p>
          Everything in the target hex is destroyed: warriors of every clan, spies, den lizards, militia, den (even a
          Home Den), temple, bridge, raft, foundation. What remains is a Cursed hex. Chanters turn Red even in a Temple.
          Cast on the chanters’ own hex, it kills them too. On a Cursed hex with nobody in it, it has no effect.
        </p>
      </Rule>
    </Part>
  );
}
