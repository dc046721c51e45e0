import { LEAST_TO_LAST } from "@/engine/lizards/events/population";
import { NOMADS, SETTLED } from "@/engine/lizards/events/settling";
import { COLOURS, HUNGER_NAMES, STARVING } from "@/engine/lizards/lizards";
import type { ChapterProps } from "./game";
import { GrowthChart } from "./growth-chart";
import { Example, House, Rule, See } from "./parts";

export function WorldPhaseChapter({ game }: ChapterProps) {
  return (
    <>
      <p>Before any orders are carried out the world takes its course, step by step, in this sequence.</p>
      <Rule id="WLD-1" title="The curse">
        <p>
          Each warrior and each spy in a Cursed hex dies with a probability of{" "}
          <House of="cursedStayPercent" game={game} />.
        </p>
      </Rule>
      <Rule id="WLD-2" title="Nomads">
        <p>
          {NOMADS} nomads move into each unsettled den. Once it has {SETTLED} inhabitants it is settled, and its colour
          is drawn at random: all {COLOURS.length} are equally likely.
        </p>
      </Rule>
      <Rule id="WLD-3" title="Collapse">
        <p>
          A den with no Fertile hex beside it and fewer than {LEAST_TO_LAST} den lizards becomes a Ruin, even a Home Den
          or an unsettled den. Its den lizards and militia are lost; warriors in it find themselves in a Ruin.
        </p>
        <Example>
          A den built with no Fertile hex beside it falls in the next World Phase, {NOMADS} nomads or not. Make a
          Fertile hex first.
        </Example>
      </Rule>
      <Rule id="WLD-4" title="Growth">
        <p>
          A settled den that is not full grows by{" "}
          <b>
            <House of="growthPercent" game={game} /> × p × (1 − (p ÷ max)²)
          </b>
          , where p is the number of den lizards it has and max the number it supports (<See id="DEN-2" />
          ). The result is rounded, halves up; it is at least 1 as long as anybody is there, and never takes the den
          beyond max. Growth is fastest a little below three fifths of max. An empty den stays empty.
        </p>
        <GrowthChart game={game} />
      </Rule>
      <Rule id="WLD-5" title="Hunger rises">
        <p>
          Every band of every clan gets one level hungrier, up to {HUNGER_NAMES[STARVING]}. A band that last ate in turn
          t is {HUNGER_NAMES[STARVING]} in turn t + {STARVING}, and that turn is its last chance to eat.
        </p>
      </Rule>
      <Rule id="WLD-6" title="More mouths than mud">
        <p>A den with more den lizards than it supports loses half of the surplus, rounded up.</p>
        <Example>72 in a den that supports 50: 22 too many; 11 are lost, 61 remain.</Example>
        <p>Free Dens collapse, grow and lose their surplus like any other den. Their militia do not grow.</p>
      </Rule>
    </>
  );
}
