import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { later, openTransfer, soon } from "../../../test/bookings.ts";
import { booked, hire, rowOf } from "../../../test/driving.ts";
import { guestActor, operatorWith } from "../../domain/common/actor.ts";
import { addDays } from "../../domain/common/day.ts";
import type { TripChangeRequest } from "../../domain/reservation/wished-plan.ts";
import { db } from "../../store/engine/db.server.ts";
import { findReservation } from "../../store/reservation/reservations.server.ts";
import { jobsOfReservation } from "../../store/ride/board.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { splitJob } from "../ride/split.server.ts";
import { changeTrip } from "./change-trip.server.ts";

const ana = operatorWith("ana");
const moment = new Date("2026-11-20T12:00:00Z");
const people = (count: number): TripChangeRequest => ({ kind: "change", people: count, legs: [] });
const moved = (id: string): TripChangeRequest => ({
  kind: "change",
  legs: [{ id, before: {}, after: { day: addDays(soon, 1) } }],
});

test("an unchanged ride keeps its driver and the driver's confirmation while another of the trip moves", async () => {
  const id = await booked(openTransfer({ tripType: "roundTrip", returnDate: later }));
  const [out, back] = await jobsOfReservation(id);
  const heard = { ...(await hire("Luis")), receivedAt: moment, guestToldAt: moment };
  await db.update(jobs).set(heard);
  const { priceCents } = (await findReservation(id))!;
  expect(await changeTrip(id, moved(out!.legId), ana, { agreedCents: priceCents })).toMatchObject({
    outcome: "changed",
  });
  expect(await rowOf(back!.id)).toMatchObject(heard);
  expect(await rowOf(out!.id)).toMatchObject({ driverId: null, receivedAt: null, guestToldAt: null });
});

test("a ride that has begun can't be changed by the office, and a guest has to request it", async () => {
  const id = await booked();
  const [job] = await jobsOfReservation(id);
  await db.update(jobs).set({ state: "onTheWay" }).where(eq(jobs.id, job!.id));
  expect(await changeTrip(id, people(4), ana, { agreedCents: 10_000 })).toEqual({
    outcome: "wrong",
    problem: "vansFirst",
  });
  expect(await changeTrip(id, people(4), guestActor, { agreedCents: 10_000 })).toMatchObject({
    outcome: "mustAsk",
  });
});

test("people leave the last van as long as one person is left in it", async () => {
  const id = await booked();
  const [job] = await jobsOfReservation(id);
  await splitJob(job!.id, 6, 3, ana);
  expect(await changeTrip(id, people(3), ana, { agreedCents: 9_000 })).toEqual({
    outcome: "wrong",
    problem: "vansFirst",
  });
  expect(await changeTrip(id, people(4), ana, { agreedCents: 10_000 })).toMatchObject({ outcome: "changed" });
  expect((await jobsOfReservation(id)).map((van) => van.people)).toEqual([3, 1]);
  expect(await changeTrip(id, people(5), ana, { agreedCents: 11_000 })).toMatchObject({ outcome: "changed" });
  expect((await jobsOfReservation(id)).map((van) => van.people)).toEqual([3, 2]);
});
