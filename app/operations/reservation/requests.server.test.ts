import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { booked, happened } from "../../../test/driving.ts";
import { guestActor, operatorWith } from "../../domain/common/actor.ts";
import { newId } from "../../domain/common/reference.ts";
import type { RequestedChange } from "../../domain/reservation/trip-request.ts";
import { db } from "../../store/engine/db.server.ts";
import { notes, requests } from "../../store/schema/request-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { correctGuest } from "./correct-guest.server.ts";
import { addNote, markComplaint, noteCall } from "./note.server.ts";
import { answerRequest, requestChange } from "./requests.server.ts";

const ana = operatorWith("ana");
const fewer = (people: number): RequestedChange => ({ kind: "change", people, legs: [] });

test("an equal request is stored once, and a trip has at most five", async () => {
  const id = await booked();
  expect(await requestChange(id, fewer(2), guestActor)).toBe("asked");
  expect(await requestChange(id, fewer(2), guestActor)).toBe("askedAlready");
  for (const people of [3, 4, 5, 7]) await requestChange(id, fewer(people), guestActor);
  expect(await requestChange(id, fewer(8), guestActor)).toBe("tooMany");
  expect(await requestChange("nobody", fewer(2), guestActor)).toBe("gone");
});

test("a request is answered once, and may then be made again", async () => {
  const id = await booked();
  await requestChange(id, fewer(2), guestActor);
  const [row] = await db.select().from(requests);
  const both = await Promise.all([
    answerRequest(row!.id, "declined", ana),
    answerRequest(row!.id, "accepted", ana),
  ]);
  expect(both.filter(Boolean)).toHaveLength(1);
  const [{ state }] = (await db.select().from(requests)) as [typeof requests.$inferSelect];
  const event = state === "accepted" ? "requestAccepted" : "requestDeclined";
  expect((await happened()).map((one) => one.event)).toEqual(["requested", event]);
  expect(await requestChange(id, fewer(2), guestActor)).toBe("asked");
  expect(await answerRequest("nothing", "accepted", ana)).toBe(false);
  const [again] = await db.select().from(requests).where(eq(requests.state, "open"));
  await answerRequest(again!.id, "accepted", ana);
  expect((await happened()).at(-1)).toMatchObject({ event: "requestAccepted", actor: "operator:ana" });
});

test("a note is written once", async () => {
  const id = await booked();
  const noteId = newId();
  const both = [await addNote(noteId, id, "Llega con perro", ana), await addNote(noteId, id, "Otra", ana)];
  expect(both).toEqual([true, false]);
  expect(await db.select().from(notes)).toMatchObject([{ words: "Llega con perro", actor: "operator:ana" }]);
  expect(await addNote(newId(), "nobody", "x", ana)).toBe(false);
});

test("a call and a complaint are noted once each, and none for an unknown booking", async () => {
  const id = await booked();
  const click = newId();
  const calls = [
    await noteCall(click, id, "Llega tarde", ana),
    await noteCall(click, id, "Llega tarde", ana),
  ];
  expect([calls, await noteCall(newId(), "nobody", "x", ana)]).toEqual([[true, false], false]);
  const complaints = [];
  for (const complains of [true, true, false, false])
    complaints.push(await markComplaint(id, complains, ana));
  expect([complaints, await markComplaint("nobody", true, ana)]).toEqual([[true, false, true, false], false]);
  await addNote(newId(), id, "Llega con perro", ana);
  const events = (await happened()).map(({ event }) => event);
  expect(events).toEqual(["called", "complained", "contentAgain", "noted"]);
});

test("the booker's data is corrected if it is still as shown, and the history contains no personal data", async () => {
  const id = await booked();
  const was = { firstName: "Inés Ñandú", email: "ines@example.com" };
  expect(await correctGuest(id, was, { email: "ines@example.org" }, ana)).toMatchObject({ outcome: "saved" });
  expect(await correctGuest(id, was, { email: "i@example.net" }, ana)).toEqual({
    outcome: "changedMeanwhile",
    now: { email: "ines@example.org" },
  });
  expect(await correctGuest(id, {}, { email: "ines@example.org" }, ana)).toEqual({ outcome: "nothingToDo" });
  expect(await correctGuest("nobody", {}, was, ana)).toEqual({ outcome: "gone" });
  const [row] = await db.select().from(reservations).where(eq(reservations.id, id));
  expect(row).toMatchObject({ firstName: "Inés Ñandú", email: "ines@example.org" });
  expect((await happened()).map(({ after }) => after)).toEqual([["email"]]);
});
