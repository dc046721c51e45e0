import { expect, test } from "vitest";
import { hourHere } from "@/components/ui/hour-here";
import { aligned } from "@/lib/turns/deadlines";

const EIGHT_IN_UTC = { turnMinutes: 24 * 60, localTime: "20:00", zone: "UTC" };

test("beside a fixed hour stands the reader's own, in summer another than in winter, and nothing where it is the same", () => {
  const here = (day: string, zone: string) =>
    hourHere(aligned(EIGHT_IN_UTC, new Date(`${day}T12:00:00Z`)), "20:00", zone);
  expect(here("2026-01-10", "Europe/London")).toBeNull();
  expect(here("2026-07-10", "Europe/London")).toBe(" (21:00 where you are, as clocks stand now)");
  expect(here("2026-07-10", "Asia/Kathmandu")).toContain("(01:45 ");
  expect(here("2026-10-24", "Europe/Berlin")).toContain("(22:00 ");
  expect(here("2026-10-25", "Europe/Berlin"), "the clocks went back that night").toContain("(21:00 ");
});
