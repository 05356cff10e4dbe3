import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { later, openTour, openTransfer, soon } from "../../../../../test/bookings.ts";
import { sendChange as send } from "../../../../../test/change-form.ts";
import { paidTrip } from "../../../../../test/paying.ts";
import { args } from "../../../../../test/requests.ts";
import { pickupAt } from "../../../../../test/rides.ts";
import { bookedTrip, loadTrip } from "../../../../../test/trip.ts";
import { everyWeekday } from "../../../../domain/catalogue/tour-hours.ts";
import { operatorWith } from "../../../../domain/common/actor.ts";
import { addDays, todayInCostaRica, weekdayOf } from "../../../../domain/common/day.ts";
import { changeTrip } from "../../../../operations/reservation/change-trip.server.ts";
import { answerRequest } from "../../../../operations/reservation/requests.server.ts";
import { tripSecret } from "../../../../operations/reservation/trip-secret.server.ts";
import { stepJob } from "../../../../operations/ride/progress.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { tours } from "../../../../store/schema/catalogue-schema.server.ts";
import { requests } from "../../../../store/schema/request-schema.server.ts";
import { legs, reservations } from "../../../../store/schema/reservation-schema.server.ts";
import { en } from "../../../../texts/en.ts";
import { tripStateWords } from "../../../kit/trip-state-words.ts";
import { loader } from "./change.tsx";

const ana = operatorWith("ana");
const today = todayInCostaRica();

/** Returns the page's form with one value changed. */
function formOf(leg: string, change: Record<string, string> = {}) {
  const flown = { flight: "UA1234", flightTime: "", sameFlight: "yes" };
  const now = { origin: "liberia-airport", destination: "tamarindo", day: soon, time: "14:30", ...flown };
  const ofLeg = Object.entries(now).map(([part, value]) => [`${leg}-${part}`, value]);
  const fields: Record<string, string> = { people: "6", ...Object.fromEntries(ofLeg) };
  const before = Object.entries(fields).map(([field, value]) => [`before-${field}`, value]);
  return { leg, ...fields, ...Object.fromEntries(before), ...change } as Record<string, string>;
}
const legRow = async (id: string) => (await db.select().from(legs).where(eq(legs.id, id)))[0]!;
const rowOf = async (id: string) => (await db.select().from(reservations).where(eq(reservations.id, id)))[0]!;

test("two more people on another day: looking changes nothing, agreeing does, and twice is once", async () => {
  const id = await paidTrip();
  const secret = tripSecret(id);
  const leg = (await loadTrip(secret)).data.trip.coming[0].id;
  const form = formOf(leg, { people: "8", [`${leg}-day`]: later });
  expect(await send(secret, { ...form, intent: "look" })).toMatchObject({
    status: 200,
    outcome: "otherPrice",
    isOther: false,
    quote: {
      beforeCents: 12_000,
      priceCents: 14_000,
      dueCents: 2_000,
      backCents: 0,
      linesBefore: [{ kind: "van" }, { kind: "extraPeople", people: 2 }],
      lines: [{ kind: "van" }, { kind: "extraPeople", people: 4 }],
    },
    wish: expect.stringMatching(/^8 people; Liberia Airport → Tamarindo: \w+day, /),
  });
  expect((await rowOf(id)).changes).toBe(0);
  const agreed = { ...form, intent: "agree", price: "14000" };
  expect(await send(secret, agreed)).toBe(`/trip/${secret}?told=changed`);
  expect(await send(secret, agreed)).toBe(`/trip/${secret}?told=changed`);
  expect(await rowOf(id)).toMatchObject({ passengers: 8, priceCents: 14_000, changes: 1 });
  const { trip } = (await loadTrip(secret)).data;
  expect(trip).toMatchObject({ dueCents: 2_000, requests: [] });
  expect(tripStateWords(en, { ...trip.reservation, ...trip })).toBe(
    "Booked. $120 of the price is paid. $20 is still to pay.",
  );
  expect(trip.reservation.breakdown.at(-1)).toMatchObject({ kind: "extraPeople", people: 4, cents: 4_000 });
});

test.each(["12000", "", "\0", "-14000", "1e4"])("the price %j is not what it costs", async (price) => {
  const { id, leg, secret } = await bookedTrip();
  const answer = await send(secret, { ...formOf(leg, { people: "8" }), intent: "agree", price });
  expect(answer).toMatchObject({ outcome: "otherPrice", isOther: true, quote: { priceCents: 14_000 } });
  expect((await rowOf(id)).changes).toBe(0);
});

