import { once } from "node:events";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { env } from "../app/env.server.ts";
import { securityHeaders } from "../app/security.server.ts";
import { setTo } from "../test/api.ts";
import { createSiteServer } from "./connections.ts";
import { createHandler } from "./handle.ts";

const refuses: RequestListener = (_, response) => void response.writeHead(401).end("Not yours.");
/** Has one page in memory. */
const pages = {
  sendReady: ({ url }: IncomingMessage, response: ServerResponse) => {
    if (url === "/kept") response.end("the page");
    return url === "/kept";
  },
  sendPage: async () => false,
  drop: () => undefined,
};

/** Starts a site on its own port whose app answers before it reads, with few connections. */
async function site(app = refuses, times = {}, most = 5, trustProxy = false) {
  const limits = { connectionsCheckingInterval: 100, ...times };
  const server = createSiteServer(createHandler(new Map(), app, pages), limits, most, trustProxy);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { server, open: (localAddress = "127.0.0.1") => client(port, localAddress) };
}

interface Client {
  socket: Socket;
  heard: () => string;
  /** The milliseconds from its opening until the server closed it. */
  closedAfter: Promise<number>;
}

/** Makes a client that sends only what the test tells it to, and reads every answer. */
function client(port: number, localAddress: string): Client {
  const began = performance.now();
  const socket = connect({ port, host: "127.0.0.1", localAddress, allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  let text = "";
  socket.setEncoding("utf8").on("data", (more: string) => {
    text += more;
  });
  const { promise, resolve } = Promise.withResolvers<number>();
  const over = () => resolve(performance.now() - began);
  socket.once("end", over).once("error", over).once("close", over);
  return { socket, heard: () => text, closedAfter: promise };
}

const upload = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\nthe first bytes`;

const photograph = upload("/dashboard/admin/photos", 9_000_000).replace(
  "\r\n\r\n",
  "\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n",
);

const inChunks = "POST /contact HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nfff\r\na";

test.each([
  ["that is too long", upload("/contact", 70_000), 413],
  [
    "that comes from another site",
    upload("/contact", 900).replace("\r\n\r\n", "\r\nOrigin: null\r\n\r\n"),
    403,
  ],
  ["of a photograph by a stranger, whom the app refuses", photograph, 401],
  ["in chunks", inChunks, 411],
  ["to the address of a page from memory", upload("/kept", 900).replace("POST", "GET"), 401],
])(
  "an upload %s that trickles in gets its answer and is closed within two seconds",
  async (_, text, status) => {
    const { socket, heard, closedAfter } = (await site()).open();
    socket.write(text);
    const trickle = setInterval(() => socket.write("a"), 50);
    onTestFinished(() => clearInterval(trickle));
    expect(await closedAfter).toBeLessThan(2_000);
    expect(heard()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  },
);

test("a refused form that has arrived leaves its connection open for the next request", async () => {
  const { socket, heard } = (await site()).open();
  socket.write(upload("/contact", 15));
  await wait(1_300);
  socket.write(upload("/contact", 15));
  await expect.poll(() => heard().match(/HTTP\/1\.1 401 /g)).toHaveLength(2);
});

test("thirty forms over one connection leave no listener on it", async () => {
  const listeners: number[] = [];
  const reads: RequestListener = async (request, response) => {
    await request.toArray();
    response.end("read");
  };
  const { server, open } = await site(reads);
  server.on("request", ({ socket }) => {
    const counts = socket.eventNames().map((name: string | symbol) => socket.listenerCount(name));
    listeners.push(counts.reduce((sum: number, count: number) => sum + count, 0));
  });
  const warned = vi.fn();
  process.on("warning", warned);
  onTestFinished(() => void process.off("warning", warned));
  const { socket, heard } = open();
  for (let n = 1; n <= 30; n++) {
    socket.write(upload("/contact", 900));
    await wait(5);
    socket.write("a".repeat(885));
    await expect.poll(() => heard().match(/HTTP\/1\.1 200 /g)?.length, { interval: 5 }).toBe(n);
  }
  expect(Math.max(...listeners.slice(2))).toBe(listeners[2]);
  expect(warned).not.toHaveBeenCalled();
});

test("a client that sends the lines of a request slowly, or nothing at all, is closed", async () => {
  const { open } = await site(refuses, { headersTimeout: 400 });
  const [slow, silent] = [open(), open()];
  slow.socket.write("GET /home HTTP/1.1\r\n");
  const trickle = setInterval(() => slow.socket.write("X-A: b\r\n"), 50);
  onTestFinished(() => clearInterval(trickle));
  for (const { closedAfter } of [slow, silent]) expect(await closedAfter).toBeLessThan(1_500);
  expect(slow.heard()).toMatch(/^HTTP\/1\.1 408 /);
});

test("a photograph that the app waits for ends with the time of a whole request", async () => {
  const waits: RequestListener = (request) => void request.resume();
  const { socket, heard, closedAfter } = (await site(waits, { requestTimeout: 2_000 })).open();
  socket.write(photograph);
  const trickle = setInterval(() => socket.write("a"), 50);
  onTestFinished(() => clearInterval(trickle));
  expect(await closedAfter).toBeLessThan(3_500);
  expect(heard()).toMatch(/^HTTP\/1\.1 408 /);
});

test("a visitor with too many connections is told so, and may open one again once another is closed", async () => {
  const { open } = await site();
  const idle = Array.from({ length: 5 }, () => open());
  await Promise.all(idle.map(({ socket }) => once(socket, "connect")));
  const sixth = open();
  await sixth.closedAfter;
  expect(sixth.heard()).toMatch(/^HTTP\/1\.1 429 .*Too many connections of yours are open/s);
  const neighbour = open("127.0.0.2");
  neighbour.socket.write("GET /home HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await expect.poll(neighbour.heard).toMatch(/^HTTP\/1\.1 401 /);
  idle[0]!.socket.destroy();
  await wait(50);
  const next = open();
  next.socket.write("GET /home HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await expect.poll(next.heard).toMatch(/^HTTP\/1\.1 401 /);
});

test("behind a trusted proxy each visitor has an allowance, and the proxy's own address has none", async () => {
  setTo(env, "TRUST_PROXY", true);
  const streams: RequestListener = (_, response) => void response.write("a line");
  const { open } = await site(streams, {}, 5, true);
  const get = async (visitor: string) => {
    const one = open();
    one.socket.write(`GET /home HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${visitor}\r\n\r\n`);
    await expect.poll(one.heard, { timeout: 20_000 }).not.toBe("");
    return one;
  };
  const busy = await Promise.all(Array.from({ length: 200 }, () => get("203.0.113.9")));
  expect(new Set(busy.map(({ heard }) => heard().slice(9, 12)))).toEqual(new Set(["200"]));
  expect((await get("203.0.113.9")).heard()).toMatch(/^HTTP\/1\.1 429 /);
  expect((await get("203.0.113.10")).heard()).toMatch(/^HTTP\/1\.1 200 /);
  busy[0]!.socket.destroy();
  await wait(50);
  expect((await get("203.0.113.9")).heard()).toMatch(/^HTTP\/1\.1 200 /);
});

test("the site waits ten seconds for the lines of a request, five minutes for all of it, and takes 200 connections", async () => {
  const server = createSiteServer(refuses).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  expect([server.headersTimeout, server.requestTimeout, server.keepAliveTimeout]).toEqual([
    10_000, 300_000, 65_000,
  ]);
  const { port } = server.address() as AddressInfo;
  const all = Array.from({ length: 201 }, () => client(port, "127.0.0.1"));
  await all[200]!.closedAfter;
  expect(all.map(({ heard }) => heard().slice(9, 12)).filter(Boolean)).toEqual(["429"]);
  for (const [name, value] of securityHeaders) expect(all[200]!.heard()).toContain(`${name}: ${value}\r\n`);
});

test("two Host headers are refused, wherever they lead", async () => {
  const { socket, heard } = (await site()).open();
  socket.write("GET /kept HTTP/1.1\r\nHost: localhost\r\nhOST: elsewhere.example\r\n\r\n");
  await expect.poll(heard).toMatch(/^HTTP\/1\.1 400 .*This address can't be read/s);
});
