import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type Day, todayInCostaRica } from "../../domain/common/day.ts";
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
import { isLetter, letterKind } from "../message/mailbox.server.ts";
import { ledgersOf } from "../money/ledger.server.ts";
import { messages } from "../schema/message-schema.server.ts";
import { activity, legs, reservations } from "../schema/reservation-schema.server.ts";
import { isMade, isOnHold } from "./on-hold.server.ts";
import { listLegs, withRides } from "./reservations.server.ts";
import { hasWords } from "./searched-words.server.ts";

const pageSize = 20;
const mostSearched = 2000;

export interface DeskFilter {
  /**
   * Words or parts of words of the guest's texts, hotels, places, tour, flights, drivers and vans, of the number of an
   * agency or a marketplace, digits of a phone number, or a sum such as "$120".
   */
  search?: string;
  type?: BookingType;
  status?: ReservationStatus;
  payment?: PaymentState;
  /** A day on which a ride takes place. */
  day?: Day;
  /** Lists reservations on hold for an online payment that was never finished, instead of bookings. */
  onHold?: boolean;
  /** The id of the last reservation of the page before. */
  after?: string;
}

export type DeskReservation = Reservation & {
  letters: DeskLetter[];
  history: DeskEvent[];
  ledger: Ledger;
  heldUntil: Date | null;
  seriesId?: string | null;
  partnerReference?: string;
};
export type DeskEvent = typeof activity.$inferSelect;
export type DeskLetter = Awaited<ReturnType<typeof listLetters>>[number];

/**
 * Returns one page of the operator's list, the newest first, in five queries. The cost depends on the page and on
 * how many reservations the search or the day finds, not on how many there are.
 */
export async function listReservations(
  filter: DeskFilter = {},
): Promise<{ reservations: DeskReservation[]; next?: string }> {
  const rows = (await lookAtNewest(filter)) ?? (await lookAtAll(filter));
  const page = await withDetails(rows.slice(0, pageSize));
  return { reservations: page, next: rows.length > pageSize ? page.at(-1)!.id : undefined };
}

export async function findDeskReservation(reference: string): Promise<DeskReservation | undefined> {
  const [found] = await withDetails(await readPage(and(eq(reservations.reference, reference), isMade)));
  return found;
}

async function withDetails(rows: Awaited<ReturnType<typeof readPage>>): Promise<DeskReservation[]> {
  const ids = rows.map(({ id }) => id);
  const [rides, letters, ledgers, history] = await Promise.all([
    listLegs(ids, "es"),
    listLetters(ids),
    ledgersOf(ids),
    db.select().from(activity).where(inArray(activity.reservationId, ids)).orderBy(activity.id),
  ]);
  return rows.map((row) => ({
    ...withRides(row, rides.get(row.id)),
    ledger: ledgers.get(row.id)!,
    letters: letters.filter((letter) => letter.reservationId === row.id),
    history: history.filter((event) => event.reservationId === row.id),
  }));
}

const { id, createdAt, bookingType, status, payment } = reservations;
const newestFirst = [desc(createdAt), desc(id)];
const pageOrder = sql`order by ${newestFirst[0]}, ${newestFirst[1]} limit ${pageSize + 1}`;

function matching(filter: DeskFilter): SQL | undefined {
  if (filter.search || filter.day) return inArray(id, newestFound(filter));
  if (filter.type || filter.status || filter.payment) return inArray(id, newestInStates(filter));
  return and(isListed(filter), olderThan(filter.after));
}

async function lookAtAll(filter: DeskFilter) {
  if (!filter.search) return await readPage(matching(filter));
  return await db.transaction(async (tx) => {
    // With less memory, PostgreSQL remembers only the pages on which a common word occurs, and reads all of these.
    await tx.execute(sql`set local work_mem = '32MB'`);
    return await readPage(matching(filter), tx);
  });
}

