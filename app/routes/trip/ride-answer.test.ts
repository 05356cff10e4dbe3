import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { post } from "../../../test/requests.ts";
import { bookedTrip, nextRide } from "../../../test/trip.ts";
import { changeRide } from "../../booking/change-ride.server.ts";
import { stepJob } from "../../booking/drive.server.ts";
import { operatorWith } from "../../domain/actor.ts";
import { todayInCostaRica } from "../../domain/day.ts";
import { unsaidOf } from "../../domain/trip-ride.ts";
import { db } from "../../store/db.server.ts";
import { activity, legs } from "../../store/schema.server.ts";
import { action } from "./trip.tsx";

const ana = operatorWith("ana");

/** What the action answers; what it throws, as well. */
const say = async (secret: string, values: Record<string, string>) =>
  // biome-ignore lint/suspicious/noExplicitAny: data with a status
  (await action(post(`/trip/${secret}`, values, "", { secret })).catch((thrown) => thrown)) as any;

const legRow = async (id: string) => (await db.select().from(legs).where(eq(legs.id, id)))[0]!;

test("a guest says the door and the flight's time, and the history knows who said so", async () => {
  const { id, leg, secret } = await bookedTrip();
  expect(unsaidOf(await nextRide(secret))).toEqual(["flightTime", "destinationDoor"]);
  const typed = { leg, destinationDoor: " Hotel Diriá ", "before-destinationDoor": "", flightTime: "13:25" };
  expect((await say(secret, typed)).data).toMatchObject({ outcome: "saved", wrong: [] });
  expect(await legRow(leg)).toMatchObject({ destinationDoor: "Hotel Diriá", flightTime: "13:25" });
  expect(unsaidOf(await nextRide(secret))).toEqual([]);
  const [entry] = await db.select().from(activity).where(eq(activity.event, "rideChanged"));
  expect(entry).toMatchObject({ reservationId: id, actor: "guest" });
  expect((await say(secret, typed)).data.outcome).toBe("nothingToDo");
});

test("neither the time nor anything else that is not asked for can be written", async () => {
  const { leg, secret } = await bookedTrip();
  const before = await legRow(leg);
  const more = {
    time: "03:00",
    day: todayInCostaRica(),
    originDoor: "Gate 3",
    bags: "9",
    __proto__: "x",
    reservationId: "x",
  };
  expect((await say(secret, { leg, ...more })).data.outcome).toBe("nothingToDo");
  expect(await legRow(leg)).toEqual(before);
});

test("another reservation's ride is refused, and so is whoever has the shared link", async () => {
  const mine = await bookedTrip();
  const other = await bookedTrip();
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
  const { leg, secret } = await bookedTrip();
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
  const { leg, secret } = await bookedTrip();
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
  const { leg, secret } = await bookedTrip();
  const before = (await legRow(leg))[field] ?? "";
  const answer = await say(secret, { leg, [field]: typed, [`before-${field}`]: before });
  expect(answer.data).toMatchObject({ outcome, wrong: outcome === "wrong" ? [field] : [] });
  if (outcome === "wrong") expect([answer.init.status, answer.data.typed[field]]).toEqual([400, typed]);
  expect((await legRow(leg))[field]).toBe(stored);
});

test("nothing is said of a ride that is driven", async () => {
  const { leg, job, secret } = await bookedTrip();
  await stepJob(job, "done", ana);
  expect((await say(secret, { leg, destinationDoor: "Casa Azul" })).data.outcome).toBe("gone");
});
