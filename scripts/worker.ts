// Runs due turns until told to stop. The launcher starts it: one beside the site with npm start, more with npm run worker.
import { constants, setPriority } from "node:os";
import { startWorker } from "../lib/jobs/worker";

// On a busy machine pages and saves come first: somebody waits for them.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const worker = await startWorker();
let stopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, async () => {
    if (stopping) return;
    stopping = true;
    await worker.stop();
    process.exit(0);
  });
