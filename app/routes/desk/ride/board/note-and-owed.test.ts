import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { soon } from "../../../../../test/bookings.ts";
import { bookRides, dayDesk } from "../../../../../test/day-desk.ts";
import { hire } from "../../../../../test/driving.ts";
import { operatorWith } from "../../../../domain/common/actor.ts";
import { newId } from "../../../../domain/common/reference.ts";
import { takePayment } from "../../../../operations/money/take-money.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { cashInPocketOf } from "../../../../store/money/cash.server.ts";
import { jobs } from "../../../../store/schema/job-schema.server.ts";
import { notes } from "../../../../store/schema/request-schema.server.ts";
import { reservations } from "../../../../store/schema/reservation-schema.server.ts";

test("a note for several rides stands once in the reservation of each, however often it is sent", async () => {
  const [one, two] = [await bookRides({ tripType: "roundTrip", returnDate: soon }), await bookRides()];
  const { press } = await dayDesk();
  const rides = [one.job.id, one.second!.job.id, two.job.id].map((id): [string, string] => ["rides", id]);
  const click = newId();
  const note = (words: string) =>
    press(soon, [["intent", "note"], ["click", click], ["words", words], ...rides]);
  const written = async () =>
    (await db.select().from(notes)).map(({ reservationId, words }) => [reservationId, words]).sort();
  for (const words of [" ", "x".repeat(1001)]) expect(await note(words)).toMatchObject({ good: false });
  expect(await written()).toEqual([]);
  for (let sent = 0; sent < 2; sent++)
    expect(await note("Falta la silla")).toMatchObject({ good: true, text: "Guardado." });
  // The note is corrected after a lost answer.
  expect(await note("Faltan 2 sillas")).toMatchObject({ good: true });
  expect(await written()).toEqual(
    [one.id, two.id]
      .flatMap((id) => [
        [id, "Falta la silla"],
        [id, "Faltan 2 sillas"],
      ])
      .sort(),
  );
});

test("the guest's note stands in the ride's row, in one line", async () => {
  const { id } = await bookRides();
  await db.update(reservations).set({ message: "Traemos una\nbicicleta " }).where(eq(reservations.id, id));
  const { open } = await dayDesk();
  expect((await open(soon)).rows).toMatchObject([{ note: "Traemos una bicicleta" }]);
});

test("a ride that is over stays unresolved until its payment is noted", async () => {
  const { id, job } = await bookRides();
  const { open } = await dayDesk();
  const row = async () => (await open(soon)).rows[0]!;
  await db.update(jobs).set({ state: "done" }).where(eq(jobs.id, job.id));
  expect((await row()).isOver).toBeUndefined();
  expect(await row()).toMatchObject({
    isEnded: true,
    isOpen: true,
    say: "Terminó, y nadie anotó que pagaran los $120.",
    next: { do: "take" },
    money: { text: "Debe $120" },
  });
  expect((await open(soon)).head).toMatchObject({ open: 1, toCollect: "$120" });
  const paid = { id: "click", reservationId: id, method: "sinpe", amountCents: 12_000, note: "" } as const;
  await takePayment(paid, operatorWith("ana"));
  const { isOver, isOpen, say, next } = await row();
  expect([isOver, isOpen, say, next]).toEqual([true, false, undefined, undefined]);
});

test("what the driver was to collect on a ride that is over is noted at one press, once, and undone with the promise", async () => {
  const { job } = await bookRides();
  const { driverId } = await hire("Gerardo Solís");
  await db.update(jobs).set({ state: "done", driverId, collectCents: 12_000 }).where(eq(jobs.id, job.id));
  const { open, press } = await dayDesk();
  const next = async () => (await open(soon)).rows[0]!.next;
  expect(await next()).toEqual({ do: "collected", name: "Gerardo", cents: 12_000 });
  const collected = async (shown: string) =>
    await press(soon, [
      ["intent", "collected"],
      ["job", job.id],
      ["shown", shown],
    ]);
  for (const shown of ["11999", "", "-1", "x"]) expect(await collected(shown)).toMatchObject({ good: false });
  const both = await Promise.all([collected("12000"), collected("12000")]);
  const [done] = both;
  const answer = {
    good: true,
    text: "Anotado: Gerardo cobró $120 y los lleva.",
    waits: { seconds: 60 },
    undo: done!.undo,
  };
  expect(both).toMatchObject([answer, answer]);
  // The answer was lost on its way, and the colleague presses again.
  expect(await collected("12000")).toMatchObject(answer);
  const pocket = async () => (await cashInPocketOf()).get(`driver:${driverId}`)?.USD;
  expect([await next(), await pocket()]).toEqual([undefined, 12_000]);
  expect(await press(soon, Object.entries({ ...done!.undo!, job: newId() }))).toMatchObject({ good: false });
  for (let sent = 0; sent < 2; sent++)
    expect(await press(soon, Object.entries(done!.undo!))).toMatchObject({ good: true, text: "Deshecho." });
  expect([await next(), await pocket()]).toEqual([
    { do: "collected", name: "Gerardo", cents: 12_000 },
    undefined,
  ]);
  // A sum that was undone can be noted again, and undone again.
  expect(await collected("12000")).toMatchObject(answer);
  expect(await pocket()).toBe(12_000);
  expect(await press(soon, Object.entries(done!.undo!))).toMatchObject({ good: true });
  expect(await pocket()).toBeUndefined();
  // A part that somebody else is to collect is not plain.
  await db.update(jobs).set({ collectCents: 10_000 }).where(eq(jobs.id, job.id));
  expect(await next()).toEqual({ do: "take" });
  // A press that was undone is no earlier press.
  expect(await collected("12000")).toMatchObject({ good: false });
});
