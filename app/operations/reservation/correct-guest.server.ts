import { eq } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import { todayInCostaRica } from "../../domain/common/day.ts";
import { merge, pick, type SaveOutcome } from "../../domain/common/merge.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { addressKey, forgetAddress, knowAddress } from "../../store/message/known-addresses.server.ts";
import { listBookedAgain } from "../../store/reservation/series.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { lockCheckout } from "../sale/reserve.server.ts";
import { writeSearchWords } from "./change-ride.server.ts";
import {
  type LockedReservation,
  lockReservation,
  readReservation,
  recordActivity,
} from "./lock-and-record.server.ts";

/** The booker's details; `taxId` is for the receipt, `partnerReference` the number of an agency or a marketplace. */
export interface GuestDetails {
  firstName: string;
  email: string;
  phone: string;
  message: string;
  taxId: string;
  partnerReference: string;
}

type Corrected = SaveOutcome<GuestDetails> & { alsoSeries?: boolean };

/**
 * Corrects the booker's details, if they still have their earlier values, and with them the order of the series of which
 * the booking is a part. The history contains only which fields changed, not their values, but for the number of an
 * agency or a marketplace.
 */
export async function correctGuest(
  id: string,
  before: Partial<GuestDetails>,
  after: Partial<GuestDetails>,
  actor: Actor,
): Promise<Corrected> {
  return await correct(id, { before, after, isAlone: false }, actor);
}

/** Corrects the booker's details of one booking, and leaves its series as it is: somebody else rides on that day. */
export async function correctGuestAlone(
  id: string,
  before: Partial<GuestDetails>,
  after: Partial<GuestDetails>,
  actor: Actor,
): Promise<Corrected> {
  return await correct(id, { before, after, isAlone: true }, actor);
}

interface Correction {
  before: Partial<GuestDetails>;
  after: Partial<GuestDetails>;
  isAlone: boolean;
}

async function correct(id: string, { before, after, isAlone }: Correction, actor: Actor): Promise<Corrected> {
  return await db.transaction(async (tx) => {
    // The end of a series locks its order before its rides too.
    const seriesId = (await readReservation(tx, id))?.seriesId;
    if (seriesId) await lockCheckout(tx, seriesId);
    const now = await lockReservation(tx, id);
    if (!now) return { outcome: "gone" };
    const { set, meanwhile } = merge<GuestDetails>(now, { ...now, ...before }, after);
    const changed = Object.keys(set);
    if (changed.length === 0) return { outcome: "nothingToDo" };
    if (Object.keys(meanwhile).length > 0) return { outcome: "changedMeanwhile", now: meanwhile };
    await tx.update(reservations).set(set).where(eq(reservations.id, id));
    if (set.email && actor.kind === "operator") await knowAddress(tx, set.email, "desk");
    const isOther = set.email !== undefined && addressKey(set.email) !== addressKey(now.email);
    if (isOther) await forgetAddress(tx, now.email);
    const alsoSeries =
      !isAlone && now.seriesId !== null && (await correctOrder(tx, now.seriesId, { was: now, set }));
    await recordCorrection(tx, { was: now, set, alsoSeries }, actor);
    return { outcome: "saved", alsoSeries };
  });
}

/** Writes into the history which fields of the guest changed, and the number of an agency before and after. */
async function recordCorrection(
  tx: Transaction,
  { was, set, alsoSeries }: { was: LockedReservation; set: Partial<GuestDetails>; alsoSeries: boolean },
  actor: Actor,
): Promise<void> {
  const { partnerReference, ...guest } = set;
  const told = [...Object.keys(guest), ...(alsoSeries ? ["series"] : [])];
  if (told.length > 0) await recordActivity(tx, was.id, { actor, event: "contactChanged", after: told });
  if (partnerReference === undefined) return;
  await writeSearchWords(tx, was.id);
  const before = { partnerReference: was.partnerReference };
  await recordActivity(tx, was.id, { actor, event: "referenceNoted", before, after: { partnerReference } });
}

const orderFields = ["firstName", "email", "phone"] as const;

/**
 * Corrects the guest of the rides ahead of the series of which a booking is a part, each by itself, as the booking itself
 * was corrected. A ride that had another guest stays. Returns the number of bookings that were corrected.
 */
export async function correctRidesAhead(
  id: string,
  before: Partial<GuestDetails>,
  after: Partial<GuestDetails>,
  actor: Actor,
): Promise<number> {
  const seriesId = (await readReservation(db, id))?.seriesId;
  const fields = orderFields.filter((field) => after[field] !== undefined);
  if (!seriesId || fields.length === 0) return 0;
  const [was, will] = [pick<GuestDetails>(before, [...fields]), pick<GuestDetails>(after, [...fields])];
  let corrected = 0;
  for (const ride of await listBookedAgain(seriesId, todayInCostaRica())) {
    const { outcome } = await correctGuest(ride.id, was, will, actor);
    if (outcome === "saved") corrected += 1;
  }
  return corrected;
}

/**
 * Writes what was corrected of the guest of a ride into the order of its series, by which later rides are booked and the
 * guest is found to be forgotten. What the order says otherwise than the ride did stays: the ride alone had another
 * guest. Returns whether the order was changed.
 */
async function correctOrder(
  tx: Transaction,
  seriesId: string,
  { was, set }: { was: GuestDetails; set: Partial<GuestDetails> },
): Promise<boolean> {
  const order = await lockCheckout(tx, seriesId);
  const fields = orderFields.filter(
    (field) => set[field] !== undefined && order?.details[field] === was[field],
  );
  if (!order || fields.length === 0) return false;
  const details = { ...order.details, ...pick<GuestDetails>(set, fields) };
  await tx.update(checkouts).set({ details }).where(eq(checkouts.id, seriesId));
  return true;
}
