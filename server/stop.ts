import type { Server } from "node:http";
import { stopWork } from "../app/booking/work.server.ts";
import { log } from "../app/log.server.ts";
import { endStreams } from "../app/routes/dashboard/stream.server.ts";
import { closeDatabase } from "../app/store/db.server.ts";
import { finish } from "./finish.ts";

/**
 * On SIGTERM or Ctrl-C: no new visitors, finish what runs, close the database. The second one exits at once.
 * The same when something threw that nobody caught, because nobody knows what is left half done.
 */
export function stopInOrder(server: Server): void {
  let askedAt: number | undefined;
  const told = () => {
    // One Ctrl-C comes up to three times: from the terminal, from npm and from bin/start.mjs.
    if (askedAt && Date.now() - askedAt < 1000) return;
    if (askedAt) process.exit(1);
    stop(0);
  };
  const stop = async (code: number) => {
    askedAt = Date.now();
    setTimeout(() => process.exit(1), 20_000).unref();
    try {
      const finished = finish(server);
      endStreams();
      await finished;
      await stopWork();
      await closeDatabase();
      process.exit(code);
    } catch (error) {
      log.error({ error }, "stop");
      process.exit(1);
    }
  };
  process.on("SIGTERM", told);
  process.on("SIGINT", told);
  const uncaught = (error: unknown) => {
    log.fatal({ error }, "uncaught");
    if (!askedAt) stop(1);
  };
  process.on("uncaughtException", uncaught);
  process.on("unhandledRejection", uncaught);
}
