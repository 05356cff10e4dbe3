import { data } from "react-router";
import { log } from "../../../log.server.ts";
import { BusyError } from "../../../store/engine/claim-queue.server.ts";

/** Answers a press that booked nothing: the guest may try again, in a few seconds where many book at once. */
export function failedPress(error: unknown, act: string) {
  if (error instanceof BusyError)
    return data({ problem: "busy" as const }, { status: 429, headers: { "Retry-After": "3" } });
  log.error({ error }, act);
  return data({ problem: "failed" as const }, { status: 500 });
}
