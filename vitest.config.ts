import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const alias = { "@": import.meta.dirname };
const withDatabase = ["tests/lib/**/*.test.{ts,tsx}", "tests/app/**/*.test.{ts,tsx}"];
const workers = ["tests/workers/**/*.test.ts"];
const launcher = ["tests/scripts/**/*.test.ts"];
const start = ["tests/start/**/*.test.ts"];
const leaks = ["tests/leaks/**/*.test.ts"];
/** Real Postgres: every file gets a database of its own, copied from a migrated template. */
const ownDatabase = { globalSetup: ["tests/support/postgres.ts"], setupFiles: ["tests/support/own-database.ts"] };

/** The twin sites take as long as all that runs beside them, so they begin first. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => moduleId.endsWith("/twin-sites.test.ts");
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    maxWorkers: Math.max(2, availableParallelism()), // the launcher's tests mostly wait for the processes they start
    projects: [
      {
        // Needs nothing but the source: engine, rules, components, direction of imports.
        resolve: { alias },
        test: {
          name: "pure",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [...withDatabase, ...workers, ...launcher, ...start, ...leaks, "tests/e2e/**"],
          isolate: false, // pure files leave nothing behind: the engine is read once
          testTimeout: 120_000,
          hookTimeout: 120_000, // golden games are replayed before their tests
        },
      },
      {
        resolve: { alias },
        test: {
          ...ownDatabase,
          name: "database",
          pool: "threads", // they begin sooner than processes
          isolate: false, // own-database.ts gives each file its own modules and settings; what they lean on is read once
          restoreMocks: true,
          include: withDatabase,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        // Real workers on a database, killed and replaced.
        resolve: { alias },
        test: { ...ownDatabase, name: "workers", include: workers, testTimeout: 120_000, hookTimeout: 120_000 },
      },
      {
        // Real launchers on real data folders.
        resolve: { alias },
        test: { name: "launcher", include: launcher, maxConcurrency: 3, testTimeout: 240_000, hookTimeout: 120_000 },
      },
      {
        // The whole of npm start; needs a build.
        resolve: { alias },
        test: { name: "start", include: start, testTimeout: 180_000, hookTimeout: 90_000 },
      },
      {
        // Two whole games on two sites, compared byte for byte; needs a build.
        resolve: { alias },
        test: { name: "leaks", include: leaks, testTimeout: 600_000 },
      },
    ],
  },
});
