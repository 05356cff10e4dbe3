import { and, asc, eq, gte, inArray, isNotNull, type or } from "drizzle-orm";
import type { Day } from "../../domain/common/day.ts";
import { type UnpaidLimit, unpaidLimits } from "../../domain/sale/unpaid-limit.ts";
import { db } from "../engine/db.server.ts";
import { legs, reservations } from "../schema/schema.server.ts";
import { unconfirmedBookings } from "../schema/unconfirmed-schema.server.ts";

/** Unpaid and unconfirmed bookings that have a visitor, a network, an e-mail or a phone in common, on the days of which they exceed a limit. */
export interface Burst {
  days: Day[];
  by: UnpaidLimit;
  bookings: { id: string; reference: string; guest: string; isAsked: boolean }[];
}

/** Those that exceed a limit, so that some of them wait for an answer; by their first day. */
export async function listBursts(today: Day): Promise<Burst[]> {
  const { stage } = reservations;
  const beyond = await listRows(
    and(eq(stage, "asked"), isNotNull(unconfirmedBookings.beyond), gte(legs.day, today)),
  );
  if (beyond.length === 0) return [];
  const days = [...new Set(beyond.map(({ day }) => day))];
  const open = await listRows(and(inArray(stage, ["asked", "booked"]), inArray(legs.day, days)));
  const bursts = new Map<string, Burst>();
  const told = new Set<string>();
  // A visitor is told of before the network that the same bookings came from.
  for (const by of unpaidLimits)
    for (const first of beyond.filter((row) => row.beyond === by)) {
      if (told.has(`${first.day} ${first.id}`)) continue;
      const theirs = open.filter((row) => row.day === first.day && row[by] === first[by]);
      for (const { id } of theirs) told.add(`${first.day} ${id}`);
      if (theirs.length < 2) continue;
      const common = `${by} ${first[by]}`;
      const { days, bookings } = bursts.get(common) ?? { days: [], bookings: [] };
      const more = theirs.filter(({ id }) => !bookings.some((known) => known.id === id));
      bursts.set(common, {
        days: [...days, first.day].sort(),
        by,
        bookings: [...bookings, ...more.map(bookingOf)],
      });
    }
  return [...bursts.values()].sort((one, other) => one.days[0]!.localeCompare(other.days[0]!));
}

function bookingOf({ id, reference, guest, stage }: Awaited<ReturnType<typeof listRows>>[number]) {
  return { id, reference, guest, isAsked: stage === "asked" };
}

async function listRows(where: ReturnType<typeof or>) {
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
