import { distance, within } from "@/engine/lizards/hex";
import type { Order } from "@/engine/lizards/orders/order-form";
import { USUAL_SIGHT } from "@/engine/lizards/terrain";
import { endOf } from "../../composer/reach";
import type { Chart } from "../../map/swamp-chart";
import { busyWith, fightersOf, idle, largest, marches, sending, staying, swims } from "./bands";
import { type DenPlan, isEnough, isFreeDen, militiaWords, planFor, wantedBy } from "./den-plan";
import type { Advice, Situation, Step } from "./step";
import { away, indexesWhere, MARCH } from "./ways";

export const GO_FOR_A_DEN: Step = {
  name: "den",
  title: "Go for a free den",
  advise: adviseDen,
  isDone: isOffToDen,
};

const DENS = "Dens bring points and new warriors, and belong to whoever took them last.";

function adviseDen(situation: Situation): Advice {
  const { chart } = situation;
  const whole = planFor(chart, chart.view.bands);
  const isUnderWay = wantedBy(whole).length > 0 && isOffToDen(situation);
  const left = idle(situation);
  const plan = isUnderWay ? whole : planFor(chart, left);
  const missed = isUnderWay || plan.storm ? undefined : adviseAnew(situation, whole);
  if (missed) return missed;
  const bands = left.length > 0 ? left : chart.view.bands;
  const { den, storm, join } = plan;
  const free = den === null ? "" : `${chart.geometry.codes[den]} is free`;
  const way = storm ?? join;
  if (den === null || !way) {
    const band = largest(fightersOf(chart, bands));
    const none =
      den === null
        ? "No free one is in sight, so look for one"
        : `${free}, but too strong for the bands you can spare. ${militiaWords(chart, den)}: recruit first, and come back with more. Meanwhile, look for a weaker one`;
    return {
      hex: band?.hex ?? null,
      control: sending(chart, band),
      words: `${DENS} ${none}: march another band towards land you do not know. It sees two hexes all around.${band ? staying(chart, band) : ""}`,
    };
  }
  const { band, to, steps } = way;
  const far = steps > MARCH ? " A band marches two hexes a turn, so send it nearer." : "";
  const how = storm
    ? `${free}, and your band of ${band.total} in ${band.hex} is ${away(steps)}. ${militiaWords(chart, den)}: bring two or three times as many.`
    : `${free}, but too strong for any one band you can spare. ${militiaWords(chart, den)}: come with two bands as one. March your ${band.total} in ${band.hex} to those in ${to}, ${away(steps)}, and go on together next turn. Or skip this step, recruit first and come back later.`;
  return { hex: band.hex, control: sending(chart, band), words: `${DENS} ${how}${far}${staying(chart, band)}` };
}

/** For when one of the reader's orders keeps a band from a den that it could take. */
function adviseAnew(situation: Situation, plan: DenPlan): Advice | undefined {
  const { chart } = situation;
  const { codes } = chart.geometry;
  const { den, storm, join } = plan;
  const way = storm ?? join;
  const kept = wantedBy(plan).find((code) => busyWith(situation, code));
  const order = kept && busyWith(situation, kept);
  if (den === null || !way || !order) return undefined;
  const { band, to, steps } = way;
  const who = storm ? `your band of ${band.total} in ${kept}` : `your bands in ${band.hex} and ${to} as one`;
  const end = endOf(chart, order);
  const but = marches(order)
    ? `your order sends ${order.type === "SP" ? "some of " : ""}those in ${kept} to ${codes[end]}`
    : `those in ${kept} are to ${order.type === "CH" ? "chant" : "throw"}, which keeps them there this turn`;
  const control = sending(chart, band);
  const [button, guard] = control === "SP" ? ["Split", ", and leave some behind to hold the den"] : ["Move", ""];
  const goal = steps > MARCH ? `a hex nearer to ${to}` : to;
  const how =
    order.type === "MO" && control === "MO" && kept === band.hex
      ? `press Move in ${kept} again and choose ${goal}: the new order replaces the other`
      : `delete that order, press ${button} in ${band.hex} and choose ${goal}${guard}`;
  return {
    hex: band.hex,
    control,
    words: `${DENS} ${codes[den]} is free, and ${who} could take it; but ${but}. To go for the den, ${how}. Or leave it as it is, and skip this step.`,
  };
}

function isOffToDen(situation: Situation): boolean {
  const { chart, orders } = situation;
  const { codes } = chart.geometry;
  const dens = indexesWhere(chart, isFreeDen);
  const bandIn = (hex: number) => chart.view.bands.find((band) => band.hex === codes[hex])?.total ?? 0;
  const sent = orders.filter(marches).map((order) => {
    const named = Object.values(order.numbers).reduce((sum, number) => sum + number, 0);
    const end = endOf(chart, order);
    return { order, end, total: Math.min(named || Number.POSITIVE_INFINITY, bandIn(order.hex)) };
  });
  const whole = planFor(chart, chart.view.bands);
  const far = (whole.storm?.steps ?? 0) > MARCH;
  if (
    sent.some(({ order, total }) => dens.some((den) => isEnough(chart, total, den) && goesTo(chart, order, den, far)))
  )
    return true;
  const plan = planFor(chart, idle(situation));
  if (whole.storm || plan.storm) return false;
  const stays = (hex: number) => !sent.some(({ order }) => order.hex === hex);
  const isTogether = ({ order, end, total }: (typeof sent)[number]) =>
    end !== order.hex && bandIn(end) > 0 && stays(end) && dens.some((den) => isEnough(chart, total + bandIn(end), den));
  if (sent.some(isTogether)) return true;
  if (whole.join || plan.join) return false;
  const others = chart.view.bands.length > 1 ? sent.slice(1) : sent; // the step before asked for the first
  return others.some(({ order, end }) => !dens.includes(end) && !swims(chart, order, end) && shows(chart, end));
}

/** `far`: getting nearer is enough. */
function goesTo(chart: Chart, order: Order, den: number, far: boolean): boolean {
  const { geometry } = chart;
  const end = endOf(chart, order);
  const isNearer = () => distance(geometry, end, den) < distance(geometry, order.hex, den);
  return end === den || (far && !swims(chart, order, end) && isNearer());
}

/** Whether land that the clan has never seen lies within sight of a hex. */
const shows = ({ geometry, hexes }: Chart, index: number) =>
  within(geometry, index, USUAL_SIGHT).some((near) => hexes[near]?.sight === "never");
