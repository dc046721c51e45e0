import { MOST_ORDERS } from "@/engine/lizards/orders/order-form";
import { PhaseChart } from "./order-charts";
import { Example, Order, ordinal, Rule, See } from "./parts";

export function TurnChapter() {
  return (
    <>
      <Rule id="TRN-1" title="Orders and phases">
        <p>
          You may give up to <b>{MOST_ORDERS}</b> orders a turn. Whatever stands below the {ordinal(MOST_ORDERS)} is
          invalid; empty lines and comments are not counted. The orders of all clans are carried out together in four
          phases: World, Artillery, Movement, Development.
        </p>
      </Rule>
      <Rule id="TRN-2" title="One random sequence">
        <p>
          In each phase all orders of all clans, and in the Movement Phase volcanoes and whirlpools as well, are put
          into one random sequence. Each is carried out to the end before the next begins. Where an order stands on your
          sheet is of no consequence, nor is when you sent it or which clan you lead.
        </p>
        <p>
          Every order draws its place and its dice from the seed of the turn and from its own text alone. An order you
          know nothing of may change the world under your feet. It never changes your luck.
        </p>
        <Example>
          A LOB and a CHANT against the same band may come in either order. Two orders of which one needs the other,
          such as a move into a hex and a move out of it, work half of the time at best.
        </Example>
      </Rule>
      <Rule id="TRN-3" title="The same order twice">
        <p>
          Of orders that are equal to the letter only the first counts; letter case, spaces and comments make no
          difference. SPLIT is the exception: two equal SPLITs send two groups.
        </p>
      </Rule>
      <Rule id="TRN-4" title="Which order in which phase">
        <PhaseChart />
      </Rule>
      <Rule id="TRN-5" title="Orders name hexes, not bands">
        <p>
          Whether an order can be carried out is decided when its moment comes, by who stands in the hex then. If it
          cannot, it fails, the report says why, and nothing else is lost. On a map with edges a path that leads off the
          map makes the whole order fail; only those whom a SHUNT throws stop at the edge (<See id="SHUN-3" />
          ).
        </p>
        <Example>
          <Order>MO 15Q SW</Order> moves whatever warriors of yours stand in 15Q at that moment, even if they were
          others when you wrote it.
        </Example>
      </Rule>
      <Rule id="TRN-6" title="The dice can be checked">
        <p>
          The same world, orders and seed give the same turn to the last byte, on any machine. Where a rule rounds and
          does not say how, it rounds to the nearest whole number, and halves up.
        </p>
      </Rule>
    </>
  );
}
