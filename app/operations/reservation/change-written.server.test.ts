import { expect, test } from "vitest";
import { later, openTransfer } from "../../../test/bookings.ts";
import { office } from "../../../test/cash-trips.ts";
import { booked } from "../../../test/driving.ts";
import { rowOf } from "../../../test/joining.ts";
import { guestActor } from "../../domain/common/actor.ts";
import type { TripChangeRequest } from "../../domain/reservation/wished-plan.ts";
import { findReservation } from "../../store/reservation/reservations.server.ts";
import { jobsOfReservation } from "../../store/ride/board.server.ts";
import { stepJob } from "../ride/progress.server.ts";
import { changeTrip } from "./change-trip.server.ts";

async function change(id: string, wish: Omit<TripChangeRequest, "kind">): Promise<void> {
  const asked = { kind: "change", ...wish } as const;
  const look = await changeTrip(id, asked, office);
  const { priceCents } = (look as { quote: { priceCents: number } }).quote;
  expect(await changeTrip(id, asked, office, { agreedCents: priceCents })).toMatchObject({
    outcome: "changed",
  });
}

test.each([1, 5])("%s people in a van are as many as are paid for", async (people) => {
  const id = await booked();
  await change(id, { people, legs: [] });
  expect(await rowOf(id)).toMatchObject({ passengers: people, travellers: null });
});

test("a trip with new places is found by them", async () => {
  const id = await booked();
  const [leg] = (await findReservation(id))!.legs;
  await change(id, { legs: [{ id: leg!.id, before: {}, after: { destination: "flamingo" } }] });
  const { rides } = await rowOf(id);
  expect(rides).toMatch(/flamingo/i);
  expect(rides).not.toMatch(/tamarindo/i);
});

test("a driven ride can't be changed, and the one to come can", async () => {
  const id = await booked(openTransfer({ tripType: "roundTrip", returnDate: later }));
  await stepJob((await jobsOfReservation(id))[0]!.id, "done", office);
  const [out, back] = (await findReservation(id))!.legs;
  const at = (legId: string): TripChangeRequest => {
    return { kind: "change", legs: [{ id: legId, before: {}, after: { time: "16:00" } }] };
  };
  for (const actor of [office, guestActor]) {
    expect(await changeTrip(id, at(out!.id), actor)).toEqual({ outcome: "gone" });
    expect(await changeTrip(id, at(back!.id), actor)).toMatchObject({ outcome: "otherPrice" });
  }
});
