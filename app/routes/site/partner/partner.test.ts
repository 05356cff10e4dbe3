import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { hire } from "../../../../test/driving.ts";
import { bookedAtDesk, farDay, pressPartner, readPartner } from "../../../../test/partner-page.ts";
import {
  agreeOn,
  atDesk,
  bookedFrom,
  newPartner,
  newPartnerDesk,
  writtenCentsOf,
} from "../../../../test/partners.ts";
import { wholePage } from "../../../../test/whole-page.tsx";
import { momentInCostaRica, todayInCostaRica } from "../../../domain/common/day.ts";
import { newId } from "../../../domain/common/reference.ts";
import { stepJob } from "../../../operations/ride/progress.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { duplicatesOf } from "../../../store/reservation/duplicates.server.ts";
import { jobsOfReservation } from "../../../store/ride/board.server.ts";
import { jobs } from "../../../store/schema/job-schema.server.ts";
import { partnerDesks, partners } from "../../../store/schema/partner-schema.server.ts";
import { activity, legs, reservations } from "../../../store/schema/reservation-schema.server.ts";

async function hotel() {
  const partnerId = await newPartner();
  return await newPartnerDesk(partnerId);
}

test("a desk books for a guest once, however often the button is pressed", async () => {
  const { partnerId, id, secret } = await hotel();
  const click = newId();
  const presses = await Promise.all([1, 2, 3].map(() => pressPartner(secret, { click })));
  const [booked, ...others] = await db.select().from(reservations);
  expect(others).toEqual([]);
  for (const press of presses)
    expect(press).toEqual({ to: `/partner/${secret}/${booked!.reference}?booked` });
  expect(booked).toMatchObject({
    partnerId,
    partnerDeskId: id,
    stage: "booked",
    priceCents: 11_000,
    email: "",
    phone: "+50626530031",
    firstName: "María Quesada",
    passengers: 5,
    message: "",
    language: "en",
  });
  expect((await db.select().from(legs))[0]).toMatchObject({
    day: farDay,
    time: "08:30",
    timeFrom: "flight",
    originDoor: "Hotel Diriá, hab. 312",
    flight: "UA 1455",
  });
  expect((await db.select().from(jobs))[0]!.collectCents).toBe(11_000);
  const events = await db.select().from(activity);
  expect(events.map(({ event, actor }) => [event, actor])).toEqual([
    ["reserved", `partner:${id}`],
    ["rideChanged", `partner:${id}`],
  ]);
  const again = await pressPartner(secret, { click, room: "400" });
  expect(again).toMatchObject({
    status: 409,
    before: booked!.reference,
    click: expect.not.stringContaining(click),
  });
});

test("a guest who pays online owes nothing to the driver, and is written to in the language of the number", async () => {
  const { secret } = await hotel();
  const { id, phone, language } = await bookedAtDesk(secret, { pays: "online", phone: "8888 1234" });
  expect([phone, language]).toEqual(["+50688881234", "es"]);
  expect((await jobsOfReservation(id))[0]!.collectCents).toBeNull();
});

test("what a desk books on its page earns, although its number is the desk's own; elsewhere that earns nothing", async () => {
  const { partnerId, secret } = await hotel();
  const { id } = await bookedAtDesk(secret);
  const own = await bookedFrom(partnerId, { phone: "+506 2653 0031", departure: farDay });
  for (const booked of [id, own])
    for (const job of await jobsOfReservation(booked)) await stepJob(job.id, "done", atDesk);
  expect(await writtenCentsOf(partnerId)).toEqual([1100]);
});

test("several guests with the desk's number are no duplicates, and one guest who is booked twice is", async () => {
  const { secret } = await hotel();
  const ids = [];
  for (const firstName of ["María Quesada", "Noah Lindqvist", "María Quesada"])
    ids.push((await bookedAtDesk(secret, { firstName })).id);
  const found = await duplicatesOf(ids);
  expect(ids.map((id) => found.get(id)!.likely.length)).toEqual([1, 0, 1]);
});

