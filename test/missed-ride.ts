import { eq } from "drizzle-orm";
import { expect, onTestFinished, vi } from "vitest";
import { operatorWith } from "../app/domain/common/actor.ts";
import { addDays, momentInCostaRica, todayInCostaRica } from "../app/domain/common/day.ts";
import { newId } from "../app/domain/common/reference.ts";
import { stepJob } from "../app/operations/ride/progress.server.ts";
import { recordTap } from "../app/operations/ride/tap.server.ts";
import { action, loader } from "../app/routes/desk/reservation/proof/proof.tsx";
import { readProof } from "../app/routes/kit/proof/proof.server.ts";
import { db } from "../app/store/engine/db.server.ts";
import { jobsOfReservation } from "../app/store/ride/board.server.ts";
import { jobs } from "../app/store/schema/job-schema.server.ts";
import { legs } from "../app/store/schema/reservation-schema.server.ts";
import { openTransfer } from "./bookings.ts";
import { booked, newDriver, newVan } from "./driving.ts";
import { args } from "./requests.ts";
import { pickupAt } from "./rides.ts";
import { roomDesk } from "./room-desk.ts";

// The database has its own clock: these moments must be over by it.
const today = addDays(todayInCostaRica(), -1);
export const at = (time: string) => momentInCostaRica(today, time);

/** A guest who did not come at 14:30, and a driver who waited from 14:18 to 14:52. */
export async function missed() {
  vi.useFakeTimers({ toFake: ["Date"], now: at("14:52") });
  onTestFinished(() => void vi.useRealTimers());
  const id = await booked(openTransfer());
  await db.update(legs).set({ ...pickupAt(today, "14:30"), flight: "UA1642", flightTime: "13:45" });
  const driverId = await newDriver({ name: "Diego Solano", givesPlaces: true });
  const vehicleId = await newVan({ name: "HiAce 12", plate: "SJB 1" });
  const [job] = await jobsOfReservation(id);
  await db.update(jobs).set({ driverId, vehicleId }).where(eq(jobs.id, job!.id));
  const press = async (
    kind: "onTheWay" | "arrived" | "called" | "noShow",
    time: string,
    accuracy?: number,
  ) => {
    const tap = { id: newId(), jobId: job!.id, at: at(time).toISOString() };
    expect(await recordTap(driverId, { ...tap, kind })).toBe("counted");
    if (accuracy === undefined) return;
    const spot = { latitude: 10.5933, longitude: -85.5444, accuracy };
    await recordTap(driverId, { ...tap, id: newId(), kind: "place", of: tap.id, spot });
  };
  await press("onTheWay", "13:40");
  await press("arrived", "14:18", 8);
  await press("called", "14:31");
  await stepJob(job!.id, "noShow", operatorWith("ana"), at("14:52"));
  const { reference, cookie } = await roomDesk(id);
  const open = async (ride = job!.id, of = reference, as = cookie) => {
    const path = `/dashboard/admin/r/${of}/proof?ride=${ride}`;
    const { data, init } = await loader(args(path, { headers: { cookie: as }, params: { reference: of } }));
    return { status: init?.status ?? 200, ...data };
  };
  /** Presses a button of the page. */
  const pressDesk = async (intent: string, fields: Record<string, string>, as = cookie) => {
    const body = new URLSearchParams({ intent, form: intent, ride: job!.id, ...fields });
    const path = `/dashboard/admin/r/${reference}/proof?ride=${job!.id}`;
    const init = { method: "POST", headers: { cookie: as }, body, params: { reference } };
    return (await action(args(path, init))).data;
  };
  const proof = async () => (await readProof(job!.id, "es"))!;
  return { id, job: job!, driverId, press, pressDesk, proof, reference, cookie, open };
}
