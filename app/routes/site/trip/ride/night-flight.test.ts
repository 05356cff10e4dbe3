import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addSurcharges } from "../../../../../test/add-surcharges.ts";
import { openTransfer } from "../../../../../test/bookings.ts";
import { post } from "../../../../../test/requests.ts";
import { night } from "../../../../../test/surcharges.ts";
import { bookedTrip } from "../../../../../test/trip.ts";
import { operatorWith } from "../../../../domain/common/actor.ts";
import { changeRide } from "../../../../operations/reservation/change-ride.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { legs } from "../../../../store/schema/reservation-schema.server.ts";
import { action } from "../page/trip.tsx";

beforeEach(async () => await addSurcharges(night));

const say = async (secret: string, values: Record<string, string>) =>
  // biome-ignore lint/suspicious/noExplicitAny: data with a status
  ((await action(post(`/trip/${secret}`, values, "", { secret }))) as any).data;
const legRow = async (id: string) => (await db.select().from(legs).where(eq(legs.id, id)))[0]!;

test("a flight that is told after the booking brings the surcharge of its hour, once it is agreed to", async () => {
  const { leg, secret } = await bookedTrip(openTransfer({ departureTime: "" }));
  const typed = { leg, flightTime: "22:00", "before-flightTime": "" };
  expect(await say(secret, typed)).toMatchObject({
    outcome: "otherPrice",
    price: { beforeCents: 12_000, priceCents: 14_000 },
    pickup: { was: { time: null }, will: { time: "22:45" } },
  });
  expect(await legRow(leg)).toMatchObject({ time: null, priceCents: 12_000 });
  expect(await say(secret, { ...typed, agreed: "14000" })).toMatchObject({ outcome: "saved" });
  expect(await legRow(leg)).toMatchObject({ time: "22:45", priceCents: 14_000 });
});

test("one press agrees to another hour and its price, and out of the night the surcharge goes back", async () => {
  const { leg, secret } = await bookedTrip(openTransfer({ departureTime: "", flightTime: "20:00" }));
  const moves = async (from: string, to: string, cents: number) => {
    const typed = { leg, flightTime: to, "before-flightTime": from };
    const { outcome, price, pickup } = await say(secret, typed);
    expect([outcome, price.priceCents]).toEqual(["otherPrice", cents]);
    const agreed = { agreed: String(cents), agreedPickup: pickup.key };
    expect(await say(secret, { ...typed, ...agreed })).toMatchObject({ outcome: "saved" });
    return await legRow(leg);
  };
  expect(await moves("20:00", "22:00", 14_000)).toMatchObject({ time: "22:45", priceCents: 14_000 });
  const within = { leg, flightTime: "22:10", "before-flightTime": "22:00" };
  expect(await say(secret, within)).toMatchObject({ outcome: "otherPickup" });
  expect(await moves("22:00", "12:00", 12_000)).toMatchObject({ time: "12:45", priceCents: 12_000 });
});

test("an hour of the night that the company sets costs nothing, also when the guest changes something else", async () => {
  const { leg, secret } = await bookedTrip(openTransfer({ departureTime: "" }));
  const late = { before: {}, after: { time: "22:45" } };
  expect(await changeRide(leg, late, operatorWith("ana"))).toMatchObject({ outcome: "saved" });
  expect(await say(secret, { leg, bags: "2", "before-bags": "0" })).toMatchObject({ outcome: "saved" });
  expect(await legRow(leg)).toMatchObject({ time: "22:45", priceCents: 12_000, bags: 2 });
});
