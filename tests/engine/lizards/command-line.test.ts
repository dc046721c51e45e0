import { spawnSync } from "node:child_process";
import { createHash, createHmac } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildSync } from "esbuild";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../../..");
let folder: string;
let program: string;

// Each command is a process of its own, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "lizards-"));
  buildSync({
    absWorkingDir: ROOT,
    entryPoints: ["scripts/lizards.ts"],
    outfile: path.join(folder, "lizards.mjs"),
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "error",
    // yaml is CommonJS and requires node's own modules.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  program = path.join(folder, "lizards.mjs");
}, 30_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Answer {
  status: number | null;
  out: string;
  errors: string;
}

function lizards(args: string[], input: string | Buffer = ""): Answer {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    input,
    encoding: "utf8",
    maxBuffer: 100_000_000,
  });
  return { status, out: stdout, errors: stderr };
}

/** In a shell, where `lizards` is the program. */
function shell(script: string): Answer {
  const commands = `lizards() { "${process.execPath}" "${program}" "$@"; }; ${script}`;
  const { status, stdout, stderr } = spawnSync("/bin/bash", ["-c", commands], { encoding: "utf8", cwd: folder });
  return { status, out: stdout, errors: stderr };
}

function file(name: string, text: string): string {
  const place = path.join(folder, name);
  writeFileSync(place, text);
  return place;
}

const SMALL = ["new", "--clans", "2", "--rows", "8", "--cols", "16", "--seed"];
let smallWorld: string | undefined;

function small(): string {
  smallWorld ??= lizards([...SMALL, "s"]).out;
  return smallWorld;
}

describe("new", () => {
  test("GEN-4: makes a world of turn 0 and says how many tries it took", () => {
    const { status, out, errors } = lizards(["new", "--seed", "s"]);
    expect(status).toBe(0);
    expect(errors).toMatch(/^map made in \d+ tr(y|ies) from seed s\n$/);
    expect(JSON.parse(out)).toMatchObject({ format: "lizards-world/1", turn: 0, rows: 32, cols: 32, wrap: true });
    expect(JSON.parse(out).clans.length).toBe(16);
    expect(lizards(["new", "--seed", "s"]).out).toBe(out);
  });

  test("takes a start-up sheet a line for clans 1, 2, …; the others get the defaults in turn", () => {
    const sheets = file("sheets.jsonl", '{"format":"lizards-startup/1","name":"Own Clan","code":"OWN","default":4}\n');
    const { out } = lizards(["new", "--clans", "2", "--seed", "s", "--startups", sheets]);
    const world = JSON.parse(out);
    expect(world.clans[0]).toMatchObject({ name: "Own Clan", code: "OWN" });
    const homes = Object.values(world.hexes as Record<string, { den?: { home: number; colour: string } }>);
    expect(homes.find(({ den }) => den?.home === 1)?.den?.colour).toBe("grey");
    expect(homes.find(({ den }) => den?.home === 2)?.den?.colour).toBe("black");
  });

  test("writes the options it was given", () => {
    const { out } = lizards(["new", "--clans", "2", "--no-wrap", "--seed", "s", "--options", '{"victoryFloor":9000}']);
    expect(JSON.parse(out)).toMatchObject({ wrap: false, options: { victoryFloor: 9000 } });
  });
});

