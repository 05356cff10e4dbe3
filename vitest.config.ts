import { defineConfig } from "vitest/config";
import "./bin/faces.ts";
import { takenOut } from "./test/guards/taken-out.ts";
import { testsWithoutDatabase } from "./test/imports.ts";
import { mutantRunner, mutantsInside } from "./test/mutants/plugin.ts";

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
        plugins: [mutantsInside()],
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
          ...mutantRunner,
        },
      },
      {
        plugins: [takenOut()],
        test: { name: "guards", include: [`test/guards/${guards}.test.ts`], ...onDatabase },
      },
      {
        test: {
          name: "screens",
          include: ["e2e/{every-screen,main-screens,webkit}.test.ts"],
          globalSetup: "e2e/first-start.ts",
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "journeys",
          include: ["e2e/**/*.test.ts"],
          exclude: ["e2e/{every-screen,main-screens,webkit}.test.ts"],
          globalSetup: "e2e/first-start.ts",
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
