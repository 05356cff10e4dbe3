import pino from "pino";
import { env } from "./env.server.ts";

/** Writes one JSON line per event, without personal data. Errors go under `error`. */
export const log = pino({
  level: env.NODE_ENV === "test" ? "silent" : env.LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { error: describe },
  hooks: {
    logMethod(args, method, level) {
      if (level >= pino.levels.values.error!) errors++;
      method.apply(this, args);
    },
  },
});

let errors = 0;
export const countedErrors = () => errors;

/** Describes an error without the parameters of a failed query, which its message carries: names and addresses that no log may keep. */
export function describe(error: unknown): unknown {
  const { message, stack, code, cause, status, error: inner } = (error ?? {}) as Thrown;
  // pg-boss copies its errors into plain objects.
  if (typeof message !== "string" || typeof stack !== "string") {
    return inner ? describe(inner) : { message: `thrown: ${status ?? typeof error}` };
  }
  const frames = stack.slice(stack.indexOf(message) + message.length);
  return { message: message.split("\nparams:")[0], code, stack: frames, cause: cause && describe(cause) };
}

interface Thrown {
  message?: unknown;
  stack?: unknown;
  code?: unknown;
  cause?: unknown;
  status?: number;
  error?: unknown;
}