describe("resolve", () => {
  const request = (changes: object = {}) =>
    JSON.stringify({
      world: JSON.parse(small()),
      orders: { 1: ["MO 1A N", "# nothing", "xx"] },
      seed: "abc",
      ...changes,
    });

  test("answers each request with a result, in the same order", () => {
    const { status, out } = lizards(["resolve"], `${request()}\n${request({ orders: {} })}\n`);
    expect(status).toBe(0);
    const [first, second] = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(first.results[1].map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      "failed",
      "ignored",
      "invalid",
    ]);
    expect(second.results).toEqual({ 1: [], 2: [] });
    expect(Object.keys(first)).toEqual(["world", "results", "reports", "views", "ranking", "threshold", "winners"]);
    expect(first.world.turn).toBe(1);
    expect(Object.keys(first.ranking[0])).toEqual([
      "clan",
      "points",
      "lizards",
      "homeDens",
      "dens",
      "temples",
      "bridges",
    ]);
  });

  test("what view says of the world is what the result says", () => {
    const result = JSON.parse(lizards(["resolve"], request()).out);
    const { out } = lizards(["view", "--clan", "2"], JSON.stringify(result.world));
    expect(JSON.parse(out)).toEqual(result.views[2]);
  });

  test("--explain tells the sequence, each roll and each refusal", () => {
    const { out } = lizards(["resolve", "--explain"], request());
    expect(out).toMatch(/^turn 1, seed abc\n {2}world phase\n/);
    expect(out).toContain("1 MO 1A N 1: failed, no warriors there");
    expect(out).toMatch(/eruption: (yes|no) at 8 in 100/);
    expect(out).toContain("clan 1, “xx”: invalid");
  });

  test("a report is plain text for its clan", () => {
    const result = lizards(["resolve"], request()).out;
    const { status, out } = lizards(["report", "--clan", "1"], result);
    expect(status).toBe(0);
    expect(out).toContain("clan 1: report of turn 1");
    expect(out).toContain("RANKING");
  });
});

test("check judges each line from the clan's view", () => {
  const input = JSON.stringify({ world: JSON.parse(small()), orders: ["MO 1A N", "MO 99Z N"] });
  const verdicts = lizards(["check", "--clan", "1"], input)
    .out.trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(verdicts.map(({ order, verdict }) => [order, verdict])).toEqual([
    ["MO 1A N", "warning"],
    ["MO 99Z N", "error"],
  ]);
  for (const verdict of verdicts) expect(Object.keys(verdict)).toEqual(["order", "verdict", "reason", "rule"]);
});

test("check refuses the lines of a clan that has left", () => {
  const request = { world: JSON.parse(small()), orders: {}, dropped: [2], seed: "s" };
  const { world } = JSON.parse(lizards(["resolve"], JSON.stringify(request)).out);
  const { out } = lizards(["check", "--clan", "2"], JSON.stringify({ world, orders: ["MO 1A N"] }));
  expect(JSON.parse(out)).toMatchObject({ verdict: "error", reason: "The clan has left the game.", rule: "DRP-1" });
});

test("startup answers each sheet with its result", () => {
  const { out } = lizards(["startup"], '{"format":"lizards-startup/1","default":1}\n{"format":"lizards-startup/1"}\n');
  expect(
    out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).default),
  ).toEqual([1, 3]);
});

test("simulate plays a game of bots", () => {
  const { status, out } = lizards(["simulate", "--clans", "2", "--turns", "3", "--seed", "s", "--json"]);
  expect(status).toBe(0);
  expect(JSON.parse(out).turns.length).toBe(3);
});

test("simulate plays with the numbers of a special game", () => {
  const points = (options: string) => {
    const { out } = lizards([
      "simulate",
      "--clans",
      "2",
      "--turns",
      "1",
      "--seed",
      "s",
      "--options",
      options,
      "--json",
    ]);
    return JSON.parse(out).turns[0].threshold;
  };
  expect([points("{}"), points('{"victoryFloor":7000}')]).toEqual([6000, 7000]);
  expect(lizards(["simulate", "--options", '{"victory":1}'])).toMatchObject({ status: 2, out: "" });
});

