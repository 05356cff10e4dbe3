import { and, asc, eq, gte, inArray, isNotNull, type or } from "drizzle-orm";
import type { Day } from "../../domain/common/day.ts";
import { type UnpaidLimit, unpaidLimits } from "../../domain/sale/unpaid-limit.ts";
import { db } from "../engine/db.server.ts";
import { legs, reservations } from "../schema/schema.server.ts";
import { unconfirmedBookings } from "../schema/unconfirmed-schema.server.ts";

/**
 * Unpaid and unconfirmed bookings that share a visitor, a network, an e-mail address or a phone number, and exceed
 * a limit on these days.
 */
export interface Burst {
  days: Day[];
  by: UnpaidLimit;
  bookings: { id: string; reference: string; guest: string; isAsked: boolean }[];
}

/** Lists the bursts of which some bookings wait for an answer because they exceed a limit, by their first day. */
export async function listBursts(today: Day): Promise<Burst[]> {
  const { stage } = reservations;
  const beyond = await listRows(
    and(eq(stage, "asked"), isNotNull(unconfirmedBookings.beyond), gte(legs.day, today)),
  );
  if (beyond.length === 0) return [];
  const days = [...new Set(beyond.map(({ day }) => day))];
  const open = await listRows(and(inArray(stage, ["asked", "booked"]), inArray(legs.day, days)));
  const bursts = new Map<string, Burst>();
  const listedBookings = new Set<string>();
  // Bookings of one visitor are listed as the visitor's, before their common network is considered.
  for (const by of unpaidLimits)
    for (const first of beyond.filter((row) => row.beyond === by)) {
      if (listedBookings.has(`${first.day} ${first.id}`)) continue;
      const sharing = open.filter((row) => row.day === first.day && row[by] === first[by]);
      for (const { id } of sharing) listedBookings.add(`${first.day} ${id}`);
      if (sharing.length < 2) continue;
      const burstKey = `${by} ${first[by]}`;
      const { days, bookings } = bursts.get(burstKey) ?? { days: [], bookings: [] };
      const newBookings = sharing.filter(({ id }) => !bookings.some((known) => known.id === id));
      bursts.set(burstKey, {
        days: [...days, first.day].sort(),
        by,
        bookings: [...bookings, ...newBookings.map(bookingOf)],
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
