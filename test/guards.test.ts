import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyDatabase } from "./empty-database.ts";
import { booking } from "./guards/booking.ts";
import { payments } from "./guards/payments.ts";
import { paypal } from "./guards/paypal.ts";
import { rides } from "./guards/rides.ts";
import { running } from "./guards/running.ts";
import { strangers } from "./guards/strangers.ts";

// Each takes a start of Vitest: `npm run test:guards` takes out all, the check those of money, bookings and rides.
const guards = process.env.GUARDS
  ? { ...payments, ...paypal, ...strangers, ...running, ...booking, ...rides }
  : { ...payments, ...booking, ...rides };

let database: Awaited<ReturnType<typeof emptyDatabase>>;
beforeAll(async () => {
  database = await emptyDatabase();
}, 60_000);
afterAll(() => database.remove());

test.concurrent.each(Object.entries(guards))(
  "%s: without it a test fails",
  async (_, { file, code, instead, tests, fails }) => {
    expect(readFileSync(file, "utf8").split(code)).toHaveLength(2);
    const words = [
      "node_modules/.bin/vitest",
      "run",
      "--project",
      "app",
      tests,
      "-t",
      fails,
      "--reporter=dot",
    ];
    const off = JSON.stringify({ file, code, instead });
    const env = { ...process.env, NO_COLOR: "1", GUARD_OFF: off, EMPTY_DATABASE: database.file };
    const run = spawn(process.execPath, words, { env, stdio: ["ignore", "pipe", "ignore"] });
    const output = await run.stdout.toArray();
    if (run.exitCode === null) await once(run, "exit");
    const [, result = ""] = /^ *Tests +(.*)$/m.exec(Buffer.concat(output).toString()) ?? [];
    expect(result).toMatch(/^\d+ failed/);
    expect(result).not.toContain("passed");
  },
);
