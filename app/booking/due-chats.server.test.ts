import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { soon } from "../../test/bookings.ts";
import { bookedJob, hire, newDriver } from "../../test/driving.ts";
import { operatorWith } from "../domain/actor.ts";
import { addDays, momentInCostaRica } from "../domain/day.ts";
import { db } from "../store/db.server.ts";
import { clockLetters, messages } from "../store/message-schema.server.ts";
import { jobs, reservations } from "../store/schema.server.ts";
import { assignJob } from "./assign.server.ts";
import { changeRide } from "./change-ride.server.ts";
import { countDueChats, readDueChats } from "./due-chats.server.ts";
import { noteChat } from "./note-chat.server.ts";
import { cancelReservation } from "./step.server.ts";

const ana = operatorWith("ana");
const nobody = { driverId: null, vehicleId: null };
const text = { words: "Hello", recipient: "+14155552671" };
const at = (time: string, daysBefore = 0) => momentInCostaRica(addDays(soon, -daysBefore), time);
const kindsAt = async (now: Date) => (await readDueChats(now)).due.map(({ kind }) => kind);
const reviewUrl = "https://reviews.example/ours";

test("what somebody says to have told is told for good, and what was asked has no answer until it has one", async () => {
  const { id, legId } = await bookedJob({ flightTime: "13:40" });
  await assignJob(id, nobody, await hire("Marco"), ana);
  const now = at("12:00");
  // Who drives is told by letter.
  expect(await kindsAt(now)).toEqual(["ask", "driverDay"]);
  for (const chat of (await readDueChats(now)).due) await noteChat(chat, text, "sent", ana);
  const nineDaysBefore = new Date(now.getTime() - 9 * 86_400_000);
  await db.update(messages).set({ createdAt: nineDaysBefore });
  const { due, unanswered } = await readDueChats(now);
  expect(due).toEqual([]);
  expect(unanswered().map(({ kind }) => kind)).toEqual(["ask"]);
  await changeRide(legId, {}, { destinationDoor: "Hotel Diriá" }, ana);
  const left = (await readDueChats(now)).unanswered();
  expect(left.flatMap(({ facts }) => facts).filter((fact) => fact.includes(" door "))).toEqual([]);
});

test("whom the desk has to write to is counted: chats, guests of another plan, and drivers of a lost ride", async () => {
  const [moved, lost] = [await bookedJob(), await bookedJob({ departureTime: "20:00" })];
  await assignJob(lost.id, nobody, { driverId: await newDriver(), vehicleId: null }, ana);
  await db.update(jobs).set({ seenAt: at("12:00", 9), receivedAt: at("12:00", 9) });
  const now = at("12:00");
  const before = await countDueChats(now);
  expect(before).toBe((await readDueChats(now)).due.length);
  await changeRide(moved.legId, {}, { time: "15:00" }, ana);
  await db.transaction((tx) => cancelReservation(tx, lost.reservationId, ana));
  const { due } = await readDueChats(now);
  expect([due.length > 0, await countDueChats(now)]).toEqual([true, due.length + 2]);
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
      for (const chat of (await readDueChats(at("18:00"))).due) await noteChat(chat, text, "sent", ana);
    expect(await kindsAt(at(time))).toEqual(told);
  },
);
