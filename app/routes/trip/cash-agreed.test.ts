import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newDriver } from "../../../test/driving.ts";
import { bookedTrip, loadTrip } from "../../../test/trip.ts";
import { collect } from "../../booking/drive.server.ts";
import { lockJob } from "../../booking/step.server.ts";
import { takePayment } from "../../booking/take-money.server.ts";
import { driverWith, operatorWith } from "../../domain/actor.ts";
import { newId } from "../../domain/reference.ts";
import { db } from "../../store/db.server.ts";
import { jobs } from "../../store/schema.server.ts";
import { en } from "../../texts/en.ts";
import { es } from "../../texts/es.ts";
import { stepsOf } from "./ride-steps.tsx";
import { stateWords } from "./state-words.ts";

const ana = operatorWith("ana");
const agree = async (job: string, collectCents: number, driverId: string | null = null) =>
  await db.update(jobs).set({ collectCents, driverId }).where(eq(jobs.id, job));

async function told(secret: string, t = en) {
  const { trip } = (await loadTrip(secret)).data;
  return [stateWords(t, { ...trip.reservation, ...trip }), stepsOf(t, trip.stepsOf, trip)[3]!.label];
}

test("the page says that nothing is charged now and whom the guest pays, where a driver collects it all", async () => {
  const { job, secret } = await bookedTrip();
  expect(await told(secret)).toEqual([en.trip.pending, "$120 to pay"]);
  await agree(job, 11_999);
  expect(await told(secret)).toEqual([en.trip.pending, "$120 to pay"]);
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

test("of a trip that is paid in part, it says what is left for the driver, and no more once that is taken", async () => {
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
  await db.transaction(async (tx) => collect(tx, (await lockJob(tx, job))!, driverWith(driver), new Date()));
  expect(await told(secret)).toEqual(["Booked. $70 of the price is paid.", "$50 to pay"]);
});
