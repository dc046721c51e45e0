import { setImmediate as nextTick } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, expect, test } from "vitest";
import { letGoOfAborted } from "@/lib/abort-reasons";

const { abort } = AbortController.prototype;
afterAll(() => {
  AbortController.prototype.abort = abort;
});

/** Node's own, which is hidden unless a flag is set. */
function collector(): () => void {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc");
}

class Tick {
  constructor(private readonly controller: AbortController) {}
  run(reason?: unknown): void {
    this.controller.abort(reason);
  }
}

/** A controller that has been aborted, and whoever did it, if anything still keeps them. */
function aborted(reason?: unknown) {
  const controller = new AbortController();
  const tick = new Tick(controller);
  tick.run(reason);
  return { controller, tick: new WeakRef(tick) };
}

test("an aborted signal keeps its reason, and not whoever aborted it", async () => {
  letGoOfAborted();
  const collect = collector();
  const [plain, given] = [aborted(), aborted("enough")];
  await nextTick();
  collect();
  expect(plain.controller.signal.reason).toMatchObject({ name: "AbortError", message: "This operation was aborted" });
  expect(given.controller.signal.reason).toBe("enough");
  expect(plain.tick.deref()).toBeUndefined();
});
