import { Socket } from "node:net";

/**
 * Returns the options for a connection to PostgreSQL that breaks after `silentMs` without data: a machine that lost
 * its power, or hangs, closes no connection. The time has to be longer than any statement may take.
 */
export function breaksWhenSilent(silentMs: number) {
  return {
    connectionTimeoutMillis: 5_000,
    stream: () => {
      const socket = new Socket();
      const silent = Object.assign(new Error("PostgreSQL says nothing any more."), { code: "ETIMEDOUT" });
      return socket.setTimeout(silentMs, () => socket.destroy(silent));
    },
  };
}
