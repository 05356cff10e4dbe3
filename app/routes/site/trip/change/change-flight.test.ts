import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { later, openTransfer, soon } from "../../../../../test/bookings.ts";
import { sendChange as send } from "../../../../../test/change-form.ts";
import { paidTrip } from "../../../../../test/paying.ts";
import { args } from "../../../../../test/requests.ts";
import { loadTrip } from "../../../../../test/trip.ts";
import { addDays } from "../../../../domain/common/day.ts";
import { tripSecret } from "../../../../operations/reservation/trip-secret.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { legs } from "../../../../store/schema/reservation-schema.server.ts";
import { loader } from "./change.tsx";

const legRow = async (id: string) => (await db.select().from(legs).where(eq(legs.id, id)))[0]!;

const flownTrip = async (change = {}) => {
  const id = await paidTrip(openTransfer({ departureTime: "", flightTime: "23:40", ...change }));
  const secret = tripSecret(id);
  const leg: string = (await loadTrip(secret)).data.trip.coming[0].id;
  const { data } = { data: await loader(args(`/trip/${secret}/change`, { params: { secret } })) };
  return { id, secret, leg, plan: data.plan };
};

test("a ride that moves to another day asks for its flight anew, and keeps the old one only where the guest says so", async () => {
  const { secret, leg, plan } = await flownTrip();
  // The form asks for the day of the landing, which is before the pick-up's.
  expect(plan.legs[0]).toMatchObject({
    flightDay: soon,
    day: addDays(soon, 1),
    time: "00:25",
    way: "landing",
  });
  const moved = { leg, [`${leg}-day`]: later };
  const at = (field: string) => `${leg}-${field}`;
  expect(await send(secret, moved)).toMatchObject({ status: 400, errors: { [at("flight")]: "askFlight" } });
  const same = await send(secret, { ...moved, [at("sameFlight")]: "yes" });
  expect(same).toMatchObject({
    outcome: "otherPrice",
    moves: [
      { was: { day: addDays(soon, 1), time: "00:25" }, will: { day: addDays(later, 1), time: "00:25" } },
    ],
  });
  const other = { ...moved, [at("flight")]: "dl 690", [at("flightTime")]: "13:00" };
  expect(await send(secret, other)).toMatchObject({
    outcome: "otherPrice",
    moves: [{ will: { day: later, time: "13:45" } }],
    wish: expect.stringContaining("DL 690, the flight at 1:00"),
  });
  expect(await send(secret, { ...other, intent: "agree", price: "12000" })).toContain("told=changed");
  expect(await legRow(leg)).toMatchObject({
    day: later,
    time: "13:45",
    timeFrom: "flight",
    flight: "DL 690",
    refundsFrom: `${later}T13:45`,
  });
});

test("a typed hour stands on its side of midnight, and one that can't fit the flight is answered with the one that does", async () => {
  const { secret, leg } = await flownTrip();
  const typed = (time: string) => send(secret, { leg, [`${leg}-time`]: time });
  expect(await typed("00:50")).toMatchObject({ moves: [{ will: { day: addDays(soon, 1), time: "00:50" } }] });
  expect(await typed("23:50")).toMatchObject({ moves: [{ will: { day: soon, time: "23:50" } }] });
  expect(await typed("22:00")).toMatchObject({
    status: 400,
    errors: { [`${leg}-time`]: "pickupMisfit" },
    fitting: { [leg]: { time: "00:25" } },
  });
  for (const flight of ["t.co/abc", "UA 12345678901"])
    expect(await send(secret, { leg, [`${leg}-flight`]: flight })).toMatchObject({
      errors: { [`${leg}-flight`]: "flightUnknown" },
    });
});
