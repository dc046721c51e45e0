// npm run check:lock: makes sure no lock file leaves out what another platform needs, or says where a package came from.
import { readFileSync } from "node:fs";

interface Locked {
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

const FILES = ["package-lock.json", "bench/package-lock.json"];

/** The name of a package from its place, such as `node_modules/next/node_modules/sharp`. */
const nameOf = (place: string) => place.split("node_modules/").at(-1) ?? "";

function faultsOf(file: string): string[] {
  const { packages } = JSON.parse(readFileSync(file, "utf8")) as { packages: Record<string, Locked> };
  const names = new Set(Object.keys(packages).map(nameOf));
  return Object.entries(packages).flatMap(([place, { resolved, optionalDependencies = {} }]) => {
    const missing = Object.keys(optionalDependencies).filter((name) => !names.has(name));
    return [
      ...missing.map((name) => `${file}: ${place} may need ${name}, which is missing`),
      ...(resolved ? [`${file}: ${place} has a "resolved" address`] : []),
    ];
  });
}

const faults = FILES.flatMap(faultsOf);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
