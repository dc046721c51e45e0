// Workers as processes of their own, to be killed. They run on the database of the test that starts them.
import { type ChildProcess, spawn } from "node:child_process";
import { bundlePrograms, programFile } from "../../scripts/launcher/build";
import { exited } from "../../scripts/launcher/child";

const started = new Set<ChildProcess>();

export async function startWorkerProcess(): Promise<ChildProcess> {
  await bundlePrograms(["worker"]);
  const worker = spawn(process.execPath, [programFile("worker")], { env: process.env, stdio: "ignore" });
  started.add(worker);
  worker.once("exit", () => started.delete(worker));
  return worker;
}

/** As a power cut would end it. */
export async function kill(worker: ChildProcess): Promise<void> {
  worker.kill("SIGKILL");
  await exited(worker);
}

export async function killAllWorkers(): Promise<void> {
  await Promise.all([...started].map(kill));
}
