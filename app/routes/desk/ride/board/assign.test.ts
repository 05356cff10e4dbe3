import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { soon } from "../../../../../test/bookings.ts";
import { bookRides, dayDesk, give } from "../../../../../test/day-desk.ts";
import { hire } from "../../../../../test/driving.ts";
import { minuteLater } from "../../../../../test/minute-later.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { jobs } from "../../../../store/schema/job-schema.server.ts";
import { activity } from "../../../../store/schema/reservation-schema.server.ts";
import { absences } from "../../../../store/schema/team-schema.server.ts";

test("a reason that is too long is cut between two characters, and never within one", async () => {
  const [first, second] = [await bookRides(), await bookRides({ departureTime: "15:00" })];
  const marco = await hire("Marco");
  const { press, overrule } = await dayDesk();
  await press(soon, give(first.job.id, marco));
  const reason = `${"x".repeat(199)}🚐🚐`;
  expect(await overrule(soon, second.job.id, marco, reason)).toMatchObject({ good: true });
  const [written] = await db.select().from(jobs).where(eq(jobs.id, second.job.id));
  expect(written!.clashReason).toBe(`${"x".repeat(199)}🚐`);
});

test("a clash is explained and may be overruled with a reason, which stays; another driver ends it", async () => {
  const [first, second] = [await bookRides(), await bookRides({ departureTime: "15:00" })];
  const [marco, randall] = [await hire("Marco Jiménez"), await hire("Randall Quirós")];
  const { open, press, overrule } = await dayDesk();
  expect(await press(soon, give(first.job.id, marco))).toMatchObject({ good: true });
  const asked = await press(soon, give(second.job.id, marco));
  expect(asked).toMatchObject({ good: false, asks: marco.driverId });
  expect(asked.text).toBe("Marco llega a Aerop. de Liberia a las 17:00; este sale a las 15:00");
  const { assign } = await open(soon, `?assign=${second.job.id}`);
  expect(assign!.offers.map(({ name, clash }) => [name, clash])).toEqual([
    ["Randall Quirós", undefined],
    [
      "Marco Jiménez",
      {
        late: "2\u00a0h tarde",
        whose: "tras el de las 14:30 de Inés",
        all: ["Llega a Aerop. de Liberia a las 17:00; este sale a las 15:00"],
      },
    ],
  ]);
  await overrule(soon, second.job.id, marco, "Van juntos");
  const rows = async () => (await open(soon)).rows.map(({ lacks }) => lacks.includes("driver"));
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
  expect(await rows()).toEqual([true, true]); // no driver has sent "Recibido" yet
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
])("%s can't be overruled, whatever the reason", async (_, change, seats, why) => {
  const { job } = await bookRides();
  const marco = await hire("Marco", seats);
  await change(marco.driverId);
  const { press } = await dayDesk();
  const answer = await press(soon, [...give(job.id, marco), ["reason", "Yo sé"]]);
  expect(answer).toMatchObject({ good: false, text: expect.stringMatching(why) });
  expect(await db.select({ driverId: jobs.driverId }).from(jobs)).toEqual([{ driverId: null }]);
});

test("several rides go to one driver at once, and refused ones are named", async () => {
  const [one, two] = [await bookRides(), await bookRides({ departureTime: "06:00" })];
  const marco = await hire("Marco");
  const { press } = await dayDesk();
  expect(await press(soon, [...give(one.job.id, marco), ["was", `${two.job.id}::`]])).toMatchObject({
    good: true,
    text: "2 viajes asignados a Marco.",
  });
  expect(await db.select({ driverId: jobs.driverId }).from(jobs)).toEqual([
    { driverId: marco.driverId },
    { driverId: marco.driverId },
  ]);
  const three = await bookRides();
  const theirs = `${two.job.id}:${marco.driverId}:${marco.vehicleId}`;
  expect(await press(soon, [...give(three.job.id, marco), ["was", theirs]])).toMatchObject({
    good: true,
    warns: true,
    text: expect.stringMatching(
      /^Asignado a Marco: 06:00 Inés Ñandú\. Uno no se pudo asignar: 14:30 Inés Ñandú\. .*Marco llega/,
    ),
    left: [three.job.id],
  });
  const four = await bookRides({ firstName: "Noah", departureTime: "14:45" });
  const none = await press(soon, [...give(three.job.id, marco), ["was", `${four.job.id}::`]]);
  expect(none).toMatchObject({
    good: false,
    text: expect.stringMatching(/^2 no se pudieron asignar: 14:30 Inés Ñandú y 14:45 Noah\. .*Marco llega/),
  });
  expect(none.left).toBeUndefined();
});

