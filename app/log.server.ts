import pino from "pino";
import { env } from "./env.server.ts";

/** One JSON line an event, without personal data. Errors go under `error`. */
export const log = pino({
  level: env.NODE_ENV === "test" ? "silent" : env.LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { error: describe },
});

/** A failed query carries its parameters in its message: names and addresses that no log may keep. */
export function describe(error: unknown): unknown {
  if (!(error instanceof Error)) {
    const { status, error: inner } = (error ?? {}) as { status?: number; error?: unknown };
    return inner ? describe(inner) : { message: `thrown: ${status ?? typeof error}` };
  }
  const message = error.message.split("\nparams:")[0];
  const frames = error.stack?.slice(error.stack.indexOf(error.message) + error.message.length);
  const { code } = error as { code?: unknown };
  return { message, code, stack: frames, cause: error.cause && describe(error.cause) };
}