describe("scenario", () => {
  const situation = (expectation: string) =>
    `rule: MOV-1\ntitle: A march\nworld: { rows: 4, cols: 4, fill: plains }\nclans: [SPS]\nbands: ["SPS 2B red 5"]\n` +
    `orders: { SPS: ["MO 2B N"] }\nexpect: ["${expectation}"]\n`;

  test("runs each situation of each file, a line each, and ends with 1 where one fails", () => {
    const good = file("good.yaml", `${situation("SPS 1B total = 5")}---\n${situation("SPS 2B total = 0")}`);
    expect(lizards(["scenario", good])).toMatchObject({ status: 0, out: "ok MOV-1 A march\nok MOV-1 A march\n" });
    const bad = file("bad.yaml", situation("SPS 2B total = 5"));
    const { status, out } = lizards(["scenario", good, bad]);
    expect(status).toBe(1);
    expect(out.split("\n")[2]).toBe(`FAILED MOV-1 A march (${bad}): SPS 2B total = 5: 0 with seed 1`);
  });

  test("a sentence about an order that is not given is wrong input, and no difference", () => {
    const idle = file("idle.yaml", situation("SPS order 2 = failed"));
    const errors = `${idle}: situation 1: expect.0: SPS gives no order 2\n`;
    expect(lizards(["scenario", idle])).toEqual({ status: 2, out: "", errors });
  });

  test("a file that cannot be read is named", () => {
    const broken = file("broken.yaml", "rule: [");
    expect(lizards(["scenario", broken])).toMatchObject({ status: 2, out: "" });
    const twice = file("twice.yaml", "rule: MOV-1\nrule: MOV-2\n");
    const errors = `${twice}: situation 1: line 2, column 1: a name appears twice\n`;
    expect(lizards(["scenario", twice])).toEqual({ status: 2, out: "", errors });
    expect(lizards(["scenario", path.join(folder, "none.yaml")]).errors).toContain("none.yaml: there is no such file");
  });

  test("a file with aliases of nothing or of too much is refused in one line", () => {
    const nothing = file("nothing.yaml", "rule: *nowhere\n");
    const refused = lizards(["scenario", nothing]);
    expect(refused.errors).toMatch(/^.*nothing\.yaml: situation 1: Unresolved alias.*\n$/);
    expect(refused).toMatchObject({ status: 2, out: "" });
    const ten = (name: string) => `[${Array(10).fill(name).join(", ")}]`;
    const much = file("much.yaml", `a: &a ${ten("1")}\nb: &b ${ten("*a")}\nc: &c ${ten("*b")}\nd: ${ten("*c")}\n`);
    expect(lizards(["scenario", much])).toMatchObject({ status: 2, out: "" });
  });

  test("a title of several lines is one line", () => {
    const title = '"A march\\nok MOV-1 Another"';
    const long = file("long.yaml", situation("SPS 1B total = 5").replace("A march", title));
    expect(lizards(["scenario", long]).out).toBe("ok MOV-1 A march ok MOV-1 Another\n");
  });

  test("a file without a situation is no scenario file", () => {
    const empty = file("empty.yaml", "# nothing yet\n");
    expect(lizards(["scenario", empty])).toEqual({ status: 2, out: "", errors: `${empty}: contains no situation\n` });
  });
});

