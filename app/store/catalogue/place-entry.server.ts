import { and, asc, eq, not, sql } from "drizzle-orm";
import type { PlaceFacts, PlaceName } from "../../domain/catalogue/place.ts";
import type { LeadHours } from "../../domain/sale/lead-time.ts";
import { db } from "../engine/db.server.ts";
import { places, roads } from "../schema/catalogue-schema.server.ts";
import { checkouts } from "../schema/checkout-schema.server.ts";
import { partnerRates, partners } from "../schema/partner-schema.server.ts";
import { payRates } from "../schema/pay-schema.server.ts";
import { fares } from "../schema/price-schema.server.ts";
import { requests } from "../schema/request-schema.server.ts";
import { legs } from "../schema/reservation-schema.server.ts";
import type { Kind } from "./entry-kind.server.ts";

/** The texts of a place that the desk edits. */
export const textsOfPlace = ["name"] satisfies (keyof PlaceName)[];

const { airport, onAirportPage, position, latitude, longitude } = places;
const facts = { airport, onAirportPage, position, latitude, longitude };

/** Lists the facts of all places, in their order. */
export async function listPlaceFacts(): Promise<Map<string, PlaceFacts>> {
  const rows = await db.select({ id: places.id, facts }).from(places).orderBy(asc(position), asc(places.id));
  return new Map(rows.map((row) => [row.id, row.facts]));
}

/**
 * Reads and writes the facts of a place. A place is deleted only where no other row names it: reservations keep
 * their places.
 */
export function placeKind(id: string): Kind<PlaceFacts> {
  const isIt = eq(places.id, id);
  return {
    read: async (from) => (await from.select(facts).from(places).where(isIt))[0] ?? null,
    write: async (tx, wanted) => {
      if (wanted) {
        const row = { id, ...wanted };
        await tx.insert(places).values(row).onConflictDoUpdate({ target: places.id, set: wanted });
        return;
      }
      // The lock waits for a booking that is selling this place at the moment, so that the check below sees it.
      await tx.select({ id: places.id }).from(places).where(isIt).for("update");
      await tx.delete(places).where(and(isIt, not(isNamed(id))));
    },
  };
}

function isNamed(id: string) {
  const containsId = (json: unknown) =>
    sql`jsonb_path_exists(${json}, '$.** ? (@ == $id)', jsonb_build_object('id', ${id}::text))`;
  return sql`(
    exists (select from ${fares} where ${id} in (${fares.origin}, ${fares.destination}))
    or exists (select from ${roads} where ${id} in (${roads.origin}, ${roads.destination}))
    or exists (select from ${legs} where ${id} in (${legs.origin}, ${legs.destination}))
    or exists (select from ${partners} where ${partners.placeId} = ${id})
    or exists (select from ${partnerRates} where ${id} in (${partnerRates.origin}, ${partnerRates.destination}))
    or exists (select from ${payRates} where ${id} in (${payRates.origin}, ${payRates.destination}))
    or exists (select from ${checkouts} where ${containsId(checkouts.details)})
    or exists (select from ${requests} where ${containsId(requests.wish)}))`;
}

/** Reads and writes how many hours before a ride from or to a place the guest must book. */
export function leadKind(place: string): Kind<LeadHours> {
  const { id, leadHoursFrom, leadHoursTo } = places;
  const isIt = eq(id, place);
  return {
    read: async (from) =>
      (await from.select({ from: leadHoursFrom, to: leadHoursTo }).from(places).where(isIt))[0] ?? null,
    write: async (tx, hours) =>
      hours && tx.update(places).set({ leadHoursFrom: hours.from, leadHoursTo: hours.to }).where(isIt),
  };
}
