// npm run keep: freezes the rules before they change, so that games under way end under the rules they began with.
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { rulesetById, STANDARD_RULESET } from "../engine/registry";
import { freeze } from "./kept/freeze";

const { id, version } = rulesetById(process.argv[2] ?? STANDARD_RULESET);
const file = `engine/kept/${id}-${version}.mjs`;
const place = path.join(import.meta.dirname, "..", file);
if (existsSync(place)) {
  console.error(`${file} already exists: version ${version} is frozen. Raise the version in engine/${id}/index.ts.`);
  process.exit(1);
}
await freeze(id, place);
writeFileSync(place.replace(/\.mjs$/, ".d.mts"), `export * from "../${id}";\n`);
console.log(`Wrote ${file}. Import it in engine/registry.ts and add it to KEPT; commit both, then change the rules.`);
