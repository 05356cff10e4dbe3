import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { and, eq, sql } from "drizzle-orm";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { build } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { heardInWeek, momentOfStep, stepMinutes, tellHeard, weekOfGuests } from "../../../test/clock-week.ts";
import { db } from "../../store/engine/db.server.ts";
import { boss, letterQueue } from "../../store/engine/jobs.server.ts";
import { isLetter } from "../../store/message/mailbox.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";

const steps = (5 * 24 * 60) / stepMinutes;
const { DATABASE_URL } = process.env;

// Each process is killed in a step with letters: one while writing, both before the mail server has answered.
const whenOneDies = [29, 4 * 48 + 16];
const whenBothDie = 2 * 48 + 36;

/** Does what pg-boss does within two minutes. */
async function giveUpDeadJobs() {
  await db.execute(sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '5 minutes'
    where name = ${letterQueue} and state = 'active'`);
  await boss.supervise(letterQueue);
  await db.execute(
    sql`update pgboss.job set start_after = now() where name = ${letterQueue} and state = 'retry'`,
  );
}

/** The file lies beside node_modules, so that its imports are found. */
async function built(): Promise<string> {
  mkdirSync("build", { recursive: true });
  const folder = mkdtempSync("build/clock-");
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await build({
    configFile: false,
    logLevel: "error",
    oxc: { jsx: { development: false } },
    build: { ssr: "test/clock-process.ts", outDir: folder, target: "esnext" },
  });
  return join(folder, "clock-process.js");
}

/** A mail server that keeps the letters received, and lets each letter wait for the test. */
async function mailServer(meanwhile: () => Promise<void>) {
  const arrived: { messageId: string; to: string; text: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData: async (stream, { envelope }, taken) => {
      const message = await PostalMime.parse(await buffer(stream));
      const [{ address: to } = { address: "" }] = envelope.rcptTo;
      arrived.push({ messageId: message.messageId!, to, text: message.text! });
      await meanwhile();
      taken();
    },
  });
  server.on("error", () => {}); // the sender may be dead
  const listening = server.listen(0, "127.0.0.1");
  onTestFinished(() => new Promise((closed) => server.close(() => closed())));
  await once(listening, "listening");
  return { arrived, url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}` };
}

test.skipIf(!DATABASE_URL)(
  "two processes that are killed and begin again write each guest each thing once, at its hour",
  { timeout: 300_000 },
  async () => {
    const program = await built();
    const { actAt } = await weekOfGuests();
    let moment = momentOfStep(0).getTime();
    let bothDie: (() => void) | undefined;
    const mail = await mailServer(async () => {
      if (!bothDie) return;
      const died = bothDie;
      bothDie = undefined;
      await startAgain(0, 1);
      died();
    });
    const start = async () => {
      const env = { ...process.env, NODE_ENV: "production", SMTP_URL: mail.url, CLOCK: String(moment) };
      const child = fork(program, { env, stdio: ["ignore", "inherit", "inherit", "ipc"] });
      await once(child, "message");
      return child;
    };
    const children: ChildProcess[] = [await start(), await start()];
    onTestFinished(() => {
      for (const child of children) child.kill("SIGKILL");
    });
    async function startAgain(...which: number[]) {
      for (const n of which) children[n]!.kill("SIGKILL");
      for (const n of which) children[n] = await start();
    }
    const queued = () => db.$count(messages, and(isLetter, eq(messages.state, "queued")));

    const heard: (string | undefined)[] = [];
    const known = new Set<string>();
    for (let step = 0; step <= steps; step++) {
      const now = momentOfStep(step);
      moment = now.getTime();
      await actAt(now);
      const bothDied = new Promise<void>((died) => {
        if (step === whenBothDie) bothDie = died;
        else died();
      });
      const answers = children.map((child) => once(child, "message"));
      for (const child of children) child.send(moment);
      const dies = whenOneDies.indexOf(step);
      if (dies >= 0) await startAgain(dies);
      await bothDied;
      if (step === whenBothDie) await giveUpDeadJobs();
      else await Promise.all(answers.filter((_, n) => n !== dies));
      await expect.poll(queued, { timeout: 30_000, interval: 20 }).toBe(0);
      for (const { messageId, to, text } of mail.arrived.splice(0)) {
        if (known.has(messageId)) continue; // the letter was sent again, because its sender died: a mailbox shows it once
        known.add(messageId);
        heard.push(tellHeard(/^<(\w+)-/.exec(messageId)![1]!, to.split("@")[0]!, text, step));
      }
    }
    expect(heard.filter(Boolean)).toEqual(heardInWeek);
  },
);
