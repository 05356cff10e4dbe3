import { and, eq, gte, isNull, lte, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Day } from "../../domain/common/day.ts";
import type { BoardJob } from "../../domain/ride/board.ts";
import { endedStates } from "../../domain/ride/job-state.ts";
import type { KnownRule } from "../../domain/sale/sale-rule.ts";
import { db } from "../engine/db.server.ts";
import { listJobs } from "../ride/board.server.ts";
import { jobs } from "../schema/job-schema.server.ts";
import { legs, reservations } from "../schema/reservation-schema.server.ts";

const endOfDays = "9999-12-31";

/** Counts the booked rides from today on that a rule concerns. */
export async function countSold(rule: KnownRule, today: Day): Promise<number> {
  const [row] = await db
    .select({ rides: sql<number>`count(distinct ${legs.id})::int` })
    .from(jobs)
    .innerJoin(legs, eq(legs.id, jobs.legId))
    .innerJoin(reservations, eq(reservations.id, legs.reservationId))
    .where(
      and(
        eq(reservations.stage, "booked"),
        ne(jobs.state, "cancelled"),
        isConcerned(rule),
        gte(legs.day, firstDay(rule, today)),
        rule.toDay ? lte(legs.day, rule.toDay) : undefined,
      ),
    );
  return row!.rides;
}

/**
 * Lists the booked rides, from today on and not over, that a rule concerns, each with its first van, in their
 * order.
 */
export async function listSold(rule: KnownRule, today: Day): Promise<BoardJob[]> {
  const isOpen = notInArray(jobs.state, [...endedStates]);
  const all = await listJobs(firstDay(rule, today), rule.toDay ?? endOfDays, and(isOpen, isConcerned(rule)));
  return [...Map.groupBy(all, ({ legId }) => legId).values()].map(([first]) => first!);
}

const firstDay = ({ fromDay }: KnownRule, today: Day) => (fromDay && fromDay > today ? fromDay : today);

/** Matches the rides that a rule is about; one whose hour is open may still be within the hours of the rule. */
function isConcerned(rule: KnownRule): SQL | undefined {
  const isInTime = isWithin(rule);
  return and(isAbout(rule), isInTime && or(isNull(legs.time), isInTime));
}

function isAbout({ about, ways }: KnownRule): SQL | undefined {
  const [kind, id] = about?.split("/") ?? [];
  if (kind === "tour") return eq(reservations.tourId, id!);
  if (kind === "place") return or(eq(legs.origin, id!), eq(legs.destination, id!));
  if (kind === "road")
    return sql`${legs.origin} || ' ' || ${legs.destination} = any(${sql.param([...(ways ?? [])])})`;
  return undefined;
}

function isWithin({ fromDay, toDay, fromTime, toTime, continuous }: KnownRule): SQL | undefined {
  if (fromTime === null || toTime === null) return undefined;
  if (continuous)
    return sql`(${legs.day}, ${legs.time}) >= (${fromDay}, ${fromTime}) and (${legs.day}, ${legs.time}) < (${toDay}, ${toTime})`;
  const [after, before] = [gte(legs.time, fromTime), sql`${legs.time} < ${toTime}`];
  return fromTime < toTime ? and(after, before) : or(after, before);
}
