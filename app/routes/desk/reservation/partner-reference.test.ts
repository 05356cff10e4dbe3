import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { office } from "../../../../test/cash-trips.ts";
import { call, press } from "../../../../test/new-booking.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { args } from "../../../../test/requests.ts";
import { roomDesk } from "../../../../test/room-desk.ts";
import { addDays, todayInCostaRica } from "../../../domain/common/day.ts";
import { erasePerson } from "../../../operations/account/erase.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { listReservations } from "../../../store/reservation/find-bookings.server.ts";
import { findReservation } from "../../../store/reservation/reservations.server.ts";
import { whereFound } from "../../../store/reservation/where-found.server.ts";
import { legs, reservations } from "../../../store/schema/reservation-schema.server.ts";
import { byHandTexts } from "../../../texts/desk/sale/by-hand.ts";
import { loader as csv } from "./cards/bookings-csv.ts";

const found = async (search: string) =>
  (await listReservations({ search })).reservations.map(({ partnerReference }) => partnerReference);

/** Takes down a booking with the number of a marketplace, and another one without. */
async function taken(partnerReference: string) {
  const { cookie } = await operatorSignedIn();
  await press({ ...call, firstName: "Other", phone: "+14155552672" }, cookie);
  expect(await press({ ...call, partnerReference }, cookie)).toMatchObject({ status: 303 });
  const [row] = await db.select().from(reservations).where(eq(reservations.firstName, call.firstName));
  return { id: row!.id, ...(await roomDesk(row!.id, cookie)) };
}

test("the number of a marketplace is kept on one line, and found whole, by its beginning and without its signs", async () => {
  const { row, id } = await taken(" BK-4012/77\u0000\n A ");
  expect(await row()).toMatchObject({ partnerReference: "BK-4012/77 A" });
  for (const search of ["BK-4012/77 A", "bk-4012", "bk401277a", "BK4012", "401277", "noah bk-40"])
    expect(await found(search), search).toEqual(["BK-4012/77 A"]);
  for (const search of ["BK-4013", "other bk-4012"]) expect(await found(search), search).toEqual([]);
  const { reservations: listed } = await listReservations({ search: "bk4012" });
  expect((await whereFound("bk4012", listed)).get(id)).toEqual([
    { at: "partnerReference", text: "BK-4012/77 A" },
  ]);
  // Guests and partners read nothing of it.
  expect(await findReservation(id)).not.toHaveProperty("partnerReference");
});

test("a number of 65 letters is refused at its field, and books nothing", async () => {
  const { cookie } = await operatorSignedIn();
  const { told } = await press({ ...call, partnerReference: "9".repeat(65) }, cookie);
  expect(told.problems).toEqual({ partnerReference: byHandTexts.errors.tooLong });
  expect(await db.$count(reservations)).toBe(0);
});

test("the number is changed in the room, found by the new one alone, and the history says from what to what", async () => {
  const desk = await taken("BK-1001");
  const change = { partnerReference: "EXP 2002", "was-partnerReference": "BK-1001" };
  expect(await desk.press("guest", change)).toMatchObject({ good: true });
  expect(await desk.press("guest", change)).toMatchObject({ good: true });
  const { guest, history } = await desk.open();
  expect(guest.values.partnerReference).toBe("EXP 2002");
  const says = "cambió número de la agencia o plataforma: BK-1001 → EXP 2002";
  expect(history.map(({ what }) => what).filter((what) => what.includes("agencia"))).toEqual([says]);
  expect([await found("BK-1001"), await found("exp2002")]).toEqual([[], ["EXP 2002"]]);
  const other = { partnerReference: "X", "was-partnerReference": "BK-1001" };
  expect(await desk.press("guest", other)).toMatchObject({ good: false, isStale: true });
});

test("the list of a day has it in its last column", async () => {
  const { cookie } = await taken("BK-1001");
  const path = `/dashboard/admin/bookings.csv?day=${call.departure}`;
  const lines = (await (await csv(args(path, { headers: { cookie } }))).text()).trim().split("\r\n");
  const [heading, ...last] = lines.map((line) => line.split(";").at(-1));
  expect(heading).toBe("Número de la agencia o plataforma");
  expect(last.sort()).toEqual(["", "BK-1001"]);
});

test("a guest who is forgotten takes nothing from the number by which accounts with a marketplace are settled", async () => {
  const { id, row, open, press: act } = await taken("BK-1001");
  await act("guest", { partnerReference: "BK-1002", "was-partnerReference": "BK-1001" });
  const past = addDays(todayInCostaRica(), -2);
  await db.update(legs).set({ day: past }).where(eq(legs.reservationId, id));
  expect(await erasePerson({ phone: "+14155552671" }, office)).toBe(1);
  expect(await row()).toMatchObject({ firstName: "—", partnerReference: "BK-1002" });
  expect(await found("bk1002")).toEqual(["BK-1002"]);
  expect((await open()).history.map(({ what }) => what)).toContain(
    "cambió número de la agencia o plataforma: BK-1001 → BK-1002",
  );
});
