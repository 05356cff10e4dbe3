import { and, eq, isNull } from "drizzle-orm";
import { minuteNow } from "../../domain/common/clock.ts";
import type { DriverNews } from "../../domain/message/letter-contents.ts";
import { missingGuestDetails } from "../../domain/reservation/trip-ride.ts";
import type { BoardJob } from "../../domain/ride/board.ts";
import { startOf } from "../../domain/ride/ride-checks.ts";
import { db } from "../../store/engine/db.server.ts";
import { listToThank } from "../../store/message/clock-letters.server.ts";
import { jobsOfReservation } from "../../store/ride/board.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import type { messages } from "../../store/schema/message-schema.server.ts";
import { isColleague } from "../../store/team/colleagues.server.ts";
import { readStatementLetter } from "../partner/statement-letter.server.ts";

export const lacksGuestDetails = ({ tour, ...ride }: BoardJob) =>
  missingGuestDetails({ ...ride, isTour: tour !== null }).length > 0;

/** Returns a key that stays the same while the same drivers come in the same vans at the same hour. */
export function driversKey({ legId, day, time, vans }: DriverNews): string {
  const drivers = vans.map(({ jobId, driverId, vehicleId }) => `${jobId} ${driverId} ${vehicleId ?? ""}`);
  return [legId, day, time, ...drivers].join(" ");
}

type QueuedLetter = Pick<typeof messages.$inferSelect, "kind" | "recipient" | "reservationId" | "contents">;

/** Returns whether a letter has become wrong between its queueing and its delivery. */
export async function isOutdated({
  kind,
  recipient,
  reservationId,
  contents,
}: QueuedLetter): Promise<boolean> {
  if (kind === "invitation") return !(await isColleague(recipient));
  if (kind === "statement" || kind === "statementReminder")
    return !(await readStatementLetter((contents as { statementId: string }).statementId));
  if (kind === "thanks") return (await listToThank("2000-01-01", "9999-12-31", reservationId!)).length === 0;
  if (kind !== "unsaid" && kind !== "driver") return false;
  const rides = (await jobsOfReservation(reservationId!)).filter(({ state }) => state === "planned");
  const isAhead = (ride: BoardJob) => minuteNow(new Date()) < startOf(ride);
  if (kind === "unsaid") return !rides.some((ride) => isAhead(ride) && lacksGuestDetails(ride));
  const queued = contents as DriverNews;
  const vans = rides.filter(({ legId }) => legId === queued.legId);
  const now = vans.map(({ id, driverId, vehicleId }) => ({ jobId: id, driverId: driverId ?? "", vehicleId }));
  const [ride] = vans;
  return (
    !ride ||
    !isAhead(ride) ||
    driversKey({ ...queued, day: ride.day, time: ride.time ?? "", vans: now }) !== driversKey(queued)
  );
}

/** Notes that the letter was sent, so the guest knows the drivers. */
export async function noteDriversSent({ vans }: DriverNews): Promise<void> {
  for (const { jobId, driverId } of vans) {
    const isStillTheirs = and(eq(jobs.id, jobId), eq(jobs.driverId, driverId), isNull(jobs.guestToldAt));
    await db.update(jobs).set({ guestToldAt: new Date() }).where(isStillTheirs);
  }
}