test("fewer people show the sum that goes back, and that PayPal returns it", async () => {
  const id = await paidTrip();
  const leg = (await loadTrip(tripSecret(id))).data.trip.coming[0].id;
  const answer = await send(tripSecret(id), formOf(leg, { people: "4" }));
  expect(answer.quote).toMatchObject({ priceCents: 10_000, backCents: 2_000, byItselfCents: 2_000 });
});

test.each([
  ["people", "0", "passengersWhole"],
  ["people", "", "passengersWhole"],
  ["people", "six", "passengersWhole"],
  ["people", "15", "passengersRange"],
  ["day", "", "dateUnknown"],
  ["day", "2026-02-30\0", "dateUnknown"],
  ["day", addDays(today, -1), "datePast"],
  ["day", addDays(today, 2_000), "dateTooFar"],
  ["time", "25:00", "timeUnknown"],
  ["time", "x".repeat(300), "timeUnknown"],
  ["destination", "nowhere", "noFare"],
  ["origin", "__proto__", "noFare"],
] as const)("%s %j is told at its field, and nothing typed is lost", async (part, value, error) => {
  const { id, leg, secret } = await bookedTrip();
  const field = part === "people" ? part : `${leg}-${part}`;
  const at = part === "origin" ? `${leg}-destination` : field;
  const answer = await send(secret, { ...formOf(leg, { [field]: value }), intent: "agree", price: "12000" });
  expect(answer).toMatchObject({ status: 400, outcome: "wrong", errors: { [at]: error } });
  expect(answer.typed[field]).toBe(value.replace("\0", ""));
  expect((await rowOf(id)).changes).toBe(0);
});

test("a return before the ride there is refused, and so is an hour that has passed", async () => {
  const id = await paidTrip(openTransfer({ tripType: "roundTrip", returnDate: later }));
  const secret = tripSecret(id);
  const [out, back] = (await loadTrip(secret)).data.trip.coming;
  const early = { leg: back.id, [`${back.id}-day`]: addDays(soon, -1) };
  expect((await send(secret, early)).errors).toEqual({ [`${back.id}-day`]: "returnBeforeDeparture" });
  const past = {
    leg: out.id,
    [`${out.id}-day`]: today,
    [`${out.id}-time`]: "00:00",
    [`${out.id}-sameFlight`]: "yes",
  };
  expect((await send(secret, past)).errors).toEqual({ [`${out.id}-time`]: "timePast" });
});

test("close to the ride a guest asks once, and the page shows the request and its answer", async () => {
  const { id, leg, secret } = await bookedTrip();
  await db.update(legs).set(pickupAt(today, null));
  const people = { leg, people: "4", "before-people": "6" };
  const shown = await send(secret, { ...people, intent: "agree", price: "10000" });
  expect(shown).toMatchObject({ status: 200, outcome: "mustAsk", quote: { priceCents: 10_000 } });
  const asked = { ...people, intent: "ask", price: "10000", [`${leg}-day`]: today };
  expect(await send(secret, asked)).toBe(`/trip/${secret}?told=asked`);
  expect(await send(secret, asked)).toBe(`/trip/${secret}?told=asked`);
  const [request, more] = await db.select().from(requests);
  expect(more).toBeUndefined();
  expect(request!.wish).toEqual({ kind: "change", people: 4, peopleBefore: 6, legs: [] });
  const told = async () => (await loadTrip(secret)).data.trip.requests;
  expect(await told()).toMatchObject([{ state: "open", wish: "4 people" }]);
  await answerRequest(request!.id, "declined", ana);
  expect(await told()).toMatchObject([{ state: "declined" }]);
  expect(await rowOf(id)).toMatchObject({ passengers: 6, changes: 0 });
});

test("a change that the guest can make alone is not asked for, and requests are limited", async () => {
  const { leg, secret } = await bookedTrip();
  const alone = await send(secret, { ...formOf(leg, { people: "4" }), intent: "ask" });
  expect(alone).toMatchObject({ outcome: "otherPrice" });
  await db.update(legs).set(pickupAt(today, null));
  const answers = [];
  for (const people of ["1", "2", "3", "4", "5", "7"])
    answers.push(await send(secret, { leg, people, intent: "ask" }));
  expect(answers.at(-2)).toBe(`/trip/${secret}?told=asked`);
  expect(answers.at(-1)).toMatchObject({ status: 409, outcome: "tooMany", typed: { people: "7" } });
  expect(await db.$count(requests)).toBe(5);
});

