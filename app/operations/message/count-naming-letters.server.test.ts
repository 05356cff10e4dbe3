import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { bookedJob, hire } from "../../../test/driving.ts";
import { knowGuest } from "../../../test/known-guest.ts";
import { db } from "../../store/engine/db.server.ts";
import { jobsOfReservation } from "../../store/ride/board.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { countNamingLetters, writeByClock } from "./clock-letters.server.ts";

beforeEach(() => knowGuest());

test("as many guests are counted as letters name a driver to", async () => {
  const job = await bookedJob();
  const [luis, evening] = [await hire("Luis"), new Date(`${job.day}T08:00:00-06:00`)];
  const count = async () => await countNamingLetters(await jobsOfReservation(job.reservationId), evening);
  await db.update(jobs).set({ driverId: luis.driverId });
  const sent = async () => await db.$count(messages, eq(messages.kind, "driver"));
  expect(await count()).toBe(0); // its van is not known yet
  await writeByClock(evening);
  expect(await sent()).toBe(0);
  await db.update(jobs).set(luis);
  expect(await count()).toBe(1);
  await writeByClock(evening);
  expect(await sent()).toBe(1);
  await db.update(jobs).set({ guestToldAt: new Date() });
  expect(await count()).toBe(0);
});
