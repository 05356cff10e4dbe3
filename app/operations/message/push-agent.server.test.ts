import { once } from "node:events";
import { Agent, get, type RequestOptions } from "node:https";
import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { isPublicAddress, publicAgent } from "./push-agent.server.ts";

test.each([
  [true, "8.8.8.8 100.63.255.255 100.128.0.1 172.15.0.1 172.32.0.1 223.255.255.255 2606:4700::1111 2a00::1"],
  [false, "0.0.0.0 127.0.0.1 127.255.255.255 10.0.0.7 172.16.0.1 172.31.255.255 192.168.1.1"],
  [false, "169.254.169.254 100.64.0.1 100.127.255.255 198.18.0.1 192.0.2.1 224.0.0.1 255.255.255.255"],
  [false, ":: ::1 fe80::1 fe80::1%lo fc00::1 fd00::1 ff02::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::7f00:1"],
  [false, "64:ff9b::7f00:1 2002:7f00:1:: 2001:0:4136::1 2001:db8::1 3fff::1 localhost 0x7f.1"],
])("public: %s for %s", (isPublic, addresses) => {
  for (const address of addresses.split(" ")) expect(isPublicAddress(address), address).toBe(isPublic);
});

test("a name that resolves to this machine gets no connection", async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0);
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const asked = (agent: Agent, autoSelectFamily: boolean) =>
    new Promise<string>((told) => {
      const options: RequestOptions & { autoSelectFamily: boolean } = {
        host: "localhost",
        port,
        agent,
        autoSelectFamily,
      };
      get(options).on("error", ({ message }) => told(message));
    });
  for (const one of [true, false])
    expect(await asked(publicAgent, one)).toBe("localhost is at no public address.");
  expect(connections).toBe(0);
  await asked(new Agent(), true);
  expect(connections).toBeGreaterThan(0);
});
