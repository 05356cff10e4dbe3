import { and, eq, exists, gt, gte, inArray, isNull, lt, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import type { Person } from "../../domain/account/person.ts";
import type { Day } from "../../domain/common/day.ts";
import { db } from "../engine/db.server.ts";
import { sessions, users } from "../schema/account-schema.server.ts";
import { checkouts } from "../schema/checkout-schema.server.ts";
import { colleagues } from "../schema/colleague-schema.server.ts";
import { messages } from "../schema/message-schema.server.ts";
import { disputes, ledger, paypalOrders, refunds } from "../schema/payment-schema.server.ts";
import { legs, reservations } from "../schema/reservation-schema.server.ts";

export function isTheirs(person: Person): SQL {
  if ("email" in person) return eq(sql`lower(${reservations.email})`, person.email);
  return eq(reservations.phone, person.phone);
}

export function isTheirDraft(person: Person): SQL {
  const { details } = checkouts;
  if ("email" in person) return eq(sql`lower(${details}->>'email')`, person.email);
  return eq(sql`${details}->>'phone'`, person.phone);
}

/**
 * Matches messages that the person sent with the contact form, and letters to the person that belong to no
 * reservation.
 */
export function isTheirMessage(person: Person): SQL {
  const { contents, kind, recipient, reservationId } = messages;
  if ("phone" in person) return and(eq(kind, "contact"), eq(sql`${contents}->>'phone'`, person.phone))!;
  const wrote = and(eq(kind, "contact"), eq(sql`lower(${contents}->>'email')`, person.email));
  const got = and(isNull(reservationId), ne(kind, "contact"), eq(sql`lower(${recipient})`, person.email));
  return or(wrote, got)!;
}

/** Matches rides on which the person only travels: another guest booked them and gave this phone number. */
export function isTheirRide(person: Person): SQL {
  return "phone" in person ? eq(legs.phone, person.phone) : sql`false`;
}

const colleagueRows = db.select().from(colleagues).where(eq(colleagues.userId, users.id));

/** Matches the account of the person, unless it belongs to a present or former colleague. */
export function isTheirAccount(person: Person): SQL {
  return "email" in person ? and(eq(users.email, person.email), notExists(colleagueRows))! : sql`false`;
}

/** Matches accounts made before a moment that have no session and no reservation with a name on it any more. */
export function isAbandoned(before: Date): SQL {
  const belongsToAccount = or(
    eq(reservations.userId, users.id),
    eq(sql`lower(${reservations.email})`, users.email),
  );
  const namedReservations = db
    .select()
    .from(reservations)
    .where(and(belongsToAccount, isNull(reservations.erasedAt)));
  const openSessions = db.select().from(sessions).where(eq(sessions.userId, users.id));
  const conditions = [notExists(colleagueRows), notExists(namedReservations), notExists(openSessions)];
  return and(lt(users.createdAt, before), ...conditions)!;
}

const isOfReservation = eq(ledger.reservationId, reservations.id);
const paymentsWhere = (where: SQL) =>
  db.select({ id: ledger.id }).from(ledger).where(and(isOfReservation, where));
const refunded = db
  .select()
  .from(refunds)
  .where(and(eq(refunds.captureId, ledger.id), eq(refunds.state, "requested")));
const disputed = db
  .select()
  .from(disputes)
  .where(and(eq(disputes.captureId, ledger.id), disputes.isOpen));

/**
 * Matches reservations with a ride still to come or money under way: until that is over, the company has to know
 * the guest.
 */
export function isUnfinished(today: Day): SQL {
  const ridesAhead = db
    .select()
    .from(legs)
    .where(and(eq(legs.reservationId, reservations.id), gte(legs.day, today)));
  const undecidedOrders = db
    .select()
    .from(paypalOrders)
    .where(
      and(
        eq(paypalOrders.checkoutId, reservations.checkoutId),
        inArray(paypalOrders.state, ["capturing", "review"]),
      ),
    );
  return or(
    and(inArray(reservations.stage, ["asked", "held", "booked"]), exists(ridesAhead)),
    gt(reservations.owedCents, 0),
    exists(undecidedOrders),
    exists(paymentsWhere(or(exists(refunded), exists(disputed))!)),
  )!;
}

export interface PersonReservation {
  id: string;
  reference: string;
  firstName: string;
  isUnfinished: boolean;
}

/** Lists the reservations of a person that are not erased, the newest first. */
export async function listReservationsOf(person: Person, today: Day): Promise<PersonReservation[]> {
  const { id, reference, firstName, erasedAt, createdAt } = reservations;
  return await db
    .select({ id, reference, firstName, isUnfinished: sql<boolean>`${isUnfinished(today)}` })
    .from(reservations)
    .where(and(isTheirs(person), isNull(erasedAt)))
    .orderBy(sql`${createdAt} desc, ${id}`);
}

/** Counts the data of a person outside of reservations. */
export async function countOthersOf(
  person: Person,
): Promise<{ rides: number; drafts: number; messages: number; hasAccount: boolean }> {
  const isDraft = and(isTheirDraft(person), ne(checkouts.status, "booked"));
  const [rides, drafts, letters, accounts] = await Promise.all([
    db.$count(legs, isTheirRide(person)),
    db.$count(checkouts, isDraft),
    db.$count(messages, isTheirMessage(person)),
    db.$count(users, isTheirAccount(person)),
  ] as const);
  return { rides, drafts, messages: letters, hasAccount: accounts > 0 };
}

/** Lists at most `most` finished reservations whose last ride was before a day and which are not erased. */
export async function listOldReservations(before: Day, today: Day, most: number): Promise<string[]> {
  const since = db
    .select()
    .from(legs)
    .where(and(eq(legs.reservationId, reservations.id), gte(legs.day, before)));
  const rows = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(isNull(reservations.erasedAt), notExists(since), sql`not ${isUnfinished(today)}`))
    .limit(most);
  return rows.map(({ id }) => id);
}
