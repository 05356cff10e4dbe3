import { eq } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { bookRides, give } from "../../../../../test/day-desk.ts";
import { heardRide } from "../../../../../test/heard-ride.ts";
import { wholePage } from "../../../../../test/whole-page.tsx";
import { addDays, momentInCostaRica, todayInCostaRica } from "../../../../domain/common/day.ts";
import { env } from "../../../../env.server.ts";
import { tripSecret } from "../../../../operations/reservation/trip-secret.server.ts";
import { watchFlights } from "../../../../operations/ride/watch-flights.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { flightWatch } from "../../../../store/schema/flight-schema.server.ts";
import { jobs } from "../../../../store/schema/job-schema.server.ts";
import { messages } from "../../../../store/schema/message-schema.server.ts";
import { legs } from "../../../../store/schema/reservation-schema.server.ts";

const today = todayInCostaRica();
const tomorrow = addDays(today, 1);
const at = (time: string, day = today) => momentInCostaRica(day, time);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: at("10:00") });
  onTestFinished(() => void vi.useRealTimers());
});

test("a flight that is three hours late is said with its reason, and one press moves ride, guest, driver and van", async () => {
  const { open, pressNext, press, stored, job, id, sim } = await heardRide(180);
  const late = await bookRides({ from: "tamarindo", to: "liberia-airport", departureTime: "18:00" });
  await db.update(legs).set({ day: today }).where(eq(legs.id, late.leg.id));
  const { driverId, vehicleId } = (await db.select().from(jobs).where(eq(jobs.id, job.id)))[0]!;
  const given = await press(today, give(late.job.id, { driverId: driverId!, vehicleId: vehicleId! }));
  expect(given).toMatchObject({ good: true });
  const [row] = (await open(today)).rows;
  expect(row).toMatchObject({
    time: "14:50",
    say: "UA1642 llega a las 17:05, 3\u00a0h tarde (visto 10:00): recoger a las 17:50",
    lacks: expect.arrayContaining(["time"]),
    wants: { from: "se atrasó" },
    next: { do: "putTime", time: "17:50" },
  });
  // Nothing was changed by itself.
  expect(await stored()).toMatchObject({ time: "14:50", flightTime: "14:05" });
  const answer = await pressNext(row!);
  expect(answer).toMatchObject({
    good: true,
    warns: true,
    text: expect.stringMatching(/choque.*avisa al cliente/),
  });
  expect(await stored()).toMatchObject({
    time: "17:50",
    timeFrom: "flight",
    flightTime: "17:05",
    day: today,
  });
  expect((await db.select().from(jobs).where(eq(jobs.id, job.id)))[0]).toMatchObject({
    receivedAt: null,
    guestToldAt: null,
  });
  const told = await db.select().from(messages).where(eq(messages.reservationId, id));
  expect(told.map(({ kind }) => kind)).toContain("changed");
  expect((await open(today)).rows.find((one) => one.id === job.id)!.say).not.toMatch(/UA1642/);
  const undone = await press(today, [...Object.entries(answer.undo!), ["undone", "on"]]);
  expect(undone).toMatchObject({ good: true });
  expect(await stored()).toMatchObject({ time: "14:50", timeFrom: "flight", flightTime: "14:05" });
  expect(sim.asked).toHaveLength(1);
});

test("a ride that a colleague moved meanwhile is not moved by a press on what was", async () => {
  const { open, pressNext, stored } = await heardRide(180);
  const [row] = (await open(today)).rows;
  await db.update(legs).set({ flightTime: "15:00", time: "15:45" });
  expect(await pressNext(row!)).toMatchObject({ good: false });
  expect(await stored()).toMatchObject({ time: "15:45", flightTime: "15:00" });
});

