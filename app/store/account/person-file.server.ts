import { and, asc, eq, getTableColumns, inArray, ne } from "drizzle-orm";
import type { Person } from "../../domain/account/person.ts";
import type { Day } from "../../domain/common/day.ts";
import { db } from "../engine/db.server.ts";
import { findKnownAddress } from "../message/known-addresses.server.ts";
import { accounts, sessions, users } from "../schema/account-schema.server.ts";
import { checkouts } from "../schema/checkout-schema.server.ts";
import { jobs } from "../schema/job-schema.server.ts";
import { messages } from "../schema/message-schema.server.ts";
import { disputes, ledger, paypalOrders, refunds } from "../schema/payment-schema.server.ts";
import { notes, requests } from "../schema/request-schema.server.ts";
import { activity, legs, reservations } from "../schema/reservation-schema.server.ts";
import { driverTaps } from "../schema/team-schema.server.ts";
import {
  isTheirAccount,
  isTheirDraft,
  isTheirMessage,
  isTheirRide,
  listReservationsOf,
} from "./person.server.ts";

/**
 * Yields all data about a person as JSON, in parts. Each reservation is read only when its part is written, so that
 * a long file needs little memory.
 */
export async function* personFile(person: Person, today: Day, now = new Date()): AsyncIterable<string> {
  const head = JSON.stringify({ ...person, writtenAt: now, ...(await readOtherData(person)) }, null, 2);
  yield `${head.slice(0, -2)},\n  "reservations": [`;
  let comma = "";
  for (const { id } of await listReservationsOf(person, today)) {
    yield `${comma}\n${JSON.stringify(await readReservationForFile(id), null, 2)}`;
    comma = ",";
  }
  yield "\n]}\n";
}

/**
 * Reads the account, the messages, the drafts that were never booked, and the rides on which the person only
 * travels.
 */
async function readOtherData(person: Person) {
  const { id, name, email, emailVerified, createdAt } = users;
  const [account] = await db
    .select({ id, name, email, emailVerified, createdAt })
    .from(users)
    .where(isTheirAccount(person));
  const { ipAddress, userAgent } = sessions;
  const isDraft = and(isTheirDraft(person), ne(checkouts.status, "booked"));
  return {
    account,
    signsInWith: await db
      .select({ provider: accounts.providerId, id: accounts.accountId })
      .from(accounts)
      .where(eq(accounts.userId, account?.id ?? "")),
    sessions: await db
      .select({ ipAddress, userAgent, createdAt: sessions.createdAt })
      .from(sessions)
      .where(eq(sessions.userId, account?.id ?? "")),
    knownAddress: "email" in person ? await findKnownAddress(person.email) : undefined,
    messages: await db.select(letter).from(messages).where(isTheirMessage(person)),
    drafts: await db
      .select({ details: checkouts.details, createdAt: checkouts.createdAt, payment })
      .from(checkouts)
      .leftJoin(paypalOrders, eq(paypalOrders.checkoutId, checkouts.id))
      .where(isDraft),
    travels: await db.select(travel).from(legs).where(isTheirRide(person)).orderBy(asc(legs.day)),
  };
}

const letter = {
  channel: messages.channel,
  kind: messages.kind,
  recipient: messages.recipient,
  contents: messages.contents,
  state: messages.state,
  createdAt: messages.createdAt,
};

// A traveller must not learn about the booker: the reservation and its price are left out.
const { reservationId, priceCents, ...travel } = getTableColumns(legs);

const payment = {
  orderId: paypalOrders.orderId,
  amountCents: paypalOrders.amountCents,
  state: paypalOrders.state,
  refusal: paypalOrders.refusal,
  createdAt: paypalOrders.createdAt,
};

async function readReservationForFile(id: string) {
  const [row] = await db.select().from(reservations).where(eq(reservations.id, id));
  // The trip hash opens the trip page and must not leave, nor may the ids of checkouts; the search text only repeats other columns.
  const { tripHash, checkoutId, seriesId, search, ...own } = row!;
  const rides = await db.select().from(legs).where(eq(legs.reservationId, id)).orderBy(asc(legs.position));
  const legIds = rides.map((ride) => ride.id);
  const vans = await db.select().from(jobs).where(inArray(jobs.legId, legIds)).orderBy(asc(jobs.position));
  const vanIds = vans.map((van) => van.id);
  const money = await db.select().from(ledger).where(eq(ledger.reservationId, id)).orderBy(asc(ledger.at));
  const entryIds = money.map((entry) => entry.id);
  return {
    ...own,
    rides,
    vans,
    taps: await db
      .select({ tap: driverTaps.tap, outcome: driverTaps.outcome, receivedAt: driverTaps.receivedAt })
      .from(driverTaps)
      .where(inArray(driverTaps.jobId, vanIds))
      .orderBy(asc(driverTaps.receivedAt)),
    money,
    payments: await db.select(payment).from(paypalOrders).where(eq(paypalOrders.checkoutId, checkoutId)),
    refunds: await db.select().from(refunds).where(inArray(refunds.captureId, entryIds)),
    disputes: await db.select().from(disputes).where(inArray(disputes.captureId, entryIds)),
    letters: await db
      .select(letter)
      .from(messages)
      .where(eq(messages.reservationId, id))
      .orderBy(asc(messages.id)),
    requests: await db.select().from(requests).where(eq(requests.reservationId, id)),
    notes: await db.select().from(notes).where(eq(notes.reservationId, id)),
    history: await db.select().from(activity).where(eq(activity.reservationId, id)).orderBy(asc(activity.id)),
  };
}
