/** Marks a saved sheet as ready, or takes that back. */
import { put } from "./put";

export type ReadyAnswer =
  | { ok: true; told: { ready: number; awaited: number; lockedAt?: Date } }
  | { ok: false; status: number; message: string };

/** Throws if the server cannot be reached. */
export async function setReady(url: string, ready: boolean, revision: number): Promise<ReadyAnswer> {
  const response = await put(url, ready ? { ready, revision } : { ready });
  const { ok, status } = response;
  const answer = await response.json();
  if (!ok) return { ok, status, message: answer.message };
  const { readyCount, awaitedCount, earlyAt } = answer;
  return {
    ok,
    told: { ready: readyCount, awaited: awaitedCount, ...(earlyAt && { lockedAt: new Date(earlyAt) }) },
  };
}
