import { once } from "node:events";
import { Agent, createServer, get, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { finish } from "./finish.ts";

async function visited() {
  const agent = new Agent({ keepAlive: true });
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const request = get({ host: "127.0.0.1", port, agent });
  const [, response] = (await once(server, "request")) as [unknown, ServerResponse];
  return { server, port, request, response, agent };
}

test("a request that runs is answered in full, a new one is refused", async () => {
  const { server, port, request, response, agent } = await visited();
  const finished = finish(server);
  const [error] = await once(get({ port, host: "127.0.0.1", agent: false }), "error");
  expect(error.code).toBe("ECONNREFUSED");
  response.end("the whole answer");
  const [answer] = await once(request, "response");
  expect(Buffer.concat(await answer.toArray()).toString()).toBe("the whole answer");
  await finished; // the browser would keep its connection open
  agent.destroy();
});

test("a request that never ends is cut off when patience is over", async () => {
  const { server, request, agent } = await visited();
  const cut = once(request, "error");
  await finish(server, 100);
  const [error] = await cut;
  expect(error.code).toBe("ECONNRESET");
  agent.destroy();
});