test.each([
  ["no name", { firstName: "" }, "firstName", "nameRequired"],
  ["a name of 10 kB", { firstName: "x".repeat(10_000) }, "firstName", "tooLong"],
  ["a name with an address", { firstName: "see www.evil.com" }, "firstName", "nameLink"],
  ["a NUL", { firstName: "\0" }, "firstName", "nameRequired"],
  ["a room that is too long", { room: "3".repeat(21) }, "room", "tooLong"],
  ["too many people", { passengers: "40" }, "passengers", "passengersRange"],
  ["a number that is none", { phone: "12" }, "phone", "phoneUnknown"],
  ["no hour at all", { flightTime: "" }, "departureTime", "hourRequired"],
  ["an hour that misses the flight", { departureTime: "12:00" }, "departureTime", "pickupMisfit"],
  ["a place without a fare", { end: "other", other: "constructor" }, "other", "noFare"],
  ["no place", { end: "other", other: "" }, "other", "required"],
  ["a day that is over", { day: "2020-01-01" }, "day", "datePast"],
  ["no way", { way: "__proto__" }, "end", "required"],
])("%s is refused at its field, and nothing is lost", async (_, change, field, error) => {
  const { secret } = await hotel();
  const answer = await pressPartner(secret, change);
  expect(answer).toMatchObject({ status: 400, errors: { [field]: error } });
  expect(answer).toHaveProperty("typed.departureFlight", "UA 1455");
  expect(await db.$count(reservations)).toBe(0);
});

test("a ride that is too soon is refused in words, and the price can be seen without booking", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: momentInCostaRica(todayInCostaRica(), "10:00") });
  const { secret } = await hotel();
  const today = { day: todayInCostaRica(), flightTime: "", departureTime: "10:30" };
  expect(await pressPartner(secret, today)).toMatchObject({ errors: { departureTime: "tooSoon" } });
  expect(await pressPartner(secret, { intent: "price" })).toMatchObject({
    status: 200,
    typed: { room: "312" },
  });
  vi.useRealTimers();
  expect(await db.$count(reservations)).toBe(0);
});

test("a price that the form did not show books nothing until it was seen", async () => {
  const { secret } = await hotel();
  const click = newId();
  for (const agreed of ["10000", "", "x".repeat(10_000)])
    expect(await pressPartner(secret, { click, agreed })).toMatchObject({
      status: 409,
      problem: "otherPrice",
      click,
    });
  expect(await db.$count(reservations)).toBe(0);
  expect(await pressPartner(secret, { click })).toHaveProperty("to");
  expect(await pressPartner(secret, { click, agreed: "10000" })).toHaveProperty("to");
});

test("today's pick-ups say hour, room, driver and state, and nothing else of the guest", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: momentInCostaRica(todayInCostaRica(), "06:00") });
  const { secret } = await hotel();
  const { id } = await bookedAtDesk(secret, {
    day: todayInCostaRica(),
    flightTime: "20:00",
    phone: "+1 415 555 2671",
  });
  await db.update(reservations).set({ email: "maria@example.com", taxId: "1-1111", message: "gluten" });
  const luis = await hire("Luis Mora");
  await db.update(jobs).set(luis);
  const shown = async () => (await readPartner(secret)).data.page!;
  const before = await shown();
  expect(before.pickUps).toMatchObject([
    {
      hour: "3:45 PM",
      at: "312",
      guest: "María Quesada",
      people: 5,
      place: "Liberia Airport",
      arrives: false,
      drivers: "Luis",
      vans: "HiAce 12 SJB 1",
      words: "Ready",
    },
  ]);
  const text = JSON.stringify(before);
  for (const secretFact of ["maria@example.com", "4155552671", "1-1111", "gluten", "88880000"])
    expect(text).not.toContain(secretFact);
  for (const job of await jobsOfReservation(id)) await stepJob(job.id, "onTheWay", atDesk);
  expect((await shown()).pickUps).toMatchObject([{ words: "On the way" }]);
  expect((await readPartner(secret, "/es/partner")).data.page!.pickUps).toMatchObject([
    { words: "En camino" },
  ]);
  vi.useRealTimers();
});

