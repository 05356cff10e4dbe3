import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { soon } from "../../../../../test/bookings.ts";
import { bookRides, dayDesk, give, seen } from "../../../../../test/day-desk.ts";
import { givePaper, hire, newVan, rowOf } from "../../../../../test/driving.ts";
import { addDays, todayInCostaRica } from "../../../../domain/common/day.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { jobs } from "../../../../store/schema/job-schema.server.ts";
import { papers } from "../../../../store/schema/team-schema.server.ts";
import { dayWithYear } from "../../../../texts/desk/frame/day-words.ts";

test("papers that ran out are named with whose they are, all in one question, and one reason answers it", async () => {
  const { job } = await bookRides();
  const marco = await hire("Marco Jiménez");
  const before = addDays(soon, -1);
  await givePaper({ driverId: marco.driverId }, before);
  await givePaper({ vehicleId: marco.vehicleId }, before);
  const { open, press, overrule } = await dayDesk();
  const asked = await press(soon, give(job.id, marco));
  const end = `vence el ${dayWithYear(before, todayInCostaRica())}`;
  const named = [`Licencia de Marco: ${end}`, `Revisión técnica (Dekra) de HiAce 12: ${end}`];
  expect(asked).toMatchObject({ good: false, asks: marco.driverId, text: named.join(". ") });
  const [offer] = (await open(soon, `?assign=${job.id}`)).assign!.offers;
  expect(offer).toMatchObject({ papers: named, block: `${named[0]} · y otro papel` });
  expect(await overrule(soon, job.id, marco, "Llegan mañana")).toMatchObject({ good: true });
  const lacks = async () => (await open(soon)).rows[0]!.lacks;
  expect(await lacks()).not.toContain("vehicle");
  await givePaper({ vehicleId: marco.vehicleId }, before, "marchamo");
  expect(await lacks()).toContain("vehicle");
});

test("what came after the sheet was opened is asked anew, and then overruled with the rest", async () => {
  const [{ job }, early] = [await bookRides(), await bookRides({ departureTime: "14:00" })];
  const [marco, before] = [await hire("Marco Jiménez"), addDays(soon, -1)];
  await givePaper({ driverId: marco.driverId }, before);
  const { open, press, overrule } = await dayDesk();
  const shown = (await open(soon, `?assign=${job.id}`)).assign!.offers[0]!.shown;
  const again = async () => await press(soon, [...give(job.id, marco), ["reason", "Llega"], ...seen(shown)]);
  const asked = { good: false, asks: marco.driverId };
  await givePaper({ vehicleId: marco.vehicleId }, before);
  expect(await again()).toMatchObject({ ...asked, text: expect.stringContaining("Revisión técnica") });
  await db.delete(papers).where(eq(papers.vehicleId, marco.vehicleId));
  await db.update(jobs).set(marco).where(eq(jobs.id, early.job.id));
  expect(await again()).toMatchObject({ ...asked, text: expect.stringMatching(/^Marco llega a/) });
  expect((await rowOf(job.id)).driverId).toBe(null);
  expect(await overrule(soon, job.id, marco, "Van juntos")).toMatchObject({ good: true });
  expect((await rowOf(job.id)).clashWith).toHaveLength(2);
});

test("a driver who has the ride is asked about the van that the ride has, not about their own", async () => {
  const { job } = await bookRides();
  const [marco, lent] = [await hire("Marco Jiménez"), await newVan({ name: "Urvan 08" })];
  await givePaper({ vehicleId: lent }, addDays(soon, 30));
  const { open, press, overrule } = await dayDesk();
  const theirs = { ...marco, vehicleId: lent };
  await press(soon, give(job.id, theirs));
  await db.update(papers).set({ untilDay: addDays(soon, -1) });
  const [offer] = (await open(soon, `?assign=${job.id}`)).assign!.offers;
  const block = expect.stringContaining("Revisión técnica (Dekra) de Urvan 08");
  expect(offer).toMatchObject({ van: "Urvan 08", block });
  expect(await overrule(soon, job.id, theirs, "Ya tiene cita")).toMatchObject({ good: true });
});
