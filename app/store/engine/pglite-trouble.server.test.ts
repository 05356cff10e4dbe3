import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SettingsError } from "../../env.server.ts";
import { openPglite } from "./pglite.server.ts";

/** The options with which the engine is started. */
interface Start {
  onStderr(line: string): boolean;
  fs: {
    init(engine: object, options: object): Promise<{ emscriptenOpts: { onAbort(): unknown } }>;
    closeFs(): Promise<void>;
  };
}

let parent: string;
let path: string;
beforeEach(() => {
  parent = fs.mkdtempSync(join(tmpdir(), "ecotravel-trouble-"));
  path = join(parent, "db");
  fs.mkdirSync(path);
  fs.writeFileSync(join(path, "PG_VERSION"), "18");
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  fs.rmSync(parent, { recursive: true });
});

/** A replacement of the engine's own start. */
const starting = (start: (options: Start) => unknown) =>
  vi.spyOn(PGlite, "create").mockImplementation(async (options) => {
    const engine = (await start(options as unknown as Start)) as object;
    return Object.assign(engine, { _runExclusiveTransaction: vi.fn(), parsers: {} }) as never;
  });

const errno = (errno: number) => Object.assign(new Error("FS error"), { name: "ErrnoError", errno });
test.each([
  ["a full disk", errno(51), "", /^The data folder .* can't be used \(No space left on device\)/],
  ["a disk that fails", errno(29), "", /^The data in .* is damaged/],
  ["what it may not read", new Error("exit"), "x: Permission denied", /can't be used \(Permission denied\)/],
  ["what it may not write", new Error("exit"), "x: Read-only file system", /\(Read-only file system\)/],
  ["what it can't read", new Error("exit"), "FATAL:  invalid", /^The data in .* is damaged/],
])(
  "%s at a start is told in one sentence, and the folder is let go",
  async (_, error, complaint, sentence) => {
    starting(({ onStderr }) => {
      if (complaint) onStderr(complaint);
      throw error;
    });
    for (let time = 0; time < 2; time++) {
      const told = await openPglite(path).catch((told) => told);
      expect(told).toBeInstanceOf(SettingsError);
      expect(told.message).toMatch(sentence);
    }
  },
);

test("an error without a message of the engine is not reported as damage", async () => {
  const fault = new TypeError("a fault");
  starting(() => {
    throw fault;
  });
  await expect(openPglite(path)).rejects.toBe(fault);
});

test("once the engine runs, only a panic is logged and ends the process; open files are closed before the lock is released", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const [told, exit] = [vi.spyOn(console, "error"), vi.spyOn(process, "exit")];
  told.mockImplementation(() => {});
  exit.mockImplementation(() => undefined as never);
  const quit = vi.fn();
  let engine: Start | undefined;
  const end = async () => (await engine!.fs.init({ Module: { FS: { quit } } }, {})).emscriptenOpts.onAbort();
  starting(async (options) => {
    engine = options;
    await end();
    return {};
  });
  await openPglite(path);
  await expect(openPglite(path)).rejects.toThrow("Another Ecotravel");
  engine!.onStderr("2026-11-26 10:00:00 GMT [1] LOG:  checkpoint complete");
  expect([told.mock.calls, exit.mock.calls]).toEqual([[], []]);
  engine!.onStderr("2026-11-26 10:00:00 GMT [1] PANIC:  could not fsync");
  await end();
  expect([told.mock.calls.length, exit.mock.calls]).toEqual([1, [[1]]]);
  await engine!.fs.closeFs();
  expect(quit).toHaveBeenCalledOnce();
  await openPglite(path);
  await engine!.fs.closeFs();
});

test("a checkpoint shortens the log every five minutes, as long as the engine runs", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const engine = { ready: true, exec: vi.fn(async () => {}) };
  starting(() => engine);
  await openPglite(path);
  for (const ms of [1_000, 298_999]) {
    vi.advanceTimersByTime(ms);
    expect(engine.exec).not.toHaveBeenCalled();
  }
  vi.advanceTimersByTime(300_001);
  expect(engine.exec.mock.calls).toEqual([["checkpoint"], ["checkpoint"]]);
  engine.ready = false;
  vi.advanceTimersByTime(300_000);
  expect([engine.exec.mock.calls.length, vi.getTimerCount()]).toEqual([2, 0]);
});
