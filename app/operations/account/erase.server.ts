import { and, eq, exists, inArray, isNull, lt, ne, notExists, sql } from "drizzle-orm";
import { operatorId } from "../../auth/operator-id.server.ts";
import { erasedName, mostKeptYears, type Person, withoutPersonalText } from "../../domain/account/person.ts";
import type { Actor } from "../../domain/common/actor.ts";
import { type Day, todayInCostaRica } from "../../domain/common/day.ts";
import { withoutReasons } from "../../domain/price/changed-lines.ts";
import { wordsOfPartnerReference } from "../../domain/sale/partner-reference.ts";
import {
  isAbandoned,
  isTheirAccount,
  isTheirDraft,
  isTheirMessage,
  isUnfinished,
  listOldReservations,
  listReservationsOf,
} from "../../store/account/person.server.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { forgetAddress } from "../../store/message/known-addresses.server.ts";
import { forgetDoors } from "../../store/ride/door-points.server.ts";
import { forgetUnconfirmed } from "../../store/sale/unconfirmed.server.ts";
import { users, verifications } from "../../store/schema/account-schema.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { formerLinks } from "../../store/schema/link-schema.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { ledger, paypalOrders } from "../../store/schema/payment-schema.server.ts";
import { quotes } from "../../store/schema/quote-schema.server.ts";
import { notes, requests } from "../../store/schema/request-schema.server.ts";
import { activity, legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { statementLines, statementVoices } from "../../store/schema/statement-schema.server.ts";
import { driverTaps } from "../../store/schema/team-schema.server.ts";
import { recordDeskChange } from "../../store/team/desk-changes.server.ts";
import { findSetting, storeSetting } from "../../store/upkeep/settings.server.ts";
import { lockTrip } from "../money/plan-refund.server.ts";
import { recordActivity } from "../reservation/lock-and-record.server.ts";

const keptYearsSetting = "keptYears";
const atOnce = 500;

/**
 * Erases the personal data of a reservation; rides and payments stay. Returns false where the reservation is
 * unfinished or already erased.
 */
async function eraseReservation(reservationId: string, actor: Actor): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const reservation = await lockTrip(tx, reservationId);
    if (!reservation || reservation.erasedAt) return false;
    const isIt = eq(reservations.id, reservationId);
    const open = and(isIt, isUnfinished(todayInCostaRica()));
    if ((await tx.$count(reservations, open)) > 0) return false;
    await tx
      .update(reservations)
      .set({
        firstName: erasedName,
        email: "",
        phone: "",
        message: "",
        taxId: "",
        // An account with an agency or a marketplace is settled by its number, which names nobody.
        rides: wordsOfPartnerReference(reservation.partnerReference).join(" "),
        breakdown: withoutReasons(reservation.breakdown),
        userId: null,
        tripHash: `erased:${reservationId}`, // no link has this hash
        erasedAt: sql`now()`,
      })
      .where(isIt);
    await forgetAddress(tx, reservation.email);
    await tx.delete(formerLinks).where(eq(formerLinks.reservationId, reservationId));
    await eraseRides(tx, reservationId);
    await eraseWords(tx, reservationId);
    await eraseVoices(tx, reservation.reference);
    await tx.update(checkouts).set(noDetails).where(eq(checkouts.id, reservation.checkoutId));
    await tx.delete(quotes).where(eq(quotes.checkoutId, reservation.checkoutId));
    await forgetUnconfirmed(tx, reservation.checkoutId);
    await recordActivity(tx, reservationId, { actor, event: "erased" });
    return true;
  });
}

// The details are not needed once the checkout is booked, nor are the lines, which may have a reason.
const noDetails = { details: {} as (typeof checkouts.$inferSelect)["details"], breakdown: [], userId: null };

async function eraseRides(tx: Transaction, reservationId: string): Promise<void> {
  const isIt = eq(legs.reservationId, reservationId);
  await forgetDoors(tx, reservationId);
  const emptyColumns = { flight: null, flightTime: null, phone: null, childSeatAges: null, extraStop: null };
  await tx
    .update(legs)
    .set({ ...emptyColumns, originDoor: null, destinationDoor: null })
    .where(isIt);
  const rideJobs = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(legs, and(eq(legs.id, jobs.legId), isIt));
  const ids = rideJobs.map(({ id }) => id);
  // A ride that another van took over keeps what was said of the first one.
  const half = sql`${jobs.half} || '{"problem": null, "door": ""}'::jsonb`;
  await tx.update(jobs).set({ problem: null, clashReason: null, half }).where(inArray(jobs.id, ids));
  await tx.delete(driverTaps).where(inArray(driverTaps.jobId, ids));
}

