import type { Server } from "node:http";
import { log } from "../app/log.server.ts";
import { stopWork } from "../app/operations/upkeep/work.server.ts";
import { endStreams } from "../app/routes/desk/frame/stream.server.ts";
import { closeDatabase } from "../app/store/engine/db.server.ts";
import { finish } from "./finish.ts";

/** What comes to its end beside the server, in this order. */
const ours = {
  /** At once: they would run for ever. */
  endStreams,
  /** Once the last visitor has got an answer. */
  async close() {
    await stopWork();
    await closeDatabase();
  },
};

/**
 * On SIGTERM or Ctrl-C: no new visitors, finish what runs, close the database. The second one exits at once.
 * The same when something threw that nobody caught, because nobody knows what is left half done. The signal says that
 * it has begun.
 */
export function stopInOrder(
  server: Server,
  { endStreams, close } = ours,
  self: Pick<NodeJS.Process, "on" | "exit"> = process,
): AbortSignal {
  const stopping = new AbortController();
  let askedAt: number | undefined;
  const told = () => {
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
  self.on("SIGTERM", told);
  self.on("SIGINT", told);
  const uncaught = (error: unknown) => {
    log.fatal({ error }, "uncaught");
    if (!askedAt) stop(1);
  };
  self.on("uncaughtException", uncaught);
  self.on("unhandledRejection", uncaught);
  return stopping.signal;
}
