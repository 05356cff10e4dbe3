import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTour, openTransfer } from "../../../test/bookings.ts";
import { args, post } from "../../../test/requests.ts";
import { changeRide } from "../../booking/change-ride.server.ts";
import { stepJob } from "../../booking/drive.server.ts";
import { reserve } from "../../booking/reserve.server.ts";
import { splitJob } from "../../booking/split.server.ts";
import { tripSecret } from "../../booking/trip-secret.server.ts";
import { operatorWith } from "../../domain/actor.ts";
import { addDays, todayInCostaRica } from "../../domain/day.ts";
import { newId } from "../../domain/reference.ts";
import { isOver, type TripRide, unsaidOf } from "../../domain/trip-ride.ts";
import { db } from "../../store/db.server.ts";
import { activity, jobs, legs } from "../../store/schema.server.ts";
import { drivers, vehicles } from "../../store/team-schema.server.ts";
import { en } from "../../texts/en.ts";
import { es } from "../../texts/es.ts";
import { loader as photo } from "./driver-photo.ts";
import { stepsOf } from "./ride-steps.tsx";
import { comingWords, turnWords, vansWords } from "./ride-words.ts";
import { action, loader } from "./trip.tsx";

const ana = operatorWith("ana");
const today = todayInCostaRica();

async function booked(checkout = openTransfer()) {
  const result = await reserve(await checkout);
  const id = result.outcome === "reserved" ? result.reservationId : "";
  const [leg] = await db.select().from(legs).where(eq(legs.reservationId, id));
  const [job] = await db.select().from(jobs).where(eq(jobs.legId, leg!.id));
  const secret = tripSecret(id);
  const shared = new URL((await load(secret)).data.trip.shareUrl).pathname.split("/").at(-1)!;
  return { id, leg: leg!.id, job: job!.id, secret, shared };
}

async function driver(change: Partial<typeof drivers.$inferInsert> = {}) {
  const id = newId();
  const photo = new Uint8Array([82, 73, 70, 70]);
  const randall = { name: "Randall Quirós", phone: "+50688881111", photo, linkHash: id };
  await db.insert(drivers).values({ id, ...randall, ...change });
  return id;
}

const drives = async (job: string, driverId: string) =>
  await db.update(jobs).set({ driverId }).where(eq(jobs.id, job));

// biome-ignore lint/suspicious/noExplicitAny: data with a status, or the trip itself
const load = (secret: string) => loader(args(`/trip/${secret}`, { params: { secret } })) as Promise<any>;
const nextOf = async (secret: string): Promise<TripRide> => (await load(secret)).data.trip.coming[0];

/** What the action answers; what it throws, as well. */
const say = async (secret: string, values: Record<string, string>) =>
  // biome-ignore lint/suspicious/noExplicitAny: data with a status
  (await action(post(`/trip/${secret}`, values, "", { secret })).catch((thrown) => thrown)) as any;

const photoStatus = async (secret: string, jobId: string) =>
  await photo(args("/", { params: { secret, jobId } })).then(
    (response) => response.status,
    (thrown: Response) => thrown.status,
  );

const legRow = async (id: string) => (await db.select().from(legs).where(eq(legs.id, id)))[0]!;

test("a guest says the door and the flight's time, and the history knows who said so", async () => {
  const { id, leg, secret } = await booked();
  expect(unsaidOf(await nextOf(secret))).toEqual(["flightTime", "destinationDoor"]);
  const typed = { leg, destinationDoor: " Hotel Diriá ", "before-destinationDoor": "", flightTime: "13:25" };
  expect((await say(secret, typed)).data).toMatchObject({ outcome: "saved", wrong: [] });
  expect(await legRow(leg)).toMatchObject({ destinationDoor: "Hotel Diriá", flightTime: "13:25" });
  expect(unsaidOf(await nextOf(secret))).toEqual([]);
  const [entry] = await db.select().from(activity).where(eq(activity.event, "rideChanged"));
  expect(entry).toMatchObject({ reservationId: id, actor: "guest" });
  expect((await say(secret, typed)).data.outcome).toBe("nothingToDo");
});

test("neither the time nor anything else that is not asked for can be written", async () => {
  const { leg, secret } = await booked();
  const before = await legRow(leg);
  const more = {
    time: "03:00",
    day: today,
    originDoor: "Gate 3",
    bags: "9",
    __proto__: "x",
    reservationId: "x",
  };
  expect((await say(secret, { leg, ...more })).data.outcome).toBe("nothingToDo");
  expect(await legRow(leg)).toEqual(before);
});

