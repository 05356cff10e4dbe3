import { and, asc, eq, gte, inArray, isNotNull, type or } from "drizzle-orm";
import type { Day } from "../domain/day.ts";
import { type UnpaidLimit, unpaidLimits } from "../domain/unpaid-limit.ts";
import { db } from "./db.server.ts";
import { legs, reservations } from "./schema.server.ts";
import { unconfirmedBookings } from "./unconfirmed-schema.server.ts";

/** Unpaid and unconfirmed bookings of one day that have a visitor, a network, an e-mail or a phone in common. */
export interface Burst {
  day: Day;
  by: UnpaidLimit;
  bookings: { id: string; reference: string; guest: string; isAsked: boolean }[];
}

/** Those that exceed a limit, so that some of them wait for an answer; by day. */
export async function listBursts(today: Day): Promise<Burst[]> {
  const { stage } = reservations;
  const beyond = await listRows(
    and(eq(stage, "asked"), isNotNull(unconfirmedBookings.beyond), gte(legs.day, today)),
  );
  if (beyond.length === 0) return [];
  const days = [...new Set(beyond.map(({ day }) => day))];
  const open = await listRows(and(inArray(stage, ["asked", "booked"]), inArray(legs.day, days)));
  const bursts: Burst[] = [];
  const told = new Set<string>();
  // A visitor is told of before the network that the same bookings came from.
  for (const by of unpaidLimits)
    for (const first of beyond.filter((row) => row.beyond === by)) {
      if (told.has(`${first.day} ${first.id}`)) continue;
      const theirs = open.filter((row) => row.day === first.day && row[by] === first[by]);
      for (const { id } of theirs) told.add(`${first.day} ${id}`);
      if (theirs.length < 2) continue;
      const bookings = theirs.map(({ id, reference, guest, stage }) => {
        return { id, reference, guest, isAsked: stage === "asked" };
      });
      bursts.push({ day: first.day, by, bookings });
    }
  return bursts.sort((one, other) => one.day.localeCompare(other.day));
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
