import { and, eq, inArray, lt } from "drizzle-orm";
import { actorKey, guestActor, paymentService } from "../../domain/common/actor.ts";
import { type Day, todayInCostaRica } from "../../domain/common/day.ts";
import { toE164 } from "../../domain/common/phone-number.server.ts";
import type { CheckoutDetails } from "../../domain/reservation/reservation.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { announce } from "../../store/engine/live.server.ts";
import { knowAddress } from "../../store/message/known-addresses.server.ts";
import { currentPolicy } from "../../store/reservation/policy.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { ledger, paypalOrders } from "../../store/schema/payment-schema.server.ts";
import { activity, legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { writeStates } from "../reservation/lock-and-record.server.ts";
import { tripHash } from "../reservation/trip-hash.server.ts";
import { tripSecret } from "../reservation/trip-secret.server.ts";
import { insertReservation } from "../sale/reserve.server.ts";
import type { CataloguePlan } from "./import-catalogue.server.ts";
import type { OldReservation } from "./old-reservation.ts";

const atOnce = 100;

/** Finds the payment states of reservations that are here already, by their ids. */
export async function findImported(old: OldReservation[]) {
  const found = new Map<string, { payment: string }>();
  const { id, payment } = reservations;
  for (const part of inParts(old)) {
    const ids = part.map((one) => one.id);
    const rows = await db.select({ id, payment }).from(reservations).where(inArray(id, ids));
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

/** Imports reservations and returns how many are new; those that are here stay as they are. No letters are sent. */
export async function importReservations(
  old: OldReservation[],
  catalogue: Pick<CataloguePlan, "placeCalled" | "tourCalled">,
): Promise<number> {
  const policy = await currentPolicy();
  const today = todayInCostaRica();
  let imported = 0;
  for (const part of inParts(old)) {
    imported += await db.transaction(async (tx) => {
      let added = 0;
      for (const one of part) {
        const details = detailsOf(one, catalogue);
        if (await importOne(tx, one, { details, policyId: policy.id, today })) added++;
      }
      await announce("", tx);
      return added;
    });
  }
  return imported;
}

function* inParts<Item>(all: Item[]): Iterable<Item[]> {
  for (let start = 0; start < all.length; start += atOnce) yield all.slice(start, start + atOnce);
}

function detailsOf(
  old: OldReservation,
  { placeCalled, tourCalled }: Pick<CataloguePlan, "placeCalled" | "tourCalled">,
): CheckoutDetails {
  const { passengers, firstName, email, phone: typed, message, rides } = old;
  const phone = toE164(typed) ?? typed;
  const guest = { passengers, firstName, email, phone, message, said: undefined };
  const [there, back] = rides as [(typeof rides)[0], (typeof rides)[1]?];
  if (old.bookingType === "Tour") {
    return { kind: "Tour", tour: tourCalled(old.tour), date: there.day, travellers: null, ...guest };
  }
  return {
    kind: "Viaje",
    from: placeCalled(old.from),
    to: placeCalled(old.to),
    departure: there.day,
    departureTime: there.time ?? "",
    departureFlight: "",
    tripType: back ? "roundTrip" : "oneWay",
    returnDate: back?.day ?? "",
    returnTime: back?.time ?? "",
    returnFlight: "",
    ...guest,
  };
}

/** Imports one reservation. Returns false where it is here already. */
async function importOne(
  tx: Transaction,
  old: OldReservation,
  known: { details: CheckoutDetails; policyId: number; today: Day },
): Promise<boolean> {
  const { id, priceCents, createdAt } = old;
  const { details, policyId, today } = known;
  const [checkout] = await tx
    .insert(checkouts)
    .values({
      id,
      details,
      priceCents,
      breakdown: [],
      language: "en",
      status: "booked",
      policyId,
      createdAt,
      expiresAt: createdAt,
    })
    .onConflictDoNothing()
    .returning();
  if (!checkout) return false;
  await knowAddress(tx, details.email, "desk");
  await insertReservation(tx, checkout, { id, tripHash: tripHash(tripSecret(id)), stage: "booked" });
  const pastLegs = tx
    .select({ id: legs.id })
    .from(legs)
    .where(and(eq(legs.reservationId, id), lt(legs.day, today)));
  // The moment of the end is not set, so that no guest gets thanks for a ride of long ago.
  await tx.update(jobs).set({ state: "done" }).where(inArray(jobs.legId, pastLegs));
  if (old.payment === "COMPLETED" && priceCents > 0) await tx.insert(ledger).values(paymentOf(old));
  if (old.payment === "FAILED")
    await tx.insert(paypalOrders).values({
      key: `${id}:0`,
      checkoutId: id,
      attempt: 0,
      amountCents: priceCents,
      state: "failed",
      createdAt,
      checkedAt: createdAt,
    });
  await writeStates(tx, id, old.isCompleted ? "completed" : "reopened");
  await tx.update(reservations).set({ createdAt, updatedAt: createdAt }).where(eq(reservations.id, id));
  await tx
    .insert(activity)
    .values({ reservationId: id, actor: actorKey(guestActor), event: "reserved", at: createdAt });
  return true;
}

/** PayPal can't refund payments of the old site through this one, because the id of their capture is unknown. */
function paymentOf({ id, priceCents, createdAt }: OldReservation): typeof ledger.$inferInsert {
  return {
    id: `old:${id}`,
    kind: "payment",
    method: "card",
    amountCents: priceCents,
    currency: "USD",
    reservationId: id,
    takenBy: actorKey(paymentService),
    note: `PayPal ${id}`,
    at: createdAt,
  };
}
