import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { later, openTransfer } from "../../../../../test/bookings.ts";
import { colleagueWith } from "../../../../../test/colleagues.ts";
import { booked } from "../../../../../test/driving.ts";
import { paidTrip } from "../../../../../test/paying.ts";
import { pickupAt } from "../../../../../test/rides.ts";
import { readRoom, roomDesk } from "../../../../../test/room-desk.ts";
import { operatorWith } from "../../../../domain/common/actor.ts";
import { minuteNow, timeOf } from "../../../../domain/common/clock.ts";
import { addDays } from "../../../../domain/common/day.ts";
import { newId } from "../../../../domain/common/reference.ts";
import type { Role } from "../../../../domain/team/role.ts";
import { takePayment } from "../../../../operations/money/take-money.server.ts";
import { cancelLegs } from "../../../../operations/reservation/cancel.server.ts";
import { tripHash } from "../../../../operations/reservation/trip-hash.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { findReservationByTripHash } from "../../../../store/reservation/reservations.server.ts";
import { legs } from "../../../../store/schema/reservation-schema.server.ts";
import { dayShort } from "../../../../texts/desk/frame/day-words.ts";

const trip = () => openTransfer({ tripType: "roundTrip", returnDate: later });

test("the card says what goes back now, and until when for which ride", async () => {
  const id = await paidTrip(trip());
  const { open } = await roomDesk(id);
  const { rides, cancelNow } = await open();
  const near = minuteNow(new Date()) + 600;
  const day = new Date(near * 60_000).toISOString().slice(0, 10);
  await db
    .update(legs)
    .set(pickupAt(day, timeOf(near)))
    .where(eq(legs.id, rides[0]!.id));
  expect(cancelNow).toMatchObject({ sum: "$240", ofPaid: "vuelven de $240 pagados" });
  const until = (minute: number) =>
    `${dayShort(new Date(minute * 60_000).toISOString().slice(0, 10))}, ${timeOf(minute)}`;
  const back = (await open()).rides[1]!.plan!;
  expect((await open()).cancelNow).toEqual({
    sum: "$180",
    ofPaid: "vuelven de $240 pagados",
    terms: [
      `Viaje del ${dayShort(day)}: el 50 % hasta el ${until(near - 120)}.`,
      `Viaje del ${dayShort(later)}: todo hasta el ${dayShort(addDays(later, -1))}, ${back.time || "23:59"}.`,
    ],
  });
});

test("what is owed to the guest already is no part of what a cancelling gives back", async () => {
  const id = await booked(trip());
  const taken = { id: newId(), reservationId: id, method: "cash", amountCents: 24_000, note: "" } as const;
  await takePayment(taken, operatorWith("ana"));
  const { open } = await roomDesk(id);
  const { rides } = await open();
  const cancel = { reservationId: id, legIds: [rides[0]!.id], actor: operatorWith("ana") };
  await cancelLegs({ ...cancel, gives: "all", backCents: 12_000 });
  expect((await open()).cancelNow).toMatchObject({
    sum: "$120",
    ofPaid: "vuelven de $120 pagados",
    owed: "Aparte ya se le deben $120, que vuelven en todo caso.",
  });
});

test("where nobody paid, nothing goes back", async () => {
  const { open } = await roomDesk(await booked(trip()));
  expect((await open()).cancelNow).toEqual({
    sum: "$0",
    ofPaid: "No se ha pagado nada que haya que devolver.",
    terms: [],
  });
});

test.each<[Role, boolean]>([
  ["owner", true],
  ["dispatcher", true],
  ["cashier", false],
  ["reader", false],
])("a %s has the guest's own page: %s", async (role, has) => {
  const id = await booked(trip());
  const { reference } = await roomDesk(id);
  const { cookie } = await colleagueWith(role);
  const { guest, day } = (await readRoom(reference, cookie))!;
  expect(day.words).toMatch(/^\p{L}+ \d+ \p{L}+ · viaje 1 de \d+$/u);
  const secret = guest.page?.split("/").at(-1);
  const found = secret && (await findReservationByTripHash(tripHash(secret), "en"));
  expect(found ? found.id : undefined).toBe(has ? id : undefined);
});
