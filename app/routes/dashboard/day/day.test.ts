import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { later, openTransfer, soon } from "../../../../test/bookings.ts";
import { hire } from "../../../../test/driving.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { args } from "../../../../test/requests.ts";
import { reserve } from "../../../booking/reserve.server.ts";
import type { Day } from "../../../domain/day.ts";
import { db } from "../../../store/db.server.ts";
import { activity, jobs, legs } from "../../../store/schema.server.ts";
import { absences, vehicles } from "../../../store/team-schema.server.ts";
import { action, loader } from "./day.tsx";
import type { DayTold } from "./day-act.server.ts";

async function book(change: Parameters<typeof openTransfer>[0] = {}) {
  const result = await reserve(await openTransfer(change));
  if (result.outcome !== "reserved") throw new Error(result.outcome);
  const [first, second] = await db
    .select({ job: jobs, leg: legs })
    .from(jobs)
    .innerJoin(legs, eq(legs.id, jobs.legId))
    .where(eq(legs.reservationId, result.reservationId))
    .orderBy(legs.position);
  return { id: result.reservationId, ...first!, second };
}

async function desk() {
  const { cookie } = await operatorSignedIn();
  return {
    async open(day: Day, query = "") {
      return await loader(
        args(`/dashboard/admin/day/${day}${query}`, { headers: { cookie }, params: { day } }),
      );
    },
    async press(day: Day, fields: [string, string][]): Promise<DayTold> {
      const body = new URLSearchParams(fields);
      const path = `/dashboard/admin/day/${day}`;
      const answer = await action(args(path, { method: "POST", headers: { cookie }, body, params: { day } }));
      return (answer as unknown as { data: DayTold }).data;
    },
  };
}

const give = (job: string, { driverId, vehicleId }: { driverId: string; vehicleId: string }, was = "::") =>
  [
    ["intent", "assign"],
    ["driver", driverId],
    ["vehicle", vehicleId],
    ["was", `${job}${was}`],
  ] as [string, string][];

test("each ride stands on its own day with what it lacks, the next thing to do, and what is due", async () => {
  await book({ tripType: "roundTrip", returnDate: later, returnTime: "", returnFlight: "UA 9" });
  const { open } = await desk();
  const there = await open(soon);
  expect(there.rows).toMatchObject([
    {
      time: "14:30",
      from: "Aerop. de Liberia",
      fromDoor: "UA1234",
      to: "Tamarindo",
      wantsDoor: "to",
      money: { text: "Debe $240" },
      checks: { time: "clear", place: "later", driver: "later", vehicle: "later", payment: "later" },
      next: { do: "note" },
    },
  ]);
  const back = await open(later);
  expect(back.rows).toMatchObject([{ time: null, wantsDoor: "from", money: { look: "none" } }]);
  expect(there.head).toMatchObject({ rides: 1, open: 1, toCollect: "$240" });
  expect(there.head.strip.map(({ rides }) => rides)).toEqual([1, 0, 0, 0, 0, 0, 0]);
});

test("a day that is none leads to today, and what the address asks for in vain opens nothing", async () => {
  const { open } = await desk();
  await expect(open("2026-02-30")).rejects.toMatchObject({ status: 302 });
  const board = await open(soon, "?assign=nobody&ride=%00&assign=__proto__");
  expect(board).toMatchObject({ rows: [], assign: undefined, ride: undefined });
});

test("who was in the other window first wins, and the second is told", async () => {
  const { job, leg } = await book({ departureTime: "" });
  const { press } = await desk();
  const put = (time: string, was = "") =>
    press(soon, [
      ["intent", "putTime"],
      ["job", job.id],
      ["leg", leg.id],
      ["was-time", was],
      ["time", time],
    ]);
  expect(await put("13:15")).toMatchObject({ good: true });
  const refused = await put("15:45");
  expect(refused).toMatchObject({ good: false, typed: { time: "15:45" }, was: { time: "13:15" } });
  expect(refused.text).toContain("mientras tanto: Hora de recoger (ahora «13:15»)");
  expect(await db.select({ time: legs.time }).from(legs)).toEqual([{ time: "13:15" }]);
  expect(await put("15:45", refused.was!.time)).toMatchObject({ good: true });
});

test("what can't be read is named, and comes back as it was typed", async () => {
  const { job, leg } = await book();
  const { press } = await desk();
  const long = "x".repeat(10_000);
  const told = await press(soon, [
    ...([
      ["intent", "details"],
      ["job", job.id],
      ["leg", leg.id],
    ] as [string, string][]),
    ...([
      ["time", "25:00"],
      ["destinationDoor", long],
      ["boards", "-1"],
      ["bags", "3"],
    ] as [string, string][]),
  ]);
  expect(told).toMatchObject({ good: false, wrong: ["time", "destinationDoor", "boards"] });
  expect(told.typed).toMatchObject({ time: "25:00", destinationDoor: long, bags: "3" });
  expect(await db.select({ bags: legs.bags }).from(legs)).toEqual([{ bags: 0 }]);
});