test("the month says what was earned by now, by initials and reference", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: momentInCostaRica(`${farDay.slice(0, 7)}-15`, "06:00") });
  const { secret } = await hotel();
  const day = todayInCostaRica();
  const { id, reference } = await bookedAtDesk(secret, { day, flightTime: "20:00" });
  expect((await readPartner(secret)).data.page!.month).toEqual([]);
  for (const job of await jobsOfReservation(id)) await stepJob(job.id, "done", atDesk);
  expect((await readPartner(secret)).data.page!.month).toEqual([
    { reference, guest: "M. Q.", day, cents: 1100 },
  ]);
  vi.useRealTimers();
});

test("an agency without a place chooses both ends of a ride, and books it", async () => {
  const { partnerId, secret } = await hotel();
  // A page that is older than this has no field of where the ride begins.
  await db
    .update(partners)
    .set({ placeId: null, name: "Pura Vida Travel" })
    .where(eq(partners.id, partnerId));
  expect(await pressPartner(secret)).toMatchObject({ problem: "gone", status: 409 });
  const html = await wholePage(`/partner/${secret}`);
  expect(html).toContain('<select id="start" name="start"');
  expect(html).toContain("Your rides today");
  const ends = { way: "between", start: "liberia-airport", end: "other", other: "tamarindo" };
  expect(await pressPartner(secret, { ...ends, start: "" })).toMatchObject({
    errors: { start: "fromRequired" },
  });
  expect(await pressPartner(secret, { ...ends, other: "liberia-airport" })).toMatchObject({ status: 400 });
  const room = "Villa Luna, detrás de la iglesia";
  vi.useFakeTimers({ toFake: ["Date"], now: momentInCostaRica(todayInCostaRica(), "06:00") });
  const today = { day: todayInCostaRica(), flightTime: "20:00" };
  const { id } = await bookedAtDesk(secret, { ...ends, ...today, room });
  const [leg] = await db.select().from(legs).where(eq(legs.reservationId, id));
  expect(leg).toMatchObject({
    origin: "liberia-airport",
    destination: "tamarindo",
    originDoor: null,
    destinationDoor: room,
  });
  const { pickUps, last } = (await readPartner(secret)).data.page!;
  expect(pickUps).toMatchObject([{ at: "Liberia Airport", place: "Tamarindo", arrives: false }]);
  expect(last).toEqual({ origin: "liberia-airport", destination: "tamarindo" });
  vi.useRealTimers();
});

test("a page that is used says so to the office", async () => {
  const { secret } = await hotel();
  await readPartner(secret);
  expect((await db.select().from(partnerDesks))[0]!.usedAt).toBeNull();
  await pressPartner(secret, { intent: "seen" });
  expect((await db.select().from(partnerDesks))[0]!.usedAt).not.toBeNull();
});

test("the form begins with the ride that its desk booked last, and says what is left of a limit", async () => {
  const { partnerId, secret } = await hotel();
  const second = await newPartnerDesk(partnerId, "Concierge");
  await agreeOn(partnerId, "bill", 15_000);
  const pageOf = async (own: string) => (await readPartner(own)).data.page!;
  expect(await pageOf(secret)).toMatchObject({ last: undefined, offer: { leftCents: 15_000 } });
  await bookedAtDesk(secret, { way: "from" });
  const last = { origin: "liberia-airport", destination: "tamarindo" };
  expect(await pageOf(secret)).toMatchObject({ last, offer: { leftCents: 4_000 } });
  expect(await pageOf(second.secret)).toMatchObject({ last: undefined });
  const html = await wholePage(`/partner/${secret}`);
  expect(html).toContain("$40 of your limit are left: this ride does not fit.");
  expect(html).toMatch(/checked="" value="from"/);
});