test("assigning a ride that a colleague assigned meanwhile is refused with its driver, and may be sent again", async () => {
  const { job } = await bookRides();
  const [marco, randall] = [await hire("Marco Jiménez"), await hire("Randall Quirós", 15)];
  const { open, press } = await dayDesk();
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

test("an assignment is undone, clash or not, unless a colleague was quicker", async () => {
  const [first, second] = [await bookRides(), await bookRides({ departureTime: "15:00" })];
  const [marco, randall] = [await hire("Marco Jiménez"), await hire("Randall Quirós", 15)];
  const { open, press, overrule } = await dayDesk();
  await press(soon, give(first.job.id, marco));
  const given = await overrule(soon, second.job.id, marco, "Van juntos");
  const undo = async ({ undo }: typeof given) =>
    await press(soon, [...Object.entries(undo!), ["undone", ""]] as [string, string][]);
  const row = async () => (await db.select().from(jobs).where(eq(jobs.id, second.job.id)))[0];
  const moved = await press(soon, give(second.job.id, randall, `:${marco.driverId}:${marco.vehicleId}`));
  expect(await undo(given)).toMatchObject({ good: false, isStale: true });
  expect(await undo(moved)).toEqual({ good: true, text: "Deshecho. Todo quedó como estaba." });
  expect(await row()).toMatchObject({ ...marco, clashReason: "Van juntos" });
  expect((await open(soon)).rows.map(({ isAccepted }) => isAccepted)).toContain(true);
  expect(await undo(given)).toMatchObject({ good: true });
  expect(await row()).toMatchObject({ driverId: null, vehicleId: null });
  await minuteLater();
  expect(await undo(await press(soon, give(second.job.id, randall)))).toMatchObject({ good: true });
  const late = await press(soon, give(second.job.id, randall));
  await minuteLater();
  expect(await undo(late)).toMatchObject({ good: false, text: expect.stringMatching(/^Ya pasó el minuto/) });
});

test("what one driver can't do is split between several, given with one press, and a ride nobody is free for stands apart", async () => {
  const rides = [
    await bookRides(),
    await bookRides({ firstName: "Noah" }),
    await bookRides({ firstName: "Eva" }),
  ];
  const [marco, randall] = [await hire("Marco Jiménez"), await hire("Randall Quirós", 15)];
  const { open, press } = await dayDesk();
  const query = `?${rides.map(({ job }) => `assign=${job.id}`).join("&")}`;
  const { assign } = await open(soon, query);
  const plan = assign!.plan!;
  expect([plan.heading, plan.about]).toEqual([
    "2 viajes para 2 choferes",
    "Caben 2 de 3 · 18 personas · por cobrar $360",
  ]);
  expect(plan.rides.map(({ reason, choices }) => [reason, choices.length])).toEqual([
    ["Sin otro viaje ese día", 1],
    ["Sin otro viaje ese día", 1],
  ]);
  expect(plan.apart).toHaveLength(1);
  expect(plan.lanes.map(({ name, sums }) => [name, sums]).sort()).toEqual([
    ["Marco", "1 viaje · 2 h"],
    ["Randall", "1 viaje · 2 h"],
  ]);
  const given = plan.rides.flatMap(({ id, to }) => [
    ["was", `${id}::`],
    ["to", to],
  ]) as [string, string][];
  const answer = await press(soon, [["intent", "assignPlan"], ...given]);
  expect(answer).toMatchObject({ good: true, text: "2 viajes dados.", waits: { seconds: 60 } });
  const theirs = async () => (await db.select().from(jobs)).map(({ driverId }) => driverId ?? "").sort();
  expect(await theirs()).toEqual(["", marco.driverId, randall.driverId].sort());
  await press(soon, Object.entries(answer.undo!) as [string, string][]);
  expect(await theirs()).toEqual(["", "", ""]);
  const nobody = plan.rides.flatMap(({ id }) => [
    ["was", `${id}::`],
    ["to", `${id}::`],
  ]) as [string, string][];
  expect(await press(soon, [["intent", "assignPlan"], ...nobody])).toMatchObject({ good: false });
  const both = plan.rides.map(({ id }) => [
    ["was", `${id}::`],
    ["to", `${id}:${marco.driverId}:${marco.vehicleId}`],
  ]);
  const partly = await press(soon, [["intent", "assignPlan"], ...(both.flat() as [string, string][])]);
  expect(partly).toMatchObject({
    good: true,
    warns: true,
    left: [plan.rides[1]!.id],
    undo: { intent: "undoAct" },
  });
});

test("«Recibido» is noted for the driver whom the board showed, and for no other", async () => {
  const { job, leg } = await bookRides();
  const [luis, marco] = [await hire("Luis"), await hire("Marco")];
  const { press } = await dayDesk();
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
