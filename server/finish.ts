import { once } from "node:events";
import type { Server } from "node:http";

/** Accepts no new visitors, and lets running requests end, for at most `patienceMs`. */
export async function finish(server: Server, patienceMs = 5_000): Promise<void> {
  server.close();
  const idle = setInterval(() => server.closeIdleConnections(), 50); // close() looks for idle connections only once
  const end = setTimeout(() => server.closeAllConnections(), patienceMs);
  await once(server, "close");
  clearInterval(idle);
  clearTimeout(end);
}
