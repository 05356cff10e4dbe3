import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { env } from "../app/env.server.ts";
import { securityHeaders } from "../app/security.server.ts";
import { updating } from "../app/updating.server.ts";

const retrySeconds = 10;

/** Says how far the database is: alive at `/livez`, and 503 anywhere else. */
export const answerUpdating: RequestListener = ({ url }, response) => {
  const isAlive = url?.split("?")[0] === "/livez";
  response.statusCode = isAlive ? 200 : 503;
  response.setHeaders(securityHeaders);
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Connection", "close");
  if (!isAlive) response.setHeader("Retry-After", retrySeconds);
  response.end(updating.words);
};

/**
 * While the database is brought up to date, says on the port of the site how far that is: the process lives, and
 * serves nobody. Answers how to free the port, on which nothing listens where that did not begin.
 */
export function answerWhileUpdating(): () => Promise<void> {
  const server = createServer(answerUpdating);
  let opened: Promise<unknown> | undefined;
  updating.begun = () => {
    // The site itself says later what is wrong with the port.
    opened = once(server.listen(env.PORT, env.HOST), "listening").catch(() => {});
  };
  return async () => {
    await opened;
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  };
}
