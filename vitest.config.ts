import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "app",
          include: ["{app,server,scenes,simulators,test}/**/*.test.{ts,tsx}"],
          // One database a worker instead of one a file; every test begins with empty bookings.
          isolate: false,
          setupFiles: ["test/fresh.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          env: { LOG_LEVEL: "silent" },
        },
      },
      {
        test: {
          name: "journeys",
          include: ["e2e/**/*.test.ts"],
          fileParallelism: false,
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
