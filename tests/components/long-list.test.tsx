import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LongList } from "@/app/(site)/long-list";

const drawn = (length: number) =>
  renderToStaticMarkup(
    <LongList of="entries">
      {Array.from({ length }, (_, n) => (
        <li key={String(n)}>{n}</li>
      ))}
    </LongList>,
  );

test("of a long list all but the ten newest are folded away", () => {
  expect(drawn(10)).not.toContain("details");
  expect(drawn(13)).toContain("<summary>3 older entries</summary><ol><li>10</li>");
});
