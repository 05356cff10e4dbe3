import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Starts a connection to a database that can fall silent like a machine without power: nothing arrives, nothing is closed. */
export async function startSilentNetwork(database: string) {
  const { hostname, port } = new URL(database);
  const ways = new Set<Socket>();
  const server = createServer((socket) => {
    const behind = connect(Number(port), hostname);
    for (const [end, other] of [
      [socket, behind],
      [behind, socket],
    ] as const) {
      ways.add(end);
      end.on("error", () => {}); // "close" comes too
      end.on("close", () => {
        ways.delete(end);
        if (!end.isPaused()) other.destroy();
      });
      end.on("data", (bytes) => other.write(bytes));
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(database);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    /** Silences all that is connected by now; later connections get through. */
    fallSilent() {
      for (const end of ways) end.pause();
    },
    stop() {
      for (const end of ways) end.destroy();
      server.close();
    },
  };
}
