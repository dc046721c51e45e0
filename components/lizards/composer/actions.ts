/** What the lizards in a hex can do. */
import { CHANTS } from "@/engine/lizards/chants/chant-chart";
import { adjacent } from "@/engine/lizards/hex";
import { COLOUR_NAMES } from "@/engine/lizards/lizards";
import { BUILDING, type Building, isGroundFor } from "@/engine/lizards/orders/building";
import { ORDER_KINDS, type OrderType } from "@/engine/lizards/orders/order-kinds";
import { recruitsOf } from "@/engine/lizards/orders/recruit-share";
import { denLizardsNext } from "@/engine/lizards/outlook";
import type { OwnBand } from "@/engine/lizards/view";
import { ownBandAt, spiesAt } from "../hex-panel/hex-words";
import type { Chart, ChartHex } from "../map/swamp-chart";

export interface Action {
  type: OrderType;
  title: string;
  /** Why it cannot be done here, in two words. */
  no: string | null;
}

/** Such an order only needs a hex to be pointed at; any other has a form to fill in, which takes the focus. */
export function onlyTakesHex(type: OrderType): boolean {
  const { numbers, extra } = ORDER_KINDS[type];
  return numbers !== "all" && extra === "none";
}

interface Place {
  chart: Chart;
  hex: ChartHex;
  index: number;
  band: OwnBand | undefined;
}

const LEAST_CHANTERS = Math.min(...Object.values(CHANTS).map(({ needs }) => needs));

/** What an order needs here; undefined if it makes no sense even to offer it. */
type Need = (place: Place) => string | null | undefined;

const warriors: Need = ({ band, chart }) => (!band ? undefined : band.miredUntil > chart.view.turn ? "mired" : null);
const builders =
  (building: Building): Need =>
  ({ band, hex }) => {
    const { colour, lizards } = BUILDING[building];
    if (!band || !hex.terrain || !isGroundFor(building, hex.terrain)) return undefined;
    return band[colour] >= lizards ? null : `needs ${lizards} ${COLOUR_NAMES[colour]}`;
  };
const beside =
  (fits: (hex: ChartHex) => boolean, need: Need): Need =>
  (place) =>
    adjacent(place.chart.geometry, place.index).some((near) => fits(place.chart.hexes[near] as ChartHex))
      ? need(place)
      : undefined;

/** DEV-7, DEV-9: where a raft or a bridge can be built, as far as the map shows; lizards there cause a warning. */
export function isOpenWater({ water, works }: ChartHex): boolean {
  return water && works.length === 0;
}

interface Offer {
  title: string;
  need: Need;
  /** The letter that begins such an order on the map; the directions have taken theirs. */
  key?: string;
}

/** In the sequence in which they are offered. */
const OFFERS: Record<OrderType, Offer> = {
  MO: { title: "Move", key: "m", need: warriors },
  SP: { title: "Split", key: "p", need: warriors },
  SN: { title: "Sneak", key: "n", need: ({ chart, index }) => (spiesAt(chart, index).length > 0 ? null : undefined) },
  SA: { title: "Sail", key: "i", need: (place) => (place.hex.works.includes("raft") ? warriors(place) : undefined) },
  RE: {
    title: "Recruit",
    key: "r",
    need: ({ hex: { den }, chart }) => {
      if (!den) return undefined;
      if (!den.colour) return "unsettled";
      return recruitsOf(denLizardsNext(den, chart.growthPercent)) > 0 ? null : "too few";
    },
  },
  CH: {
    title: "Chant",
    key: "c",
    need: ({ band }) =>
      !band
        ? undefined
        : band.black >= LEAST_CHANTERS
          ? null
          : band.black === 0
            ? "no Black"
            : `needs ${LEAST_CHANTERS} Black`,
  },
  LO: { title: "Lob", key: "l", need: ({ band }) => (!band ? undefined : band.yellow > 0 ? null : "no Yellow") },
  FR: { title: "Set free", key: "f", need: ({ band }) => (band ? null : undefined) },
  BF: { title: "Farm", need: builders("BF") },
  DF: { title: "Lay waste", need: builders("DF") },
  BD: { title: "Den", need: builders("BD") },
  BB: {
    title: "Bridge",
    need: (place) => (place.hex.water ? undefined : beside(isOpenWater, builders("BB"))(place)),
  },
  BR: { title: "Raft", need: beside(isOpenWater, builders("BR")) },
  DB: { title: "Tear down", need: beside((near) => near.works.includes("bridge"), builders("DB")) },
  GI: {
    title: "Give",
    key: "g",
    need: ({ band, hex, chart }) => (hex.home !== null || (!band && hex.owner !== chart.view.clan) ? undefined : null),
  },
};

const OFFERED = Object.keys(OFFERS) as OrderType[];

export const titleOf = (type: OrderType): string => OFFERS[type].title;

/** The order that a key begins on the map. */
export function typeOfKey(pressed: string): OrderType | undefined {
  return OFFERED.find((type) => OFFERS[type].key === pressed.toLowerCase());
}

export function actionsAt(chart: Chart, index: number): Action[] {
  const place = { chart, index, hex: chart.hexes[index] as ChartHex, band: ownBandAt(chart, index) };
  const actions = OFFERED.flatMap((type) => {
    const { title, need } = OFFERS[type];
    const no = need(place);
    return no === undefined ? [] : [{ type, title, no }];
  });
  return [...actions.filter(({ no }) => no === null), ...actions.filter(({ no }) => no !== null)];
}
