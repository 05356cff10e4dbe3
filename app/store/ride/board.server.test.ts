import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { later, openTour, openTransfer, soon } from "../../../test/bookings.ts";
import { booked, newDriver } from "../../../test/driving.ts";
import { order } from "../../../test/paying.ts";
import { paypal } from "../../../test/paypal.ts";
import { agreedHour } from "../../../test/rides.ts";
import { operatorWith } from "../../domain/common/actor.ts";
import { addDays } from "../../domain/common/day.ts";
import { settle } from "../../operations/money/settle.server.ts";
import { cancelReservation, lockJob } from "../../operations/reservation/lock-and-record.server.ts";
import { collect, setCollected, stepJob } from "../../operations/ride/progress.server.ts";
import { joinJob, splitJob } from "../../operations/ride/split.server.ts";
import { db } from "../engine/db.server.ts";
import { places } from "../schema/catalogue-schema.server.ts";
import { jobs } from "../schema/job-schema.server.ts";
import { legs, reservations } from "../schema/reservation-schema.server.ts";
import { jobsOfDriver, jobsOfReservation, listJobs, listOccupiedJobs } from "./board.server.ts";

const ana = operatorWith("ana");
const trip = { tripType: "roundTrip", returnDate: later, returnTime: "09:00" };
const times = async (day = soon) => (await listJobs(day, day)).map(({ time }) => time);

test("a day is listed in the order of its hours, with jobs without a time first", async () => {
  for (const departureTime of ["14:30", "", "06:15", "23:59"]) await booked(openTransfer({ departureTime }));
  await db.update(legs).set(agreedHour(null)).where(eq(legs.time, ""));
  expect(await times()).toEqual([null, "06:15", "14:30", "23:59"]);
  expect(await times(addDays(soon, 1))).toEqual([]);
});

test("a place has its point where it is known", async () => {
  await booked();
  const points = async () => (await listJobs(soon, soon)).map(({ from, to }) => [from.point, to.point]);
  const lies = async (latitude: number | null, longitude: number | null) =>
    void (await db.update(places).set({ latitude, longitude }).where(eq(places.id, "tamarindo")));
  await lies(10.3, -85.84);
  expect(await points()).toEqual([[undefined, "10.3, -85.84"]]);
  await lies(null, null);
  expect(await points()).toEqual([[undefined, undefined]]);
});

test("a return ride is listed on its own day, with its places swapped", async () => {
  await booked(openTransfer(trip));
  expect(await listJobs(soon, soon)).toMatchObject([
    {
      time: "14:30",
      from: { id: "liberia-airport", airport: true },
      to: { id: "tamarindo", airport: false },
    },
  ]);
  expect(await listJobs(later, later)).toMatchObject([
    { time: "09:00", from: { id: "tamarindo" }, to: { id: "liberia-airport" } },
  ]);
  expect(await listJobs(soon, later)).toHaveLength(2);
  expect(await listOccupiedJobs([soon, later])).toHaveLength(2);
});

test("two parts of a ride are two numbered lines", async () => {
  const id = await booked();
  const parts = async () =>
    (await listJobs(soon, soon)).map(({ part, people }) => [part.number, part.of, people]);
  expect(await parts()).toEqual([[1, 1, 6]]);
  await splitJob((await jobsOfReservation(id))[0]!.id, 6, 2, ana);
  await splitJob((await jobsOfReservation(id))[0]!.id, 4, 1, ana);
  expect(await parts()).toEqual([
    [1, 3, 3],
    [2, 3, 2],
    [3, 3, 1],
  ]);
  await joinJob((await jobsOfReservation(id))[1]!.id, ana);
  expect(await parts()).toEqual([
    [1, 2, 5],
    [2, 2, 1],
  ]);
});

test("the amount due is shown on the first ride that is left, in one of its vans", async () => {
  const id = await booked(openTransfer(trip));
  const [out] = await jobsOfReservation(id);
  await splitJob(out!.id, 6, 2, ana);
  const asking = async () =>
    (await jobsOfReservation(id)).map(({ dueCents, asksDue }) => [dueCents, asksDue]);
  const due = 24_000;
  expect(await asking()).toEqual([
    [due, true],
    [due, false],
    [due, false],
  ]);
  await stepJob(out!.id, "done", ana);
  expect((await asking()).map(([, asks]) => asks)).toEqual([false, true, false]);
  await stepJob((await jobsOfReservation(id))[1]!.id, "noShow", ana);
  expect((await asking()).map(([, asks]) => asks)).toEqual([false, false, true]);
  // Once all rides are over, it is shown on the last one.
  await stepJob((await jobsOfReservation(id))[2]!.id, "done", ana);
  expect((await asking()).map(([, asks]) => asks)).toEqual([false, false, true]);
});

