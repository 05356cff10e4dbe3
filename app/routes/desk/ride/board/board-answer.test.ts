import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { soon } from "../../../../../test/bookings.ts";
import { bookRides, dayDesk, give } from "../../../../../test/day-desk.ts";
import { hire } from "../../../../../test/driving.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { messages } from "../../../../store/schema/message-schema.server.ts";
import { legs } from "../../../../store/schema/reservation-schema.server.ts";

type Ride = Awaited<ReturnType<typeof bookRides>>;
const fields = (intent: string, { job, leg }: Ride, more: object = {}): [string, string][] =>
  Object.entries({ intent, job: job.id, leg: leg.id, ...more });

const rideOf = async ({ leg }: Ride) => (await db.select().from(legs).where(eq(legs.id, leg.id)))[0];

test("an answer names what was noted, and noting who collects can be undone", async () => {
  const ride = await bookRides();
  const marco = await hire("Marco Jiménez");
  const { open, press } = await dayDesk();
  const given = await press(soon, give(ride.job.id, marco));
  expect(given).toMatchObject({ good: true, text: "Asignado a Marco: 14:30 Inés Ñandú." });
  const { was } = (await open(soon)).rows[0]!;
  const note = async (intent: string) => await press(soon, fields(intent, ride, { was }));
  expect(await note("received")).toEqual({ good: true, text: "Anotado: Marco dijo «Recibido»." });
  expect(await note("received")).toEqual({ good: true, text: "No había nada que cambiar." });
  expect(await note("told")).toEqual({ good: true, text: "Anotado: ya se le avisó a Inés." });
  const { undo, text } = await note("collect");
  expect(text).toBe("Anotado: Marco cobra $120.");
  expect((await open(soon)).rows[0]!.money.text).toBe("Cobrar $120");
  expect(await press(soon, Object.entries(undo!))).toMatchObject({ good: true });
  expect((await open(soon)).rows[0]!.money.text).toBe("Debe $120");
  expect(await press(soon, Object.entries(given.undo!))).toMatchObject({
    text: "Deshecho. Todo quedó como estaba.",
  });
});

test.each(["putTime", "details"])(
  "a time that makes the driver late is saved with a warning: %s",
  async (intent) => {
    const [early, late] = [await bookRides({ departureTime: "09:10" }), await bookRides()];
    const marco = await hire("Marco Jiménez");
    const { press } = await dayDesk();
    for (const { job } of [early, late]) await press(soon, give(job.id, marco));
    const put = async (time: string, was: string) =>
      await press(soon, fields(intent, early, { time, "was-time": was }));
    expect(await put("09:20", "09:10")).toMatchObject({
      good: true,
      text: expect.stringMatching(/^Guardado\. En un minuto se le avisa/),
      waits: { seconds: 60 },
    });
    const answer = await put("14:00", "09:20");
    expect(answer).toMatchObject({ good: true, warns: true });
    expect(answer.text).toMatch(/^Guardado, pero hay un choque\. Con este, Marco llega a .*14:30.*\.$/);
    expect(await press(soon, [...Object.entries(answer.undo!), ["undone", "on"]])).toEqual({
      good: true,
      text: "Deshecho.",
    });
    expect(await rideOf(early)).toMatchObject({ time: "09:20", phone: null });
  },
);

test("an undo restores each typed field, and nothing that a colleague wrote", async () => {
  const ride = await bookRides();
  const { press } = await dayDesk();
  await press(soon, fields("details", ride, { bags: "3", "was-bags": "0" }));
  const phone = { phone: "8888 1234", "was-phone": "+14155552671" };
  const typed = { bags: "3", "was-bags": "0", boards: "1", "was-boards": "", ...phone };
  const { text, undo } = await press(soon, fields("details", ride, typed));
  expect(text).toBe("Guardado.");
  expect(await rideOf(ride)).toMatchObject({ bags: 3, boards: 1, phone: "+50688881234" });
  await press(soon, fields("details", ride, { originDoor: "Hotel Diriá", "was-originDoor": "" }));
  expect(await press(soon, Object.entries(undo!))).toMatchObject({ good: true });
  expect(await rideOf(ride)).toMatchObject({ bags: 3, boards: 0, phone: null, originDoor: "Hotel Diriá" });
});

test("a first hour that is undone at once sends no message", async () => {
  const ride = await bookRides({ departureTime: "" });
  const { press } = await dayDesk();
  const sentChanges = async () => (await db.select().from(messages)).filter(({ kind }) => kind === "changed");
  const { undo } = await press(soon, fields("details", ride, { time: "14:00", "was-time": "" }));
  await press(soon, [...Object.entries(undo!), ["undone", "on"]]);
  expect([(await rideOf(ride))!.time, await sentChanges()]).toEqual([null, []]);
  await press(soon, fields("details", ride, { time: "14:00", "was-time": "" }));
  await press(soon, fields("details", ride, { time: "", "was-time": "14:00" }));
  expect(await sentChanges()).not.toEqual([]);
});
