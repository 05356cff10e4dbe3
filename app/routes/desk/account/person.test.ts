import { eq, isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTransfer } from "../../../../test/bookings.ts";
import { booked } from "../../../../test/driving.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { args, post } from "../../../../test/requests.ts";
import { addDays, todayInCostaRica } from "../../../domain/common/day.ts";
import { keptYears } from "../../../operations/account/erase.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { findReservation } from "../../../store/reservation/reservations.server.ts";
import { legs, reservations } from "../../../store/schema/reservation-schema.server.ts";
import { loader as room } from "../reservation/room/reservation.tsx";
import { action, loader } from "./person.tsx";
import { action as file, loader as fileByLink } from "./person-file.ts";

const here = "/dashboard/admin/person";

async function personDesk() {
  const { cookie } = await operatorSignedIn();
  const headers = { cookie };
  const query = (who: string) => new URLSearchParams({ who });
  return {
    find: (who: string) => loader(args(`${here}?${query(who)}`, { headers })),
    file: async (who: string) => (await file(post(`${here}.json`, { intent: "give", who }, cookie))).json(),
    press: async (form: Record<string, string>) => (await action(post(here, form, cookie))).data,
    room: (reference: string) =>
      room(args(`/dashboard/admin/r/${reference}`, { headers, params: { reference } })),
  };
}

test("a person is found by address or number, and data of past trips is erased", async () => {
  const desk = await personDesk();
  const [past, ahead] = [await booked(), await booked(openTransfer({ departureTime: "05:00" }))];
  await db
    .update(legs)
    .set({ day: addDays(todayInCostaRica(), -1) })
    .where(eq(legs.reservationId, past));
  for (const who of [" INES@example.com ", "+1 (415) 555-2671", "001 415 555 2671"]) {
    const { found } = await desk.find(who);
    expect(found?.reservations.map(({ isUnfinished }) => isUnfinished).toSorted()).toEqual([false, true]);
  }
  expect((await desk.file("ines@example.com")).reservations).toHaveLength(2);
  expect(await desk.press({ intent: "erase", who: "Ines@example.com" })).toMatchObject({ good: true });
  expect((await desk.find("ines@example.com")).found?.reservations).toMatchObject([{ id: ahead }]);
  // The room of the erased reservation still opens, and says what happened.
  const { reference } = (await findReservation(past))!;
  const { history, guest } = (await desk.room(reference)).data.room!;
  expect(guest.values).toMatchObject({ firstName: "—", email: "", phone: "" });
  expect(JSON.stringify(history)).toContain("borró los datos del cliente");
});

test("nonsense finds nobody", async () => {
  const desk = await personDesk();
  await booked();
  for (const who of ["x", "12", "\0@", "%@example.com", "@", "\ud800@x", "__proto__", "9".repeat(300)]) {
    const { found } = await desk.find(who);
    expect(found?.count ?? 0).toBe(0);
    await desk.press({ intent: "erase", who });
  }
  expect(await db.$count(reservations, isNotNull(reservations.erasedAt))).toBe(0);
  await expect(desk.file("nonsense")).rejects.toMatchObject({ init: { status: 404 } });
});

test("the years of keeping data are one of a few choices, and only an owner sets them", async () => {
  const desk = await personDesk();
  expect(await keptYears()).toBe(10);
  for (const years of ["0", "11", "-1", "1e1", "", "3.0", "constructor"])
    expect(await desk.press({ intent: "keep", years })).toMatchObject({ good: false });
  expect(await keptYears()).toBe(10);
  expect(await desk.press({ intent: "keep", years: "5" })).toMatchObject({ good: true });
  expect(await keptYears()).toBe(5);
  for (const read of [loader, fileByLink])
    await expect(read(args(here))).rejects.toMatchObject({ status: 302 });
  await expect(file(post(`${here}.json`, { intent: "give", who: "a@example.com" }))).rejects.toMatchObject({
    init: { status: 401 },
  });
  await expect(action(post(here, { intent: "keep", years: "1" }))).rejects.toMatchObject({
    init: { status: 401 },
  });
});
