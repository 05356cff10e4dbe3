import { and, desc, eq, inArray, like, type SQL, sql } from "drizzle-orm";
import type { Day } from "../../domain/common/day.ts";
import type { Ledger } from "../../domain/money/payment.ts";
import {
  type BookingType,
  bookingTypes,
  type PaymentState,
  paymentStates,
  type Reservation,
  type ReservationStatus,
  reservationStatuses,
} from "../../domain/reservation/reservation.ts";
import { type Database, db, type Transaction } from "../engine/db.server.ts";
import { searchPatterns } from "../engine/words.server.ts";
import { isLetter, letterKind } from "../message/mailbox.server.ts";
import { ledgersOf } from "../money/ledger.server.ts";
import { messages } from "../schema/message-schema.server.ts";
import { activity, legs, reservations } from "../schema/schema.server.ts";
import { isMade, isOnHold } from "./on-hold.server.ts";
import { listLegs } from "./reservations.server.ts";

const pageSize = 20;
const lookedAt = 2000;

export interface DeskFilter {
  /** Words or parts of them, of anything that the guest wrote, of places, tour and flights; digits of the phone. */
  search?: string;
  type?: BookingType;
  status?: ReservationStatus;
  payment?: PaymentState;
  /** A day on which a ride takes place. */
  day?: Day;
  /** Those that were begun with an online payment and never booked, instead of the bookings. */
  held?: boolean;
  /** The id of the reservation that the page before ended with. */
  after?: string;
}

export type DeskReservation = Reservation & {
  letters: DeskLetter[];
  history: DeskEvent[];
  ledger: Ledger;
  heldUntil: Date | null;
};
export type DeskEvent = typeof activity.$inferSelect;
export type DeskLetter = Awaited<ReturnType<typeof listLetters>>[number];

/**
 * One page of the operator's list, newest first, in five queries. What it costs depends on the page and
 * on how many reservations the search or the day finds, not on how many there are.
 */
export async function listReservations(
  filter: DeskFilter = {},
): Promise<{ reservations: DeskReservation[]; next?: string }> {
  const rows = (await lookAtNewest(filter)) ?? (await lookAtAll(filter));
  const page = await toldOnes(rows.slice(0, pageSize));
  return { reservations: page, next: rows.length > pageSize ? page.at(-1)!.id : undefined };
}

export async function findDeskReservation(reference: string): Promise<DeskReservation | undefined> {
  const [found] = await toldOnes(await pageOf(and(eq(reservations.reference, reference), isMade)));
  return found;
}

async function toldOnes(rows: Awaited<ReturnType<typeof pageOf>>): Promise<DeskReservation[]> {
  const ids = rows.map(({ id }) => id);
  const [rides, letters, ledgers, history] = await Promise.all([
    listLegs(ids, "es"),
    listLetters(ids),
    ledgersOf(ids),
    db.select().from(activity).where(inArray(activity.reservationId, ids)).orderBy(activity.id),
  ]);
  return rows.map((row) => ({
    ...row,
    legs: rides.get(row.id) ?? [],
    ledger: ledgers.get(row.id)!,
    letters: letters.filter((letter) => letter.reservationId === row.id),
    history: history.filter((event) => event.reservationId === row.id),
  }));
}

const { id, createdAt, bookingType, status, payment } = reservations;
const newestFirst = [desc(createdAt), desc(id)];
const firstOnes = sql`order by ${newestFirst[0]}, ${newestFirst[1]} limit ${pageSize + 1}`;

function matching(filter: DeskFilter): SQL | undefined {
  if (filter.search || filter.day) return inArray(id, newestFound(filter));
  if (filter.type || filter.status || filter.payment) return inArray(id, newestInStates(filter));
  return and(isListed(filter), olderThan(filter.after));
}

async function lookAtAll(filter: DeskFilter) {
  if (!filter.search) return await pageOf(matching(filter));
  return await db.transaction(async (tx) => {
    // With less, PostgreSQL remembers of a common word only on which pages it stands, and reads all of these.
    await tx.execute(sql`set local work_mem = '32MB'`);
    return await pageOf(matching(filter), tx);
  });
}

async function pageOf(where: SQL | undefined, from: Database | Transaction = db) {
  return await from
    .select()
    .from(reservations)
    .where(where)
    .orderBy(...newestFirst)
    .limit(pageSize + 1);
}

