import { eq } from "drizzle-orm";
import { newId } from "../app/domain/common/reference.ts";
import { action, loader } from "../app/routes/desk/ride/hand-over/sick.tsx";
import { db } from "../app/store/engine/db.server.ts";
import { jobs } from "../app/store/schema/job-schema.server.ts";
import { soon } from "./bookings.ts";
import { bookRides } from "./day-desk.ts";
import { rowOf } from "./driving.ts";
import { operatorSignedIn } from "./operator.ts";
import { args } from "./requests.ts";

/** Opens the page of an illness as an operator. */
export async function sickDesk() {
  const { cookie } = await operatorSignedIn();
  const at = { headers: { cookie }, params: { day: soon } };
  const open = async (chofer: string, hasta = "") =>
    await loader(args(`/dashboard/admin/day/${soon}/sick?chofer=${chofer}&hasta=${hasta}`, at));
  const press = async (fields: [string, string][]) => {
    const path = `/dashboard/admin/day/${soon}/sick`;
    return (await action(args(path, { ...at, method: "POST", body: new URLSearchParams(fields) }))).data;
  };
  return {
    open,
    press,
    /** Presses the button as the page shows it, with other choices for some rides. */
    async pass(
      chofer: string,
      hasta = soon,
      others: Record<string, string> = {},
      told: Record<string, string> = {},
    ) {
      const { view } = await open(chofer, hasta);
      const rides = view!.rides.flatMap(({ id, was, chosen, choices }): [string, string][] => {
        const to = others[id] ?? chosen;
        const shown = choices.find(({ value }) => value === to)?.shown ?? "";
        return [
          ["was", was],
          [`to-${id}`, to],
          [`shown-${id}`, shown],
        ];
      });
      return await press([
        ["intent", "sick"],
        ["chofer", chofer],
        ["hasta", hasta],
        ["click", newId()],
        ...rides,
        ...Object.entries(told),
      ]);
    },
  };
}

/** Books a ride that this driver and van have, and returns the id of its job. */
export async function givenRide(
  whom: { driverId: string; vehicleId: string },
  departureTime: string,
  departure = soon,
) {
  const { job } = await bookRides({ departureTime, departure });
  await db
    .update(jobs)
    .set({ ...whom, receivedAt: new Date() })
    .where(eq(jobs.id, job.id));
  return job.id;
}

/** Returns the ids of the drivers of these jobs. */
export const driversOf = async (...ids: string[]) =>
  await Promise.all(ids.map(async (id) => (await rowOf(id)).driverId));
