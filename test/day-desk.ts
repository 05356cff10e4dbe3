import { eq } from "drizzle-orm";
import type { Day } from "../app/domain/common/day.ts";
import type { Answer } from "../app/routes/desk/kit/answer.ts";
import { action, loader } from "../app/routes/desk/ride/board/day.tsx";
import { readRows } from "../app/routes/desk/ride/board/sent-row.ts";
import { readLanes } from "../app/routes/desk/ride/driver-lanes/sent-lanes.ts";
import { fromJsonText } from "../app/routes/kit/json-text.ts";
import { db } from "../app/store/engine/db.server.ts";
import { jobs } from "../app/store/schema/job-schema.server.ts";
import { legs } from "../app/store/schema/reservation-schema.server.ts";
import { openTransfer } from "./bookings.ts";
import { booked } from "./driving.ts";
import { operatorSignedIn } from "./operator.ts";
import { args } from "./requests.ts";

/** Books a transfer; returns its first ride and job, and the second ride where there is one. */
export async function bookRides(change: Parameters<typeof openTransfer>[0] = {}) {
  const id = await booked(openTransfer(change));
  const [first, second] = await db
    .select({ job: jobs, leg: legs })
    .from(jobs)
    .innerJoin(legs, eq(legs.id, jobs.legId))
    .where(eq(legs.reservationId, id))
    .orderBy(legs.position);
  return { id, ...first!, second };
}

/** Opens the board of a day as an operator does, and presses its buttons. */
export async function dayDesk() {
  const { cookie } = await operatorSignedIn();
  const desk = {
    async open(day: Day, query = "") {
      const read = await loader(
        args(`/dashboard/admin/day/${day}${query}`, { headers: { cookie }, params: { day } }),
      );
      const { rows, lanes, names } = fromJsonText(read.lines);
      return { ...read, rows: readRows(rows, names), names, lanes: lanes && readLanes(lanes) };
    },
    async press(day: Day, fields: [string, string][]): Promise<Answer> {
      const body = new URLSearchParams(fields);
      const path = `/dashboard/admin/day/${day}`;
      const answer = await action(args(path, { method: "POST", headers: { cookie }, body, params: { day } }));
      return answer.data;
    },
    /** Gives a ride away in spite of all that its sheet says against it, for a reason. */
    async overrule(day: Day, job: string, team: Team, reason: string): Promise<Answer> {
      const { assign } = await desk.open(day, `?assign=${job}`);
      const { shown } = assign!.offers.find(({ driverId }) => driverId === team.driverId)!;
      const was = assign!.jobs[0]!.was.slice(job.length);
      return await desk.press(day, [...give(job, team, was), ["reason", reason], ...seen(shown)]);
    },
  };
  return desk;
}

interface Team {
  driverId: string;
  vehicleId: string;
}

/** Says which papers and clashes were seen, as the sheet tells them. */
export const seen = (shown: string[]) => shown.map((key): [string, string] => ["shown", key]);

export const give = (job: string, { driverId, vehicleId }: Team, was = "::") =>
  [
    ["intent", "assign"],
    ["driver", driverId],
    ["vehicle", vehicleId],
    ["was", `${job}${was}`],
  ] as [string, string][];
