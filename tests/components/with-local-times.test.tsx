import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WithLocalTimes } from "@/components/ui/with-local-times";
import { momentWords } from "@/lib/moment";

const written = (text: string) => renderToStaticMarkup(<WithLocalTimes text={text} />);

test("moments in a sentence are the reader's own; everything else stays as it is", () => {
  const [due, then] = ["2026-11-23T19:00:00Z", "2026-12-05T19:00:00Z"].map((at) => momentWords(new Date(at)));
  expect(written(`deadline ${due} → ${then}, at last`)).toMatch(
    /^deadline <time dateTime="2026-11-23T19:00:00.000Z">[^<]+<\/time> → <time dateTime="2026-12-05T19:00:00.000Z">[^<]+<\/time>, at last$/,
  );
  // As it was written once, and is still stored.
  expect(written("deadline Mon, 23 Nov 2026 19:00:00 GMT → Wed, 25 Nov 2026 19:00:00 GMT, at last")).toMatch(
    /^deadline <time dateTime="2026-11-23T19:00:00.000Z">[^<]+<\/time> → <time dateTime="2026-11-25[^>]+>[^<]+<\/time>, at last$/,
  );
  expect(written("Orders are due soon.")).toBe("Orders are due soon.");
  expect(written("Xxx 99 Yyy 2026, 99:99 UTC")).toBe("Xxx 99 Yyy 2026, 99:99 UTC");
  expect(written("Xxx, 99 Yyy 2026 99:99:99 GMT")).toBe("Xxx, 99 Yyy 2026 99:99:99 GMT");
});
