import { EventEmitter, once } from "node:events";
import { createServer, get, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { stopInOrder } from "./stop.ts";

/** Starts a server that is asked for one page, and a process that records how it ends. */
async function running(close = async () => {}) {
  const happened: string[] = [];
  const self = Object.assign(new EventEmitter(), {
    exit: (code?: number) => void happened.push(`exit ${code}`) as never,
  });
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const note = (what: string) => () => void happened.push(what);
  const ends = { endStreams: note("streams end"), close: () => close().then(note("all is closed")) };
  const stopping = stopInOrder(server, ends, self as never);
  return { happened, self, server, stopping, ask: () => get({ host: "127.0.0.1", port, agent: false }) };
}

test.each(["SIGTERM", "SIGINT"])(
  "%s ends streams at once, the database after the last answer",
  async (signal) => {
    const { happened, self, server, stopping, ask } = await running();
    const request = ask();
    const [, response] = (await once(server, "request")) as [unknown, ServerResponse];
    expect(stopping.aborted).toBe(false);
    self.emit(signal);
    expect(stopping.aborted).toBe(true);
    const [refused] = await once(ask(), "error");
    expect([refused.code, happened]).toEqual(["ECONNREFUSED", ["streams end"]]);
    response.end("the whole answer");
    const [answer] = await once(request, "response");
    expect(Buffer.concat(await answer.toArray()).toString()).toBe("the whole answer");
    await expect.poll(() => happened).toEqual(["streams end", "all is closed", "exit 0"]);
  },
);

test("one Ctrl-C that comes three times is one, another one a second later ends the process at once", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { happened, self } = await running(() => new Promise(() => {}));
  for (let time = 0; time < 3; time++) self.emit("SIGINT");
  vi.setSystemTime(Date.now() + 900);
  self.emit("SIGTERM");
  expect(happened).toEqual(["streams end"]);
  vi.setSystemTime(Date.now() + 200);
  self.emit("SIGINT");
  expect(happened.slice(0, 2)).toEqual(["streams end", "exit 1"]);
});

test.each(["uncaughtException", "unhandledRejection"])(
  "what nobody caught (%s) ends the process in the same order, and says that it failed",
  async (what) => {
    const { happened, self } = await running();
    self.emit(what, new Error("a defect"));
    self.emit(what, new Error("and what came of it"));
    await expect.poll(() => happened).toEqual(["streams end", "all is closed", "exit 1"]);
  },
);

test("a database that can't be closed is a failure", async () => {
  const { happened, self } = await running(() => Promise.reject(new Error("the disk failed")));
  self.emit("SIGTERM");
  await expect.poll(() => happened).toEqual(["streams end", "exit 1"]);
});

test("work that does not end is cut off after twenty seconds", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { happened, self } = await running(() => new Promise(() => {}));
  self.emit("SIGTERM");
  vi.advanceTimersByTime(19_000);
  expect(happened).toEqual(["streams end"]);
  vi.advanceTimersByTime(1_000);
  expect(happened).toEqual(["streams end", "exit 1"]);
});
