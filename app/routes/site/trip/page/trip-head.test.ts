import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTour } from "../../../../../test/bookings.ts";
import { newDriver } from "../../../../../test/driving.ts";
import { agreedHour, pickupAt } from "../../../../../test/rides.ts";
import { bookedTrip, loadTrip } from "../../../../../test/trip.ts";
import { guestActor, operatorWith } from "../../../../domain/common/actor.ts";
import { addDays, todayInCostaRica } from "../../../../domain/common/day.ts";
import { cancelLegs } from "../../../../operations/reservation/cancel.server.ts";
import { changeRide } from "../../../../operations/reservation/change-ride.server.ts";
import { stepJob } from "../../../../operations/ride/progress.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { jobs } from "../../../../store/schema/job-schema.server.ts";
import { legs, reservations } from "../../../../store/schema/reservation-schema.server.ts";
import { en } from "../../../../texts/en.ts";
import { es } from "../../../../texts/es.ts";
import { headWords } from "./trip-head.ts";

const ana = operatorWith("ana");
const road = "Liberia Airport → Tamarindo";

/** Returns the head of the page, line by line. */
async function headLines(secret: string, t = en): Promise<string[]> {
  const { trip } = (await loadTrip(secret)).data;
  const { over, title, lead } = headWords(t, { ...trip.reservation, ...trip });
  return [over, title, lead].map((text) => text.replaceAll("\u00a0", " "));
}

test("from the first day a ride is headed by who comes and at which hour, with the hour's reason", async () => {
  const { leg, secret } = await bookedTrip();
  await db.update(legs).set({ day: "2027-03-06" }).where(eq(legs.id, leg));
  expect(await headLines(secret)).toEqual(["Sat, Mar 6", "We pick you up at 2:30 PM", ""]);
  await changeRide(leg, { before: {}, after: { flightTime: "21:00", time: null } }, ana);
  expect(await headLines(secret, es)).toEqual([
    "sáb, 6 mar",
    "Pasamos por usted a las 9:45 p. m.",
    "45 minutos después de que usted aterriza",
  ]);
  const { trip } = (await loadTrip(secret)).data;
  expect(headWords(en, { ...trip.reservation, ...trip }).largest).toBe("9:45 PM");
});

test("without an hour the day is the largest, and who agrees the hour is said", async () => {
  const { leg, secret } = await bookedTrip();
  await db
    .update(legs)
    .set({ day: "2027-03-06", ...agreedHour(null) })
    .where(eq(legs.id, leg));
  expect(await headLines(secret)).toEqual(["", "We pick you up Sat, Mar 6", en.when.open]);
  const day = addDays(todayInCostaRica(), 1);
  await db.update(legs).set({ day }).where(eq(legs.id, leg));
  const short = en.dayShort(day);
  expect(await headLines(secret)).toEqual([
    `Tomorrow, ${short}`,
    `We pick you up ${short}`,
    en.tripRide.timeSoon,
  ]);
});

test("a tour between two hours is headed by both, from the first day to its own", async () => {
  const { leg, secret } = await bookedTrip(openTour());
  const today = todayInCostaRica();
  for (const [day, over] of [
    ["2027-03-06", "Sat, Mar 6"],
    [today, `Today, ${en.dayShort(today)}`],
  ] as const) {
    await db.update(legs).set({ day }).where(eq(legs.id, leg));
    expect(await headLines(secret)).toEqual([over, "We pick you up 12:30 PM – 1:00 PM", en.when.exact]);
  }
  const { trip } = (await loadTrip(secret)).data;
  expect(headWords(es, { ...trip.reservation, ...trip }).largest).toBe(
    "12:30\u00a0p.\u00a0m. – 1:00\u00a0p.\u00a0m.",
  );
});

test("the driver stands first once the ride is near, and the hour stands there once", async () => {
  const { job, leg, secret } = await bookedTrip();
  const day = addDays(todayInCostaRica(), 1);
  await db.update(legs).set(pickupAt(day, "23:10")).where(eq(legs.id, leg));
  await db.update(jobs).set({ driverId: await newDriver({ name: "Randall Quirós" }) });
  const tomorrow = `Tomorrow, ${en.dayShort(day)}`;
  expect((await headLines(secret)).slice(0, 2)).toEqual([tomorrow, "Randall picks you up at 11:10 PM"]);
  await stepJob(job, "onTheWay", ana);
  expect((await headLines(secret)).slice(0, 2)).toEqual([tomorrow, "Randall is on the way to you"]);
  await stepJob(job, "done", ana);
  const { trip } = (await loadTrip(secret)).data;
  expect(trip.coming).toEqual([]);
  expect((await headLines(secret)).slice(0, 2)).toEqual([
    `${road}, ${tomorrow}, 11:10 PM`,
    "Thank you for riding with us",
  ]);
});

test("a guest who was not found is told to write to the office, unless another ride was driven since", async () => {
  const { job, leg, secret } = await bookedTrip();
  const day = todayInCostaRica();
  await db.update(legs).set(pickupAt(day, "00:10")).where(eq(legs.id, leg));
  await db.update(jobs).set({ state: "noShow" }).where(eq(jobs.id, job));
  const over = `${road}, Today, ${en.dayShort(day)}, 12:10 AM`;
  const due = "$120 is still to pay.";
  expect(await headLines(secret)).toEqual([over, "We could not find you", `${en.trip.missed} ${due}`]);
  const { trip } = (await loadTrip(secret)).data;
  const paid = headWords(es, { ...trip.reservation, ...trip, dueCents: 0 });
  expect([paid.title, paid.lead, paid.ride]).toEqual(["No dimos con usted", es.trip.missed, undefined]);
  await db.update(jobs).set({ state: "done" }).where(eq(jobs.id, job));
  expect((await headLines(secret))[1]).toBe(en.trip.ended.driven);
});

test("a trip that does not take place says so first, and names its ride below", async () => {
  const { id, leg, secret } = await bookedTrip();
  const head = async () => {
    const [over, title, lead] = await headLines(secret);
    expect(over).toMatch(new RegExp(`^${road}, \\w+day, `));
    return [title, lead];
  };
  await db.update(reservations).set({ stage: "asked" });
  expect(await head()).toEqual(["Waiting to be confirmed", en.trip.asked]);
  await db.update(reservations).set({ stage: "declined" });
  expect(await head()).toEqual(["Not confirmed", en.trip.declined]);
  await db.update(reservations).set({ stage: "booked" });
  await cancelLegs({ reservationId: id, legIds: [leg], actor: guestActor, gives: "policy", backCents: 0 });
  expect(await head()).toEqual(["This trip is cancelled", ""]);
});
