import { sql } from "drizzle-orm";
import type { Day } from "../../domain/common/day.ts";
import type { BoardJob } from "../../domain/ride/board.ts";
import { boardDayOf, inBoardOrder } from "../../domain/ride/driven-half.ts";
import { db, isInRolledBackTransaction } from "../engine/db.server.ts";
import { rowsOf } from "../engine/fixed-sql.server.ts";
import { changedReservations } from "../schema/change-schema.server.ts";
import { listJobsOf, listJobsOn } from "./board.server.ts";

/** The jobs of each day, in the order of the day. */
export type RidesByDay = ReadonlyMap<Day, readonly BoardJob[]>;

interface Kept {
  /** The oldest transaction that was under way before the rides were read: all older ones are included in them. */
  asOf: string | null;
  /** The moment when PostgreSQL started: another server may have lost transactions. */
  server: string | null;
  rides: RidesByDay;
}

const mostDays = 40;
/** Rereading more changed reservations than this takes longer than rereading all days. */
const mostChanged = 300;
const empty: Kept = { asOf: null, server: null, rides: new Map() };

let kept = empty;

/**
 * Returns the jobs of each of these days as they are now. Days that were read before are kept in memory, and only
 * changed reservations are read again.
 */
export async function ridesOn(days: Day[]): Promise<RidesByDay> {
  if (isInRolledBackTransaction()) return await readDays(days);
  // Another request may replace `kept` meanwhile, so its rides and its moment are taken together.
  const before = kept;
  const { changed, ...now } = await changedSince(before);
  const isKnown = changed && now.server === before.server && changed.length <= mostChanged;
  const known = isKnown && !changed.includes("") ? before.rides : empty.rides;
  const unread = days.filter((day) => !known.has(day));
  const stale = new Set(known.size > 0 ? changed : []);
  const [read, reread] = await Promise.all([readDays(unread), listJobsOf([...stale])] as const);
  // All callers share the same objects, so these are frozen.
  for (const job of [...read.values(), reread].flat()) Object.freeze(job);
  const rides = new Map(read);
  for (const [day, dayJobs] of known) {
    if (!days.includes(day) && known.size + unread.length > mostDays) continue;
    const unchanged = dayJobs.filter((job) => !stale.has(job.reservationId));
    const changedJobs = reread.filter((job) => boardDayOf(job) === day);
    const isSame = unchanged.length === dayJobs.length && changedJobs.length === 0;
    rides.set(day, isSame ? dayJobs : inBoardOrder([...unchanged, ...changedJobs]));
  }
  kept = { ...now, rides };
  return new Map(days.map((day) => [day, rides.get(day)!]));
}

/**
 * Returns the reservations that changed since; `changed` is null where nothing was read yet or the changes of that
 * time are forgotten.
 */
async function changedSince({ asOf }: Kept) {
  const { xid, reservationId } = changedReservations;
  const [now] = await rowsOf<Pick<Kept, "asOf" | "server"> & { changed: string[] | null }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as "asOf", pg_postmaster_start_time()::text as server,
      case when exists (select from ${changedReservations} where ${xid} < ${asOf}::xid8) then
        array(select distinct ${reservationId} from ${changedReservations} where ${xid} >= ${asOf}::xid8) end as changed`);
  return now!;
}

async function readDays(days: Day[]): Promise<RidesByDay> {
  return new Map(await Promise.all(days.map(async (day) => [day, await listJobsOn(day)] as const)));
}

/**
 * Deletes the changes noted before the newest one of former days. A process whose rides are older than that then
 * reads all days again.
 */
export async function forgetChanges(): Promise<void> {
  const { xid, at } = changedReservations;
  const newest = sql`(select ${xid} from ${changedReservations} where ${at} < now() - interval '1 day'
    order by ${xid} desc limit 1)`;
  await db.delete(changedReservations).where(sql`${xid} < ${newest}`);
}
