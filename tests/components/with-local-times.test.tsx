import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WithLocalTimes } from "@/components/ui/with-local-times";

const written = (text: string) => renderToStaticMarkup(<WithLocalTimes text={text} />);

test("moments in a sentence are the reader's own; everything else stays as it is", () => {
  expect(written("deadline Mon, 23 Nov 2026 19:00:00 GMT → Wed, 25 Nov 2026 19:00:00 GMT, at last")).toMatch(
    /^deadline <time dateTime="2026-11-23T19:00:00.000Z">[^<]+<\/time> → <time dateTime="2026-11-25[^>]+>[^<]+<\/time>, at last$/,
  );
  expect(written("Orders are due soon.")).toBe("Orders are due soon.");
  expect(written("Xxx, 99 Yyy 2026 99:99:99 GMT")).toBe("Xxx, 99 Yyy 2026 99:99:99 GMT");
});