test("another phone is kept as it can be dialled, and what is none comes back with a sentence", async () => {
  const { job, leg } = await book();
  const { press } = await desk();
  const details = async (phone: string, was: string) =>
    await press(soon, [
      ["intent", "details"],
      ["job", job.id],
      ["leg", leg.id],
      ["phone", phone],
      ["was-phone", was],
    ]);
  const phones = async () => await db.select({ phone: legs.phone }).from(legs);
  const refused = await details("call me", "");
  expect(refused).toMatchObject({ good: false, wrong: ["phone"], typed: { phone: "call me" } });
  expect(refused.text).toContain("No reconocemos el teléfono");
  expect(await phones()).toEqual([{ phone: null }]);
  expect(await details("8888 0000", "")).toMatchObject({ good: true });
  expect(await phones()).toEqual([{ phone: "+50688880000" }]);
  await db.update(legs).set({ phone: "ask at the hotel" });
  expect(await details("ask at the hotel", "ask at the hotel")).toMatchObject({ good: true });
  expect(await details("", "ask at the hotel")).toMatchObject({ good: true });
  expect(await phones()).toEqual([{ phone: null }]);
});

test("a reason that is too long is cut between two characters, and never within one", async () => {
  const [first, second] = [await book(), await book({ departureTime: "15:00" })];
  const marco = await hire("Marco");
  const { press } = await desk();
  await press(soon, give(first.job.id, marco));
  const reason = `${"x".repeat(199)}🚐🚐`;
  expect(await press(soon, [...give(second.job.id, marco), ["reason", reason]])).toMatchObject({
    good: true,
  });
  const [written] = await db.select().from(jobs).where(eq(jobs.id, second.job.id));
  expect(written!.clashReason).toBe(`${"x".repeat(199)}🚐`);
});

test("a clash is explained and may be overruled with a reason, which stays; another driver ends it", async () => {
  const [first, second] = [await book(), await book({ departureTime: "15:00" })];
  const [marco, randall] = [await hire("Marco Jiménez"), await hire("Randall Quirós")];
  const { open, press } = await desk();
  expect(await press(soon, give(first.job.id, marco))).toMatchObject({ good: true });
  const asked = await press(soon, give(second.job.id, marco));
  expect(asked).toMatchObject({ good: false, asks: marco.driverId });
  expect(asked.text).toBe("Marco llega a Aerop. de Liberia a las 17:00; este sale a las 15:00");
  const { assign } = await open(soon, `?assign=${second.job.id}`);
  expect(assign!.offers.map(({ name, why }) => [name, why !== undefined])).toEqual([
    ["Randall Quirós", false],
    ["Marco Jiménez", true],
  ]);
  await press(soon, [...give(second.job.id, marco), ["reason", "Van juntos"]]);
  const rows = async () => (await open(soon)).rows.map(({ checks }) => checks.driver);
  expect((await db.select().from(jobs).where(eq(jobs.id, second.job.id)))[0]).toMatchObject({
    ...marco,
    clashReason: "Van juntos",
  });
  const [written] = await db
    .select()
    .from(activity)
    .where(eq(activity.reservationId, second.id))
    .orderBy(activity.id)
    .offset(1);
  expect(written).toMatchObject({ event: "assigned", after: { reason: "Van juntos" } });
  await press(soon, give(second.job.id, randall, `:${marco.driverId}:${marco.vehicleId}`));
  expect((await db.select().from(jobs).where(eq(jobs.id, second.job.id)))[0]).toMatchObject({
    clashReason: null,
  });
  expect(await rows()).toEqual(["later", "later"]); // nobody said "Recibido" yet
});

test.each([
  ["too few seats", async () => {}, 4, /6 y la van tiene 4/],
  [
    "a day off",
    async (driverId: string) =>
      void (await db
        .insert(absences)
        .values({ id: "off", driverId, fromDay: soon, untilDay: soon, reason: "médico" })),
    12,
    /médico/,
  ],
  [
    "papers that ran out",
    async () => void (await db.update(vehicles).set({ papersUntil: "2026-01-01" })),
    12,
    /vencidos/,
  ],
])("%s can't be overruled, whatever the reason", async (_, change, seats, why) => {
  const { job } = await book();
  const marco = await hire("Marco", seats);
  await change(marco.driverId);
  const { press } = await desk();
  const told = await press(soon, [...give(job.id, marco), ["reason", "Yo sé"]]);
  expect(told).toMatchObject({ good: false, text: expect.stringMatching(why) });
  expect(await db.select({ driverId: jobs.driverId }).from(jobs)).toEqual([{ driverId: null }]);
});