test("another reservation's ride is refused, and so is whoever has the shared link", async () => {
  const mine = await booked();
  const other = await booked();
  const door = { destinationDoor: "Elsewhere" };
  for (const [secret, leg] of [
    [mine.secret, other.leg],
    [mine.shared, mine.leg],
    [mine.secret, ""],
    [mine.secret, "\0"],
    ["", mine.leg],
  ] as const) {
    expect((await say(secret, { leg, ...door })).init.status).toBe(404);
  }
  expect([(await legRow(mine.leg)).destinationDoor, (await legRow(other.leg)).destinationDoor]).toEqual([
    null,
    null,
  ]);
});

test("what the office wrote meanwhile is told, and neither that nor what was typed is lost", async () => {
  const { leg, secret } = await booked();
  await changeRide(leg, {}, { destinationDoor: "Casa Azul" }, ana);
  const typed = { leg, destinationDoor: "Hotel Diriá", "before-destinationDoor": "" };
  const answer = await say(secret, typed);
  expect(answer.init.status).toBe(409);
  expect(answer.data).toMatchObject({
    outcome: "changedMeanwhile",
    typed: { destinationDoor: "Hotel Diriá" },
    before: { destinationDoor: "Casa Azul" },
    now: { destinationDoor: "Casa Azul" },
  });
  expect((await legRow(leg)).destinationDoor).toBe("Casa Azul");
  const again = { ...typed, "before-destinationDoor": answer.data.before.destinationDoor };
  expect((await say(secret, again)).data.outcome).toBe("saved");
});

test("a field that stayed as it was takes back nothing that the office wrote", async () => {
  const { leg, secret } = await booked();
  await changeRide(leg, {}, { flight: "WN412" }, ana);
  const typed = { flight: "UA1234", "before-flight": "UA1234", destinationDoor: "Casa Azul" };
  expect((await say(secret, { leg, ...typed })).data.outcome).toBe("saved");
  expect(await legRow(leg)).toMatchObject({ flight: "WN412", destinationDoor: "Casa Azul" });
});

test.each([
  ["destinationDoor", "x".repeat(10_000), "wrong", null],
  ["destinationDoor", "Casa\0Azul", "saved", "Casa Azul"],
  ["flight", "UA 1642 from Houston", "wrong", "UA1234"],
  ["flight", "wn 412", "saved", "WN412"],
  ["flightTime", "25:00", "wrong", null],
  ["phone", "call me", "wrong", null],
  ["phone", "8888 1234", "saved", "+50688881234"],
] as const)("%s %j is %s", async (field, typed, outcome, stored) => {
  const { leg, secret } = await booked();
  const before = (await legRow(leg))[field] ?? "";
  const answer = await say(secret, { leg, [field]: typed, [`before-${field}`]: before });
  expect(answer.data).toMatchObject({ outcome, wrong: outcome === "wrong" ? [field] : [] });
  if (outcome === "wrong") expect([answer.init.status, answer.data.typed[field]]).toEqual([400, typed]);
  expect((await legRow(leg))[field]).toBe(stored);
});

test("nothing is said of a ride that is driven", async () => {
  const { leg, job, secret } = await booked();
  await stepJob(job, "done", ana);
  expect((await say(secret, { leg, destinationDoor: "Casa Azul" })).data.outcome).toBe("gone");
});

test("a driver's number and photo are shown where the team says so, and until the ride ends", async () => {
  const { job, secret, shared } = await booked();
  const other = await booked();
  await drives(job, await driver());
  const shown = async () => [(await nextOf(secret)).vans[0]!.driver, await photoStatus(secret, job)];
  expect(await shown()).toEqual([{ name: "Randall Quirós", phone: null, hasPhoto: false }, 404]);
  await db.update(drivers).set({ showsPhone: true, showsPhoto: true });
  expect(await shown()).toEqual([{ name: "Randall Quirós", phone: "+50688881111", hasPhoto: true }, 200]);
  const response = await photo(args("/", { params: { secret, jobId: job } }));
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  for (const [who, which] of [
    [shared, job],
    [other.secret, job],
    [secret, "\0"],
    [secret, newId()],
    ["", job],
  ] as const) {
    expect(await photoStatus(who, which)).toBe(404);
  }
  const told = JSON.stringify((await load(shared)).data);
  for (const hidden of ["Randall", "88881111", job]) expect(told).not.toContain(hidden);
  await stepJob(job, "done", ana);
  const after = JSON.stringify((await load(secret)).data);
  expect(after).not.toContain("88881111");
  expect(await photoStatus(secret, job)).toBe(404);
});

