import { tomorrowInEvening } from "../../domain/message/evening-hour.ts";
import { env } from "../../env.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { listJobs } from "../../store/ride/board.server.ts";
import { queueEmails } from "./notify.server.ts";

/**
 * Sends the operator tomorrow's rides in the evening, if there are any: once for a day, however often it is called.
 */
export async function sendOfficeTomorrow(now = new Date()): Promise<void> {
  const day = tomorrowInEvening(now);
  if (!day || (await listJobs(day, day)).length === 0) return;
  await db.transaction(async (tx) => {
    await queueEmails(tx, [
      { kind: "dayAhead", contents: { day }, recipient: env.OPERATOR_EMAIL, onceKey: `day:${day}` },
    ]);
  });
}