async function readPage(where: SQL | undefined, from: Database | Transaction = db) {
  return await from
    .select()
    .from(reservations)
    .where(where)
    .orderBy(...newestFirst)
    .limit(pageSize + 1);
}

/**
 * Searches the newest reservations first: a common word fills a page soon, while finding and sorting all matches
 * would take long. Returns undefined where the page is not full.
 */
async function lookAtNewest(filter: DeskFilter) {
  if (!filter.search || filter.day) return undefined;
  const newest = db
    .select()
    .from(reservations)
    .where(and(isListed(filter), olderThan(filter.after)))
    .orderBy(...newestFirst)
    .limit(mostSearched)
    .as("reservations");
  const found = db
    .select({ id: newest.id })
    .from(newest)
    .where(isFound(filter))
    .limit(pageSize + 1);
  const ids = (await found.orderBy(desc(newest.createdAt), desc(newest.id))).map((row) => row.id);
  return ids.length > pageSize ? await readPage(inArray(id, ids)) : undefined;
}

/** Matches the reservations that a filter asks for, on all pages. */
export function isFound(filter: DeskFilter): SQL | undefined {
  const { search, day } = filter;
  const onDay = day ? db.select({ id: legs.reservationId }).from(legs).where(eq(legs.day, day)) : undefined;
  return and(
    search ? hasWords(search, todayInCostaRica()) : undefined,
    isInStates(filter),
    onDay && inArray(id, onDay),
  );
}

/** All three states are named, because PostgreSQL could not look up rare states in the index otherwise. */
function isInStates({ type, status: onlyStatus, payment: paymentState }: DeskFilter): SQL | undefined {
  if (!type && !onlyStatus && !paymentState) return undefined;
  return and(
    inArray(bookingType, type ? [type] : [...bookingTypes]),
    inArray(status, onlyStatus ? [onlyStatus] : [...reservationStatuses]),
    inArray(payment, paymentState ? [paymentState] : [...paymentStates]),
  );
}

export function isListed({ onHold }: DeskFilter): SQL {
  return onHold ? isOnHold : isMade;
}

/**
 * Finds all matches, then sorts. Without the fence of "offset 0" PostgreSQL likes to walk through the newest until
 * it has a page, which for a rare name is the whole table.
 */
function newestFound(filter: DeskFilter): SQL {
  const where = and(isListed(filter), isFound(filter), olderThan(filter.after));
  const all = sql`(select ${id}, ${createdAt} from ${reservations} where ${where} offset 0)`;
  return sql`(select ${id} from ${all} as ${reservations} ${pageOrder})`;
}

/**
 * Reads the newest reservations of each combination of states from the index that is sorted by them. A plain
 * "where" would walk through the whole table for rare combinations.
 */
function newestInStates(filter: DeskFilter): SQL {
  const { type, status: onlyStatus, payment: paymentState, after } = filter;
  const where = and(
    isListed(filter),
    sql`${bookingType} = a_type and ${status} = a_status and ${payment} = a_payment`,
    olderThan(after),
  );
  return sql`(
    select ${id} from
      ${oneOf(type ? [type] : bookingTypes)} as a_type,
      ${oneOf(onlyStatus ? [onlyStatus] : reservationStatuses)} as a_status,
      ${oneOf(paymentState ? [paymentState] : paymentStates)} as a_payment,
      lateral (select ${id}, ${createdAt} from ${reservations} where ${where} ${pageOrder}) as ${reservations}
    ${pageOrder}
  )`;
}

// The moments are compared inside the database: a Date would lose the microseconds, and with them reservations.
function olderThan(after: string | undefined): SQL | undefined {
  if (!after) return undefined;
  return sql`(${createdAt}, ${id}) < (select ${createdAt}, ${id} from ${reservations} where ${id} = ${after})`;
}

function oneOf(values: readonly string[]): SQL {
  const list = values.map((value) => sql`${value}`);
  return sql`unnest(array[${sql.join(list, sql`, `)}]::text[])`;
}

/** Lists the newest letter of each kind to each of these reservations. */
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
