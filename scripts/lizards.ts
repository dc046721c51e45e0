#!/usr/bin/env node
/** The command line of the engine: `npm run -s lizards -- COMMAND`. The formats are described in docs/formats.md. */
import { setFlagsFromString } from "node:v8";
import { DocumentError } from "../engine/ruleset";
import { checkCommand } from "./lizards/check";
import { WrongInput } from "./lizards/input";
import { newCommand } from "./lizards/new";
import { note, writeLine } from "./lizards/output";
import { reportCommand } from "./lizards/report";
import { resolveCommand } from "./lizards/resolve";
import { scenarioCommand } from "./lizards/scenario";
import { simulateCommand } from "./lizards/simulate";
import { startupCommand } from "./lizards/startup";
import { verifyCommand } from "./lizards/verify";
import { viewCommand } from "./lizards/view";

interface Command {
  /** Takes what follows the command's name; answers the exit status: 0, or 1 if a comparison found a difference. */
  run(args: string[]): Promise<number>;
  usage: string;
}

const COMMANDS: Record<string, Command> = {
  new: {
    run: newCommand,
    usage: "[--clans 16] [--seed S] [--startups FILE] [--rows 32] [--cols 32] [--no-wrap] [--options JSON]",
  },
  startup: { run: startupCommand, usage: "< start-up sheets, one a line" },
  resolve: { run: resolveCommand, usage: "[--explain] < turn requests, one a line" },
  view: { run: viewCommand, usage: "--clan N < a world" },
  report: { run: reportCommand, usage: "--clan N < a turn result" },
  check: { run: checkCommand, usage: '--clan N < { "world", "orders" }' },
  scenario: { run: scenarioCommand, usage: "FILE…" },
  simulate: {
    run: simulateCommand,
    usage: "[--clans 16] [--turns 40] [--games 1] [--seed S] [--options JSON] [--json]",
  },
  verify: { run: verifyCommand, usage: "< an archive" },
};

const WRONG = 2;

async function run(): Promise<number> {
  const [name = "", ...args] = process.argv.slice(2);
  if (name === "help" || [name, ...args].includes("--help")) return tellUsage();
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new WrongInput(`commands are ${Object.keys(COMMANDS).join(", ")}, help`);
  return command.run(args);
}

async function tellUsage(): Promise<number> {
  for (const [name, { usage }] of Object.entries(COMMANDS)) await writeLine(`lizards ${name} ${usage}`);
  await writeLine("Documents, and what each command answers: docs/formats.md");
  return 0;
}

// A command runs for a second or so. With a server's eagerness the engine's functions would be compiled for speed before
// enough is known about them, and then again.
setFlagsFromString("--interrupt-budget=1000000");

// A reader that has seen enough, such as `head`, is not an error; a full disk is.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") note(`standard output: ${error.code}`);
  process.exit(error.code === "EPIPE" ? 0 : WRONG);
});
// If messages cannot be written, the exit status still tells.
process.stderr.on("error", () => {});

try {
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof DocumentError || error instanceof WrongInput)) throw error;
  note(error.message);
  process.exitCode = WRONG;
}
