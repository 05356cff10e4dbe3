import { expect, test } from "vitest";
import { assignJob } from "../app/operations/ride/assign.server.ts";
import { db } from "../app/store/engine/db.server.ts";
import { jobsOfReservation } from "../app/store/ride/board.server.ts";
import { knownAddresses } from "../app/store/schema/address-schema.server.ts";
import { office } from "./cash-trips.ts";
import { booked, hire } from "./driving.ts";
import { expectFacts, factsOfRides } from "./facts-of-rides.ts";
import { factsOf } from "./said-facts.ts";
import { type Place, saidToGuest } from "./said-in-places.ts";
import { cases } from "./same-words-cases.ts";

test.each(["an arrival in Liberia", "a tour between two hours", "a round trip"])(
  "a guest who reads Spanish gets the same everywhere of %s",
  async (name) => {
    const { open, sold } = cases[name]!;
    await db
      .insert(knownAddresses)
      .values({ address: "ines@example.com", how: "desk" })
      .onConflictDoNothing();
    const id = await booked(open("es"));
    const after = await hire("Anna");
    for (const { id: jobId } of await jobsOfReservation(id))
      await assignJob({ jobId, before: { driverId: null, vehicleId: null }, after }, office);
    const said = Object.entries(await saidToGuest(id, "es")) as [Place, string][];
    expect(said.map(([place]) => place)).toEqual(["letter", "calendar", "trip page", "receipt"]);
    for (const [place, words] of said) {
      const prices = place === "calendar" ? [] : sold.prices;
      expectFacts(place, factsOf(place, words, "es"), { ...factsOfRides(sold.rides, "es"), prices });
    }
  },
);
