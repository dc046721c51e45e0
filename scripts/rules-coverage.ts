// npm run coverage:rules: writes docs/rules-coverage.md, the table of rules, their cases and their code.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { coverageTable, readCoverage, TABLE } from "./lizards/coverage";

writeFileSync(path.join(import.meta.dirname, "..", TABLE), coverageTable(readCoverage()));
console.log(`wrote ${TABLE}`);
