import { afterEach, expect, test, vi } from "vitest";
import { askedEvery, earlyRunOf } from "@/components/play/turn-status";
import { watchStatus } from "@/components/play/watch-status";

afterEach(() => vi.unstubAllGlobals());

const dueAt = "2026-11-24T12:00:00.000Z";
const soon = new Date("2026-11-23T12:01:00Z");
const asOf = new Date("2026-11-23T12:00:00Z");
const all = { turn: 3, asOf, dueAt, lockedAt: soon, ready: 2, awaited: 2, readyRevision: null };

test("a turn runs early when all are ready, unless it waits for its deadline all the same", () => {
  expect(earlyRunOf(all)).toBe(soon);
  expect(earlyRunOf({ ...all, ready: 1, lockedAt: new Date(dueAt) })).toBe(null);
  expect(earlyRunOf({ ...all, lockedAt: new Date(dueAt) })).toBe(null);
  expect(earlyRunOf({ ...all, ready: 0, awaited: 0 })).toBe(null);
  expect(earlyRunOf({ ...all, dueAt: null })).toBe(soon);
});

test("once somebody is ready the status is asked for several times in the minute there is to undo", () => {
  expect(askedEvery(0, false)).toBe(60_000);
  expect(askedEvery(1, false)).toBeLessThanOrEqual(10_000);
  expect(askedEvery(2, true)).toBeLessThanOrEqual(5_000);
});

/** A watch whose questions are answered by the test, in any sequence. */
function watched() {
  const answers: ((said: string) => void)[] = [];
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("fetch", () => new Promise((answer) => answers.push((said) => answer(new Response(said)))));
  const heard: string[] = [];
  const watch = watchStatus("/status", (_, said) => heard.push(said));
  const come = () => document.dispatchEvent(new Event("visibilitychange"));
  return { answers, heard, watch, come };
}

const settled = () => new Promise((later) => setTimeout(later, 0));

test("the status is asked for as a page opens, and an answer is not heard over one to a later question", async () => {
  const { answers, heard, watch, come } = watched();
  expect(answers).toHaveLength(1);
  come();
  answers[1]?.("later");
  answers[0]?.("earlier");
  await vi.waitFor(() => expect(heard).toEqual(["later"]));
  come();
  watch.stop();
  answers[2]?.("after its end");
  come();
  await settled();
  expect(heard).toEqual(["later"]);
});

test("on a line slower than its questions, answers are heard all the same, in their sequence", async () => {
  const { answers, heard, come } = watched();
  come();
  answers[0]?.("first");
  await vi.waitFor(() => expect(heard).toEqual(["first"]));
  come();
  answers[1]?.("second");
  await vi.waitFor(() => expect(heard).toEqual(["first", "second"]));
});

test("what is asked because something was done here is answered by no question from before", async () => {
  const { answers, heard, watch } = watched();
  watch.ask();
  answers[0]?.("as it was before");
  answers[1]?.("as it is since");
  await vi.waitFor(() => expect(heard).toEqual(["as it is since"]));
});
