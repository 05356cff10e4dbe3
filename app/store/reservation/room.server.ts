import { and, asc, desc, eq, getTableColumns, isNotNull } from "drizzle-orm";
import { db } from "../engine/db.server.ts";
import { isEntryUndone } from "../money/ledger.server.ts";
import { ledger } from "../schema/payment-schema.server.ts";
import { notes, requests } from "../schema/request-schema.server.ts";
import { reservations } from "../schema/reservation-schema.server.ts";

/** Reads the data that the page of one reservation shows beside its card. */
export async function readRoom(reservationId: string) {
  const complained = and(eq(reservations.id, reservationId), isNotNull(reservations.complainedAt));
  const [guestRows, complaints, entries, requestRows, noteRows] = await Promise.all([
    db.select(guestColumns).from(reservations).where(eq(reservations.id, reservationId)),
    db.$count(reservations, complained),
    entriesOf(reservationId),
    openRequestsOf(reservationId),
    db.select().from(notes).where(eq(notes.reservationId, reservationId)).orderBy(desc(notes.createdAt)),
  ] as const);
  return { guest: guestRows[0]!, complains: complaints > 0, entries, requests: requestRows, notes: noteRows };
}

const { firstName, email, phone, message, taxId, partnerReference } = reservations;
const guestColumns = { firstName, email, phone, message, taxId, partnerReference };

export async function findGuest(reservationId: string) {
  const [found] = await db.select(guestColumns).from(reservations).where(eq(reservations.id, reservationId));
  return found!;
}

export type RoomEntry = Awaited<ReturnType<typeof entriesOf>>[number];

/** Lists the ledger entries of one reservation, in their order. */
export async function entriesOf(reservationId: string) {
  return await db
    .select({ ...getTableColumns(ledger), isUndone: isEntryUndone })
    .from(ledger)
    .where(eq(ledger.reservationId, reservationId))
    .orderBy(asc(ledger.at), asc(ledger.id));
}

export type OpenRequest = Awaited<ReturnType<typeof openRequestsOf>>[number];

/** Lists the guest's requests that wait for an answer, the oldest first. */
export async function openRequestsOf(reservationId: string) {
  const { id, wish, createdAt } = requests;
  return await db
    .select({ id, wish, createdAt })
    .from(requests)
    .where(and(eq(requests.reservationId, reservationId), eq(requests.state, "open")))
    .orderBy(asc(createdAt));
}
