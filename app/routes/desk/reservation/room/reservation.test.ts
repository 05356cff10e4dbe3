import { eq, ne } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTransfer, soon } from "../../../../../test/bookings.ts";
import { booked, hire } from "../../../../../test/driving.ts";
import { agreedHour, pickupAt } from "../../../../../test/rides.ts";
import { readRoom, roomDesk } from "../../../../../test/room-desk.ts";
import { addRule } from "../../../../../test/sale-rules.ts";
import { operatorWith } from "../../../../domain/common/actor.ts";
import { todayInCostaRica } from "../../../../domain/common/day.ts";
import { changeRide } from "../../../../operations/reservation/change-ride.server.ts";
import { reserve } from "../../../../operations/sale/reserve.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { jobsOfReservation } from "../../../../store/ride/board.server.ts";
import { jobs } from "../../../../store/schema/job-schema.server.ts";
import { legs } from "../../../../store/schema/reservation-schema.server.ts";

test("a reservation is found even when many newer ones exist", async () => {
  const { reference, open } = await roomDesk(await booked());
  for (let n = 0; n < 21; n++) await booked(openTransfer({ message: `Like ${reference}` }));
  expect(await open()).toMatchObject({ reference });
});

test("a reservation is found by its reference alone, with its rides, their checks and drivers", async () => {
  const { reference, cookie, open } = await roomDesk(await booked());
  await db.update(jobs).set(await hire("Marco Jiménez"));
  expect(await open()).toMatchObject({
    rides: [
      {
        time: "14:30",
        vans: [
          {
            checks: [
              { check: "time", look: "clear", text: "14:30" },
              { check: "place", text: "aún no" },
              { check: "driver", text: "Marco, no confirma" },
              { check: "vehicle", look: "clear", text: "HiAce 12" },
              { check: "payment", text: "Debe $120" },
            ],
          },
        ],
      },
    ],
  });
  const { lacks } = (await open()).rides[0]!.vans[0]!;
  expect(lacks.map(({ word }) => word)).toEqual(["dirección", "«Recibido»", "quién cobra"]);
  await db.update(jobs).set({ collectCents: 12_000 });
  // Nothing is left to do at the desk; that a sum is due is said all the same.
  expect((await open()).rides[0]!.vans[0]!.checks.at(-1)).toEqual({
    check: "payment",
    look: "clear",
    text: "cobra el chofer $120",
  });
  expect(await readRoom(reference.toLowerCase(), cookie)).toMatchObject({ reference });
  for (const other of [reference.slice(0, -1), "", "%", "TMR-00000", "\u0000", "Marco"])
    expect(await readRoom(other, cookie)).toBeUndefined();
});

test("what a ride lacks first links to where it is mended, who drives only two days before, and chats to send are shown there", async () => {
  const [id, other] = [await booked(), await booked(openTransfer({ firstName: "Olivia" }))];
  const [job] = await jobsOfReservation(id);
  const { open, press } = await roomDesk(id);
  const fix = async () => (await open()).rides[0]!.vans[0]!.fix;
  const noHotel = (on: string) => ({
    words: "Anotar el hotel",
    href: `/dashboard/admin/day/${on}?ride=${job!.id}&field=destinationDoor`,
  });
  expect([await fix(), (await open()).chats]).toEqual([noHotel(soon), []]);
  await db.update(legs).set({ destinationDoor: "Lobby" });
  expect(await fix()).toBeUndefined();
  await db.update(legs).set({ destinationDoor: null });
  const day = todayInCostaRica();
  await db.update(legs).set({ ...pickupAt(day, null), flightTime: "23:00" });
  const sheet = (name: string) => `/dashboard/admin/day/${day}?${name}=${job!.id}`;
  const noTime = { words: "Poner la hora", href: `${sheet("ride")}&field=time` };
  expect(await fix()).toEqual(noTime);
  // The ride is over now, and its guest gets a question.
  await db.update(legs).set({ flightTime: "00:01" });
  expect(await fix()).toEqual(noTime);
  await db.update(legs).set(agreedHour("23:59"));
  expect(await fix()).toEqual(noHotel(day));
  const { chats } = await open();
  expect(chats).toMatchObject([{ what: ["Preguntar la dirección y cómo paga"], reference: undefined }]);
  const { key } = chats[0]!;
  expect(await press("opened", { key })).toMatchObject({ good: true });
  expect((await open()).chats).toMatchObject([{ key, opened: "Abierto ahora (Ana)" }]);
  expect(await press("said", { key })).toMatchObject({ good: true, text: "Anotado." });
  expect(await press("said", { key })).toMatchObject({ good: false, isStale: true });
  expect([(await open()).chats.length, (await (await roomDesk(other)).open()).chats.length]).toEqual([0, 1]);
  await changeRide(
    job!.legId,
    { before: {}, after: { destinationDoor: "Hotel Diriá" } },
    operatorWith("ana"),
  );
  expect(await fix()).toEqual({ words: "Asignar chofer", href: sheet("assign") });
  // The same driver has another ride, half an hour earlier.
  await hire("Luis");
  await db.update(jobs).set(await hire("Marco Jiménez"));
  await db.update(legs).set(agreedHour("23:29")).where(ne(legs.id, job!.legId));
  expect(await fix()).toEqual({ words: "Pasar a Luis…", href: sheet("assign") });
});

test("an unconfirmed booking is neither paid nor over, and a cancelled one owes nothing", async () => {
  await addRule({ effect: "ask" });
  const done = await reserve(await openTransfer());
  const { open, press } = await roomDesk((done as { reservationId: string }).reservationId);
  expect(await open()).toMatchObject({
    isAsked: true,
    money: { clear: "No se cobra nada antes de confirmar", due: undefined },
    rides: [{ isOver: false, near: expect.stringMatching(/^en \d+ días$/) }],
  });
  await press("confirm");
  const { rides } = await open();
  await press("cancel", { leg: rides[0]!.id, agreed: "policy:0:told" });
  expect(await open()).toMatchObject({
    money: {
      clear: "No se debe nada",
      madeOf: [{ what: expect.stringMatching(/cancelado sin costo$/), amount: "$0" }],
    },
    rides: [{ isOver: true, near: "Cancelado" }],
  });
});

test("cash that a driver collects for another reservation of the day is not this one's", async () => {
  const [id, other] = [await booked(), await booked(openTransfer({ firstName: "Olivia" }))];
  const [, theirs] = await Promise.all([id, other].map(jobsOfReservation));
  await db.update(jobs).set({ collectCents: 12_000 }).where(eq(jobs.id, theirs![0]!.id));
  const dueOf = async (reservation: string) => (await (await roomDesk(reservation)).open()).money.due;
  expect(await dueOf(id)).toMatchObject({ who: expect.stringContaining("nadie") });
  expect(await dueOf(other)).toMatchObject({ who: expect.not.stringContaining("nadie") });
});
