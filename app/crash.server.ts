import { env } from "./env.server.ts";

/** A test lets the process die at these points between two steps of a payment. */
export const crashPoints = [
  "order planned",
  "order made",
  "order stored",
  "capture claimed",
  "captured",
  "settled",
  "message stored",
  "refund asked",
  "refunded",
  "refund stored",
] as const;
export type CrashPoint = (typeof crashPoints)[number];

export const crash = {
  at(point: CrashPoint): void {
    if (env.CRASH_AT === point) process.kill(process.pid, "SIGKILL");
  },
};
