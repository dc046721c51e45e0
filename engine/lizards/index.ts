/** The ruleset of Lizards, behind the host's contract. No logic of its own. */
import type { Ruleset, Seat } from "../ruleset";
import { archiveOf } from "./archive";
import { botOrders } from "./bot/bot";
import { editedWorld, renamedWorld } from "./edit";
import type { Fact } from "./facts";
import { gameOptionsSchema, PRACTICE } from "./game-options-schema";
import { lastSeen } from "./last-seen";
import { viewOf } from "./make-view";
import { type Memory, remember } from "./memory";
import { checkOrders } from "./orders/order-check";
import { fieldsOf, MOST_ORDERS } from "./orders/order-form";
import { pack } from "./packing";
import { placesIn } from "./places";
import { type Report, reportOf } from "./report";
import { reportText } from "./report-text";
import { standingOf } from "./scoring";
import { nameClan } from "./setup/clan-names";
import { FEWEST_CLANS, MOST_GENERATED_CLANS, setUpWorld } from "./setup/map";
import { namePond } from "./setup/pond-names";
import { startRequest } from "./setup/start-request";
import { joiningSchema } from "./setup/startup-schema";
import { DEFAULT_STARTUPS, type StartupSheet } from "./setup/startups";
import { STANDARD_CLANS } from "./setup/tables";
import { resolveTurn } from "./turn";
import { unpack } from "./unpacking";
import { aim, howWon } from "./victory-words";
import type { View } from "./view";
import { viewDocument } from "./view-document";
import { clanOf, type World } from "./world";
import { WORLD_LISTS, writeWorld } from "./world-document";
import { readWorld } from "./world-schema";

export const lizards: Ruleset<World, View, Memory, Fact, Report, StartupSheet> = {
  id: "lizards",
  title: "Lizards: War in the Savage Swamp",
  version: "1.0.0",
  seatWord: "clan",
  seats: { min: FEWEST_CLANS, max: MOST_GENERATED_CLANS, standard: STANDARD_CLANS },
  maxOrders: MOST_ORDERS,
  isOrder: (line) => fieldsOf(line) !== null,
  options: gameOptionsSchema,
  practice: PRACTICE,
  practiceName: namePond,
  joining: joiningSchema,
  botJoining: (seat) => joiningSchema.parse({ default: ((seat - 1) % DEFAULT_STARTUPS.length) + 1 }),
  seatName: nameClan,
  readWorld,
  writeWorld,
  worldLists: WORLD_LISTS,
  editWorld: editedWorld,
  renameSeat: renamedWorld,
  pack,
  unpack,
  setUp: (seats, options, seed) => setUpWorld({ ...startRequest(options, seats), seed }).world,
  awaiting: (world): readonly Seat[] =>
    world.clans.filter(({ status }) => status === "playing").map(({ number }) => number),
  missedTurns: (world, seat) => ({
    missed: clanOf(world, seat).missedTurns,
    leavesAt: world.house.dropAfterMissedTurns,
    rule: "DRP-2",
  }),
  checkOrders,
  resolveTurn: (world, request) => resolveTurn(world, request),
  view: viewOf,
  viewDocument,
  remember,
  lastSeen,
  report: reportOf,
  reportText,
  placesIn,
  bot: botOrders,
  standing: standingOf,
  aim,
  howWon,
  archive: archiveOf,
};
