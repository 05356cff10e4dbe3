import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { openPglite } from "../app/store/engine/pglite.server.ts";
import { freePort, temporaryFolder } from "./site.ts";

const folder = temporaryFolder();
afterAll(folder.remove);

// A signal makes the server throw where nothing catches it.
const faulty = `
  process.on("SIGUSR2", () => { throw new Error("thrown outside a request"); });
  process.on("SIGPIPE", () => { Promise.reject(new Error("a promise nobody waits for")); });`;

test("npm start serves again whatever ends its server, with a growing pause, and stops with it", async () => {
  const { starter, port, printed } = await npmStart();
  let server = await serving(starter, port);
  await hasStarted(printed);
  for (const [signal, said] of [
    ["SIGKILL", "The server ended (SIGKILL). It starts again in 0.5 s."],
    ["SIGUSR2", "The server ended (1). It starts again in 1 s."],
    ["SIGPIPE", "The server ended (1). It starts again in 2 s."],
  ] as const) {
    process.kill(server, signal);
    await expect.poll(printed, { timeout: 45_000 }).toContain(said);
    const next = await serving(starter, port);
    expect(next).not.toBe(server);
    server = next;
  }
  expect(printed()).toMatch(/"level":60.*"message":"thrown outside a request".*"msg":"uncaught"/);
  expect(printed()).toMatch(/"level":60.*"message":"a promise nobody waits for".*"msg":"uncaught"/);
  const ended = once(starter, "exit");
  starter.kill("SIGTERM");
  expect((await ended)[0]).toBe(0);
  expect(isRunning(server)).toBe(false);
}, 120_000);

test("npm start goes on when the machine has nothing left for a new server", async () => {
  const { starter, port, printed } = await npmStart();
  const server = await serving(starter, port);
  await hasStarted(printed);
  const leaveFiles = (most: string) =>
    execFileSync("prlimit", ["--pid", String(starter.pid), `--nofile=${most}:`]);
  leaveFiles("3");
  process.kill(server, "SIGKILL");
  await expect.poll(printed, { timeout: 15_000 }).toContain("The server ended (EMFILE)");
  leaveFiles("1024");
  await serving(starter, port);
}, 60_000);

test("a server that dies as soon as it answers is started again", async () => {
  const { starter, port, printed } = await npmStart();
  process.kill(await serving(starter, port), "SIGKILL");
  await expect.poll(printed, { timeout: 15_000 }).toContain("The server ended (SIGKILL)");
  await serving(starter, port);
}, 60_000);

test("a server whose npm start was killed stops in order and frees its folder", async () => {
  const { starter, port } = await npmStart();
  const server = await serving(starter, port);
  starter.kill("SIGKILL");
  await expect.poll(() => isRunning(server), { timeout: 10_000 }).toBe(false);
  await (await openPglite(`${folder.path}/db`)).close();
});

test("a start finds what the one before compiled", async () => {
  const { starter, port } = await npmStart();
  await serving(starter, port);
  starter.kill("SIGTERM");
  expect((await once(starter, "exit"))[0]).toBe(0); // before its work began
  expect(globSync("build/server/compiled/*/*").length).toBeGreaterThan(5);
});

test("a server that can't start the first time says why once, and is not tried again", async () => {
  const { starter, printed } = await npmStart({ PORT: "none" });
  expect((await once(starter, "exit"))[0]).toBe(1);
  expect(printed()).toMatch(/^These settings can't be used:\n {2}PORT has to be [^\n]+\n$/);
});

test("a live site does not start with the made-up rides of a demonstration", async () => {
  const demonstration = await npmStart();
  await serving(demonstration.starter, demonstration.port);
  demonstration.starter.kill("SIGTERM");
  await once(demonstration.starter, "exit");
  const { starter, printed } = await npmStart({ SMTP_URL: "smtp://127.0.0.1:1" });
  expect((await once(starter, "exit"))[0]).toBe(1);
  expect(printed()).toMatch(/^This database holds the made-up rides of a demonstration\.[^\n]+\n$/);
}, 60_000);

async function npmStart(settings: Record<string, string> = {}) {
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: folder.path,
    LOG_LEVEL: "error",
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(faulty)}`,
    ...settings,
  };
  const starter = spawn(process.execPath, ["bin/start.mjs"], { env, stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(async () => {
    if (starter.exitCode !== null || starter.signalCode) return;
    starter.kill("SIGTERM");
    await once(starter, "exit");
  });
  let text = "";
  for (const stream of [starter.stdout, starter.stderr]) {
    stream.setEncoding("utf8").on("data", (part) => {
      text += part;
    });
  }
  return { starter, port, printed: () => text };
}

/** Returns the process id of the server, once it answers. */
async function serving({ pid }: ChildProcess, port: number): Promise<number> {
  const answers = () => fetch(`http://127.0.0.1:${port}/healthz`).then((answer) => answer.ok);
  await expect.poll(() => answers().catch(() => false), { timeout: 30_000 }).toBe(true);
  return Number(execFileSync("pgrep", ["-P", String(pid)], { encoding: "utf8" }));
}

/** Waits until a start says where the site is, which it does once its work in the background has begun. */
async function hasStarted(printed: () => string): Promise<void> {
  await expect.poll(printed, { timeout: 30_000 }).toContain("Ecotravel is at http");
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
