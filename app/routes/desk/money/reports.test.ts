import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { later, openTour, openTransfer, soon } from "../../../../test/bookings.ts";
import { cancelAll, office, paidInCash } from "../../../../test/cash-trips.ts";
import { booked, hire, newDriver } from "../../../../test/driving.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { paidTrip } from "../../../../test/paying.ts";
import { args } from "../../../../test/requests.ts";
import { driverWith } from "../../../domain/common/actor.ts";
import { shiftMonth } from "../../../domain/money/report.ts";
import { cancelLegs } from "../../../operations/reservation/cancel.server.ts";
import { assignJob } from "../../../operations/ride/assign.server.ts";
import { splitJob } from "../../../operations/ride/split.server.ts";
import { reserve } from "../../../operations/sale/reserve.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { findReservation } from "../../../store/reservation/reservations.server.ts";
import { jobsOfReservation } from "../../../store/ride/board.server.ts";
import { policies } from "../../../store/schema/policy-schema.server.ts";
import { reservations } from "../../../store/schema/reservation-schema.server.ts";
import { loader as bookingsCsv } from "../reservation/cards/bookings-csv.ts";
import type { ReportPage } from "./report.server.ts";
import { loader as ridesCsv } from "./report-csv.ts";
import { loader } from "./reports.tsx";

const month = soon.slice(0, 7);
const at = "/dashboard/admin/money/reports";

async function reportDesk() {
  const { cookie } = await operatorSignedIn();
  const asked = (path: string) => args(path, { headers: { cookie } });
  const file = async (answer: Promise<Response>) => (await (await answer).text()).trim().split("\r\n");
  return {
    page: (query = `?month=${month}`): Promise<ReportPage> => loader(asked(at + query)),
    rides: (query = `?month=${month}`) => file(ridesCsv(asked(`${at}.csv${query}`))),
    bookings: (query = "") => file(bookingsCsv(asked(`/dashboard/admin/bookings.csv${query}`))),
  };
}

const linesOf = (page: ReportPage, heading: string) =>
  page.tables
    .find((table) => table.heading === heading)
    ?.rows.map(({ name, rides, people, amount }) => [name, rides, people, amount]);

test("a month shows what its rides earn by day, route, tour and channel, and what is due", async () => {
  const desk = await reportDesk();
  expect(await desk.page()).toMatchObject({ isEmpty: true, tables: [], ahead: undefined });
  await booked();
  await booked(openTransfer({ tripType: "roundTrip", returnDate: later, returnTime: "09:00" }));
  await booked(openTour());
  const byPhone = await reserve(await openTransfer(), { actor: office, how: { channel: "phone" } });
  expect(byPhone.outcome).toBe("reserved");

  const page = await desk.page();
  const isSameMonth = later.startsWith(month);
  const all = isSameMonth ? "$820" : "$700";
  expect([page.earned, page.ahead]).toEqual(["$0", all]);
  expect(page.days.find(({ key }) => key === soon)).toMatchObject({ amount: "$700", isAhead: true });
  expect(page.months.at(-1)).toMatchObject({ key: month, amount: all, isNow: true });
  // The round trip is due in the month of its way back.
  expect(page.due.amount).toBe(isSameMonth ? "$820" : "$580");
  const there = ["Aeropuerto de Liberia → Tamarindo", 3, 18, "$360"];
  expect(linesOf(page, "Por ruta")?.[0]).toEqual(there);
  expect(linesOf(page, "Por tour")).toEqual([[expect.any(String), 1, 4, "$340"]]);
  expect(linesOf(page, "Por dónde reservaron")).toEqual([
    ["El sitio", isSameMonth ? 4 : 3, isSameMonth ? 22 : 16, isSameMonth ? "$700" : "$580"],
    ["Por teléfono", 1, 6, "$120"],
  ]);
  expect(linesOf(page, "Por chofer")).toEqual([
    ["Sin chofer todavía", isSameMonth ? 5 : 4, isSameMonth ? 28 : 22, all],
  ]);
});

test("a ride paid online counts as booked on the site", async () => {
  const desk = await reportDesk();
  await paidTrip();
  expect(linesOf(await desk.page(), "Por dónde reservaron")).toEqual([["El sitio", 1, 6, "$120"]]);
});

