import { expect, onTestFinished, test, vi } from "vitest";
import { office } from "../../../test/cash-trips.ts";
import { booked } from "../../../test/driving.ts";
import { pays } from "../../../test/joining.ts";
import { paidTrip } from "../../../test/paying.ts";
import { db } from "../../store/engine/db.server.ts";
import { findReservation } from "../../store/reservation/reservations.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { cancelSeveral, previewTrips } from "./cancel-several.server.ts";
import { undoActs } from "./undo-act.server.ts";

const previewTrip = async (trip: Parameters<typeof previewTrips>[0][number]) =>
  (await previewTrips([trip], office)).get(trip.reservationId);

test("several trips are cancelled separately, and the refunds by PayPal and by hand are returned", async () => {
  const ids = [await paidTrip(), await booked(), await booked()];
  await pays(ids[1]!, 5_000);
  const trips = await Promise.all(
    ids.map(async (reservationId) => {
      const legIds = (await findReservation(reservationId))!.legs.map(({ id }) => id);
      const quote = await previewTrip({ reservationId, legIds });
      return { reservationId, legIds, ...quote! };
    }),
  );
  expect(trips).toMatchObject([
    { backCents: 12_000, onlineCents: 12_000 },
    { backCents: 5_000, onlineCents: 0 },
    { backCents: 0, onlineCents: 0 },
  ]);
  await db.delete(messages);
  const other = { ...trips[2]!, backCents: 1 };
  const done = await cancelSeveral([trips[0]!, trips[1]!, other, trips[1]!], "storm", office);
  expect(done).toMatchObject([
    { reservationId: ids[0], outcome: "cancelled", backCents: 12_000, onlineCents: 12_000 },
    { reservationId: ids[1], outcome: expect.any(String), backCents: expect.any(Number), onlineCents: 0 },
    { reservationId: ids[2], outcome: "otherSum", backCents: expect.any(Number), onlineCents: 0 },
    { reservationId: ids[1], outcome: expect.any(String), backCents: expect.any(Number), onlineCents: 0 },
  ]);
  expect(done.filter(({ outcome }) => outcome === "gone")).toMatchObject([{ backCents: 0, onlineCents: 0 }]);
  expect(
    (await db.select().from(messages)).filter(({ kind }) => kind === "cancelled").length,
  ).toBeGreaterThan(1);
  expect(await previewTrip(trips[0]!)).toBeUndefined();
  expect(
    await undoActs(
      done.flatMap(({ act }) => act ?? []),
      office,
    ),
  ).toMatchObject({ outcome: "undone" });
  expect(await previewTrip(trips[0]!)).toMatchObject({ backCents: 12_000 });
});

test("the refunds of a whole day take as many statements as that of one trip", async () => {
  const ids = [await booked(), await booked(), await booked(), await paidTrip()];
  const trips = await Promise.all(
    ids.map(async (reservationId) => ({
      reservationId,
      legIds: (await findReservation(reservationId))!.legs.map(({ id }) => id),
    })),
  );
  const { session } = db as unknown as { session: { prepareQuery: () => unknown } };
  const asked = vi.spyOn(session, "prepareQuery");
  onTestFinished(() => asked.mockRestore());
  expect((await previewTrips(trips.slice(0, 1), office)).size).toBe(1);
  const ofOne = asked.mock.calls.length;
  expect((await previewTrips(trips, office)).size).toBe(4);
  expect([ofOne > 0, asked.mock.calls.length - ofOne]).toEqual([true, ofOne]);
  expect(await previewTrips([], office)).toEqual(new Map());
});
