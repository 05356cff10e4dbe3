import { and, asc, eq, gte, inArray, isNotNull, type SQL } from "drizzle-orm";
import type { Day } from "../../domain/common/day.ts";
import { type UnpaidLimit, unpaidLimits } from "../../domain/sale/unpaid-limit.ts";
import { db } from "../engine/db.server.ts";
import { addressKey, listKnownAddresses } from "../message/known-addresses.server.ts";
import { ledgersOf } from "../money/ledger.server.ts";
import { legs, reservations } from "../schema/reservation-schema.server.ts";
import { unconfirmedBookings } from "../schema/unconfirmed-schema.server.ts";

/**
 * Unpaid and unconfirmed bookings that share a visitor, a network, an e-mail address or a phone number, and exceed
 * a limit on these days.
 */
export interface Burst {
  days: Day[];
  by: UnpaidLimit;
  bookings: (BookingOfBurst & { isAsked: boolean; isInReview: boolean })[];
  /** The bookings that are probably of another guest and are not released with the rest. */
  spared: BookingOfBurst[];
}

interface BookingOfBurst {
  id: string;
  reference: string;
  guest: string;
}

type Row = Awaited<ReturnType<typeof listRows>>[number];

/**
 * Lists the bursts of which some bookings wait for an answer because they exceed a limit, or stayed booked when the rest
 * was released because a payment is in review; by their first day.
 */
export async function listBursts(today: Day): Promise<Burst[]> {
  const { stage } = reservations;
  const isOpen = inArray(stage, ["asked", "booked"]);
  const beyond = await listRows(and(isOpen, isNotNull(unconfirmedBookings.beyond), gte(legs.day, today)));
  if (beyond.length === 0) return [];
  const days = [...new Set(beyond.map(({ day }) => day))];
  const open = await listRows(and(isOpen, inArray(legs.day, days)));
  const bursts = new Map<string, { by: UnpaidLimit; days: Day[]; rows: Map<string, Row> }>();
  const listedBookings = new Set<string>();
  // Bookings of one visitor are listed as the visitor's, before their common network is considered.
  for (const by of unpaidLimits)
    for (const first of beyond.filter((row) => row.beyond === by)) {
      if (listedBookings.has(`${first.day} ${first.id}`)) continue;
      const sharing = open.filter((row) => row.day === first.day && row[by] === first[by]);
      for (const { id } of sharing) listedBookings.add(`${first.day} ${id}`);
      if (sharing.length < 2 && first.stage === "asked") continue;
      const burstKey = `${by} ${first[by]}`;
      const { days, rows } = bursts.get(burstKey) ?? { days: [], rows: new Map<string, Row>() };
      for (const row of sharing) if (!rows.has(row.id)) rows.set(row.id, row);
      bursts.set(burstKey, { by, days: [...days, first.day].sort(), rows });
    }
  const all = [...bursts.values()].flatMap(({ rows }) => [...rows.values()]);
  const known = await listKnownAddresses(all.map(({ email }) => email));
  const money = await ledgersOf([...new Set(all.map(({ id }) => id))]);
  return [...bursts.values()]
    .map(({ by, days, rows }) => {
      const isSpared = sparing([...rows.values()], by, known);
      const spared = [...rows.values()].filter(isSpared);
      const bookings = [...rows.values()]
        .filter((row) => !isSpared(row))
        .map((row) => ({
          ...bookingOf(row),
          isAsked: row.stage === "asked",
          isInReview: money.get(row.id)!.inReview,
        }));
      return { days, by, bookings, spared: spared.map(bookingOf) };
    })
    .filter(({ bookings }) => bookings.length > 0)
    .sort((one, other) => one.days[0]!.localeCompare(other.days[0]!));
}

/**
 * Returns whether a booking stays when its burst is released. Anybody may type another guest's e-mail or phone, or share
 * the network, so a guest whose e-mail address is known keeps the booking, and so does the first visitor, for bookings
 * made before those of all other visitors, unless at least half of the burst is from that visitor. An e-mail address
 * that the whole burst shares says nothing about who booked, even if it is known.
 */
function sparing(rows: Row[], by: UnpaidLimit, known: Set<string>): (row: Row) => boolean {
  if (by === "address") return () => false;
  const inOrder = rows.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const visitor = inOrder[0]!.address;
  const others = inOrder.filter(({ address }) => address !== visitor);
  const until = others.length > rows.length / 2 ? others[0]!.createdAt : undefined;
  return (row) =>
    (by !== "email" && known.has(addressKey(row.email))) ||
    (until !== undefined && row.address === visitor && row.createdAt < until);
}

function bookingOf({ id, reference, guest }: Row): BookingOfBurst {
  return { id, reference, guest };
}

async function listRows(where: SQL | undefined) {
  const { id, reference, firstName, email, phone, stage, createdAt, checkoutId } = reservations;
  const { address, network, beyond } = unconfirmedBookings;
  const booker = { address, network, beyond, email, phone };
  const rows = await db
    .selectDistinct({ id, reference, guest: firstName, stage, createdAt, day: legs.day, ...booker })
    .from(unconfirmedBookings)
    .innerJoin(reservations, eq(checkoutId, unconfirmedBookings.checkoutId))
    .innerJoin(legs, eq(legs.reservationId, id))
    .where(where)
    .orderBy(asc(createdAt), asc(id));
  return rows.map((row) => ({ ...row, email: row.email.toLowerCase() }));
}
