import { env } from "./env.server.ts";

/** The places between two steps of a payment where a test lets the process die. */
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