/** What many have is met soon, where finding and sorting all of them would take long; undefined when it is not. */
async function lookAtNewest(filter: DeskFilter) {
  if (!filter.search || filter.day) return undefined;
  const looked = db
    .select()
    .from(reservations)
    .where(and(isListed(filter), olderThan(filter.after)))
    .orderBy(...newestFirst)
    .limit(lookedAt)
    .as("reservations");
  const found = db
    .select({ id: looked.id })
    .from(looked)
    .where(isFound(filter))
    .limit(pageSize + 1);
  const ids = (await found.orderBy(desc(looked.createdAt), desc(looked.id))).map((row) => row.id);
  return ids.length > pageSize ? await pageOf(inArray(id, ids)) : undefined;
}

/** Whether a filter asks for a reservation, on whatever page. */
export function isFound(filter: DeskFilter): SQL | undefined {
  const { search, day } = filter;
  const onDay = day ? db.select({ id: legs.reservationId }).from(legs).where(eq(legs.day, day)) : undefined;
  return and(search ? hasWords(search) : undefined, isInStates(filter), onDay && inArray(id, onDay));
}

/** Names all three, or PostgreSQL could not look up states that few have in the index that is sorted by them. */
function isInStates({ type, status: only, payment: paid }: DeskFilter): SQL | undefined {
  if (!type && !only && !paid) return undefined;
  return and(
    inArray(bookingType, type ? [type] : [...bookingTypes]),
    inArray(status, only ? [only] : [...reservationStatuses]),
    inArray(payment, paid ? [paid] : [...paymentStates]),
  );
}

export function isListed({ held }: DeskFilter): SQL {
  return held ? isOnHold : isMade;
}

/**
 * Finds them all, then sorts. Without the fence of "offset 0" PostgreSQL likes to walk through the newest
 * until it has a page, which for a rare name is the whole table.
 */
function newestFound(filter: DeskFilter): SQL {
  const where = and(isListed(filter), isFound(filter), olderThan(filter.after));
  const all = sql`(select ${id}, ${createdAt} from ${reservations} where ${where} offset 0)`;
  return sql`(select ${id} from ${all} as ${reservations} ${firstOnes})`;
}

function hasWords(search: string): SQL {
  const patterns = searchPatterns(search);
  if (patterns.length === 0) return sql`false`;
  return and(...patterns.map((pattern) => like(reservations.search, pattern)))!;
}

/**
 * Reads the newest of each combination of states from the index that is sorted by them. A plain "where"
 * would walk through the whole table for states that hardly ever meet.
 */
function newestInStates(filter: DeskFilter): SQL {
  const { type, status: only, payment: paid, after } = filter;
  const where = and(
    isListed(filter),
    sql`${bookingType} = a_type and ${status} = a_status and ${payment} = a_payment`,
    olderThan(after),
  );
  return sql`(
    select ${id} from
      ${oneOf(type ? [type] : bookingTypes)} as a_type,
      ${oneOf(only ? [only] : reservationStatuses)} as a_status,
      ${oneOf(paid ? [paid] : paymentStates)} as a_payment,
      lateral (select ${id}, ${createdAt} from ${reservations} where ${where} ${firstOnes}) as ${reservations}
    ${firstOnes}
  )`;
}

// Compared inside the database: a Date here would lose the microseconds, and with them reservations.
function olderThan(after: string | undefined): SQL | undefined {
  if (!after) return undefined;
  return sql`(${createdAt}, ${id}) < (select ${createdAt}, ${id} from ${reservations} where ${id} = ${after})`;
}

function oneOf(values: readonly string[]): SQL {
  const list = values.map((value) => sql`${value}`);
  return sql`unnest(array[${sql.join(list, sql`, `)}]::text[])`;
}

/** The newest letter of each kind to each of these reservations. */
async function listLetters(reservationIds: string[]) {
  const { reservationId, kind, state, lastError, createdAt, sentAt } = messages;
  return await db
    .selectDistinctOn([reservationId, kind], {
      reservationId,
      kind: letterKind,
      state,
      lastError,
      createdAt,
      sentAt,
    })
    .from(messages)
    .where(and(isLetter, inArray(reservationId, reservationIds)))
    .orderBy(reservationId, kind, desc(messages.id));
}
