import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { env } from "../app/env.server.ts";
import { securityHeaders } from "../app/security.server.ts";
import { updating } from "../app/updating.server.ts";

const retrySeconds = 10;

/** Answers 200 at `/livez` with the progress of the database's update, and 503 at any other path. */
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
 * Serves the progress on the site's port while the database is updated: the process lives, and serves no pages.
 * Returns a function that frees the port, on which nothing listens if no update began.
 */
export function answerWhileUpdating(): () => Promise<void> {
  const server = createServer(answerUpdating);
  let opened: Promise<unknown> | undefined;
  updating.begun = () => {
    // The site itself reports later what is wrong with the port.
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
