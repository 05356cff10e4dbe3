import { expect, onTestFinished, test, vi } from "vitest";
import { log } from "../app/log.server.ts";
import { readAfterStart } from "./read-late.ts";

test("files that a start left out are read soon after it, and a missing one is reported without ending the process", async () => {
  const error = vi.spyOn(log, "error");
  onTestFinished(() => error.mockRestore());
  const read = vi.fn(async () => {});
  const missing = new Error("Cannot find module");
  await readAfterStart({ gone: () => Promise.reject(missing), there: read }, 1);
  expect(error).toHaveBeenCalledExactlyOnceWith({ error: missing, part: "gone" }, expect.any(String));
  expect(read).toHaveBeenCalledOnce();
});

test("visitors' requests go first: each part waits its turn", async () => {
  const begun = performance.now();
  const after: number[] = [];
  const read = async () => void after.push(performance.now() - begun);
  await readAfterStart({ one: read, two: read }, 40);
  expect([after[0]! >= 35, after[1]! >= 75]).toEqual([true, true]);
});

test("all the late files exist", async () => {
  const error = vi.spyOn(log, "error");
  onTestFinished(() => error.mockRestore());
  await readAfterStart(undefined, 1);
  expect(error).not.toHaveBeenCalled();
});