test("cash that any driver of the trip has to collect counts as promised on all its rides, until it is taken or the ride is over", async () => {
  const id = await booked(openTransfer(trip));
  const [out, back] = await jobsOfReservation(id);
  const promised = async () => (await jobsOfReservation(id)).map(({ promisedCents }) => promisedCents);
  expect(await promised()).toEqual([0, 0]);
  await setCollected(out!.id, 10_000, ana);
  await setCollected(back!.id, 14_000, ana);
  expect(await promised()).toEqual([24_000, 24_000]);
  await db.transaction(async (tx) =>
    collect(tx, (await lockJob(tx, out!.id))!, { actor: ana, at: new Date() }),
  );
  expect(await jobsOfReservation(id)).toMatchObject([
    { promisedCents: 14_000, dueCents: 14_000, isCollected: true },
    { promisedCents: 14_000, dueCents: 14_000, isCollected: false },
  ]);
  await stepJob(back!.id, "noShow", ana);
  expect(await promised()).toEqual([0, 0]);
});

test("an ended ride has the moment of its end, until it is planned again", async () => {
  const [job] = await jobsOfReservation(await booked());
  const at = new Date(`${soon}T16:00:00Z`);
  const endedAt = async () =>
    [(await jobsOfReservation(job!.reservationId))[0]!, (await listOccupiedJobs([soon]))[0]!].map(
      (one) => one.endedAt,
    );
  expect(await endedAt()).toEqual([null, null]);
  await stepJob(job!.id, "done", ana, at);
  expect(await endedAt()).toEqual([at.toISOString(), at.toISOString()]);
  await stepJob(job!.id, "planned", ana, at);
  expect(await endedAt()).toEqual([null, null]);
});

test("a payment that PayPal has not decided is neither due nor paid", async () => {
  const orderId = await order(await openTransfer());
  paypal.fault(orderId, "review");
  paypal.approve(orderId);
  await settle(orderId);
  expect(await listJobs(soon, soon)).toMatchObject([{ dueCents: 0, inReview: true }]);
});

test("a cancelled reservation, or one on hold for a payment, has no jobs", async () => {
  const id = await booked();
  await order(await openTransfer());
  expect(await db.$count(reservations)).toBe(2);
  expect(await listJobs(soon, soon)).toHaveLength(1);
  await db.transaction((tx) => cancelReservation(tx, id, ana));
  expect(await listJobs(soon, soon)).toEqual([]);
  expect(await jobsOfReservation(id)).toEqual([]);
});

test("places and tours have their Spanish names, whatever language the guest speaks", async () => {
  await booked();
  await booked(openTour());
  const told = await listJobs(soon, soon);
  expect(told.map(({ tour, from, to, language }) => [tour?.name, from.name, to.name, language])).toEqual([
    ["Catamarán al atardecer", "", "", "en"],
    [undefined, "Aeropuerto de Liberia", "Tamarindo", "en"],
  ]);
  expect(told[0]!.tour!.minutes).toBeGreaterThan(60);
});

test("a line has the guest's name and the traveller's phone number", async () => {
  const id = await booked();
  const [job] = await listJobs(soon, soon);
  expect(job).toMatchObject({
    reservationId: id,
    guest: "Inés Ñandú",
    phone: "+14155552671",
    note: "A surfboard 🏄",
    flight: "UA1234",
    people: 6,
    state: "planned",
    driverId: null,
    isCollected: false,
  });
  await db.update(legs).set({ phone: "+50688881111" });
  expect((await listJobs(soon, soon))[0]!.phone).toBe("+50688881111");
});

test("only the driver's own rides are listed", async () => {
  const [one] = [await booked(), await booked()];
  const [mine] = await jobsOfReservation(one);
  const luis = await newDriver();
  await db.update(jobs).set({ driverId: luis }).where(eq(jobs.id, mine!.id));
  const ids = (told: { id: string }[]) => told.map(({ id }) => id);
  expect(ids(await jobsOfDriver(luis, soon, soon))).toEqual([mine!.id]);
  expect(ids(await jobsOfDriver(luis, later, later))).toEqual([]);
});