test("a landing after midnight moves the ride to the next day, and an undo brings it back", async () => {
  vi.setSystemTime(at("20:00"));
  const { open, pressNext, press, stored, job } = await heardRide(140, {
    time: "23:05",
    flightTime: "22:20",
  });
  const [row] = (await open(today)).rows;
  expect(row!.say).toMatch(
    /^UA1642 llega a las 00:40 del .*, 2\sh 20\smin tarde \(visto 20:00\): recoger a las 01:25$/,
  );
  const answer = await pressNext(row!);
  expect(await stored()).toMatchObject({
    day: tomorrow,
    time: "01:25",
    timeFrom: "flight",
    flightTime: "00:40",
  });
  expect((await open(tomorrow)).rows.map(({ id }) => id)).toEqual([job.id]);
  await press(tomorrow, [...Object.entries(answer.undo!), ["undone", "on"]]);
  expect(await stored()).toMatchObject({
    day: today,
    time: "23:05",
    timeFrom: "flight",
    flightTime: "22:20",
  });
});

test("an hour that still fits can be kept, and is not asked about again", async () => {
  const { open, press, stored, job, leg } = await heardRide(-20);
  const [row] = (await open(today)).rows;
  expect(row).toMatchObject({
    wants: { from: "se adelantó" },
    next: { do: "putTime", time: "14:30", keeps: "14:50" },
  });
  const kept = {
    intent: "putTime",
    job: job.id,
    leg: leg.id,
    time: "14:50",
    "was-time": "14:50",
    keeps: "yes",
  };
  const flight = { flightTime: "13:45", "was-flightTime": "14:05" };
  expect(await press(today, Object.entries({ ...kept, ...flight }))).toMatchObject({ good: true });
  expect(await stored()).toMatchObject({ time: "14:50", timeFrom: "agreed", flightTime: "13:45" });
  expect((await open(today)).rows[0]!.lacks).not.toContain("time");
});

test("without a key nothing that was heard before is said", async () => {
  const { open, job } = await heardRide(180);
  env.FLIGHT_KEY = undefined;
  const { rows, ride, flights } = await open(today, `?ride=${job.id}`);
  expect(rows[0]!.lacks).not.toContain("time");
  expect([ride!.flight, flights]).toEqual([undefined, undefined]);
});

test("of a cancelled flight the guest is asked", async () => {
  const { open, job } = await heardRide(0, {}, "cancelled");
  expect((await open(today)).rows[0]).toMatchObject({
    say: "UA1642 está cancelado (visto 10:00)",
    wants: { from: "cancelado" },
    next: { do: "ask", name: "Inés" },
  });
  expect((await open(today, `?ride=${job.id}`)).ride!.flight).toBe("Lo dice AeroDataBox: «Canceled».");
});

test("the board says why no flight is watched, and the sheet what was heard of one", async () => {
  const { open, sim, job } = await heardRide(0);
  const shown = async () => {
    const { flights, ride } = await open(today, `?ride=${job.id}`);
    return [flights, ride!.flight];
  };
  const heard = "UA1642 llega a las 14:05 (visto 10:00), según AeroDataBox: «Expected».";
  expect(await shown()).toEqual([undefined, heard]);
  sim.key = "another key";
  await db.update(flightWatch).set({ asksAt: new Date(0) });
  await watchFlights();
  expect(await shown()).toEqual([
    expect.stringMatching(/^AeroDataBox ya no acepta la clave desde .*10:00: .*FLIGHT_KEY\.$/),
    heard,
  ]);
});

test("the guest reads that the flight is followed while it is, and only then", async () => {
  const { id, sim } = await heardRide(0);
  const page = `/trip/${tripSecret(id)}`;
  expect(await wholePage(page)).toContain("We follow your flight.");
  expect(await wholePage(`/es${page}`)).toContain("Seguimos su vuelo.");
  sim.fault = "broken";
  await db.update(flightWatch).set({ asksAt: new Date(0) });
  await watchFlights();
  expect(await wholePage(page)).not.toContain("We follow your flight.");
});
