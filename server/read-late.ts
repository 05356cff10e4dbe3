import { setTimeout as wait } from "node:timers/promises";
import { log } from "../app/log.server.ts";

/** What a start leaves out, because only letters and a few pages need it. */
const late: Record<string, () => Promise<unknown>> = {
  "what writes letters": () => import("../app/operations/message/compose.server.ts"),
  "what sends letters": () => import("nodemailer"),
  "what reads letters": () => import("postal-mime"),
  "what tells devices": () => import("web-push"),
  "the samples of letters": () => import("../app/operations/message/sample-letter.server.ts"),
  "the manual": () => import("../app/routes/desk/upkeep/manual.server.ts"),
};

/** Reads it soon after the start, so that a file that is missing is told before somebody needs it. */
export async function readAfterStart(parts = late, pauseMs = 1_000): Promise<void> {
  for (const [part, read] of Object.entries(parts)) {
    await wait(pauseMs, undefined, { ref: false }); // whoever asks for a page goes first
    await read().catch((error) => log.error({ error, part }, "a file of the site can't be read"));
  }
}
