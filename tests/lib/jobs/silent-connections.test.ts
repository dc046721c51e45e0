import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pool } from "@/lib/db";
import { startWorker } from "@/lib/jobs/worker";

/** The ports of this machine whose connections have a timer running while nothing is sent: proc(5), /proc/net/tcp. */
function askedPorts(): number[] {
  const rows = readFileSync("/proc/net/tcp", "utf8").trim().split("\n").slice(1);
  const fields = rows.map((row) => row.trim().split(/\s+/));
  const asked = fields.filter(([, , , , , timer]) => timer?.startsWith("02:"));
  return asked.map(([, local]) => Number.parseInt(local?.split(":")[1] ?? "", 16));
}

async function idlePorts(): Promise<number[]> {
  const found = await pool.query<{ port: number }>(
    `SELECT client_port AS port FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle'`,
  );
  return found.rows.map(({ port }) => port);
}

const canLook = process.platform === "linux" && new URL(process.env.DATABASE_URL as string).hostname === "127.0.0.1";

test.runIf(canLook)("connections that are silent for days are asked whether they are there", async () => {
  const worker = await startWorker();
  await expect.poll(idlePorts).not.toEqual([]);
  const silent = await idlePorts();
  await expect.poll(askedPorts).toEqual(expect.arrayContaining(silent));
  await worker.stop();
});
