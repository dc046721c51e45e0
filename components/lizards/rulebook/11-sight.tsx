import { FARTHEST_SIGHT, TERRAIN, TERRAINS } from "@/engine/lizards/terrain";
import { listed, Rule, See } from "./parts";

export function SightChapter() {
  const hiding = TERRAINS.filter((terrain) => TERRAIN[terrain].hidesWarriors).map((terrain) => TERRAIN[terrain].name);
  return (
    <>
      <Rule id="VIS-1" title="How far">
        <p>
          Each band and each spy sees all hexes within <b>{TERRAIN.plains.sight}</b>, or within <b>{FARTHEST_SIGHT}</b>{" "}
          from a Peak. A Volcano gives no better view than Plains. Den lizards see nothing: a den without warriors is
          blind.
        </p>
      </Rule>
      <Rule id="VIS-2" title="What you see">
        <p>
          Terrain; bridges, rafts and foundations; who owns a Temple or Bridge; a den’s colour, its owner and whether it
          is a Home Den, but neither its den lizards nor a Free Den’s militia. Only its owner sees the colour of a Home
          Den. Of a band, its clan and its size, but not its colours.
        </p>
      </Rule>
      <Rule id="VIS-3" title="What you do not see">
        <p>
          Warriors in {listed(hiding, "or")} hexes, unless a spy of yours is in that very hex at the end of the turn.
          Other clans’ spies, ever. How many lizards live in other clans’ dens.
        </p>
      </Rule>
      <Rule id="VIS-4" title="Your own lizards">
        <p>
          Your own lizards are always shown in full. The number on your den includes its den lizards. A spy is marked on
          the map unless enemies are in its hex; only the clan listing says how many spies there are.
        </p>
      </Rule>
      <Rule id="VIS-5" title="Now and then">
        <p>
          The map shows what can be seen at the end of the turn. Ground seen earlier stays on the screen, pale, with the
          turn it was last seen in. Lizards and owners seen earlier are not kept.
        </p>
      </Rule>
      <Rule id="VIS-6" title="What you are told">
        <p>
          Everything that your own orders and lizards did and suffered, with the numbers and colours of your own. Of
          what others did, only what happened in a hex that one of your lizards could see at that moment, and no more
          than <See id="VIS-2" /> and <See id="VIS-3" /> would show: who fought whom, how many could be seen and who
          held the field; eruptions and whirlpools; works built and destroyed; SHUNT, SUMMON, MOULD and DARK where they
          strike. You are never told about other clans’ orders, failures, recruiting, sneaking, or marches without a
          fight.
        </p>
        <p>
          What is hidden from you is not sent to you in any form, so there is nothing to find in the page’s source
          either. Two worlds that differ only in what you cannot see look the same to you, to the last byte.
        </p>
      </Rule>
      <Rule id="VIS-7" title="News from home">
        <p>
          Your dens are listed with their population whether anybody sees them or not, so you notice when one is gone.
          You are not told who walked into an undefended den.
        </p>
      </Rule>
    </>
  );
}
