import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openTransfer } from "../../../../test/bookings.ts";
import { booked, bookedJob, happened, hire, rowOf } from "../../../../test/driving.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { args, post } from "../../../../test/requests.ts";
import { agreedHour, pickupAt } from "../../../../test/rides.ts";
import { operatorWith } from "../../../domain/common/actor.ts";
import { addDays, momentInCostaRica, todayInCostaRica } from "../../../domain/common/day.ts";
import { writeByClock } from "../../../operations/message/clock-letters.server.ts";
import { assignJob } from "../../../operations/ride/assign.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { jobs } from "../../../store/schema/job-schema.server.ts";
import { clockLetters, messages } from "../../../store/schema/message-schema.server.ts";
import { legs, reservations } from "../../../store/schema/reservation-schema.server.ts";
import { action, loader } from "./messages.tsx";

const path = "/dashboard/admin/messages";
const today = todayInCostaRica();
const ana = operatorWith("ana");

let cookie: string;
beforeEach(async () => {
  ({ cookie } = await operatorSignedIn());
});
const read = async (query = "") => (await loader(args(path + query, { headers: { cookie } }))).chats!;
const press = async (intent: string, key: string) => {
  const { data, init } = await action(post(path, { intent, key }, cookie));
  return [data!.text, init?.status];
};
/** The ride leaves today, at the last minute. */
const isToday = () => db.update(legs).set(pickupAt(today, "23:59"));

async function ride(change: Parameters<typeof openTransfer>[0] = {}) {
  const job = await bookedJob({ destinationDoor: "Hotel Diriá", flightTime: "13:40", ...change });
  await isToday();
  await db.update(reservations).set({ email: "" });
  return job;
}

test("a message is opened, then sent or not yet, and the list says no more than the colleague said", async () => {
  const job = await ride();
  const [chat, ...others] = (await read()).all;
  expect(others).toEqual([]);
  expect(chat).toMatchObject({ who: "Inés Ñandú", topics: ["payment"], language: "En inglés" });
  expect(chat!.text).toMatch(
    /^Hello Inés Ñandú, .+ please tell us how you would like to pay the \$120 that is left.+http.+\/trip\//,
  );
  expect(chat!.reach).toContain(`phone=14155552671&text=${encodeURIComponent(chat!.text)}`);
  await press("opened", chat!.key);
  expect((await read()).all).toMatchObject([{ key: chat!.key, opened: "Abierto ahora (Ana)" }]);
  await press("notYet", chat!.key);
  expect((await read()).all[0]!.opened).toBeUndefined();
  await press("opened", chat!.key);
  expect(await press("said", chat!.key)).toEqual(["Anotado.", 200]);
  expect(await read()).toMatchObject({
    all: [],
    toldToday: 1,
    unanswered: [{ who: "Inés Ñandú", what: "Preguntar cómo paga" }],
  });
  for (const intent of ["said", "opened", "notYet"]) expect((await press(intent, chat!.key))[1]).toBe(409);
  const [row] = (await db.select().from(messages)).filter(({ channel }) => channel === "whatsapp");
  expect(row).toMatchObject({ state: "sent", reservationId: job.reservationId, recipient: "+14155552671" });
  expect(JSON.stringify(row!.contents)).not.toContain("/trip/");
  expect((await happened()).at(-1)).toMatchObject({ event: "toldOnWhatsapp", after: { chat: "ask" } });
});

test("a message about a ride in a part of the day says which, and not in how many hours it leaves", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: momentInCostaRica(today, "10:00") });
  onTestFinished(() => void vi.useRealTimers());
  await ride();
  await db.update(legs).set({ ...agreedHour(null), flightTime: null, partOfDay: "evening" });
  expect((await read()).all[0]).toMatchObject({ when: "Hoy en la noche", leaves: "En la noche" });
});

test("a driver's message about a ride of today waits since the ride was given, not since the evening before", async () => {
  const job = await ride();
  await db.update(reservations).set({ priceCents: 0 });
  const after = await hire("Marco Jiménez");
  await assignJob({ jobId: job.id, before: { driverId: null, vehicleId: null }, after }, ana);
  const chats = (await read()).all;
  for (const { since } of chats) expect(since).toMatch(/^espera desde hace (menos de )?1 min$/);
  expect(chats.map(({ topics }) => topics)).toContainEqual(["team"]);
});