test("a cancelled ride counts what is kept, and is no ride; one given back in full counts nothing", async () => {
  const desk = await reportDesk();
  await db.insert(policies).values({ freeHours: 720, partHours: 0, partPercent: 75, actor: "clock" });
  const id = await paidInCash();
  const { legs } = (await findReservation(id))!;
  const legIds = legs.map((leg) => leg.id);
  const quote = { reservationId: id, legIds, actor: office, gives: "policy", backCents: 9_000 } as const;
  expect((await cancelLegs(quote)).outcome).toBe("cancelled");
  await cancelAll(await paidInCash(), 12_000);
  const page = await desk.page();
  expect(page.ahead).toBe("$30");
  expect(page.due).toEqual({ amount: "$0", text: "todo está pagado" });
  expect(linesOf(page, "Por ruta")).toEqual([["Aeropuerto de Liberia → Tamarindo", 0, 0, "$30"]]);
  expect(linesOf(page, "Por chofer")).toBeUndefined();
  await db.update(reservations).set({ payment: "REFUNDED" }).where(eq(reservations.id, id));
  expect(await desk.page()).toMatchObject({ isEmpty: true, ahead: undefined });
});

test("a ride of two vans is shared by both drivers, and cash on its way is named with its holder", async () => {
  const desk = await reportDesk();
  const [anna, beto] = [await hire("Anna"), await hire("Beto")];
  const id = await paidInCash(driverWith(anna.driverId));
  const single = (await jobsOfReservation(id))[0]!;
  const nobody = { driverId: null, vehicleId: null };
  expect(await assignJob({ jobId: single.id, before: nobody, after: anna }, office)).toEqual({
    outcome: "assigned",
  });
  const large = await booked(openTransfer({ passengers: "13", departureTime: "06:00" }));
  expect(await splitJob((await jobsOfReservation(large))[0]!.id, 13, 5, office)).toEqual({
    outcome: "saved",
    part: expect.any(String),
  });
  const vans = await jobsOfReservation(large);
  for (const [n, van] of vans.entries())
    expect(await assignJob({ jobId: van.id, before: nobody, after: [anna, beto][n]! }, office)).toEqual({
      outcome: "assigned",
    });

  const page = await desk.page();
  const { priceCents } = (await findReservation(large))!;
  const half = priceCents / 200;
  expect(linesOf(page, "Por chofer")).toEqual([
    ["Anna", 2, 6 + vans[0]!.people, `$${120 + half}`],
    ["Beto", 1, vans[1]!.people, `$${half}`],
  ]);
  expect(page.inPocket).toEqual({ amount: "$120", holders: ["Anna $120"] });
  expect(page.due).toEqual({ amount: `$${priceCents / 100}`, text: "de 1 reserva" });
  expect((await desk.rides()).slice(1).map((line) => line.split(";").slice(8, 12))).toEqual([
    ['"Anna, Beto"', expect.any(String), String(priceCents / 100), "El sitio"],
    ["Anna", expect.any(String), "120", "El sitio"],
  ]);
});

test("each ride of a month is one line of the file, and a guest's text is never a formula", async () => {
  const desk = await reportDesk();
  expect(await desk.rides()).toHaveLength(1);
  await booked(openTransfer({ firstName: '=SUM("A1")' }));
  const lines = await desk.rides();
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(new RegExp(`^${soon};14:30;.*;"'=SUM\\(""A1""\\)";Aerop`));
  expect(await desk.rides(`?month=${shiftMonth(month, 2)}`)).toHaveLength(1);
});

test("the file of bookings holds all that the search finds", async () => {
  const desk = await reportDesk();
  // The names hold letters alone, because a reference may have any two digits.
  for (const letter of "abcdefghijklmnopqrstuvw") await booked(openTransfer({ firstName: `Guest${letter}` }));
  await booked(openTour());
  const lines = await desk.bookings();
  expect(new Set(lines).size).toBe(25);
  expect(lines[1]).toMatch(/;Tour;Inés Ñandú;ines@example.com;/);
  expect(await desk.bookings("?search=Guestw")).toHaveLength(2);
  // The file ignores the page on which the list starts.
  expect(await desk.bookings("?after=nonsense")).toHaveLength(25);
});

test("nonsense for a month shows this month, and only the operator reads it", async () => {
  const desk = await reportDesk();
  await newDriver();
  const now = (await desk.page("")).month;
  for (const odd of ["2026-13", "__proto__", "2026-1", "9".repeat(5_000), "2026-01\0"])
    expect((await desk.page(`?month=${encodeURIComponent(odd)}`)).month).toBe(now);
  const refusals = [() => loader(args(at)), () => ridesCsv(args(`${at}.csv`)), () => bookingsCsv(args("/x"))];
  for (const read of refusals) await expect(read()).rejects.toMatchObject({ status: 302 });
});