test("what the driver collects is what is due, whatever sum the form says", async () => {
  const { job, leg } = await book();
  const { press, open } = await desk();
  await press(soon, [
    ["intent", "collect"],
    ["job", job.id],
    ["leg", leg.id],
    ["cents", "1"],
  ]);
  expect((await open(soon)).rows).toMatchObject([
    { money: { text: "Cobrar $120" }, checks: { payment: "clear" } },
  ]);
});

test("several rides go to one driver at once, and those that can't are told", async () => {
  const [one, two] = [await book(), await book({ departureTime: "06:00" })];
  const marco = await hire("Marco");
  const { press } = await desk();
  expect(await press(soon, [...give(one.job.id, marco), ["was", `${two.job.id}::`]])).toMatchObject({
    good: true,
    text: "2 viajes asignados.",
  });
  expect(await db.select({ driverId: jobs.driverId }).from(jobs)).toEqual([
    { driverId: marco.driverId },
    { driverId: marco.driverId },
  ]);
  const three = await book();
  const theirs = `${two.job.id}:${marco.driverId}:${marco.vehicleId}`;
  expect(await press(soon, [...give(three.job.id, marco), ["was", theirs]])).toMatchObject({
    good: false,
    text: expect.stringMatching(/^Uno no se pudo asignar: .*Marco llega/),
  });
});

test("four of six who are sent to another van twice go once, and it is said how many are left", async () => {
  const { job, leg } = await book();
  const { press } = await desk();
  const split = async () =>
    await press(soon, [
      ["intent", "split"],
      ["job", job.id],
      ["leg", leg.id],
      ["was-people", "6"],
      ["people", "4"],
    ]);
  expect(await split()).toMatchObject({ good: true });
  expect(await split()).toMatchObject({
    good: false,
    text: expect.stringContaining("van 2 personas"),
    was: { people: "2" },
  });
  expect(await db.select({ people: jobs.people }).from(jobs)).toHaveLength(2);
});

test("who gives away what a colleague gave to another meanwhile is told whose it is, and may say it again", async () => {
  const { job } = await book();
  const [marco, randall] = [await hire("Marco Jiménez"), await hire("Randall Quirós", 15)];
  const { open, press } = await desk();
  expect((await open(soon, `?assign=${job.id}`)).assign!.jobs).toMatchObject([{ has: undefined }]);
  await press(soon, give(job.id, marco));
  const refused = await press(soon, give(job.id, randall));
  expect(refused).toMatchObject({
    good: false,
    text: expect.stringContaining("a Marco Jiménez · HiAce 12."),
  });
  const { assign } = await open(soon, `?assign=${job.id}`);
  expect(assign!.jobs).toMatchObject([{ has: "Marco Jiménez · HiAce 12", was: refused.was![job.id] }]);
  expect(await press(soon, give(job.id, randall, refused.was![job.id]!.slice(job.id.length)))).toMatchObject({
    good: true,
  });
});

test("«Recibido» is noted of the driver whom the board showed, and of no other", async () => {
  const { job, leg } = await book();
  const [luis, marco] = [await hire("Luis"), await hire("Marco")];
  const { press } = await desk();
  await press(soon, give(job.id, marco));
  const received = async ({ driverId, vehicleId }: typeof luis) =>
    await press(soon, [
      ["intent", "received"],
      ["job", job.id],
      ["leg", leg.id],
      ["was", `${job.id}:${driverId}:${vehicleId}`],
    ]);
  expect(await received(luis)).toMatchObject({
    good: false,
    text: expect.stringContaining("mientras tanto"),
  });
  expect(await db.select({ receivedAt: jobs.receivedAt }).from(jobs)).toEqual([{ receivedAt: null }]);
  expect(await received(marco)).toMatchObject({ good: true });
});

test.each(["assign", "details", "step", "split", "", "__proto__", "\u0000"])(
  "the button %j with nonsense changes nothing",
  async (intent) => {
    const { job } = await book();
    const { press } = await desk();
    const nonsense = [
      ["intent", intent],
      ["job", "\u0000"],
      ["leg", "__proto__"],
      ["was", "constructor"],
      ["to", "toString"],
      ["people", "1e9"],
    ];
    expect(await press(soon, nonsense as [string, string][])).toMatchObject({ good: false });
    expect(await db.select({ state: jobs.state, people: jobs.people }).from(jobs)).toEqual([
      { state: job.state, people: 6 },
    ]);
  },
);
