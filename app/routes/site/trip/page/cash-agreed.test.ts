import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newDriver } from "../../../../../test/driving.ts";
import { pickupAt } from "../../../../../test/rides.ts";
import { bookedTrip, loadTrip } from "../../../../../test/trip.ts";
import { driverWith, operatorWith } from "../../../../domain/common/actor.ts";
import { todayInCostaRica } from "../../../../domain/common/day.ts";
import { newId } from "../../../../domain/common/reference.ts";
import { takePayment } from "../../../../operations/money/take-money.server.ts";
import { lockJob } from "../../../../operations/reservation/lock-and-record.server.ts";
import { collect } from "../../../../operations/ride/progress.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { jobs } from "../../../../store/schema/job-schema.server.ts";
import { legs } from "../../../../store/schema/reservation-schema.server.ts";
import { en } from "../../../../texts/en.ts";
import { es } from "../../../../texts/es.ts";
import { tripStateWords } from "../../../kit/trip-state-words.ts";
import { stepsOf } from "../ride/ride-steps.tsx";

const ana = operatorWith("ana");
const agree = async (job: string, collectCents: number, driverId: string | null = null) =>
  await db.update(jobs).set({ collectCents, driverId }).where(eq(jobs.id, job));

async function told(secret: string, t = en) {
  const { trip } = (await loadTrip(secret)).data;
  return [tripStateWords(t, { ...trip.reservation, ...trip }), stepsOf(t, trip.stepsOf, trip)[3]!.label];
}

test("the page says that nothing is charged now and whom the guest pays, where a driver collects it all", async () => {
  const { job, secret } = await bookedTrip();
  const toPay = ["Booked. $120 is still to pay; nothing is charged now.", "$120 to pay"];
  expect(await told(secret)).toEqual(toPay);
  await agree(job, 11_999);
  expect(await told(secret)).toEqual(toPay);
  await agree(job, 12_000);
  expect(await told(secret)).toEqual([
    "Booked. Nothing is charged now. You pay $120 in cash to your driver on the day.",
    "$120 in cash",
  ]);
  await agree(job, 12_000, await newDriver({ name: "Randall Quirós" }));
  expect((await told(secret))[0]).toMatch(/You pay \$120 in cash to Randall on the day\.$/);
  expect((await told(secret, es))[0]).toBe(
    "Reservado. Por ahora no se le cobra nada. El día del viaje le paga $120 en efectivo a Randall.",
  );
});

test("on the day itself the cash is for today, unless some of it is for another day", async () => {
  const { job, leg, secret } = await bookedTrip();
  await agree(job, 12_000);
  const day = todayInCostaRica();
  await db.update(legs).set(pickupAt(day, "23:59")).where(eq(legs.id, leg));
  expect((await told(secret))[0]).toMatch(/You pay \$120 in cash to your driver today\.$/);
  expect((await told(secret, es))[0]).toMatch(/Hoy le paga \$120 en efectivo a su chofer\.$/);
  const collector = { name: undefined, day: undefined };
  const { trip } = (await loadTrip(secret)).data;
  expect(tripStateWords(en, { ...trip.reservation, ...trip, collector })).toMatch(/on the day\.$/);
});

test("a trip that is paid and cancelled is not thanked for", () => {
  const trip = { stage: "cancelled", status: "CANCELLED", payment: "COMPLETED" } as const;
  expect(tripStateWords(en, trip)).toBe("Cancelled.");
  expect(tripStateWords(en, { ...trip, refundedCents: 5_000 })).toContain("$50 of it was sent back");
  expect(tripStateWords(en, { ...trip, stage: "booked", status: "pending" })).toBe("Paid. Thank you.");
});

test("a trip that is paid in part shows what is left for the driver, until the driver has it", async () => {
  const { id, job, secret } = await bookedTrip();
  const taken = { id: newId(), reservationId: id, method: "sinpe", amountCents: 2_000, note: "" } as const;
  await takePayment(taken, ana);
  const driver = await newDriver({ name: "Randall" });
  await agree(job, 10_000, driver);
  expect(await told(secret)).toEqual([
    "Booked. $20 of the price is paid. You pay $100 in cash to Randall on the day.",
    "$100 in cash",
  ]);
  await agree(job, 5_000, driver);
  await db.transaction(async (tx) =>
    collect(tx, (await lockJob(tx, job))!, { actor: driverWith(driver), at: new Date() }),
  );
  expect(await told(secret)).toEqual([
    "Booked. $70 of the price is paid. $50 is still to pay.",
    "$50 to pay",
  ]);
});
