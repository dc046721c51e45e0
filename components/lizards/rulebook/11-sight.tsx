import { FARTHEST_SIGHT, TERRAIN, TERRAINS } from "@/engine/lizards/terrain";
import { listed, Rule, See } from "./parts";

export function SightChapter() {
  const hiding = TERRAINS.filter((terrain) => TERRAIN[terrain].hidesWarriors).map((terrain) => TERRAIN[terrain].name);
  return (
    <>
      <Rule id="VIS-1" title="How far">
        <p>
          Each band and each spy sees all hexes within <b>{TERRAIN.plains.sight}</b>, from a Peak within{" "}
          <b>{FARTHEST_SIGHT}</b>. A Volcano is no better than the plain. Den lizards see nothing: a den without
          warriors is blind.
        </p>
      </Rule>
      <Rule id="VIS-2" title="What one sees">
        <p>
          Terrain; bridge, raft and foundation; whose a Temple or Bridge is; of a den its colour, whose it is and
          whether it is a Home Den, but neither its den lizards nor a Free Den’s militia. The colour of a Home Den only
          its owner knows. Of bands the clan and how many they are, not their colours.
        </p>
      </Rule>
      <Rule id="VIS-3" title="What one does not see">
        <p>
          Warriors in a {listed(hiding, "or")}, unless a spy of yours is in that very hex at the end of the turn. Spies
          of others, ever. How many live in the dens of others.
        </p>
      </Rule>
      <Rule id="VIS-4" title="One’s own">
        <p>
          Your own lizards are shown in full. The number on a den of yours counts its den lizards too. A spy is marked
          on the map as long as no enemies are in its hex; how many spies there are says only the listing.
        </p>
      </Rule>
      <Rule id="VIS-5" title="Now and then">
        <p>
          The map shows what can be seen at the end of the turn. Ground seen earlier stays on the screen, pale, with the
          turn it was last seen in. Lizards and owners fade with the turn.
        </p>
      </Rule>
      <Rule id="VIS-6" title="What you are told">
        <p>
          All that your own orders and lizards did and suffered, your own by number and colour. Of what others did, only
          what happened in a hex that a lizard of yours could see at that moment, and no more than <See id="VIS-2" />{" "}
          and <See id="VIS-3" /> would show: who fought whom, how many were to be seen and who held the field; eruptions
          and whirlpools; works built and destroyed; SHUNT, SUMMON, MOULD and DARK where they strike. You are never told
          of the orders of others, of their failures, their recruits, their marches without a fight, their sneaking.
        </p>
        <p>
          What is hidden from you is not sent to you in any form, so looking behind the page finds nothing either. Two
          worlds that differ only in what you cannot see look the same to you to the byte.
        </p>
      </Rule>
      <Rule id="VIS-7" title="News from home">
        <p>
          Your dens are listed with their numbers whether anybody sees them or not. So you notice when one is gone. Who
          walked into it undefended you are not told.
        </p>
      </Rule>
    </>
  );
}
