import { defineConfig, type Plugin } from "vitest/config";
import "./bin/faces.ts";
import { takenOut } from "./test/guards/taken-out.ts";
import { testsWithoutDatabase } from "./test/imports.ts";
import { notesReached } from "./test/reach.ts";

// One database a worker instead of one a file; every test begins with empty bookings.
const onDatabase = {
  isolate: false,
  globalSetup: "test/empty-databases.ts",
  setupFiles: ["test/own-database.ts", "test/fresh.ts"],
  testTimeout: 90_000,
  hookTimeout: 60_000,
  env: { LOG_LEVEL: "silent", GETS_PER_MINUTE: "1000000" },
};
// `npm run test:guards` takes out all, `npm run test:all` those of money, bookings and rides.
const guards = process.env.GUARDS ? "*" : "{payments,booking,rides}";

export default defineConfig({
  test: {
    fsModuleCache: true,
    maxWorkers: 2,
    projects: [
      {
        plugins: [guardOff(), notesReached()],
        test: {
          name: "app",
          include: ["{app,server,scenes,simulators,test}/**/*.test.{ts,tsx}"],
          // What opens no database says the same on either.
          exclude: [
            "test/guards/*.test.ts",
            ...(process.env.DATABASE_URL ? testsWithoutDatabase() : []),
            ...(process.env.LEAVE_OUT?.split(" ") ?? []),
          ],
          ...onDatabase,
          setupFiles: [...onDatabase.setupFiles, ...(process.env.MUTANTS ? ["test/note-reached.ts"] : [])],
        },
      },
      {
        plugins: [takenOut()],
        test: { name: "guards", include: [`test/guards/${guards}.test.ts`], ...onDatabase },
      },
      {
        test: {
          name: "screens",
          include: ["e2e/{every-screen,main-screens}.test.ts"],
          globalSetup: "e2e/first-start.ts",
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "journeys",
          include: ["e2e/**/*.test.ts"],
          exclude: ["e2e/{every-screen,main-screens}.test.ts"],
          globalSetup: "e2e/first-start.ts",
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

/** Changes one place of the code, so that its test can be seen to fail; see test/mutants.ts. */
function guardOff(): Plugin {
  const { file, start, end, instead } = JSON.parse(process.env.GUARD_OFF ?? "{}");
  const isOpen = (id: string) => file !== undefined && id.endsWith(`/${file}`);
  return {
    name: "guard-off",
    enforce: "pre",
    // What stands without its guard must not be kept for the next run.
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (isOpen(id) ? false : undefined)),
    transform(source, id) {
      return isOpen(id) ? source.slice(0, start) + instead + source.slice(end) : undefined;
    },
  };
}
