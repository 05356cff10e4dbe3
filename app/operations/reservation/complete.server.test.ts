import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { later, openTransfer } from "../../../test/bookings.ts";
import { office } from "../../../test/cash-trips.ts";
import { booked } from "../../../test/driving.ts";
import { rowOf } from "../../../test/joining.ts";
import { paidTrip } from "../../../test/paying.ts";
import { agreedHour, pickupAt } from "../../../test/rides.ts";
import { momentInCostaRica, todayInCostaRica } from "../../domain/common/day.ts";
import { db } from "../../store/engine/db.server.ts";
import { jobsOfReservation } from "../../store/ride/board.server.ts";
import { legs } from "../../store/schema/reservation-schema.server.ts";
import { stepJob } from "../ride/progress.server.ts";
import { completeReservation, reopenReservation } from "./operate.server.ts";

test("a paid ride of today is completed without a question once its hour has come, or it is under way", async () => {
  const id = await paidTrip();
  const today = todayInCostaRica();
  const isTheirs = eq(legs.reservationId, id);
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ["Date"], now: momentInCostaRica(today, "10:00") });
  await db.update(legs).set(pickupAt(today, "10:01")).where(isTheirs);
  expect(await completeReservation(id, office)).toMatchObject({ legs: [{ isToCome: true }], dueCents: 0 });
  const [job] = await jobsOfReservation(id);
  await stepJob(job!.id, "onTheWay", office);
  expect(await completeReservation(id, office)).toBe(true);
  for (const time of ["10:00", null]) {
    expect(await reopenReservation(id, office)).toBe(true);
    await db.update(legs).set(agreedHour(time)).where(isTheirs);
    expect(await completeReservation(id, office)).toBe(true);
  }
  expect(await reopenReservation(id, office)).toBe(true);
  await db.update(legs).set({ windowFrom: "09:00", windowTo: "10:01" }).where(isTheirs);
  expect(await completeReservation(id, office)).toMatchObject({ legs: [{ isToCome: true }] });
});

test("where no ride is open there is no question, though money is due", async () => {
  const id = await booked();
  await stepJob((await jobsOfReservation(id))[0]!.id, "done", office);
  expect(await completeReservation(id, office)).toBe(false);
});

test("one driven ride of two is planned again, though the trip was pending all the time", async () => {
  const id = await booked(openTransfer({ tripType: "roundTrip", returnDate: later }));
  const [out] = await jobsOfReservation(id);
  await stepJob(out!.id, "done", office);
  expect(await rowOf(id)).toMatchObject({ status: "pending" });
  expect(await reopenReservation(id, office)).toBe(true);
  expect((await jobsOfReservation(id)).map(({ state }) => state)).toEqual(["planned", "planned"]);
  expect(await reopenReservation(id, office)).toBe(false);
});
