/** What each order does, in a few words: for forms and the rulebook. */
import { BUILDING } from "./building";
import type { OrderType } from "./order-kinds";

export const WHAT_ORDERS_DO: Readonly<Record<OrderType, string>> = {
  CH: "Black lizards chant at a hex; all with them stay put this turn",
  LO: "Yellow lizards throw one or two hexes away; all with them stay put this turn",
  FR: "warriors go back to the den or the wild",
  MO: "all warriors go one or two hexes",
  SP: "some warriors go; one sent alone becomes a spy",
  SA: "a raft goes with all aboard",
  SN: "spies go one or two hexes",
  RE: "den lizards become warriors",
  GI: "warriors and works become another clan's",
  BF: `${BUILDING.BF.lizards} Green make Plains, Swamp or Scrub Fertile`,
  DF: `${BUILDING.DF.lizards} Green turn Fertile into Plains`,
  BR: `${BUILDING.BR.lizards} Green in Scrub launch a raft next to it`,
  BD: `${BUILDING.BD.lizards} Grey lay a foundation, then a den`,
  BB: `${BUILDING.BB.lizards} Grey bridge the water next to them`,
  DB: `${BUILDING.DB.lizards} Grey tear down a bridge next to them`,
};
