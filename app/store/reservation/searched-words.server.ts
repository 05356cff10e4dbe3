import { and, between, eq, like, or, type SQL, sql } from "drizzle-orm";
import { addDays, type Day } from "../../domain/common/day.ts";
import { typedSums } from "../../domain/common/typed-amount.ts";
import { db } from "../engine/db.server.ts";
import { searchPatterns } from "../engine/words.server.ts";
import { jobs } from "../schema/job-schema.server.ts";
import { ledger } from "../schema/payment-schema.server.ts";
import { legs, reservations } from "../schema/reservation-schema.server.ts";
import { drivers, vehicles } from "../schema/team-schema.server.ts";

/** The rides of a driver or a van are searched from this many days before today to as many after. */
const teamDays = 31;
/** A search for a sum looks through the newest bookings of that price and the newest payments, this many of each. */
const mostOfSum = 500;

/**
 * Matches the reservations that have all typed words, each in their own texts, or in the name of a driver or the name
 * or plate of a van of their rides around `today`; and every typed sum, such as "$120" or "₡56 500", as their price or
 * as one of their payments.
 */
export function hasWords(search: string, today: Day): SQL {
  const { sums, rest } = typedSums(search);
  const patterns = searchPatterns(rest);
  if (patterns.length + sums.length === 0) return sql`false`;
  // An array that is read once lets PostgreSQL look both up in their indexes, which a subquery after "or" would not.
  return and(
    ...patterns.map((pattern) =>
      or(
        like(reservations.search, pattern),
        sql`${reservations.id} = any(array(${driving(pattern, today)}))`,
      ),
    ),
    ...sums.map((sum) => sql`${reservations.id} = any(array(${ofSum(sum)}))`),
  )!;
}

/** Finds the reservations around today with a ride of a driver or a van whose name or plate has this pattern. */
function driving(pattern: string, today: Day): SQL {
  const has = (text: SQL) => sql`' ' || folded_words(${text}) like ${pattern}`;
  const bare = sql`regexp_replace(${vehicles.plate}, '[^A-Za-z0-9]', '', 'g')`;
  const theirs = db
    .select({ id: drivers.id })
    .from(drivers)
    .where(has(sql`${drivers.name}`));
  const vans = db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(has(sql`${vehicles.name} || ' ' || ${vehicles.plate} || ' ' || ${bare}`));
  const rides = db
    .select({ id: legs.reservationId })
    .from(legs)
    .innerJoin(jobs, eq(jobs.legId, legs.id))
    .where(
      and(
        between(legs.day, addDays(today, -teamDays), addDays(today, teamDays)),
        // Most words name nobody, and then no ride is read.
        sql`(exists ${theirs} or exists ${vans})`,
        sql`(${jobs.driverId} = any(array(${theirs})) or ${jobs.vehicleId} = any(array(${vans})))`,
      ),
    );
  return rides.getSQL();
}

/**
 * Finds the newest bookings at a price and the newest payments of a sum; colones are searched among payments
 * alone.
 */
function ofSum({ currency, cents }: { currency: "USD" | "CRC"; cents: number }): SQL {
  const { reservationId, at } = ledger;
  const paid = currency === "USD" ? eq(ledger.amountCents, cents) : eq(ledger.tenderedCents, cents);
  const payments = sql`(select ${reservationId} from ${ledger} where ${paid} and ${reservationId} is not null
    order by ${at} desc limit ${mostOfSum})`;
  if (currency === "CRC") return payments;
  const { id, priceCents, createdAt } = reservations;
  return sql`(select ${id} from ${reservations} where ${eq(priceCents, cents)}
    order by ${createdAt} desc limit ${mostOfSum}) union all ${payments}`;
}
