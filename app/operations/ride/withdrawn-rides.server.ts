import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { newId } from "../../domain/common/reference.ts";
import type { WithdrawalReason } from "../../domain/message/letter-contents.ts";
import type { Transaction } from "../../store/engine/db.server.ts";
import { isUnsentWithdrawal } from "../../store/ride/withdrawn-rides.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { legs } from "../../store/schema/reservation-schema.server.ts";
import { drivers } from "../../store/schema/team-schema.server.ts";

/**
 * Call it before rides are withdrawn: it notes once for each ride that its driver has to be informed. A driver who
 * never saw the ride need not be.
 */
export async function noteWithdrawnRides(
  tx: Transaction,
  jobIds: string[],
  why: WithdrawalReason,
): Promise<void> {
  const { day, time, windowFrom, windowTo, partOfDay, origin, destination, reservationId } = legs;
  const hasSeen = or(isNotNull(jobs.seenAt), isNotNull(jobs.receivedAt));
  const seenRides = await tx
    .select({
      reservationId,
      driverId: drivers.id,
      recipient: drivers.phone,
      contents: { jobId: jobs.id, day, time, windowFrom, windowTo, partOfDay, origin, destination },
    })
    .from(jobs)
    .innerJoin(legs, eq(legs.id, jobs.legId))
    .innerJoin(drivers, eq(drivers.id, jobs.driverId))
    .where(and(inArray(jobs.id, jobIds), hasSeen));
  const kind = why === "cancelled" ? "cancelled" : "changed";
  for (const { contents, ...withdrawal } of seenRides) {
    const isSameJob = eq(sql`${messages.contents} ->> 'jobId'`, contents.jobId);
    await tx
      .delete(messages)
      .where(and(isUnsentWithdrawal, eq(messages.driverId, withdrawal.driverId), isSameJob));
    const row = { ...withdrawal, contents: { ...contents, why }, channel: "whatsapp", kind } as const;
    await tx.insert(messages).values({ ...row, onceKey: `lost:${newId()}` });
  }
}
