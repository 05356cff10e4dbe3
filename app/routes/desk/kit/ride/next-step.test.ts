import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { soon } from "../../../../../test/bookings.ts";
import { bookRides, dayDesk, give } from "../../../../../test/day-desk.ts";
import { hire } from "../../../../../test/driving.ts";
import { pickupAt } from "../../../../../test/rides.ts";
import { addDays, momentInCostaRica } from "../../../../domain/common/day.ts";
import { byHurt } from "../../../../domain/ride/hurt.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { jobs } from "../../../../store/schema/job-schema.server.ts";
import { legs, reservations } from "../../../../store/schema/reservation-schema.server.ts";

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

test("a van that has waited long enough for its guest offers the question whether they did not come", async () => {
  const { job, leg } = await bookRides();
  vi.useFakeTimers({ toFake: ["Date"], now: momentInCostaRica(soon, "14:49") });
  onTestFinished(() => void vi.useRealTimers());
  await db.update(legs).set(pickupAt(soon, "14:30")).where(eq(legs.id, leg.id));
  const paid = { priceCents: 0, status: "COMPLETED", payment: "COMPLETED" } as const;
  await db.update(reservations).set(paid);
  await db.update(jobs).set({ state: "arrived" }).where(eq(jobs.id, job.id));
  const { open } = await dayDesk();
  const next = async () => (await open(soon)).rows[0]!.next;
  expect(await next()).toBeUndefined();
  vi.setSystemTime(momentInCostaRica(soon, "14:50"));
  expect(await next()).toEqual({
    do: "noShow",
    href: expect.stringMatching(`/dashboard/admin/r/TMR-\\w{5}/no-show\\?ride=${job.id}$`),
  });
  await db.update(jobs).set({ state: "aboard" }).where(eq(jobs.id, job.id));
  expect(await next()).toBeUndefined();
});

test("a van that waits in vain is unresolved, first and counted, and its row says since when", async () => {
  const { job, leg } = await bookRides();
  const later = await bookRides({ departureTime: "16:00" });
  vi.useFakeTimers({ toFake: ["Date"], now: momentInCostaRica(soon, "14:49") });
  onTestFinished(() => void vi.useRealTimers());
  await db.update(legs).set(pickupAt(soon, "14:30")).where(eq(legs.id, leg.id));
  await db.update(reservations).set({ priceCents: 0, status: "COMPLETED", payment: "COMPLETED" });
  const moments = { arrived: momentInCostaRica(soon, "14:25").toISOString() };
  await db.update(jobs).set({ state: "arrived", moments }).where(eq(jobs.id, job.id));
  const { open } = await dayDesk();
  const rowNow = async () => {
    const { rows, head } = await open(soon);
    // The board of another day counts it too.
    const { strip } = (await open(addDays(soon, 1))).head;
    expect(strip.find(({ day }) => day === soon)!.open).toBe(head.open);
    return { ...rows.find(({ id }) => id === job.id)!, open: head.open };
  };
  const stateWords = "Llegó · desde 14:25";
  expect(await rowNow()).toMatchObject({ isOpen: false, stateWords, open: 1 });
  vi.setSystemTime(momentInCostaRica(soon, "14:50"));
  const waiting = await rowNow();
  expect(waiting).toMatchObject({ isOpen: true, stateWords, open: 2, next: { do: "noShow" } });
  expect(waiting.say).toBe("Ya llegó y espera desde las 14:25: nadie ha subido.");
  const { rows } = await open(soon);
  expect([...rows].sort(byHurt).map(({ id }) => id)).toEqual([job.id, later.job.id]);
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
