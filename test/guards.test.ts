import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { extensions } from "../app/store/pglite.server.ts";
import { booking } from "./guards/booking.ts";
import { payments } from "./guards/payments.ts";
import { paypal } from "./guards/paypal.ts";
import { running } from "./guards/running.ts";
import { strangers } from "./guards/strangers.ts";

// Each takes a start of Vitest: `npm run test:guards` takes out all, the check those of money and bookings.
const guards = process.env.GUARDS
  ? { ...payments, ...paypal, ...strangers, ...running, ...booking }
  : { ...payments, ...booking };

const folder = mkdtempSync(join(tmpdir(), "ecotravel-"));
const empty = join(folder, "empty.tar");

// Made once, because that takes longer than most of the tests.
beforeAll(async () => {
  const database = await PGlite.create({ extensions });
  writeFileSync(empty, await (await database.dumpDataDir("none")).bytes());
  await database.close();
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true }));

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
    const env = { ...process.env, NO_COLOR: "1", GUARD_OFF: off, EMPTY_DATABASE: empty };
    const run = spawn(process.execPath, words, { env, stdio: ["ignore", "pipe", "ignore"] });
    const output = await run.stdout.toArray();
    if (run.exitCode === null) await once(run, "exit");
    const [, result = ""] = /^ *Tests +(.*)$/m.exec(Buffer.concat(output).toString()) ?? [];
    expect(result).toMatch(/^\d+ failed/);
    expect(result).not.toContain("passed");
  },
);
