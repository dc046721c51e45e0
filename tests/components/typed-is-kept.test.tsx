import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { GameBoxes } from "@/app/(site)/gm/game-boxes";
import { AnswerLine } from "@/components/ui/answer-line";
import { FormContext } from "@/components/ui/form-context";
import { MomentField } from "@/components/ui/moment-field";
import { done, emptyForm, type FormState } from "@/lib/form-state";

test("a form that is refused without a script keeps its date, which was typed in UTC, and its ticked games", () => {
  const games = [
    { id: "still", name: "Still Water", turn: 3 },
    { id: "slow", name: "Slow Water", turn: 4 },
  ];
  const shown = (until: string) =>
    renderToStaticMarkup(
      <FormContext value={{ ...emptyForm, values: { until, "to-slow": "4" } }}>
        <MomentField name="until" label="The pause ends" defaultValue="2026-11-30T08:00:00.000Z" />
        <GameBoxes legend="Games" games={games} />
      </FormContext>,
    );
  expect(shown("2026-12-01T20:00")).toContain('value="2026-12-01T20:00"');
  expect(shown("2026-12-01T20:00:00.000Z")).toContain('value="2026-12-01T20:00"');
  const boxes = [...shown("no date").matchAll(/<input type="checkbox"[^>]*>/g)].map(String);
  expect(boxes.map((box) => box.includes("checked"))).toEqual([false, false, true]);
  expect(boxes[0]).toContain('value="to-still=3&amp;to-slow=4"');
});

test("the line that tells what is done is there before there is anything to say, and says it once", () => {
  const statuses = (state: FormState) =>
    [...renderToStaticMarkup(<AnswerLine state={state} />).matchAll(/role="status"[^>]*>(<div)?/g)].map(
      ([, said]) => !!said,
    );
  expect(statuses(emptyForm)).toEqual([false]);
  expect(statuses(done("Saved."))).toEqual([true]);
});
