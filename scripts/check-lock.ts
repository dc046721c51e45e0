// npm run check:lock: no lock file leaves out what another platform needs, or says where a package came from.
import { readFileSync } from "node:fs";

interface Locked {
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

const FILES = ["package-lock.json", "bench/package-lock.json"];

/** Where a package stands, such as `node_modules/next/node_modules/sharp`, to its name. */
const nameOf = (place: string) => place.split("node_modules/").at(-1) ?? "";

function faultsOf(file: string): string[] {
  const { packages } = JSON.parse(readFileSync(file, "utf8")) as { packages: Record<string, Locked> };
  const names = new Set(Object.keys(packages).map(nameOf));
  return Object.entries(packages).flatMap(([place, { resolved, optionalDependencies = {} }]) => {
    const missing = Object.keys(optionalDependencies).filter((name) => !names.has(name));
    return [
      ...missing.map((name) => `${file}: ${place} may need ${name}, which is not in it`),
      ...(resolved ? [`${file}: ${place} says where it came from`] : []),
    ];
  });
}

const faults = FILES.flatMap(faultsOf);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
