import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { clockMail } from "../../../test/clock-letters.ts";
import { hire, rowOf } from "../../../test/driving.ts";
import { knowGuest } from "../../../test/known-guest.ts";
import { agreedHour } from "../../../test/rides.ts";
import { addDays, todayInCostaRica } from "../../domain/common/day.ts";
import type { DriverNews } from "../../domain/message/letter-contents.ts";
import { db } from "../../store/engine/db.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { assignJob } from "../ride/assign.server.ts";
import { writeByClock } from "./clock-letters.server.ts";

beforeEach(() => knowGuest());

const { ana, at, sent, counts, confirmed, deliverAll, given } = clockMail;

test("an outdated letter is not sent", async () => {
  const { job, marco } = await given();
  await writeByClock(at("18:00", 1));
  const luis = await hire("Luis Mora", 14);
  await assignJob({ jobId: job.id, before: marco, after: luis }, ana);
  await deliverAll();
  expect(await sent("driver")).toEqual([]);
  expect((await rowOf(job.id)).guestToldAt).toBeNull();
  await writeByClock(at("18:05", 1));
  await db.update(legs).set(agreedHour("16:00"));
  await deliverAll();
  expect(await sent("driver")).toEqual([]);
  await db.update(reservations).set({ createdAt: at("10:00", 9) });
  await confirmed("sent");
  await db.update(legs).set({ destinationDoor: null });
  await writeByClock(at("18:05", 1));
  await db.update(legs).set({ destinationDoor: "Hotel Diriá" });
  await deliverAll();
  expect(await sent("unsaid")).toEqual([]);
});

test("letters that the mail server kept back until the ride has begun are not sent", async () => {
  const { job } = await given();
  await db.update(reservations).set({ createdAt: at("10:00", 9) });
  await confirmed("sent");
  await writeByClock(at("18:05", 1));
  await db.update(legs).set({ destinationDoor: null });
  await writeByClock(at("18:10", 1));
  expect(await counts()).toEqual([1, 1, 0]);
  const yesterday = addDays(todayInCostaRica(), -1);
  await db.update(legs).set({ day: yesterday });
  const [letter] = await sent("driver");
  const contents = { ...(letter!.contents as DriverNews), day: yesterday };
  await db.update(messages).set({ contents }).where(eq(messages.id, letter!.id));
  await deliverAll();
  expect(await counts()).toEqual([0, 0, 0]);
  expect((await rowOf(job.id)).guestToldAt).toBeNull();
});
