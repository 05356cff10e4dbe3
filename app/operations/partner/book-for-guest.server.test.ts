import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookedAtDesk, pressPartner } from "../../../test/partner-page.ts";
import { newPartner, newPartnerDesk } from "../../../test/partners.ts";
import { newId } from "../../domain/common/reference.ts";
import { db } from "../../store/engine/db.server.ts";
import { rowsOf } from "../../store/engine/fixed-sql.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { activity } from "../../store/schema/reservation-schema.server.ts";

test("a booking and the cash that its driver collects are written in one transaction", async () => {
  const { secret } = await newPartnerDesk(await newPartner());
  await bookedAtDesk(secret);
  expect((await db.select().from(jobs)).map(({ collectCents }) => collectCents)).toEqual([11_000]);
  expect((await db.select().from(activity)).map(({ event }) => event)).toEqual(["reserved", "rideChanged"]);
  expect(await rowsOf(sql`select distinct xmin::text from activity`)).toHaveLength(1);
});

test("what the office changes of the cash stays when the press is repeated", async () => {
  const { secret } = await newPartnerDesk(await newPartner());
  const click = newId();
  await pressPartner(secret, { click });
  await db.update(jobs).set({ collectCents: null });
  expect(await pressPartner(secret, { click })).toHaveProperty("to");
  expect((await db.select().from(jobs))[0]!.collectCents).toBeNull();
});
