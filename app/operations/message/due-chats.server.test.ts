import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { soon } from "../../../test/bookings.ts";
import { bookedJob, hire, newDriver } from "../../../test/driving.ts";
import { agreedHour } from "../../../test/rides.ts";
import { operatorWith } from "../../domain/common/actor.ts";
import { minuteNow } from "../../domain/common/clock.ts";
import { addDays, momentInCostaRica, todayInCostaRica } from "../../domain/common/day.ts";
import { chatKey, dueChats } from "../../domain/message/chat.ts";
import { readCounts } from "../../store/engine/counts.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { listJobs } from "../../store/ride/board.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { clockLetters, messages } from "../../store/schema/message-schema.server.ts";
import { legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { changeRide } from "../reservation/change-ride.server.ts";
import { cancelReservation } from "../reservation/lock-and-record.server.ts";
import { assignJob } from "../ride/assign.server.ts";
import { countChangesToSend, readDueChats } from "./due-chats.server.ts";
import { noteChat } from "./note-chat.server.ts";

const ana = operatorWith("ana");
const nobody = { driverId: null, vehicleId: null };
const text = { words: "Hello", recipient: "+14155552671" };
const at = (time: string, daysBefore = 0) => momentInCostaRica(addDays(soon, -daysBefore), time);
const kindsAt = async (now: Date) => (await readDueChats(now)).due.map(({ kind }) => kind);
const reviewUrl = "https://reviews.example/ours";

test("a message marked as sent stays sent, and a question is open until it is answered", async () => {
  const { id, legId } = await bookedJob({ flightTime: "13:40" });
  await assignJob({ jobId: id, before: nobody, after: await hire("Marco") }, ana);
  const now = at("12:00");
  // The driver is sent by letter.
  expect(await kindsAt(now)).toEqual(["ask", "driverDay"]);
  for (const chat of (await readDueChats(now)).due) await noteChat(chat, { ...text, state: "sent" }, ana);
  const nineDaysBefore = new Date(now.getTime() - 9 * 86_400_000);
  await db.update(messages).set({ createdAt: nineDaysBefore });
  const { due, unanswered } = await readDueChats(now);
  expect(due).toEqual([]);
  expect(unanswered().map(({ kind }) => kind)).toEqual(["ask"]);
  await changeRide(legId, { before: {}, after: { destinationDoor: "Hotel Diriá" } }, ana);
  const left = (await readDueChats(now)).unanswered();
  expect(left.flatMap(({ facts }) => facts).filter((fact) => fact.includes(" door "))).toEqual([]);
});

test("changed plans and drivers of withdrawn rides are counted among the messages to send", async () => {
  const [moved, lost] = [await bookedJob(), await bookedJob({ departureTime: "20:00" })];
  await assignJob(
    { jobId: lost.id, before: nobody, after: { driverId: await newDriver(), vehicleId: null } },
    ana,
  );
  await db.update(jobs).set({ seenAt: at("12:00", 9), receivedAt: at("12:00", 9) });
  const now = at("12:00");
  const count = async () => (await readCounts([countChangesToSend(todayInCostaRica(now))]))[0];
  expect(await count()).toBe(0);
  await changeRide(moved.legId, { before: {}, after: { time: "15:00" } }, ana);
  await db.transaction((tx) => cancelReservation(tx, lost.reservationId, ana));
  expect(await count()).toBe(2);
});

test.each([
  ["by letter, where there is an address", {}, "19:00", []],
  ["by nobody's letter, where there is none", { email: "" }, "19:00", ["thanks"]],
  ["on WhatsApp, where letters are off", { isOn: false }, "19:00", ["thanks"]],
  ["two hours after the ride", { isOn: false }, "18:00", ["thanks"]],
  ["no sooner", { isOn: false }, "17:59", []],
  ["never without a link for a review", { isOn: false, reviewUrl: "" }, "19:00", []],
  ["once", { isOn: false, said: true }, "19:00", []],
])(
  "a guest is thanked %s",
  async (_, {
    isOn = true,
    email,
    said,
    ...link
  }: {
    isOn?: boolean;
    email?: string;
    reviewUrl?: string;
    said?: boolean;
  }, time, told) => {
    const { id, reservationId } = await bookedJob();
    await db.insert(clockLetters).values({ kind: "thanks", isOn, reviewUrl, ...link });
    await db
      .update(jobs)
      .set({ state: "done", moments: { done: at("16:00").toISOString() } })
      .where(eq(jobs.id, id));
    if (email !== undefined)
      await db.update(reservations).set({ email }).where(eq(reservations.id, reservationId));
    if (said)
      for (const chat of (await readDueChats(at("18:00"))).due)
        await noteChat(chat, { ...text, state: "sent" }, ana);
    expect(await kindsAt(at(time))).toEqual(told);
  },
);

test("no near ride with a due chat is left out", async () => {
  const marco = await hire("Marco");
  const times = [null, "00:00", "05:59", "06:00", "12:00", "12:01", "23:59"];
  for (const [n, time] of [...times, ...times, ...times].entries()) {
    const { id, legId, reservationId } = await bookedJob();
    await db.update(legs).set(agreedHour(time)).where(eq(legs.id, legId));
    await db
      .update(reservations)
      .set({ email: n % 2 ? "" : "a@b.cr" })
      .where(eq(reservations.id, reservationId));
    const state = n % 5 === 4 ? "onTheWay" : "planned";
    await db
      .update(jobs)
      .set({ state, ...(n % 3 && marco) })
      .where(eq(jobs.id, id));
  }
  const known = { sent: new Set<string>() };
  const seen = new Set<string>();
  for (let days = -2; days <= 4; days++)
    for (const time of [
      "00:00",
      "00:59",
      "01:00",
      "05:59",
      "06:00",
      "11:59",
      "12:00",
      "13:00",
      "18:00",
      "23:59",
    ]) {
      const now = at(time, days);
      const today = todayInCostaRica(now);
      const all = await listJobs(addDays(today, -1), addDays(today, 3));
      const due = dueChats({ ...known, jobs: all, today, nowMinute: minuteNow(now) });
      const told = (await readDueChats(now)).due.map(chatKey);
      expect(told, `${time}, ${days} days before`).toEqual(due.map(chatKey));
      for (const { kind } of due) seen.add(kind);
    }
  expect(seen).toEqual(new Set(["onTheWay", "ask", "driver", "driverDay"]));
});
