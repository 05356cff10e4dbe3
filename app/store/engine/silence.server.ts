import { Socket } from "node:net";

/**
 * What a connection to PostgreSQL is opened with, so that it breaks once nothing went over it for so long: a machine
 * that lost its power, or hangs, closes no connection. It has to be longer than any statement may take.
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