describe("verify", () => {
  const secret = "ab".repeat(32);
  const hmac = (label: string) => createHmac("sha256", Buffer.from(secret, "hex")).update(label).digest("hex");
  const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");

  let made: string | undefined;

  function archive(): ReturnType<typeof makeArchive> {
    made ??= JSON.stringify(makeArchive());
    return JSON.parse(made);
  }

  function makeArchive(): { commitment: string; turns: { sha256: string }[] } & Record<string, unknown> {
    const start = { clans: 2, rows: 8, cols: 16, wrap: true, options: {}, startups: [] };
    let world = lizards([...SMALL, hmac("start")]).out.trim();
    const turns = [1, 2].map((turn) => {
      const request = { world: JSON.parse(world), orders: { 1: [], 2: [] }, seed: hmac(`turn ${turn}`) };
      world = JSON.stringify(JSON.parse(lizards(["resolve"], JSON.stringify(request)).out).world);
      return { turn, orders: { 1: [], 2: [] }, dropped: [], sha256: sha256(world) };
    });
    const commitment = sha256(Buffer.from(secret, "hex"));
    return { format: "lizards-archive/1", rulesetVersion: "1.0.0", commitment, secret, new: start, turns };
  }

  test("replays a game to the same bytes", () => {
    const { status, out } = lizards(["verify"], JSON.stringify(archive()));
    expect(status).toBe(0);
    expect(out).toBe("turn 1: same\nturn 2: same\nall turns replay to the same bytes\n");
  });

  test("finds a turn that was tampered with, and a secret the game was not bound to", () => {
    const tampered = archive();
    tampered.turns[1] = { ...tampered.turns[1], sha256: "0".repeat(64) };
    expect(lizards(["verify"], JSON.stringify(tampered))).toMatchObject({ status: 1 });
    expect(lizards(["verify"], JSON.stringify({ ...archive(), commitment: "0".repeat(64) })).status).toBe(1);
  });

  test("does not call a game false that other rules have played, unless its secret is", () => {
    const older = { ...archive(), rulesetVersion: "0.9.0" };
    const verdictOn = (game: unknown) => {
      const { status, out, errors } = lizards(["verify"], JSON.stringify(game));
      expect(errors).toBe("played with version 0.9.0 of the rules; this is 1.0.0\n");
      return [status, out.trim().split("\n").at(-1)];
    };
    expect(verdictOn(older)).toEqual([0, "all turns replay to the same bytes"]);
    const turns = [older.turns[0], { ...older.turns[1], sha256: "0".repeat(64) }];
    expect(verdictOn({ ...older, turns })).toEqual([
      1,
      "this game was played by other rules: whether it replays, only version 0.9.0 can tell",
    ]);
    expect(verdictOn({ ...older, turns, commitment: "0".repeat(64) })).toEqual([
      1,
      "this game does not replay as it was played",
    ]);
  });

  test("of a game without turns it says that there were none", () => {
    const { status, out } = lizards(["verify"], JSON.stringify({ ...archive(), turns: [] }));
    expect(out).toBe("0 turns: there is nothing to replay\n");
    expect(status).toBe(0);
    const bound = lizards(["verify"], JSON.stringify({ ...archive(), turns: [], commitment: "0".repeat(64) }));
    expect(bound).toMatchObject({ status: 1, out: expect.stringMatching(/^commitment: DIFFERENT/) });
  });

  test.each(["format", "rulesetVersion", "commitment", "secret", "new", "turns"])(
    "refuses an archive without %s",
    (field) => {
      const { [field]: _, ...rest } = archive();
      expect(lizards(["verify"], JSON.stringify(rest))).toEqual({ status: 2, out: "", errors: `${field}: missing\n` });
    },
  );

  test("a Game Moderator's reason cannot pass for a line of the verdict", () => {
    const game = archive();
    const edited = JSON.parse(lizards([...SMALL, hmac("start")]).out);
    const editReason = "typing error\nturn 2: same\u2028all turns replay to the same bytes";
    const turns = [{ ...game.turns[0], edited, editReason }, game.turns[1]];
    const { out } = lizards(["verify"], JSON.stringify({ ...game, turns }));
    expect(out.split(/[\n\u2028]/).length).toBe(4);
    expect(out).toContain("turn 1: same, edited before it by the Game Moderator: typing error turn 2: same all turns");
  });

  test("refuses an edited world of another turn", () => {
    const game = archive();
    const edited = { ...JSON.parse(lizards([...SMALL, hmac("start")]).out), turn: 1 };
    const turns = [{ ...game.turns[0], edited }, game.turns[1]];
    const { errors } = lizards(["verify"], JSON.stringify({ ...game, turns }));
    expect(errors).toBe("turns.0.edited.turn: must be 0\n");
  });

  test("refuses an edited world of another map", () => {
    const game = archive();
    const edited = JSON.parse(lizards([...SMALL, hmac("start")].map((each) => (each === "16" ? "18" : each))).out);
    const turns = [{ ...game.turns[0], edited }, game.turns[1]];
    const { out, errors } = lizards(["verify"], JSON.stringify({ ...game, turns }));
    expect(errors).toMatch(/^turns\.0\.edited\.(rows|cols): this map has 16 /);
    expect(out).toBe("");
  });

  test.each(["typing error", ""])("refuses the reason “%s” for an edit where nothing is edited", (editReason) => {
    const game = archive();
    const turns = [{ ...game.turns[0], editReason }, game.turns[1]];
    const { errors } = lizards(["verify"], JSON.stringify({ ...game, turns }));
    expect(errors).toBe("turns.0.editReason: there is no edited world\n");
  });

  test("refuses nothing in the place of an edited world", () => {
    const game = archive();
    const turns = [{ ...game.turns[0], edited: null }, game.turns[1]];
    const { errors } = lizards(["verify"], JSON.stringify({ ...game, turns }));
    expect(errors).toMatch(/^turns\.0\.edited: /);
  });

  test("refuses a stranger in a later turn before it plays the first", () => {
    const game = archive();
    const turns = [game.turns[0], { ...game.turns[1], dropped: [3] }];
    const { status, out, errors } = lizards(["verify"], JSON.stringify({ ...game, turns }));
    expect(errors).toBe("turns.1.dropped.0: there is no clan 3\n");
    expect(out).toBe("");
    expect(status).toBe(2);
  });
});

