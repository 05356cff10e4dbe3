import { eq, sql } from "drizzle-orm";
import { type Day, todayInCostaRica } from "../../domain/common/day.ts";
import { holdsWebAddress } from "../../domain/common/name.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { listPlaces } from "../catalogue/places.server.ts";
import { db } from "../engine/db.server.ts";
import { jobs } from "../schema/job-schema.server.ts";
import { legs, reservations } from "../schema/reservation-schema.server.ts";

const newestRides = 3000;
const mostDoors = 50;

/**
 * Lists addresses at this place, or of tours where `place` is null, to or from which at least three guests were
 * driven: an address that fewer named may be a guest's home. The most used come first.
 */
export async function listUsedAddresses(
  place: string | null,
  today: Day = todayInCostaRica(),
): Promise<string[]> {
  const isHere = (end: typeof legs.origin | typeof legs.destination) =>
    sql`${end} is not distinct from ${place}`;
  const { rows } = (await db.execute(sql`
    select mode() within group (order by door) as door
    from (
      select case when ${isHere(legs.origin)} then ${legs.originDoor} else ${legs.destinationDoor} end as door,
        ${legs.id} as leg, ${legs.reservationId} as reservation
      from ${legs}
      where (${isHere(legs.origin)} or ${isHere(legs.destination)}) and ${legs.day} <= ${today}
      order by ${legs.day} desc limit ${newestRides}
    ) as ends join ${reservations} on ${reservations.id} = ends.reservation
    where door is not null and exists (
      select from ${jobs} where ${jobs.legId} = ends.leg and ${jobs.state} = 'done')
    group by lower(door) having count(distinct ${reservations.phone}) >= 3
    order by count(*) desc, door limit ${mostDoors}`)) as unknown as { rows: { door: string }[] };
  return rows.map(({ door }) => door).filter((door) => !holdsWebAddress(door));
}

/**
 * Returns a function that says whether an address of this reservation may be public: it is a place of the
 * catalogue, or used by many guests.
 */
export async function publicAddresses({ id, language }: Pick<Reservation, "id" | "language">) {
  const rides = await db.select().from(legs).where(eq(legs.reservationId, id));
  const ends = rides.flatMap((leg) => [
    ...(leg.originDoor ? [leg.origin] : []),
    ...(leg.destinationDoor ? [leg.destination] : []),
  ]);
  const names = ends.length > 0 ? (await listPlaces(language)).map(({ name }) => name) : [];
  for (const place of new Set(ends)) names.push(...(await listUsedAddresses(place)));
  const publicNames = new Set(names.map((name) => name.toLowerCase()));
  return (door: string) => publicNames.has(door.toLowerCase());
}
