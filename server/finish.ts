import { once } from "node:events";
import type { Server } from "node:http";

/** No new visitors; what runs may end, but not for longer than `patienceMs`. */
export async function finish(server: Server, patienceMs = 5_000): Promise<void> {
  server.close();
  const idle = setInterval(() => server.closeIdleConnections(), 50); // close() looks for idle ones only once
  const end = setTimeout(() => server.closeAllConnections(), patienceMs);
  await once(server, "close");
  clearInterval(idle);
  clearTimeout(end);
}
