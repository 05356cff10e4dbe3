import { eq } from "drizzle-orm";
import type { Day } from "../app/domain/common/day.ts";
import type { Answer } from "../app/routes/desk/kit/answer.ts";
import { action, loader } from "../app/routes/desk/ride/board/day.tsx";
import { readRows } from "../app/routes/desk/ride/board/sent-row.ts";
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
  return {
    async open(day: Day, query = "") {
      const read = await loader(
        args(`/dashboard/admin/day/${day}${query}`, { headers: { cookie }, params: { day } }),
      );
      const { rows, lanes } = fromJsonText(read.lines);
      return { ...read, rows: readRows(rows, read.names), lanes };
    },
    async press(day: Day, fields: [string, string][]): Promise<Answer> {
      const body = new URLSearchParams(fields);
      const path = `/dashboard/admin/day/${day}`;
      const answer = await action(args(path, { method: "POST", headers: { cookie }, body, params: { day } }));
      return answer.data;
    },
  };
}

export const give = (
  job: string,
  { driverId, vehicleId }: { driverId: string; vehicleId: string },
  was = "::",
) =>
  [
    ["intent", "assign"],
    ["driver", driverId],
    ["vehicle", vehicleId],
    ["was", `${job}${was}`],
  ] as [string, string][];