test("sending who drives counts as told, for the driver whom the text named", async () => {
  const job = await ride();
  await db.update(reservations).set({ priceCents: 0 });
  const marco = await hire("Marco Jiménez");
  await assignJob({ jobId: job.id, before: { driverId: null, vehicleId: null }, after: marco }, ana);
  await db.update(jobs).set({ receivedAt: new Date() });
  const [chat] = (await read()).all;
  expect(chat!.text).toMatch(
    /Marco picks you up on .+ at 11:59.PM, outside the airport's exit\. The van is a HiAce 12, plate SJB 1\. At the airport/,
  );
  expect(chat!.text).toContain("look for a sign that says INÉS ÑANDÚ. All about your trip: ");
  const luis = await hire("Luis Mora", 14);
  await assignJob({ jobId: job.id, before: marco, after: luis }, ana);
  await db.update(jobs).set({ receivedAt: new Date() });
  expect((await press("said", chat!.key))[1]).toBe(409);
  expect((await rowOf(job.id)).guestToldAt).toBeNull();
  const [withdrawal, now] = (await read()).all;
  expect(withdrawal!.who).toBe("Marco Jiménez, chofer");
  await press("said", now!.key);
  expect((await rowOf(job.id)).guestToldAt).not.toBeNull();
  expect(await read()).toMatchObject({ all: [{ who: withdrawal!.who }] });
});

test("a driver gets the day with the link, in Spanish, and the guest of a driver on the way is told so", async () => {
  const job = await ride({ phone: "+506 8888 1234" });
  await db.update(reservations).set({ priceCents: 0, language: "es" });
  await assignJob(
    { jobId: job.id, before: { driverId: null, vehicleId: null }, after: await hire("Marco Jiménez") },
    ana,
  );
  await db.update(jobs).set({ guestToldAt: new Date() });
  const [day] = (await read("?topic=team")).all;
  expect(day).toMatchObject({ who: "Marco Jiménez, chofer", language: "En español" });
  expect(day!.text).toMatch(
    /^Hola Marco\. Hoy: 1 viaje, primero 23:59\. Su día: http.+\/driver\/.+\nResponda/,
  );
  await press("said", day!.key);
  await db.update(jobs).set({ state: "onTheWay" });
  await db.update(legs).set(agreedHour(null)); // some drivers set out before an hour is agreed
  const [way, ...others] = (await read()).all;
  expect([way!.topics, others]).toEqual([["onTheWay"], []]);
  expect(way!.text).toMatch(/^Hola Inés .+ Marco ya va en camino\. La van es una HiAce 12/);
  await press("said", way!.key);
  expect((await read()).all).toEqual([]);
});

test("guests with e-mail get the letters first, and a chat only where letters are off or failed", async () => {
  const job = await ride();
  await db.update(reservations).set({ email: "ines@example.com", priceCents: 0 });
  await db.update(legs).set({ day: addDays(today, 1) });
  await assignJob(
    { jobId: job.id, before: { driverId: null, vehicleId: null }, after: await hire("Marco") },
    ana,
  );
  await db.update(jobs).set({ receivedAt: new Date() });
  await db.update(legs).set({ day: today });
  const keys = async () => (await read()).all.map(({ topics }) => topics.join());
  expect(await keys()).toEqual([]);
  await db.insert(clockLetters).values({ kind: "driver", isOn: false, reviewUrl: "" });
  expect(await keys()).toEqual(["driver"]);
  await db.delete(clockLetters);
  await writeByClock(new Date(`${today}T12:00:00-06:00`));
  expect(await keys()).toEqual([]);
  await db.update(messages).set({ state: "failed" });
  expect(await keys()).toEqual(["driver"]);
});

test("who left no address is thanked by hand, where there is a link for it", async () => {
  const id = await booked(openTransfer());
  await db.update(legs).set({ day: today });
  await db.update(reservations).set({ email: "" });
  await db
    .update(jobs)
    .set({ state: "done", moments: { done: new Date(Date.now() - 3 * 3_600_000).toISOString() } });
  expect((await read()).all).toEqual([]);
  await db
    .insert(clockLetters)
    .values({ kind: "thanks", isOn: true, reviewUrl: "https://reviews.example/ours" });
  const [chat] = (await read()).all;
  expect(chat).toMatchObject({ topics: ["thanks"] });
  expect(chat!.text).toContain("https://reviews.example/ours");
  await press("said", chat!.key);
  expect((await read()).all).toEqual([]);
  expect((await db.select().from(messages).orderBy(messages.id)).at(-1)).toMatchObject({
    kind: "thanks",
    reservationId: id,
  });
});

test("forged forms do nothing", async () => {
  await ride();
  const { all } = await read();
  const wrongs = [
    "",
    "x",
    "\0",
    "plan",
    "plan x y",
    "lost",
    "lost x",
    `lost ${"1 ".repeat(200)}`,
    "constructor",
  ];
  for (const key of wrongs)
    for (const intent of ["said", "opened", "notYet"]) expect((await press(intent, key))[1]).toBe(409);
  for (const intent of ["", "constructor", "SAID"])
    await expect(press(intent, all[0]!.key)).rejects.toMatchObject({ init: { status: 400 } });
  expect((await read()).all).toMatchObject([{ key: all[0]!.key, opened: undefined }]);
});

test("a driver with many rides of a day gets all of them", async () => {
  const marco = await hire("Marco Jiménez");
  for (let n = 0; n < 9; n++) await ride();
  await db.update(jobs).set(marco);
  const day = (await read()).all.find(({ topics }) => topics.includes("team"));
  expect(await press("said", day!.key)).toEqual(["Anotado.", 200]);
});