/** SMALL stands for a small world, LAST for the same a hundred thousand turns later. */
function withWorlds(input: string): string {
  if (!/SMALL|LAST/.test(input)) return input;
  const world = small().trim();
  return input.replace("SMALL", world).replace("LAST", world.replace('"turn":0', '"turn":100000'));
}

test("a value that looks like an option stands behind an equals sign", () => {
  const { status, errors } = lizards(["new", "--clans", "2", "--seed=--rows"]);
  expect(errors).toMatch(/from seed --rows$/m);
  expect(status).toBe(0);
});

test.each([["help"], ["--help"], ["view", "--help"]])("%s prints the commands with their options", (...args) => {
  const { status, out, errors } = lizards(args);
  expect({ status, errors }).toEqual({ status: 0, errors: "" });
  expect(out).toMatch(/^lizards new \[--clans 16\] .*\nlizards startup /);
});

describe("wrong input ends with 2, one line that says what is wrong, and nothing written", () => {
  test.each<[string, string[], string | Buffer, RegExp]>([
    ["no command", [], "", /^commands are new, startup/],
    ["an unknown command", ["play"], "", /^commands are/],
    ["an unknown option", ["new", "--size", "5"], "", /^--size: there is no such option$/m],
    ["an option named like a method", ["new", "--toString=1"], "", /^--toString: there is no such option$/m],
    ["a number below zero", ["view", "--clan", "-1"], "SMALL", /^--clan -1: must be a whole number from 1 to 64$/m],
    ["an option without its value", ["new", "--seed", "--rows", "9"], "", /^--seed: its value is missing$/m],
    ["a switch with a value", ["resolve", "--explain=yes"], "", /^--explain: takes no value$/m],
    ["a clan given twice", ["view", "--clan", "1", "--clan=2"], "SMALL", /^--clan is given twice$/m],
    ["a switch given twice", ["resolve", "--explain", "--explain"], "", /^--explain is given twice$/m],
    ["a stray argument", ["startup", "file"], "", /^unexpected argument file/],
    ["too many clans", ["new", "--clans", "17"], "", /^--clans 17: /],
    ["no number", ["new", "--rows", "many"], "", /^--rows many: /],
    ["options that are no JSON", ["new", "--options", "{"], "", /^--options: not JSON/],
    ["an unknown house number", ["new", "--options", '{"luck":1}'], "", /^options\.luck: unknown field/],
    ["a file without a name", ["new", "--startups="], "", /^a file without a name: there is no such file$/m],
    ["a missing file", ["new", "--startups", "/nowhere/sheets"], "", /^\/nowhere\/sheets: there is no such file/],
    ["a sheet in a file", ["new", "--startups", "SHEETS"], "", /sheets\.jsonl: line 2: default: /],
    ["a map that is too small", ["new", "--rows", "8"], "", /^rows: /],
    ["no JSON", ["view", "--clan", "1"], "{", /^not JSON/],
    ["no UTF-8", ["view", "--clan", "1"], Buffer.from([0xff, 0x7b]), /^not UTF-8 text/],
    ["nothing at all", ["view", "--clan", "1"], "", /^not JSON/],
    ["no world", ["view", "--clan", "1"], "{}", /^format: missing/],
    ["no clan", ["view"], "{}", /^--clan N is missing/],
    ["an unknown clan", ["view", "--clan", "9"], "SMALL", /^--clan 9: there is no such clan/],
    ["a sheet on the second line", ["startup"], '{"format":"lizards-startup/1"}\n[]\n', /^line 2: /],
    ["no turn result", ["report", "--clan", "1"], "{}", /^world: missing|^results: missing/],
    ["no archive", ["verify"], "{}", /^format: missing/],
    ["a world inside a request", ["resolve"], '{"world":{},"orders":{},"seed":"s"}', /^line 1: world\.format: missing/],
    ["orders of a stranger", ["resolve"], '{"world":SMALL,"orders":{"3":[]},"seed":"s"}', /^line 1: orders\.3: /],
    [
      "a stranger dropped",
      ["resolve"],
      '{"world":SMALL,"orders":{},"dropped":[3],"seed":"s"}',
      /^line 1: dropped\.0: /,
    ],
    ["two sheets of a clan", ["resolve"], '{"orders":{"1":["RE 4D"],"1":[]}}', /^line 1: orders\.1: appears twice/],
    [
      "a name twice in a list's object",
      ["view", "--clan", "1"],
      '{"bands":[{},{"red":1,"red":2}]}',
      /^bands\.1\.red: /,
    ],
    ["a name twice, once in disguise", ["verify"], '{"seed":"1","s\\u0065ed":"2"}', /^seed: appears twice/],
    ["an option twice", ["new", "--options", '{"a":1,"a":2}'], "", /^--options: a: appears twice/],
    ["no seed", ["resolve"], '{"world":SMALL,"orders":{}}', /^line 1: seed: missing/],
    [
      "a turn that no document tells of",
      ["resolve"],
      '{"world":LAST,"orders":{},"seed":"s"}',
      /^line 1: world\.turn: /,
    ],
  ])("%s", (_, args, input, message) => {
    const sheets = '{"format":"lizards-startup/1"}\n{"format":"lizards-startup/1","default":9}\n';
    const { status, out, errors } = lizards(
      args.map((each) => (each === "SHEETS" ? file("sheets.jsonl", sheets) : each)),
      typeof input === "string" ? withWorlds(input) : input,
    );
    expect(errors).toMatch(message);
    expect(errors.trim().split("\n").length).toBe(1);
    expect(out).toBe("");
    expect(status).toBe(2);
  });
});

describe("what the program is joined to", () => {
  test.skipIf(!existsSync("/dev/full"))("standard output that cannot be written is told", () => {
    const { status, errors } = shell("lizards new --clans 2 --seed s > /dev/full");
    expect(errors).toMatch(/^map made .*\nstandard output: ENOSPC\n$/);
    expect(status).toBe(2);
  });

  test("a reader that has seen enough is no fault, and ends the work", () => {
    const games = "lizards simulate --clans 2 --turns 1 --games 100000 --seed s";
    const { out, errors } = shell(`${games} | head -n 1; echo "\${PIPESTATUS[0]}"`);
    expect({ out, errors }).toEqual({ out: "game 1, seed s game 1\n0\n", errors: "" });
  });

  test.skipIf(!existsSync("/dev/full"))("where messages cannot be told the exit status still tells", () => {
    expect(shell("lizards view 2> /dev/full").status).toBe(2);
  });

  test("a folder is no input, nor is what cannot be read", () => {
    expect(shell("lizards resolve < .")).toEqual({ status: 2, out: "", errors: "standard input: is a folder\n" });
    expect(shell("lizards resolve 0> written").status).toBe(2);
  });
});
