import { and, eq, exists, gt, gte, inArray, isNull, lt, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import type { Person } from "../../domain/account/person.ts";
import type { Day } from "../../domain/common/day.ts";
import { db } from "../engine/db.server.ts";
import { sessions, users } from "../schema/account-schema.server.ts";
import { colleagues } from "../schema/colleague-schema.server.ts";
import { messages } from "../schema/message-schema.server.ts";
import { disputes, ledger, paypalOrders, refunds } from "../schema/payment-schema.server.ts";
import { checkouts, legs, reservations } from "../schema/schema.server.ts";

export function isTheirs(person: Person): SQL {
  if ("email" in person) return eq(sql`lower(${reservations.email})`, person.email);
  return eq(reservations.phone, person.phone);
}

export function isTheirDraft(person: Person): SQL {
  const { details } = checkouts;
  if ("email" in person) return eq(sql`lower(${details}->>'email')`, person.email);
  return eq(sql`${details}->>'phone'`, person.phone);
}

/** What they wrote into the contact form, and what was written to them about no reservation. */
export function isTheirMessage(person: Person): SQL {
  const { contents, kind, recipient, reservationId } = messages;
  if ("phone" in person) return and(eq(kind, "contact"), eq(sql`${contents}->>'phone'`, person.phone))!;
  const wrote = and(eq(kind, "contact"), eq(sql`lower(${contents}->>'email')`, person.email));
  const got = and(isNull(reservationId), ne(kind, "contact"), eq(sql`lower(${recipient})`, person.email));
  return or(wrote, got)!;
}

/** Rides in which they only travel: somebody else's reservation, with their number. */
export function isTheirRide(person: Person): SQL {
  return "phone" in person ? eq(legs.phone, person.phone) : sql`false`;
}

const working = db.select().from(colleagues).where(eq(colleagues.userId, users.id));

/** Their account, unless they work for the company, or did. */
export function isTheirAccount(person: Person): SQL {
  return "email" in person ? and(eq(users.email, person.email), notExists(working))! : sql`false`;
}

/** An account made before then, signed in nowhere, of whom no reservation has a name any more. */
export function isForgotten(before: Date): SQL {
  const isOfThem = or(eq(reservations.userId, users.id), eq(sql`lower(${reservations.email})`, users.email));
  const booked = db
    .select()
    .from(reservations)
    .where(and(isOfThem, isNull(reservations.erasedAt)));
  const signedIn = db.select().from(sessions).where(eq(sessions.userId, users.id));
  const others = [notExists(working), notExists(booked), notExists(signedIn)];
  return and(lt(users.createdAt, before), ...others)!;
}

const ofIt = eq(ledger.reservationId, reservations.id);
const theirs = (where: SQL) => db.select({ id: ledger.id }).from(ledger).where(and(ofIt, where));
const refunded = db
  .select()
  .from(refunds)
  .where(and(eq(refunds.captureId, ledger.id), eq(refunds.state, "requested")));
const disputed = db
  .select()
  .from(disputes)
  .where(and(eq(disputes.captureId, ledger.id), disputes.isOpen));

/** A ride is still to come, or money is on its way: until that is over, whose it is has to be known. */
export function isUnfinished(today: Day): SQL {
  const ahead = db
    .select()
    .from(legs)
    .where(and(eq(legs.reservationId, reservations.id), gte(legs.day, today)));
  const undecided = db
    .select()
    .from(paypalOrders)
    .where(
      and(
        eq(paypalOrders.checkoutId, reservations.checkoutId),
        inArray(paypalOrders.state, ["capturing", "review"]),
      ),
    );
  return or(
    and(inArray(reservations.stage, ["asked", "held", "booked"]), exists(ahead)),
    gt(reservations.owedCents, 0),
    exists(undecided),
    exists(theirs(or(exists(refunded), exists(disputed))!)),
  )!;
}

export interface PersonReservation {
  id: string;
  reference: string;
  firstName: string;
  isUnfinished: boolean;
}

/** Their reservations that nothing was taken away from, the newest first. */
export async function listReservationsOf(person: Person, today: Day): Promise<PersonReservation[]> {
  const { id, reference, firstName, erasedAt, createdAt } = reservations;
  return await db
    .select({ id, reference, firstName, isUnfinished: sql<boolean>`${isUnfinished(today)}` })
    .from(reservations)
    .where(and(isTheirs(person), isNull(erasedAt)))
    .orderBy(sql`${createdAt} desc, ${id}`);
}

/** How much else there is of them. */
export async function countOthersOf(
  person: Person,
): Promise<{ rides: number; drafts: number; messages: number; hasAccount: boolean }> {
  const isDraft = and(isTheirDraft(person), ne(checkouts.status, "booked"));
  const [rides, drafts, written, accounts] = await Promise.all([
    db.$count(legs, isTheirRide(person)),
    db.$count(checkouts, isDraft),
    db.$count(messages, isTheirMessage(person)),
    db.$count(users, isTheirAccount(person)),
  ] as const);
  return { rides, drafts, messages: written, hasAccount: accounts > 0 };
}

/** Of whom everything is so long ago, so many at most. */
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
