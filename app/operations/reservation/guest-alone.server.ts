import { eq } from "drizzle-orm";
import type { CancellationPolicy } from "../../domain/reservation/policy.ts";
import { mayChangeAlone, type TripPlan } from "../../domain/reservation/trip-plan.ts";
import { listLeadTimes } from "../../store/catalogue/places.server.ts";
import type { Transaction } from "../../store/engine/db.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { isPlanFree } from "../sale/unpaid-limits.server.ts";
import type { LockedReservation } from "./lock-and-record.server.ts";

interface GuestsChange {
  before: TripPlan;
  after: TripPlan;
  /** The ids of the changed rides. */
  changed: string[];
  policy: CancellationPolicy;
}

/** Returns whether a guest may change the own trip so without asking. */
export async function guestMayAlone(
  tx: Transaction,
  reservation: LockedReservation,
  { before, after, changed, policy }: GuestsChange,
): Promise<boolean> {
  const leads = await listLeadTimes(tx);
  const isAlone = (leg: TripPlan["legs"][number], n: number) =>
    !changed.includes(leg.id) || mayChangeAlone(before.legs[n]!, leg, { policy, leads });
  if (!after.legs.every(isAlone) || (await isSplitToGrow(tx, reservation, before, after))) return false;
  return await isPlanFree(tx, reservation, after, changed);
}

/** Each part of a split booking pays its own share, so a guest may not fill a part up again at a lower price. */
async function isSplitToGrow(
  tx: Transaction,
  { id, splitFromId }: LockedReservation,
  before: TripPlan,
  after: TripPlan,
): Promise<boolean> {
  if (after.people <= before.people) return false;
  return splitFromId !== null || (await tx.$count(reservations, eq(reservations.splitFromId, id))) > 0;
}
