import { expect, test } from "vitest";
import { judgeAudit } from "../scripts/suite/audit";

const answer = (...severities: string[]) =>
  JSON.stringify({ vulnerabilities: Object.fromEntries(severities.map((severity, n) => [`lib-${n}`, { severity }])) });

test("high and critical holes fail, lesser ones do not", () => {
  expect(judgeAudit(answer())).toEqual({ holes: [] });
  expect(judgeAudit(answer("low", "moderate"))).toEqual({ holes: [] });
  expect(judgeAudit(answer("low", "high", "critical"))).toEqual({ holes: ["lib-1 (high)", "lib-2 (critical)"] });
});

test("a registry that refuses, answers nonsense or nothing says nothing", () => {
  const refused = JSON.stringify({ message: "405 Method Not Allowed - POST …", error: {} });
  expect(judgeAudit(refused)).toEqual({ unknown: "405 Method Not Allowed - POST …" });
  expect(judgeAudit("<html>")).toEqual({ unknown: "no answer" });
  expect(judgeAudit("")).toEqual({ unknown: "no answer" });
});
