import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { soon } from "../../../../../test/bookings.ts";
import { bookRides, dayDesk, give } from "../../../../../test/day-desk.ts";
import { hire } from "../../../../../test/driving.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { jobs } from "../../../../store/schema/job-schema.server.ts";
import { legs } from "../../../../store/schema/reservation-schema.server.ts";

test("a problem on the road offers a call to the driver first, and then another driver", async () => {
  const { job } = await bookRides();
  const { open, press } = await dayDesk();
  const next = async () => (await open(soon)).rows[0]!.next;
  const change = async (set: Partial<typeof jobs.$inferInsert>) =>
    await db.update(jobs).set(set).where(eq(jobs.id, job.id));
  await change({ problem: "La van falló" });
  expect(await next()).toEqual({ do: "solve", problem: "La van falló", call: undefined, mayGive: true });
  const marco = await hire("Marco Jiménez");
  expect(await press(soon, give(job.id, marco))).toMatchObject({ good: true });
  await change({ state: "aboard" });
  const call = { name: "Marco", href: expect.stringMatching(/^tel:\+506\d{8}$/) };
  expect(await next()).toMatchObject({ do: "solve", call, mayGive: true });
  await change({ state: "done" });
  expect(await next()).toMatchObject({ do: "solve", call, mayGive: false });
});

test.each([
  [
    { flight: null, flightTime: null, destinationDoor: "Lobby" },
    { what: "flight", field: "flight", at: undefined },
  ],
  [{ boards: 0 }, { what: "door", field: "destinationDoor", at: undefined }],
  [
    { origin: "tamarindo", destination: "liberia-airport", flightTime: null },
    { what: "door", field: "originDoor", at: undefined },
  ],
  [
    { origin: "las-catalinas", destination: "tamarindo", originDoor: "Lobby", flightTime: null },
    { what: "door", field: "destinationDoor", at: "Tamarindo" },
  ],
  [
    { origin: "las-catalinas", destination: "tamarindo", destinationDoor: "Lobby", flightTime: null },
    { what: "door", field: "originDoor", at: "Las Catalinas" },
  ],
])("a value to note comes with its field: %o", async (change, next) => {
  const { leg } = await bookRides();
  await db.update(legs).set(change).where(eq(legs.id, leg.id));
  const { open } = await dayDesk();
  const [row] = (await open(soon)).rows;
  expect(row!.next).toEqual({ do: "note", ...next });
  if (next.what === "door")
    expect(row!.say).toBe(`Falta el hotel o la dirección${next.at ? ` en ${next.at}` : ""}.`);
});
