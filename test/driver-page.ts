import { eq } from "drizzle-orm";
import { todayInCostaRica } from "../app/domain/common/day.ts";
import { newId } from "../app/domain/common/reference.ts";
import type { DriverTap } from "../app/domain/ride/driver-tap.ts";
import { driverSecret } from "../app/operations/team/driver-link.server.ts";
import { loader } from "../app/routes/driver/driver.tsx";
import { type TapAnswer, action as taps } from "../app/routes/driver/taps.ts";
import { db } from "../app/store/engine/db.server.ts";
import { jobs } from "../app/store/schema/job-schema.server.ts";
import { legs } from "../app/store/schema/reservation-schema.server.ts";
import { booked, newDriver } from "./driving.ts";
import { args } from "./requests.ts";

export const today = todayInCostaRica();
export const hired = async (name = "Randall") => {
  const id = await newDriver({ name });
  return { id, secret: driverSecret(id, 1) };
};
/** Books a guest's ride and gives it to this driver; today at 00:10 unless another moment is given. */
export const rideFor = async (
  driverId: string,
  change: Partial<typeof jobs.$inferInsert> = {},
  leg: Partial<typeof legs.$inferInsert> = {},
) => {
  const reservationId = await booked();
  const when = { day: today, time: "00:10", ...leg };
  const [moved] = await db.update(legs).set(when).where(eq(legs.reservationId, reservationId)).returning();
  const given = { driverId, ...change };
  const [job] = await db.update(jobs).set(given).where(eq(jobs.legId, moved!.id)).returning();
  return { jobId: job!.id, reservationId };
};
export const read = (secret: string) => loader(args(`/driver/${secret}`, { params: { secret } }));
export const ridesOf = async (secret: string) => (await read(secret)).data.day?.rides;
export const send = async (secret: string, body: unknown) => {
  const init = { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body) };
  const answer = await taps(args(`/driver/${secret}/taps`, { ...init, params: { secret } }));
  const told = (await answer.json()) as TapAnswer;
  return { status: answer.status, ...("outcomes" in told ? { outcomes: told.outcomes } : told) };
};
export const tap = (jobId: string, kind: DriverTap["kind"], minutesAgo = 0): DriverTap => {
  return { id: newId(), jobId, kind, at: new Date(Date.now() - minutesAgo * 60_000).toISOString() };
};
export const jobOf = async (id: string) => (await db.select().from(jobs).where(eq(jobs.id, id)))[0]!;