test("the heading says who comes, and whose turn it is until then", async () => {
  const { job, leg, secret } = await booked();
  const words = async (t = en) => {
    const ride = await nextOf(secret);
    return [comingWords(t, ride), turnWords(t, ride, today), vansWords(t, ride)];
  };
  expect(await words()).toEqual([undefined, en.tripRide.turn.hotel, undefined]);
  await say(secret, { leg, destinationDoor: "Casa Azul" });
  expect(await words()).toEqual([undefined, en.tripRide.turn.details, undefined]);
  await say(secret, { leg, flightTime: "13:30" });
  expect(await words()).toEqual([undefined, en.tripRide.turn.driver, undefined]);
  await drives(job, await driver());
  expect(await words()).toEqual(["Randall picks you up at 2:30 PM", undefined, undefined]);
  expect(await words(es)).toEqual(["Randall pasa por usted a las 2:30 p. m.", undefined, undefined]);
  await stepJob(job, "onTheWay", ana);
  expect(await words()).toEqual(["Randall is on the way to you", undefined, undefined]);
});

test("two vans are told with who drives each, and nobody is promised before both are named", async () => {
  const { job, leg, secret } = await booked();
  await drives(job, await driver());
  await splitJob(job, 2, ana);
  const ride = await nextOf(secret);
  expect(comingWords(en, ride)).toBeUndefined();
  expect(vansWords(en, ride)).toBe(
    "Two vans: Randall with 4 of you, one with 2 of you, whose driver we name later.",
  );
  const luis = await driver({ name: "Luis Mora" });
  await db.update(jobs).set({ driverId: luis }).where(eq(jobs.position, 1));
  const named = await nextOf(secret);
  expect(comingWords(en, named)).toBe("Randall and Luis pick you up at 2:30 PM");
  expect(vansWords(es, named)).toBe("Dos vans: Randall con 4 de ustedes, Luis con 2 de ustedes.");
  expect(leg).toBe(named.id);
});

test("five steps say how far a ride is", async () => {
  const { job, secret } = await booked(openTour());
  const steps = async (dueCents: number, payment: "PENDING" | "COMPLETED" | "IN_REVIEW" = "PENDING") =>
    stepsOf(en, await nextOf(secret), { dueCents, payment }).map(
      ({ label, done }) => `${label}${done ? " ✓" : ""}`,
    );
  const first = ["Booked ✓", "Time agreed", "Driver named"];
  expect(await steps(34_000)).toEqual([...first, "$340 to pay", "On the way"]);
  expect(await steps(0, "IN_REVIEW")).toEqual([...first, "Payment being checked", "On the way"]);
  await db.update(jobs).set({ collectCents: 34_000 });
  expect(await steps(34_000)).toEqual([...first, "$340 in cash", "On the way"]);
  await drives(job, await driver());
  await stepJob(job, "onTheWay", ana);
  await stepJob(job, "arrived", ana);
  expect(await steps(0)).toEqual(["Booked ✓", "Time agreed", "Driver named ✓", "Paid ✓", "Has arrived"]);
});

test("a ride that nobody wrote down is over some hours later, and one under way a day later", () => {
  const now = new Date(`${today}T22:00:00-06:00`);
  const over = (state: TripRide["state"], time: string | null, day = today) =>
    isOver({ day, time, state }, now);
  expect([over("planned", "15:59"), over("planned", "16:00"), over("planned", null)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([over("aboard", "08:00"), over("aboard", "21:00", addDays(today, -1))]).toEqual([false, true]);
  expect([over("done", "23:00"), over("planned", "09:00", addDays(today, 1))]).toEqual([true, false]);
});

test("a van's name and plate are told", async () => {
  const { job, secret } = await booked();
  const id = newId();
  await db.insert(vehicles).values({ id, name: "HiAce 12", plate: "GB 2415", seats: 12 });
  await db.update(jobs).set({ vehicleId: id }).where(eq(jobs.id, job));
  expect((await nextOf(secret)).vans).toMatchObject([
    { driver: null, vehicle: { name: "HiAce 12", plate: "GB 2415" } },
  ]);
});