/** Erases messages, requests and notes. The rows of letters stay without contents, so that none is sent twice. */
async function eraseWords(tx: Transaction, reservationId: string): Promise<void> {
  const isLetter = eq(messages.channel, "mail");
  const isIt = eq(messages.reservationId, reservationId);
  await tx.delete(messages).where(and(isIt, ne(messages.channel, "mail")));
  const emptyColumns = { recipient: "", contents: null, captured: null, lastError: null };
  await tx
    .update(messages)
    .set({
      ...emptyColumns,
      state: sql`case when state in ('queued', 'failed') then 'withheld' else state end`,
    })
    .where(and(isIt, isLetter));
  await tx.delete(requests).where(eq(requests.reservationId, reservationId));
  await tx.delete(notes).where(eq(notes.reservationId, reservationId));
  await tx
    .update(ledger)
    .set({ note: "" })
    .where(and(eq(ledger.reservationId, reservationId), ne(ledger.note, "")));
  const events = await tx.select().from(activity).where(eq(activity.reservationId, reservationId));
  for (const { id, before, after } of events)
    if (before !== null || after !== null)
      await tx
        .update(activity)
        .set({ before: withoutPersonalText(before), after: withoutPersonalText(after) })
        .where(eq(activity.id, id));
}

/** Erases what a partner and the office wrote about the rides of a reservation; the lines of statements stay. */
async function eraseVoices(tx: Transaction, reference: string): Promise<void> {
  const { statementId, position, facts } = statementLines;
  const isTheirs = and(
    eq(statementId, statementVoices.statementId),
    eq(position, statementVoices.position),
    eq(sql`${facts} ->> 'reference'`, reference),
  );
  await tx
    .update(statementVoices)
    .set({ words: "" })
    .where(and(ne(statementVoices.words, ""), exists(tx.select().from(statementLines).where(isTheirs))));
}

/** Erases the data of a person, except of unfinished reservations. Returns the number of reservations erased. */
export async function erasePerson(person: Person, actor: Actor): Promise<number> {
  let erased = 0;
  for (const { id } of await listReservationsOf(person, todayInCostaRica()))
    if (await eraseReservation(id, actor)) erased += 1;
  const operator = (await operatorId()) ?? "";
  await db.transaction(async (tx) => {
    await eraseDrafts(tx, person);
    await tx.delete(messages).where(isTheirMessage(person));
    if ("email" in person) await forgetAddress(tx, person.email);
    if ("phone" in person) {
      const pastRides = and(eq(legs.phone, person.phone), lt(legs.day, todayInCostaRica()));
      await tx.update(legs).set({ phone: null }).where(pastRides);
    }
    const account = and(isTheirAccount(person), ne(users.id, operator));
    const [user] = await tx.delete(users).where(account).returning({ id: users.id });
    if (user) await tx.delete(verifications).where(eq(verifications.value, user.id));
    await recordDeskChange(tx, actor, { change: "erased", after: String(erased) });
  });
  return erased;
}

/** Erases drafts that were never booked; the sums of payment attempts stay. */
async function eraseDrafts(tx: Transaction, person: Person): Promise<void> {
  const booked = tx.select().from(reservations).where(eq(reservations.checkoutId, checkouts.id));
  const attempts = tx.select().from(paypalOrders).where(eq(paypalOrders.checkoutId, checkouts.id));
  const isDraft = and(isTheirDraft(person), notExists(booked));
  await tx.delete(checkouts).where(and(isDraft, notExists(attempts)));
  const left = tx.select({ id: checkouts.id }).from(checkouts).where(isDraft);
  await tx.delete(quotes).where(inArray(quotes.checkoutId, left));
  await tx
    .update(checkouts)
    .set({ ...noDetails, expiresAt: sql`now()` })
    .where(isDraft);
}

/** Returns how many years data is kept after the last ride. */
export async function keptYears(): Promise<number> {
  return Number((await findSetting(keptYearsSetting)) ?? mostKeptYears);
}

export async function setKeptYears(years: number, actor: Actor): Promise<void> {
  const [before, after] = [String(await keptYears()), String(years)];
  await db.transaction(async (tx) => {
    await storeSetting(keptYearsSetting, after, tx);
    await recordDeskChange(tx, actor, { change: "keptYears", before, after });
  });
}

/** Erases reservations, letters and accounts that are older than the years data is kept. */
export async function eraseOld(now = new Date()): Promise<void> {
  const today = todayInCostaRica(now);
  const before = yearsBefore(today, await keptYears());
  for (let more = true; more; ) {
    const ids = await listOldReservations(before, today, atOnce);
    more = ids.length === atOnce;
    for (const id of ids) more = (await eraseReservation(id, { kind: "clock" })) && more;
  }
  const limit = new Date(`${before}T06:00:00Z`);
  await db.delete(messages).where(and(isNull(messages.reservationId), lt(messages.createdAt, limit)));
  const operator = (await operatorId()) ?? "";
  await db.delete(users).where(and(isAbandoned(limit), ne(users.id, operator)));
}

/** Returns the same day of an earlier year; for the 29th of February it may be the first of March. */
function yearsBefore(day: Day, years: number): Day {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCFullYear(moment.getUTCFullYear() - years);
  return moment.toISOString().slice(0, 10);
}
