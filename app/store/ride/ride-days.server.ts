import { between } from "drizzle-orm";
import type { Day } from "../../domain/common/day.ts";
import { db } from "../engine/db.server.ts";
import { legs } from "../schema/reservation-schema.server.ts";

/** Lists the days between two, both included, that have a ride. */
export async function listDaysWithRides(from: Day, until: Day): Promise<Day[]> {
  const isBetween = between(legs.day, from, until);
  const rows = await db.selectDistinct({ day: legs.day }).from(legs).where(isBetween).orderBy(legs.day);
  return rows.map(({ day }) => day);
}
