import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { office } from "../../../../../test/cash-trips.ts";
import { newDriver } from "../../../../../test/driving.ts";
import { bookedTrip } from "../../../../../test/trip.ts";
import { wholePage } from "../../../../../test/whole-page.tsx";
import { newId } from "../../../../domain/common/reference.ts";
import { takePayment } from "../../../../operations/money/take-money.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { jobs } from "../../../../store/schema/job-schema.server.ts";

/** Returns what a trip page says above who comes. */
async function atHead(path: string, next = "Who comes"): Promise<string> {
  const main = /<main[\s\S]*<\/main>/.exec(await wholePage(path))![0];
  return main.split(next)[0]!;
}

test("the head of a trip page says what is to pay and until when, and leads to where it is paid", async () => {
  const { secret, shared, job, id } = await bookedTrip();
  const english = await atHead(`/trip/${secret}`);
  expect(english).toMatch(/<a href="#pay".*\$120 to pay.*online, whenever it suits you.*<\/a>/s);
  expect(await wholePage(`/trip/${secret}`)).toContain('id="pay"');
  expect(await atHead(`/es/trip/${secret}`, "Quién llega")).toMatch(/#pay.*\$120.*cuando le convenga/s);
  expect(await wholePage(`/trip/${shared}`)).not.toContain("$120");
  const driverId = await newDriver({ name: "Randall Quirós" });
  await db.update(jobs).set({ collectCents: 12_000, driverId }).where(eq(jobs.id, job));
  const cash = await atHead(`/trip/${secret}`, "Where to stand");
  expect(cash.replace(/<[^>]*>/g, "")).toContain("You pay $120 in cash to Randall on the day.");
  expect(cash).not.toContain("#pay");
  const paid = { id: newId(), reservationId: id, method: "transfer", amountCents: 12_000, note: "" } as const;
  await takePayment(paid, office);
  expect(await atHead(`/trip/${secret}`, "Where to stand")).not.toContain("$120");
});
