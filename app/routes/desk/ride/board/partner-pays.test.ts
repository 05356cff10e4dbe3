import { expect, test } from "vitest";
import { soon } from "../../../../../test/bookings.ts";
import { dayDesk } from "../../../../../test/day-desk.ts";
import { agreeOn, atDesk, newPartner, soldFor } from "../../../../../test/partners.ts";
import type { Relation } from "../../../../domain/partner/relation.ts";
import { setCollected } from "../../../../operations/ride/progress.server.ts";
import { jobsOfReservation } from "../../../../store/ride/board.server.ts";

async function collecting(relation: Relation) {
  const partnerId = await newPartner();
  await agreeOn(partnerId, relation);
  const id = await soldFor(partnerId);
  const [job] = await jobsOfReservation(id);
  const { press } = await dayDesk();
  const said = await press(soon, Object.entries({ intent: "collect", job: job!.id, leg: job!.legId }));
  const isSet = await setCollected(job!.id, 500, atDesk);
  const [{ collectCents } = { collectCents: null }] = await jobsOfReservation(id);
  return { said, isSet, collectCents, job: job!.id };
}

test.each(["net", "bill"] as const)(
  "under %s no driver is told to collect, and the desk reads why",
  async (relation) => {
    const { said, isSet, collectCents, job } = await collecting(relation);
    expect(said).toMatchObject({ good: false, text: expect.stringContaining("lo paga el socio") });
    expect([isSet, collectCents]).toEqual([false, null]);
    expect(await setCollected(job, null, atDesk)).toBe(false);
  },
);

test("under a deposit the driver collects the rest", async () => {
  const { said, collectCents } = await collecting("deposit");
  expect(said).toMatchObject({ good: true, text: "Anotado: el chofer cobra $108." });
  expect(collectCents).toBe(500);
});
