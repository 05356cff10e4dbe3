import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { booking } from "./guards/booking.ts";
import { payments } from "./guards/payments.ts";
import { paypal } from "./guards/paypal.ts";
import { running } from "./guards/running.ts";
import { strangers } from "./guards/strangers.ts";

const guards = { ...payments, ...paypal, ...strangers, ...running, ...booking };

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
    const env = { ...process.env, NO_COLOR: "1", GUARD_OFF: JSON.stringify({ file, code, instead }) };
    const run = spawn(process.execPath, words, { env, stdio: ["ignore", "pipe", "ignore"] });
    const output = await run.stdout.toArray();
    if (run.exitCode === null) await once(run, "exit");
    const [, result = ""] = /^ *Tests +(.*)$/m.exec(Buffer.concat(output).toString()) ?? [];
    expect(result).toMatch(/^\d+ failed/);
    expect(result).not.toContain("passed");
  },
);
