import { setTimeout as wait } from "node:timers/promises";
import { log } from "../app/log.server.ts";

/** A start leaves these out, because only letters and a few pages need them. */
const late: Record<string, () => Promise<unknown>> = {
  "what writes letters": () => import("../app/operations/message/compose.server.ts"),
  "what sends letters": () => import("nodemailer"),
  "what reads letters": () => import("postal-mime"),
  "what tells devices": () => import("web-push"),
  "the samples of letters": () => import("../app/operations/message/sample-letter.server.ts"),
  "the manual": () => import("../app/routes/desk/upkeep/manual.server.ts"),
};

/** Reads these files soon after the start, so that a missing one is reported before it is needed. */
export async function readAfterStart(parts = late, pauseMs = 1_000): Promise<void> {
  for (const [part, read] of Object.entries(parts)) {
    await wait(pauseMs, undefined, { ref: false }); // visitors' requests go first
    await read().catch((error) => log.error({ error, part }, "a file of the site can't be read"));
  }
}
