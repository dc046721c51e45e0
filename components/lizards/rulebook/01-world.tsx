import { columnLetters, DIRECTIONS, hexCode } from "@/engine/lizards/hex";
import { cellGrid } from "@/engine/lizards/setup/cells";
import { FEWEST_CLANS, MOST_GENERATED_CLANS, mapSize } from "@/engine/lizards/setup/map";
import {
  HEXES_A_CLAN,
  LEAST_FERTILE,
  LEAST_FREE_DENS,
  LIZARDS_A_FERTILE,
  MILITIA_PERCENT,
  MOST_FERTILE,
  RICHEST_TO_POOREST,
  SURROUNDINGS,
  WATER_PERCENT,
} from "@/engine/lizards/setup/tables";
import { CompassFigure, WalkChart } from "./compass-figure";
import type { ChapterProps } from "./game";
import { listed, Part, percent, Rule, See } from "./parts";
import { FeatureList, TerrainChart } from "./terrain-chart";
import { CountChart, FreeDenChart } from "./world-charts";

export function WorldChapter({ game }: ChapterProps) {
  return (
    <>
      <TheMap game={game} />
      <WorldMaking game={game} />
    </>
  );
}

function TheMap({ game }: ChapterProps) {
  const { clans, rows, cols, wrap } = game;
  return (
    <>
      <Rule id="MAP-1" title="Size and edges">
        <p>
          The map is {rows} rows of {cols} columns of hexes.{" "}
          {wrap
            ? "It has no edges: who leaves it in the north comes in again from the south, and who leaves it in the east from the west."
            : "It has edges. Past them lies nothing at all: no hex to count as a neighbour, be it land, water or Fertile."}
        </p>
        <p>
          Special games may be larger or smaller, and may have edges. A map without edges has an even number of columns,
          or its two sides would not fit together.
        </p>
      </Rule>
      <Rule id="MAP-2" title="Names of hexes">
        <p>
          A hex is called by its row, counted from the north, and its column, lettered from the west: A to Z, then AA,
          AB and so on to {columnLetters(cols - 1)}. The north-west corner is <b>{hexCode(0, 0)}</b>, the south-east
          corner <b>{hexCode(rows - 1, cols - 1)}</b>.
        </p>
      </Rule>
      <Rule id="MAP-3" title="Six directions">
        <p>
          Hexes lie flat side up. There are six ways out of each: {listed(DIRECTIONS)}. East and west are not among
          them.
        </p>
        <p>
          The odd columns, the first, third, fifth and so on (A, C, E), sit half a hex lower than the even ones. Going
          north or south changes the row and nothing else. Going sideways changes the column, and sometimes the row:
        </p>
        <ul>
          <li>from an odd column NE and NW stay in the row, SE and SW go to the next row down;</li>
          <li>from an even column NE and NW go to the next row up, SE and SW stay in the row.</li>
        </ul>
        <CompassFigure />
        <WalkChart />
      </Rule>
      <Rule id="MAP-4" title="Clans">
        <p>
          {clans} clans play, each with one Home Den. The homes are spread over the map so that nobody begins in a
          corner of it. Special games take {FEWEST_CLANS} to {MOST_GENERATED_CLANS} clans and at least {HEXES_A_CLAN}{" "}
          hexes for each.
        </p>
      </Rule>
      <Rule id="MAP-5" title="Terrain and what lies on it">
        <p>Every hex is of exactly one kind.</p>
        <TerrainChart game={game} />
        <p>Three things may lie on top:</p>
        <FeatureList />
      </Rule>
      <Rule id="MAP-6" title="Land and water">
        <p>
          Water and Whirlpool are water; all the rest is land, a Volcano and a Cursed hex included. Where a rule speaks
          of water hexes it means both kinds, unless it names one.
        </p>
      </Rule>
    </>
  );
}

function WorldMaking({ game }: ChapterProps) {
  const { down, across } = cellGrid(game.clans);
  const usual = mapSize(game.clans);
  const cell = [Math.round(usual.rows / down), Math.round(usual.cols / across)];
  return (
    <Part id="world-making" title="How a world is made">
      <Rule id="GEN-1" title="Places for the clans">
        <p>
          The map is cut into cells as nearly square as can be. With n clans there are r rows of cells, r being the
          rounded square root of n, and n/r columns, rounded up: for {game.clans} clans {down} × {across} cells, on a
          map of the usual size {cell.join(" × ")} hexes each. The first n cells go to the clans at random; any left
          over stay wild.
        </p>
        <p>
          A start-up template is laid wholly inside its clan’s cell, with the Home Den as close to the middle as it
          goes, give or take one hex. If the cells are too small for the templates, the map is not made.
        </p>
      </Rule>
      <Rule id="GEN-2" title="Land and sea">
        <p>
          Inside a template everything is as its player bought it. Outside, the world is an archipelago:{" "}
          {WATER_PERCENT.low} to {percent(WATER_PERCENT.high)} of those hexes are Water, and the Whirlpools come on top.
          Volcanoes never begin beside a den. Nothing is Cursed at the start unless a player paid for it. The remaining
          land is Plains, Swamp, Scrub, Fertile and Peak, in patches.
        </p>
        <CountChart />
        <p>Worlds of another size have these counts in proportion to the hexes outside the templates, rounded.</p>
      </Rule>
      <Rule id="GEN-3" title="Free Dens">
        <p>
          Every Free Den has {LEAST_FERTILE} to {MOST_FERTILE} Fertile hexes beside it. How many it is meant to get, and
          its colour, are drawn by these shares; crowded land may give it fewer, a neighbour’s fields more.
        </p>
        <FreeDenChart />
      </Rule>
      <Rule id="GEN-4" title="Fairness">
        <p>
          Within {SURROUNDINGS} hexes of each Home Den lie at least {LEAST_FREE_DENS} Free Dens. Their lizards, counted
          at what ten of them would cost (<See id="STA-9" />
          ), may be worth at most {RICHEST_TO_POOREST} times as much to the luckiest clan as to the unluckiest. Worlds
          that fail are thrown away and drawn anew until one passes; how many were tried is on record.
        </p>
      </Rule>
      <Rule id="GEN-5" title="Who lives in Free Dens">
        <p>
          As many den lizards as the fields feed, {LIZARDS_A_FERTILE} for each Fertile hex, and militia of{" "}
          {percent(MILITIA_PERCENT)} of that number, in the den’s colour. Only a den that a clan left behind (
          <See id="DRP-1" />) has militia of several colours.
        </p>
      </Rule>
    </Part>
  );
}
