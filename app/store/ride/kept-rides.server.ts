import { sql } from "drizzle-orm";
import type { Day } from "../../domain/common/day.ts";
import type { BoardJob } from "../../domain/ride/board.ts";
import { db, isSupposed } from "../engine/db.server.ts";
import { rowsOf } from "../engine/fixed-sql.server.ts";
import { changedReservations } from "../schema/change-schema.server.ts";
import { listJobsOf, listJobsOn } from "./board.server.ts";

/** The rides of each day, in its order. */
export type RidesByDay = ReadonlyMap<Day, readonly BoardJob[]>;

interface Kept {
  /** The oldest transaction that was under way before they were read: of all older ones they tell. */
  asOf: string | null;
  /** When PostgreSQL started: another one may know less. */
  server: string | null;
  rides: RidesByDay;
}

const mostDays = 40;
/** Of more it takes longer to read them than all that is kept. */
const mostChanged = 300;
const nothing: Kept = { asOf: null, server: null, rides: new Map() };

let kept = nothing;

/** What is driven on each of these days, as it is now: of what was read before only what has changed is read again. */
export async function ridesOn(days: Day[]): Promise<RidesByDay> {
  if (isSupposed()) return await readDays(days);
  // Another reading may leave its own meanwhile: either goes together with its moment.
  const before = kept;
  const { changed, ...now } = await changedSince(before);
  const isKnown = changed && now.server === before.server && changed.length <= mostChanged;
  const known = isKnown && !changed.includes("") ? before.rides : nothing.rides;
  const unread = days.filter((day) => !known.has(day));
  const stale = new Set(known.size > 0 ? changed : []);
  const [read, again] = await Promise.all([readDays(unread), listJobsOf([...stale])] as const);
  // Everybody is handed the same ones.
  for (const job of [...read.values(), again].flat()) Object.freeze(job);
  const rides = new Map(read);
  for (const [day, all] of known) {
    if (!days.includes(day) && known.size + unread.length > mostDays) continue;
    const left = all.filter((job) => !stale.has(job.reservationId));
    const anew = again.filter((job) => job.day === day);
    const isSame = left.length === all.length && anew.length === 0;
    rides.set(day, isSame ? all : inOrder([...left, ...anew]));
  }
  kept = { ...now, rides };
  return new Map(days.map((day) => [day, rides.get(day)!]));
}

/** None where it can't be known: nothing was read yet, or what changed then is forgotten. */
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

/** As the database has them; those of one ride come in order. */
function inOrder(jobs: BoardJob[]): BoardJob[] {
  return jobs.sort((a, b) => compareTexts(a.time ?? "", b.time ?? "") || compareTexts(a.legId, b.legId));
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** All that was noted before the newest change of former days; whoever read before that one is told that some is gone. */
export async function forgetChanges(): Promise<void> {
  const { xid, at } = changedReservations;
  const newest = sql`(select ${xid} from ${changedReservations} where ${at} < now() - interval '1 day'
    order by ${xid} desc limit 1)`;
  await db.delete(changedReservations).where(sql`${xid} < ${newest}`);
}