test("a tour is not moved to a day on which it does not run", async () => {
  const tour = await bookedTrip(openTour());
  const isIt = eq(tours.id, "1001");
  onTestFinished(async () => void (await db.update(tours).set({ weekdays: everyWeekday }).where(isIt)));
  await db
    .update(tours)
    .set({ weekdays: everyWeekday.filter((day) => day !== weekdayOf(later)) })
    .where(isIt);
  const moved = (day: string) => ({ leg: tour.leg, [`${tour.leg}-day`]: day });
  expect((await send(tour.secret, moved(later))).errors).toEqual({ [`${tour.leg}-day`]: "tourOffDay" });
  expect((await send(tour.secret, moved(addDays(later, 1)))).errors).toEqual({});
});

test("a value that the office changed meanwhile is shown, and a second look puts the guest's in its place", async () => {
  const { leg, secret, id } = await bookedTrip();
  const theirs = { kind: "change", legs: [{ id: leg, before: {}, after: { time: "16:00" } }] } as const;
  await changeTrip(id, { ...theirs, legs: [...theirs.legs] }, ana, { agreedCents: 12_000 });
  const typed = formOf(leg, { [`${leg}-time`]: "18:00" });
  const answer = await send(secret, { ...typed, intent: "agree", price: "12000" });
  const time = `${leg}-time`;
  expect(answer).toMatchObject({ status: 409, outcome: "changedMeanwhile", now: { [time]: "16:00" } });
  expect([answer.typed[time], answer.before[time]]).toEqual(["18:00", "16:00"]);
  const again = { ...typed, [`before-${time}`]: "16:00", intent: "agree", price: "12000" };
  expect(await send(secret, again)).toBe(`/trip/${secret}?told=changed`);
  expect((await legRow(leg)).time).toBe("18:00");
});

test("an untouched value overwrites nothing that the office changed", async () => {
  const { leg, secret, id } = await bookedTrip();
  const fewer = { kind: "change", people: 4, legs: [] } as const;
  await changeTrip(id, { ...fewer, legs: [] }, ana, { agreedCents: 10_000 });
  const form = formOf(leg, { [`${leg}-time`]: "18:00" });
  expect(await send(secret, { ...form, intent: "agree", price: "10000" })).toContain("told=changed");
  expect(await rowOf(id)).toMatchObject({ passengers: 4, priceCents: 10_000 });
});

test("a value that the office changed is not taken for the guest's request", async () => {
  const { leg, secret, id } = await bookedTrip();
  const theirs = { id: leg, before: {}, after: { time: "16:00" } };
  await changeTrip(id, { kind: "change", legs: [theirs] }, ana, { agreedCents: 12_000 });
  expect(await send(secret, formOf(leg, { people: "4" }))).toMatchObject({ wish: "4 people" });
});

test("a form without a change says so, and a tour has a day but no road", async () => {
  const { leg, secret } = await bookedTrip();
  expect(await send(secret, formOf(leg))).toMatchObject({ status: 409, outcome: "nothingToDo" });
  const tour = await bookedTrip(openTour());
  const moved = { leg: tour.leg, [`${tour.leg}-day`]: later, [`${tour.leg}-origin`]: "tamarindo" };
  expect(await send(tour.secret, { ...moved, intent: "agree", price: "34000" })).toContain("told=changed");
  expect(await legRow(tour.leg)).toMatchObject({ day: later, origin: null });
});

test("another trip's ride, one that has begun, a shared link and an unknown link change nothing", async () => {
  const mine = await bookedTrip();
  const other = await bookedTrip();
  const form = (leg: string) => ({
    ...formOf(leg, { [`${leg}-day`]: later }),
    intent: "agree",
    price: "12000",
  });
  expect(await send(mine.secret, form(other.leg))).toMatchObject({ status: 409, outcome: "gone" });
  expect(await send(mine.secret, { ...form("\0") })).toMatchObject({ outcome: "gone" });
  const twice = Object.entries({ ...form(mine.leg), intent: "look" });
  const first = await send(mine.secret, [...twice, [`${mine.leg}-day`, "another"], ["leg", mine.leg]]);
  expect(first).toMatchObject({ outcome: "otherPrice" });
  for (const secret of [mine.shared, "", `${mine.secret}x`, "\0"]) {
    expect((await send(secret, form(mine.leg))).status).toBe(404);
    const asked = args(`/trip/${secret}/change`, { params: { secret } });
    const thrown = await loader(asked).catch((response) => response);
    expect((thrown as unknown as Response).headers.get("Location")).toContain("/trip/");
  }
  await stepJob(mine.job, "onTheWay", ana);
  expect(await send(mine.secret, form(mine.leg))).toMatchObject({ outcome: "gone" });
  expect([(await legRow(mine.leg)).day, (await legRow(other.leg)).day]).toEqual([soon, soon]);
});
