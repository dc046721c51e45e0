import type { OwnBand } from "@/engine/lizards/view";
import type { Chart } from "../../map/swamp-chart";
import { fightersOf, holdsDen, largest, marches, sending, sparedBy } from "./bands";
import { type DenPlan, planFor, wantedBy } from "./den-plan";
import type { Advice, Situation, Step } from "./step";
import { MARCH, type Way } from "./ways";

export const MOVE_A_BAND: Step = {
  name: "move",
  title: "Move a band",
  advise: adviseMoving,
  isDone: ({ orders }) => orders.some(marches),
};

function adviseMoving({ chart }: Situation): Advice {
  const plan = planFor(chart, chart.view.bands);
  const { band, way } = firstToMove(chart, plan);
  const { threshold, ranking } = chart.view;
  const aim = `The aim: ${threshold.toLocaleString("en")} points. A Home Den is worth 2,000, a lizard 1.`;
  const turns = `a game takes ${ranking.length > 4 ? "twenty-five to fifty" : "about twenty-five"} turns`;
  const goal = plan.storm ? "the free den" : "where you have another band";
  const how = way
    ? `Choose your band in ${way.band.hex}, press Move, then choose ${way.steps > MARCH ? "a hex nearer to " : ""}${way.to}, ${goal}.`
    : "Choose a band (a token with your cloth), press Move, then a marked hex.";
  const wanted = way ? [] : wantedBy(plan);
  const leave = wanted.length > 0 ? ` Leave those in ${wanted.join(" and ")} for the next step.` : "";
  const guard =
    band && holdsDen(chart, band)
      ? `All your bands are in dens: press Split instead, and leave some lizards in ${band.hex}.`
      : `Keep your dens held: an empty den falls to whoever walks in.${leave}`;
  return {
    hex: band?.hex ?? null,
    control: sending(chart, band),
    words: `${aim} ${how}`,
    more: `The order waits on the sheet until the turn runs; ${turns}. ${guard}`,
  };
}

/** The largest band that the next step can do without, or else the one that it sends, with its way. */
function firstToMove(chart: Chart, plan: DenPlan): { band: OwnBand | undefined; way?: Way } {
  const way = plan.storm ?? plan.join;
  const unneeded = (bands: readonly OwnBand[]) =>
    largest(bands.filter((band) => !way || leavesPlan(chart, band, plan)));
  const inField = fightersOf(chart).filter((band) => !holdsDen(chart, band));
  const band = unneeded(inField) ?? unneeded(sparedBy(chart));
  return band || !way ? { band } : { band: way.band, way };
}

/** Whether the next step's advice stays the same once this band has gone. */
function leavesPlan(chart: Chart, band: OwnBand, plan: DenPlan): boolean {
  const left = planFor(
    chart,
    chart.view.bands.filter((other) => other !== band),
  );
  return left.den === plan.den && wantedBy(left).join() === wantedBy(plan).join();
}
