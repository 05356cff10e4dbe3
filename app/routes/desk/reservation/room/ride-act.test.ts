import { inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { addSurcharges } from "../../../../../test/add-surcharges.ts";
import { later, openTransfer, soon } from "../../../../../test/bookings.ts";
import { booked } from "../../../../../test/driving.ts";
import { minuteLater } from "../../../../../test/minute-later.ts";
import { paidTrip } from "../../../../../test/paying.ts";
import { roomDesk } from "../../../../../test/room-desk.ts";
import { childSeat } from "../../../../../test/surcharges.ts";
import { operatorWith } from "../../../../domain/common/actor.ts";
import { todayInCostaRica } from "../../../../domain/common/day.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { countUnsentChanges } from "../../../../store/message/unsent-changes.server.ts";
import { findReservation } from "../../../../store/reservation/reservations.server.ts";
import { jobsOfReservation } from "../../../../store/ride/board.server.ts";
import { messages } from "../../../../store/schema/message-schema.server.ts";
import { writeDetails } from "../../kit/ride/write-details.server.ts";

const legsOf = async (id: string) => (await findReservation(id))!.legs;
const trip = { tripType: "roundTrip", returnDate: later } as const;

async function desk(id: string) {
  const room = await roomDesk(id);
  const [ride] = (await room.open()).rides;
  const was = Object.entries(ride!.plan!).map(([field, value]) => [`was-${field}`, value] as const);
  const shown = { leg: ride!.id, ...ride!.plan, ...Object.fromEntries(was) } as Record<string, string>;
  return { ...room, shown };
}

test("two more people and another day: the price is shown first, then agreed to, and due", async () => {
  const id = await paidTrip();
  const { press, shown, row, open } = await desk(id);
  const wish = { ...shown, people: "8", day: later };
  const asked = await press("plan", wish);
  expect(asked).toMatchObject({ good: false, agree: { cents: 14_000 }, typed: { people: "8", day: later } });
  expect(asked.text).toBe("Precio: $120 → $140 (+$20). Quedan por cobrar $20.");
  expect(await row()).toMatchObject({ passengers: 6, priceCents: 12_000 });
  expect(await press("plan", { ...wish, agreed: "13000" })).toMatchObject({
    good: false,
    isStale: true,
    agree: { cents: 14_000 },
  });
  const done = { good: true, text: "Cambiado. El precio es $140." };
  expect(await press("plan", { ...wish, agreed: "14000" })).toMatchObject(done);
  expect(await press("plan", { ...wish, agreed: "14000" })).toMatchObject({ good: true });
  const { money, history, rides } = await open();
  expect(rides[0]).toMatchObject({ plan: { day: later, people: "8" } });
  expect(money).toMatchObject({ due: { amount: "$20" } });
  expect(money.lines.map(({ what, owes }) => [what, owes])).toEqual([
    ["Reserva", "$120"],
    ["PayPal, recibido", "$0"],
    ["Cambio del viaje", "$20"],
  ]);
  expect(history[0]!.what).toMatch(/^cambió personas: 6 → 8, día: .+ → .+, precio: \$120 → \$140$/);
});

test("a colleague's change is named, and the next try knows it", async () => {
  const { press, shown } = await desk(await booked());
  const four = { ...shown, time: "16:00", people: "4" };
  await press("plan", { ...four, agreed: "10000" });
  const refused = await press("plan", { ...shown, time: "18:00", people: "5", agreed: "11000" });
  expect(refused).toMatchObject({ good: false, isStale: true, typed: { time: "18:00" } });
  expect(refused.text).toContain("Hora (ahora «16:00»), Personas, en todos sus viajes (ahora «4»)");
  const again = { ...shown, time: "18:00", people: "5", agreed: "11000" };
  const known = Object.fromEntries(
    Object.entries(refused.was!).map(([name, value]) => [`was-${name}`, value]),
  );
  expect(await press("plan", { ...again, ...known })).toMatchObject({ good: true });
});

test.each([
  [{ day: "2026-02-30" }, "Revise el día"],
  [{ time: "25:00" }, "Revise la hora"],
  [{ people: "20" }, "tantas personas"],
  [{ people: "many" }, "tantas personas"],
  [{ destination: "nowhere" }, "No hay tarifa"],
  [{ day: later, time: "23:00" }, "la vuelta queda antes"],
])("%j is refused with its reason, and stays typed", async (change, why) => {
  const { press, shown } = await desk(await booked(openTransfer({ ...trip, returnTime: "08:00" })));
  const answer = await press("plan", { ...shown, ...change } as Record<string, string>);
  expect(answer).toMatchObject({ good: false, text: expect.stringContaining(why), typed: change });
});

test("doors and flight are written; another reservation's ride is not touched from here", async () => {
  const [mine, theirs] = [await booked(), await booked()];
  const { press, shown } = await desk(mine);
  const details = {
    leg: shown.leg!,
    destinationDoor: "Margaritaville",
    "was-destinationDoor": "",
    bags: "3",
  };
  expect(await press("details", details)).toMatchObject({ good: true });
  expect(await press("details", { ...details, bags: "-1" })).toMatchObject({ good: false, wrong: ["bags"] });
  const other = (await legsOf(theirs))[0]!.id;
  for (const intent of ["details", "plan", "cancel"])
    expect(await press(intent, { ...details, leg: other, time: "05:00", agreed: "all:0" })).toMatchObject({
      good: false,
    });
  expect(await jobsOfReservation(theirs)).toMatchObject([{ time: "14:30", bags: 0, state: "planned" }]);
});

test("a ride that moved to another day is not cancelled from an old page", async () => {
  const { press, shown } = await desk(await booked());
  expect(await press("cancel", { leg: shown.leg!, agreed: "policy" })).toMatchObject({ good: false });
  expect(await press("plan", { leg: shown.leg!, day: "", "was-day": soon })).toMatchObject({ good: false });
});

test("the guest gets a message about a change and a cancellation, unless the operator ticks that nobody is told", async () => {
  const { press, shown, open, cookie } = await desk(await booked());
  const counts = async () => [
    await db.$count(messages, inArray(messages.kind, ["changed", "cancelled"])),
    await countUnsentChanges(todayInCostaRica()),
  ];
  const [moved, agreed] = [{ ...shown, time: "16:00" }, { agreed: "12000" }];
  expect(await press("plan", { ...moved, tellNobody: "on" })).toMatchObject({ typed: { tellNobody: "on" } });
  expect(await press("plan", { ...moved, ...agreed, tellNobody: "on" })).toMatchObject({ good: true });
  await press("cancel", { leg: shown.leg!, agreed: "all:0:silently", tellNobody: "on" });
  expect(await counts()).toEqual([0, 0]);
  expect((await open()).history.map(({ what }) => what).slice(0, 2)).toEqual([
    "canceló 1 viaje, no se devuelve nada, sin avisar",
    "cambió hora: 14:30 → 16:00, sin avisar",
  ]);
  const id = await booked();
  const room = await roomDesk(id, cookie);
  const leg = (await legsOf(id))[0]!.id;
  await room.press("plan", { ...shown, leg, time: "16:00", ...agreed });
  expect(await counts()).toEqual([2, 1]);
  await room.press("cancel", { leg, agreed: "all:0:told" });
  expect(await counts()).toEqual([3, 0]); // it can still be undone
  await minuteLater();
  expect(await counts()).toEqual([3, 1]);
});

test("luggage and seats with a surcharge show their price, and are written once it is agreed to", async () => {
  await addSurcharges(childSeat);
  const mine = await booked();
  const { press, shown } = await desk(mine);
  const details = { leg: shown.leg!, childSeats: "2", "was-childSeats": "0" };
  const asked = await press("details", details);
  expect(asked).toMatchObject({ good: false, agree: { cents: 14_000 }, typed: { childSeats: "2" } });
  expect(asked.text).toContain("$120 → $140");
  expect(await jobsOfReservation(mine)).toMatchObject([{ childSeats: 0 }]);
  const day = new FormData();
  for (const [name, value] of Object.entries(details)) day.set(name, value);
  const onBoard = await writeDetails(shown.leg!, day, operatorWith("op"));
  expect(onBoard).toMatchObject({ good: false, text: expect.stringContaining("$140") });
  expect(await press("details", { ...details, agreed: "14000" })).toMatchObject({ good: true });
  expect(await jobsOfReservation(mine)).toMatchObject([{ childSeats: 2 }]);
});
