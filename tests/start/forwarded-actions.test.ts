import { readFileSync } from "node:fs";
import { networkInterfaces } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { freePort } from "../../scripts/launcher/port";
import { type Launched, launch, newDataDir, removeDataDirs } from "../support/launcher";

/** The id under which the built site knows a server action. */
function actionId(file: string, name: string): string {
  const manifest = path.resolve(import.meta.dirname, "../../.next/server/server-reference-manifest.json");
  const { node } = JSON.parse(readFileSync(manifest, "utf8")) as {
    node: Record<string, { filename?: string; exportedName?: string }>;
  };
  const [id] = Object.entries(node).find((each) => each[1].filename === file && each[1].exportedName === name) ?? [];
  if (!id) throw new Error(`${manifest} knows no ${name} of ${file}`);
  return id;
}

/** An address of this machine that is not this machine itself only: from there a call comes as a stranger's would. */
const OUTER = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, address }) => family === "IPv4" && !address.startsWith("127."))?.address;

let site: Launched | undefined;
afterAll(async () => {
  site?.process.kill("SIGTERM");
  await site?.ended;
  removeDataDirs();
});

/** One try to sign in, sent to a page. Answers what the form is told. */
async function trySignIn(page: string): Promise<string> {
  const form = new FormData();
  form.set("_1_email", "nobody@example.org");
  form.set("_1_password", "wrong wrong wrong");
  form.set("0", `[{"message":null,"done":false,"fields":{},"values":{}},"$K1"]`);
  const headers = { "next-action": actionId("lib/accounts/actions.ts", "signIn"), origin: new URL(page).origin };
  return (await fetch(page, { method: "POST", headers, body: form })).text();
}

const TRIES = 20; // with one e-mail address from one network address; from this machine itself more

test.skipIf(!OUTER)("tries at an action are counted for whoever sends it, whatever page it is sent to", async () => {
  const port = await freePort();
  site = launch("start", { DATA_DIR: newDataDir(), PORT: String(port), HOST: "0.0.0.0" });
  await site.prints(`:${port}\n`);
  const elsewhere = `http://${OUTER}:${port}/games/nowhere/play`; // a page that knows no signing in;
  for (let n = 0; n < TRIES; n++) expect(await trySignIn(elsewhere)).toContain("do not match");
  expect(await trySignIn(elsewhere)).toContain("Too many tries");
});
