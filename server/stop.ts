import type { Server } from "node:http";
import { log } from "../app/log.server.ts";
import { stopWork } from "../app/operations/upkeep/work.server.ts";
import { endStreams } from "../app/routes/desk/frame/stream.server.ts";
import { closeDatabase } from "../app/store/engine/db.server.ts";
import { finish } from "./finish.ts";

/** These parts end besides the server, in this order. */
const ours = {
  /** Streams end at once, because they would run for ever. */
  endStreams,
  /** Called once the last visitor has got an answer. */
  async close() {
    await stopWork();
    await closeDatabase();
  },
};

/**
 * On SIGTERM or Ctrl-C accepts no new visitors, finishes running requests and closes the database; a second signal
 * exits at once. An uncaught error stops the server in the same way, because it may have left work half done. The
 * returned signal aborts when the stop begins.
 */
export function stopInOrder(
  server: Server,
  { endStreams, close } = ours,
  self: Pick<NodeJS.Process, "on" | "exit"> = process,
): AbortSignal {
  const stopping = new AbortController();
  let askedAt: number | undefined;
  const onSignal = () => {
    // One Ctrl-C comes up to three times: from the terminal, from npm and from bin/start.mjs.
    if (askedAt && Math.abs(Date.now() - askedAt) < 1000) return;
    if (askedAt) self.exit(1);
    stop(0);
  };
  const stop = async (code: number) => {
    askedAt = Date.now();
    stopping.abort();
    setTimeout(() => self.exit(1), 20_000).unref();
    try {
      const finished = finish(server);
      endStreams();
      await finished;
      await close();
      self.exit(code);
    } catch (error) {
      log.error({ error }, "stop");
      self.exit(1);
    }
  };
  self.on("SIGTERM", onSignal);
  self.on("SIGINT", onSignal);
  const uncaught = (error: unknown) => {
    log.fatal({ error }, "uncaught");
    if (!askedAt) stop(1);
  };
  self.on("uncaughtException", uncaught);
  self.on("unhandledRejection", uncaught);
  return stopping.signal;
}
