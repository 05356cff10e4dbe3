import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { later, openTransfer } from "../../../../../test/bookings.ts";
import { newDriver } from "../../../../../test/driving.ts";
import { pickupAt } from "../../../../../test/rides.ts";
import { bookedTrip } from "../../../../../test/trip.ts";
import { wholePage } from "../../../../../test/whole-page.tsx";
import { guestActor } from "../../../../domain/common/actor.ts";
import { addDays } from "../../../../domain/common/day.ts";
import { cancelLegs } from "../../../../operations/reservation/cancel.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { jobsOfReservation } from "../../../../store/ride/board.server.ts";
import { jobs } from "../../../../store/schema/job-schema.server.ts";
import { legs } from "../../../../store/schema/reservation-schema.server.ts";
import { en } from "../../../../texts/en.ts";

test("of two rides the page heads the one that stands, and says of the cancelled one alone that it is cancelled", async () => {
  const { id, secret } = await bookedTrip(openTransfer({ tripType: "roundTrip", returnDate: later }));
  const [first, second] = await jobsOfReservation(id);
  await db
    .update(legs)
    .set(pickupAt(addDays(later, 1), "08:15"))
    .where(eq(legs.id, second!.legId));
  for (const [job, name] of [
    [first!, "Allan Mora"],
    [second!, "Berta Solís"],
  ] as const)
    await db
      .update(jobs)
      .set({ driverId: await newDriver({ name }) })
      .where(eq(jobs.id, job.id));
  const legIds = [first!.legId];
  await cancelLegs({ reservationId: id, legIds, actor: guestActor, gives: "policy", backCents: 0 });
  const html = await wholePage(`/trip/${secret}?told=cancelled`);
  const count = (words: string) => html.split(words).length - 1;
  const [heading = ""] = /<h1.*?<\/h1>/s.exec(html) ?? [];
  expect(heading.replaceAll(/<[^>]+>/g, "").replaceAll("\u00a0", " ")).toBe("Berta picks you up at 8:15 AM");
  expect([
    html.includes("Allan"),
    count(en.tripRide.rides.stays),
    count(en.plans.told.rideCancelled),
  ]).toEqual([false, 1, 1]);
  expect(html.indexOf(en.plans.told.rideCancelled)).toBeGreaterThan(
    html.indexOf(`>${en.tripRide.rides.cancelled}<`),
  );
  // Each ride is listed once: the day of the cancelled one, and the other's in the head alone.
  expect([...html.matchAll(/<h2 class="[^"]*line-through/g)]).toHaveLength(1);
});
