import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BandLine } from "@/components/lizards/map/band-line";
import { noLizards } from "@/engine/lizards/lizards";

test("a band in a list is heard without the colours it does not have", () => {
  const band = { ...noLizards(), hex: "1A", grey: 50, black: 10, total: 60, hunger: 0, experience: 0, miredUntil: 0 };
  const html = renderToStaticMarkup(<BandLine band={band} orders={[]} />);
  const heard = html
    .replace(/<span[^>]* aria-hidden="true"[^>]*>.*?<\/span><\/span>/gs, "")
    .replace(/<[^>]*>/g, "")
    .replace(/\s+/g, " ")
    .trim();
  expect(heard).toBe("60, Sated, Average, 50 Grey 10 Black");
});
