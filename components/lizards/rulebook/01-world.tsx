import { columnLetters, DIRECTIONS, hexCode } from "@/engine/lizards/hex";
import { SUPPORTED_BY_FERTILE } from "@/engine/lizards/lizards";
import { cellGrid } from "@/engine/lizards/setup/cells";
import { FEWEST_CLANS, MOST_GENERATED_CLANS, mapSize } from "@/engine/lizards/setup/map";
import {
  HEXES_A_CLAN,
  LEAST_FERTILE,
  LEAST_FREE_DENS,
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

/** How columns are named, in a map of so many. */
function lettersOf(cols: number): string {
  const last = columnLetters(cols - 1);
  return cols <= 26 ? `A to ${last}` : cols === 27 ? "A to Z, then AA" : `A to Z, then AA and so on to ${last}`;
}

function TheMap({ game }: ChapterProps) {
  const { clans, rows, cols, wrap } = game;
  return (
    <>
      <Rule id="MAP-1" title="Size and edges">
        <p>
          The map is {rows} rows of {cols} columns of hexes.{" "}
          {wrap
            ? "It has no edges: leave it in the north and you come back in from the south; leave it in the east and you come back in from the west."
            : "It has edges. Beyond them there is nothing at all: no neighbouring hex, no land, no water, no Fertile ground."}
        </p>
        <p>
          Special games may be larger or smaller, and may have edges. A map without edges has an even number of columns,
          otherwise its two sides would not fit together.
        </p>
      </Rule>
      <Rule id="MAP-2" title="Names of hexes">
        <p>
          A hex is named by its row, numbered from the north, and its column, lettered from the west: {lettersOf(cols)}.
          The north-west corner is <b>{hexCode(0, 0)}</b>, the south-east corner <b>{hexCode(rows - 1, cols - 1)}</b>.
        </p>
      </Rule>
      <Rule id="MAP-3" title="Six directions">
        <p>
          Hexes have a flat side at the top. There are six ways out of each: {listed(DIRECTIONS)}. There is no east or
          west.
        </p>
        <p>
          The odd columns (A, C, E: the first, third, fifth and so on) sit half a hex lower than the even ones. Going
          north or south changes only the row. Going sideways changes the column, and sometimes the row:
        </p>
        <ul>
          <li>from an odd column, NE and NW stay in the same row, SE and SW go one row down;</li>
          <li>from an even column, NE and NW go one row up, SE and SW stay in the same row.</li>
        </ul>
        <CompassFigure />
        <WalkChart />
      </Rule>
      <Rule id="MAP-4" title="Clans">
        <p>
          {clans} clans play, each with one Home Den. The homes are spread more or less evenly over the map. Special
          games take {FEWEST_CLANS} to {MOST_GENERATED_CLANS} clans and at least {HEXES_A_CLAN} hexes for each.
        </p>
      </Rule>
      <Rule id="MAP-5" title="Terrain and what lies on it">
        <p>Every hex has exactly one kind of terrain.</p>
        <TerrainChart game={game} />
        <p>Three things may lie on top of it:</p>
        <FeatureList />
      </Rule>
      <Rule id="MAP-6" title="Land and water">
        <p>
          Water and Whirlpool are water; everything else is land, Volcanoes and Cursed hexes included. Where a rule
          speaks of water hexes it means both kinds, unless it names one.
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
          The map is cut into cells as nearly square as possible. With n clans there are r rows of cells, r being the
          square root of n, rounded, and n/r columns, rounded up: {down} × {across} cells for {game.clans} clans, of{" "}
          {cell.join(" × ")} hexes each on a map of the usual size. The first n cells go to the clans at random; any
          left over stay wild.
        </p>
        <p>
          A start-up template lies wholly inside its clan’s cell, with the Home Den as close to the middle as that
          allows, give or take one hex. If the cells are too small for the templates, no map is made.
        </p>
      </Rule>
      <Rule id="GEN-2" title="Land and sea">
        <p>
          Inside a template everything is exactly as its player bought it. Outside, the world is an archipelago:{" "}
          {WATER_PERCENT.low} to {percent(WATER_PERCENT.high)} of those hexes are Water, and the Whirlpools come on top
          of that. No Volcano starts beside a den. Nothing is Cursed at the start unless a player paid for it. The
          remaining land is Plains, Swamp, Scrub, Fertile and Peak, in patches.
        </p>
        <CountChart />
        <p>
          In worlds of other sizes these counts are scaled by the number of hexes outside the templates, and rounded.
        </p>
      </Rule>
      <Rule id="GEN-3" title="Free Dens">
        <p>
          Every Free Den has {LEAST_FERTILE} to {MOST_FERTILE} Fertile hexes beside it. Its colour, and how many it is
          meant to have, are drawn at random with the chances below; crowded land may give it fewer, and a neighbour’s
          fields more.
        </p>
        <FreeDenChart />
      </Rule>
      <Rule id="GEN-4" title="Fairness">
        <p>
          At least {LEAST_FREE_DENS} Free Dens lie within {SURROUNDINGS} hexes of each Home Den. Their lizards, weighted
          by the price of ten of them (<See id="STA-9" />
          ), are worth at most {RICHEST_TO_POOREST} times as much for the luckiest clan as for the unluckiest. Worlds
          that fail this are thrown away and drawn again until one passes.
        </p>
      </Rule>
      <Rule id="GEN-5" title="Who lives in Free Dens">
        <p>
          As many den lizards as its fields support, {SUPPORTED_BY_FERTILE} for each Fertile hex, and a militia of{" "}
          {percent(MILITIA_PERCENT)} of that number, in the den’s colour. Only a den that a clan left behind (
          <See id="DRP-1" />) can have militia of several colours.
        </p>
      </Rule>
    </Part>
  );
}
