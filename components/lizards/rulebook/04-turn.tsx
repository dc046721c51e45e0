import { MOST_ORDERS } from "@/engine/lizards/orders/order-form";
import { PhaseChart } from "./order-charts";
import { Example, Order, ordinal, Rule, See } from "./parts";

export function TurnChapter() {
  return (
    <>
      <Rule id="TRN-1" title="Orders and phases">
        <p>
          You may give up to <b>{MOST_ORDERS}</b> orders a turn. Any beyond the {ordinal(MOST_ORDERS)} are invalid;
          empty lines and comments do not count. The orders of all clans are carried out together in four phases: World,
          Artillery, Movement, Development.
        </p>
      </Rule>
      <Rule id="TRN-2" title="One random sequence">
        <p>
          In each phase the orders of all clans, and in the Movement Phase volcanoes and whirlpools as well, are put
          into one random sequence. Each is carried out completely before the next begins. It makes no difference where
          an order stands on your sheet, when you sent it or which clan you lead.
        </p>
        <p>
          Every order gets its place and its dice from the seed of the turn, your clan and its own text, and from
          nothing else. An order you know nothing about may change the world under your feet. It never changes your
          luck.
        </p>
        <Example>
          A LOB and a CHANT against the same band may come in either order. If one order needs another to run first,
          such as a move out of a hex after a move into it, it works half the time at best.
        </Example>
      </Rule>
      <Rule id="TRN-3" title="The same order twice">
        <p>
          If you give exactly the same order twice, only the first counts; upper or lower case, spaces and comments make
          no difference. SPLIT is the exception: two identical SPLITs send two groups.
        </p>
      </Rule>
      <Rule id="TRN-4" title="Which order in which phase">
        <PhaseChart />
      </Rule>
      <Rule id="TRN-5" title="Orders name hexes, not bands">
        <p>
          Whether an order can be carried out is decided when its turn comes, by who stands in the hex then. If it
          cannot, it fails, the report says why, and nothing else is lost. On a map with edges, an order whose path
          leads off the map fails as a whole; only lizards thrown by a SHUNT stop at the edge (<See id="SHUN-3" />
          ).
        </p>
        <Example>
          <Order>MO 15Q SW</Order> moves whichever of your warriors stand in 15Q at that moment, even if they are not
          the ones that were there when you wrote it.
        </Example>
      </Rule>
      <Rule id="TRN-6" title="The dice can be checked">
        <p>
          The same world, orders and seed give the same result to the last byte, on any machine. Where a rule rounds
          without saying how, it rounds to the nearest whole number, halves up.
        </p>
      </Rule>
    </>
  );
}
