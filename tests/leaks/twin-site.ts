// One of the twin sites: a database, the site as it is built, the process that plays on it, and what it mails.
import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { nextProgram } from "../../scripts/launcher/build";
import { startChild, stopChild } from "../../scripts/launcher/child";
import { freePort } from "../../scripts/launcher/port";
import { mailsTo, openMailSink } from "../support/mail-sink";
import { mailOf, SITE, SITE_TIME, type Step, type Twin, type TwinIds } from "./plan";

const CLOCK = pathToFileURL(path.resolve(import.meta.dirname, "stopped-clock.mjs")).href;
const PLAYER = path.resolve(import.meta.dirname, "play-twin.ts");

/** The same for both: whatever differs must come from the games. */
export const SETTINGS = {
  AUTH_SECRET: "an auth secret for twins only",
  NEXTAUTH_SECRET: "an auth secret for twins only",
  CRON_SECRET: "a cron secret for twins only",
  VAPID_PRIVATE_KEY: "b25seSBmb3IgdGVzdHMsIGFuZCBndWFyZHMgbm90aGk",
  NEXTAUTH_URL: SITE,
  NEXT_TELEMETRY_DISABLED: "1",
};

export interface Player {
  tell(step: Step): Promise<TwinIds>;
  stop(): Promise<void>;
}

export function startPlayer(databaseUrl: string, twin: Twin, smtpPort = 0): Player {
  const child = fork(PLAYER, {
    execArgv: ["--import", "tsx"],
    env: {
      ...process.env,
      ...SETTINGS,
      DATABASE_URL: databaseUrl,
      TWIN: twin,
      SMTP_URL: smtpPort ? `smtp://127.0.0.1:${smtpPort}` : "",
    },
  });
  return {
    tell: (step) =>
      new Promise((resolve, reject) => {
        child.once("message", (answer: { done?: TwinIds; failed?: string }) =>
          answer.done ? resolve(answer.done) : reject(new Error(answer.failed)),
        );
        child.send(step);
      }),
    stop: () => stopChild(child),
  };
}

export interface TwinSite {
  port: number;
  player: Player;
  /** All that has been mailed to a seat so far. */
  mails(seat: number): { text: string }[];
  stop(): Promise<void>;
}

export async function startTwinSite(databaseUrl: string, twin: Twin, folder: string): Promise<TwinSite> {
  const sink = await openMailSink(folder);
  const player = startPlayer(databaseUrl, twin, sink.port);
  const port = await freePort();
  const site = startChild([nextProgram(), "start", "-H", "127.0.0.1", "-p", String(port)], {
    ...process.env,
    ...SETTINGS,
    NODE_ENV: "production",
    NODE_OPTIONS: `--import ${CLOCK}`,
    STOPPED_AT: SITE_TIME.toISOString(),
    DATABASE_URL: databaseUrl,
    HOST: "127.0.0.1",
    PORT: String(port),
  });
  site.stderr?.pipe(process.stderr);
  await answers(site, port);
  return {
    port,
    player,
    mails: (seat) => mailsTo(folder, mailOf(seat)),
    stop: async () => {
      await Promise.all([stopChild(site), player.stop()]);
      await sink.close();
    },
  };
}

async function answers(site: ChildProcess, port: number): Promise<void> {
  while (site.exitCode === null) {
    const up = await fetch(`http://127.0.0.1:${port}/api/health`).then(
      () => true,
      () => false,
    );
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the site has stopped");
}
