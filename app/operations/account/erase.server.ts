import { and, eq, inArray, isNull, lt, ne, notExists, sql } from "drizzle-orm";
import { operatorId } from "../../auth/operator-id.server.ts";
import { erasedName, mostKeptYears, type Person, withoutWords } from "../../domain/account/person.ts";
import type { Actor } from "../../domain/common/actor.ts";
import { type Day, todayInCostaRica } from "../../domain/common/day.ts";
import {
  isForgotten,
  isTheirAccount,
  isTheirDraft,
  isTheirMessage,
  isUnfinished,
  listOldReservations,
  listReservationsOf,
} from "../../store/account/person.server.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { forgetAddress } from "../../store/message/known-addresses.server.ts";
import { forgetUnconfirmed } from "../../store/sale/unconfirmed.server.ts";
import { users, verifications } from "../../store/schema/account-schema.server.ts";
import { formerLinks } from "../../store/schema/link-schema.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { ledger, paypalOrders } from "../../store/schema/payment-schema.server.ts";
import { notes, requests } from "../../store/schema/request-schema.server.ts";
import { activity, checkouts, jobs, legs, reservations } from "../../store/schema/schema.server.ts";
import { driverTaps } from "../../store/schema/team-schema.server.ts";
import { recordDeskChange } from "../../store/team/desk-changes.server.ts";
import { findSetting, storeSetting } from "../../store/upkeep/settings.server.ts";
import { lockTrip } from "../reservation/plan-return.server.ts";
import { recordActivity } from "../reservation/step.server.ts";

const keptYearsSetting = "keptYears";
const atOnce = 500;

/** Takes away what tells who travelled; what was driven and paid stays. False where something is still to come of it. */
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
        rides: "",
        userId: null,
        tripHash: `erased:${reservationId}`, // no link opens it
        erasedAt: sql`now()`,
      })
      .where(isIt);
    await forgetAddress(tx, reservation.email);
    await tx.delete(formerLinks).where(eq(formerLinks.reservationId, reservationId));
    await eraseRides(tx, reservationId);
    await eraseWords(tx, reservationId);
    await tx.update(checkouts).set(noDetails).where(eq(checkouts.id, reservation.checkoutId));
    await forgetUnconfirmed(tx, reservation.checkoutId);
    await recordActivity(tx, reservationId, actor, "erased");
    return true;
  });
}

// What is booked reads them no more.
const noDetails = { details: {} as (typeof checkouts.$inferSelect)["details"], userId: null };

async function eraseRides(tx: Transaction, reservationId: string): Promise<void> {
  const isIt = eq(legs.reservationId, reservationId);
  const nothing = { flight: null, flightTime: null, phone: null, childSeatAges: null, extraStop: null };
  await tx
    .update(legs)
    .set({ ...nothing, originDoor: null, destinationDoor: null })
    .where(isIt);
  const theirs = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(legs, and(eq(legs.id, jobs.legId), isIt));
  const ids = theirs.map(({ id }) => id);
  await tx.update(jobs).set({ problem: null, clashReason: null }).where(inArray(jobs.id, ids));
  await tx.delete(driverTaps).where(inArray(driverTaps.jobId, ids));
}

/** What was written of it and about it. Of letters it stays known that they went, so that none goes twice. */
async function eraseWords(tx: Transaction, reservationId: string): Promise<void> {
  const isLetter = eq(messages.channel, "mail");
  const isIt = eq(messages.reservationId, reservationId);
  await tx.delete(messages).where(and(isIt, ne(messages.channel, "mail")));
  const nothing = { recipient: "", contents: null, captured: null, lastError: null };
  await tx
    .update(messages)
    .set({ ...nothing, state: sql`case when state in ('queued', 'failed') then 'withheld' else state end` })
    .where(and(isIt, isLetter));
  await tx.delete(requests).where(eq(requests.reservationId, reservationId));
  await tx.delete(notes).where(eq(notes.reservationId, reservationId));
  await tx
    .update(ledger)
    .set({ note: "" })
    .where(and(eq(ledger.reservationId, reservationId), ne(ledger.note, "")));
  const happened = await tx.select().from(activity).where(eq(activity.reservationId, reservationId));
  for (const { id, before, after } of happened)
    if (before !== null || after !== null)
      await tx
        .update(activity)
        .set({ before: withoutWords(before), after: withoutWords(after) })
        .where(eq(activity.id, id));
}

/** All of somebody that nothing is still to come of; answers how many reservations that was. */
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
      const travels = and(eq(legs.phone, person.phone), lt(legs.day, todayInCostaRica()));
      await tx.update(legs).set({ phone: null }).where(travels);
    }
    const account = and(isTheirAccount(person), ne(users.id, operator));
    const [user] = await tx.delete(users).where(account).returning({ id: users.id });
    if (user) await tx.delete(verifications).where(eq(verifications.value, user.id));
    await recordDeskChange(tx, actor, { change: "erased", after: String(erased) });
  });
  return erased;
}

/** Whatever they typed and never booked; of an attempt to pay the sum stays. */
async function eraseDrafts(tx: Transaction, person: Person): Promise<void> {
  const booked = tx.select().from(reservations).where(eq(reservations.checkoutId, checkouts.id));
  const tried = tx.select().from(paypalOrders).where(eq(paypalOrders.checkoutId, checkouts.id));
  const isDraft = and(isTheirDraft(person), notExists(booked));
  await tx.delete(checkouts).where(and(isDraft, notExists(tried)));
  await tx
    .update(checkouts)
    .set({ ...noDetails, expiresAt: sql`now()` })
    .where(isDraft);
}

/** How many years data is kept after the last ride. */
export async function keptYears(): Promise<number> {
  return Number((await findSetting(keptYearsSetting)) ?? mostKeptYears);
}

export async function keepYears(years: number, actor: Actor): Promise<void> {
  const [before, after] = [String(await keptYears()), String(years)];
  await db.transaction(async (tx) => {
    await storeSetting(keptYearsSetting, after, tx);
    await recordDeskChange(tx, actor, { change: "keptYears", before, after });
  });
}

/** Whoever travelled so long ago is forgotten by itself. */
export async function eraseOld(now = new Date()): Promise<void> {
  const today = todayInCostaRica(now);
  const before = yearsBefore(today, await keptYears());
  for (let more = true; more; ) {
    const ids = await listOldReservations(before, today, atOnce);
    more = ids.length === atOnce;
    for (const id of ids) more = (await eraseReservation(id, { kind: "clock" })) && more;
  }
  const long = new Date(`${before}T06:00:00Z`);
  await db.delete(messages).where(and(isNull(messages.reservationId), lt(messages.createdAt, long)));
  const operator = (await operatorId()) ?? "";
  await db.delete(users).where(and(isForgotten(long), ne(users.id, operator)));
}

/** The same day of that year; the 29th of February is the first of March. */
function yearsBefore(day: Day, years: number): Day {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCFullYear(moment.getUTCFullYear() - years);
  return moment.toISOString().slice(0, 10);
}
