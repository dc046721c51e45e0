// The same engine wrapped as a boardgame.io game: sheets and resolving are moves of its Master, the world is plain JSON
// in its state, and the 16 filtered views are its playerView.
import { createRequire } from "node:module";
import path from "node:path";
import { lizards } from "../../engine/lizards";
import type { World } from "../../engine/lizards/world";
import { type WorldDocument, worldDocument } from "../../engine/lizards/world-document";
import type { Seat, TurnRequest } from "../../engine/ruleset";

const requireRival = createRequire(path.resolve("bench/package.json"));

interface State {
  world: WorldDocument;
  orders: Record<string, string[]>;
}
interface Master {
  onUpdate(action: unknown, stateId: number, match: string, player: string): Promise<unknown>;
}
interface Stored {
  state: { _stateID: number; G: State };
}

/** The world of a state, read once while the state stays the same. */
const read = new WeakMap<WorldDocument, World>();
function worldOf(document: WorldDocument): World {
  const known = read.get(document) ?? lizards.readWorld(document);
  read.set(document, known);
  return known;
}

function gameOf(world: World, seed: string) {
  return {
    name: "lizards",
    setup: (): State => ({ world: worldDocument(world), orders: {} }),
    turn: { activePlayers: { all: "orders" } },
    moves: {
      submit: ({ G, playerID }: { G: State; playerID: string }, lines: string[]) => {
        G.orders[playerID] = lines;
      },
      resolve: ({ G }: { G: State }) => {
        const orders: Record<Seat, string[]> = {};
        for (const [player, lines] of Object.entries(G.orders)) orders[Number(player) + 1] = [...lines];
        const before = lizards.readWorld(JSON.parse(JSON.stringify(G.world)));
        return { world: worldDocument(lizards.resolveTurn(before, { orders, dropped: [], seed }).world), orders: {} };
      },
    },
    playerView: ({ G, playerID }: { G: State; playerID: string }) =>
      lizards.view(worldOf(G.world), Number(playerID) + 1),
  };
}

function memoryStorage() {
  const matches = new Map<string, { initialState: unknown; metadata: unknown; state: unknown; log: unknown[] }>();
  return {
    type: () => 0,
    createMatch: (id: string, { initialState, metadata }: { initialState: unknown; metadata: unknown }) =>
      void matches.set(id, { initialState, metadata, state: initialState, log: [] }),
    setState: (id: string, state: unknown, log: unknown[] = []) => {
      const match = matches.get(id);
      if (match) Object.assign(match, { state, log: [...match.log, ...log] });
    },
    setMetadata: () => undefined,
    fetch: (id: string) => matches.get(id) ?? {},
    wipe: (id: string) => void matches.delete(id),
    has: (id: string) => matches.has(id),
    listMatches: () => [...matches.keys()],
  };
}

/** One turn of the rival, from 16 sheets to 16 filtered views; in milliseconds. */
export async function rivalTurn(world: World, request: TurnRequest): Promise<number> {
  const { Master } = requireRival("boardgame.io/master") as { Master: new (...parts: unknown[]) => Master };
  const { InitializeGame, ProcessGameConfig } = requireRival("boardgame.io/internal");
  const game = gameOf(world, request.seed);
  const storage = memoryStorage();
  const players = world.clans.length;
  storage.createMatch("m", { initialState: InitializeGame({ game, numPlayers: players }), metadata: undefined });
  const master = new Master(game, storage, { send: () => undefined, sendAll: () => undefined });
  const configured = ProcessGameConfig(game);
  const move = (type: string, player: number, args: unknown[]) => {
    const { state } = storage.fetch("m") as Stored;
    const payload = { type, args, playerID: String(player), credentials: undefined };
    return master.onUpdate({ type: "MAKE_MOVE", payload }, state._stateID, "m", String(player));
  };
  const start = performance.now();
  for (let player = 0; player < players; player++) await move("submit", player, [request.orders[player + 1] ?? []]);
  await move("resolve", 0, []);
  const { state } = storage.fetch("m") as Stored;
  let views = 0;
  for (let player = 0; player < players; player++)
    views += JSON.stringify(configured.playerView({ G: state.G, ctx: {}, playerID: String(player) })).length;
  const time = performance.now() - start;
  if (state.G.world.turn !== world.turn + 1 || views === 0) throw new Error("The rival did not play the turn.");
  return time;
}
