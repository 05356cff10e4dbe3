import { expect, test } from "vitest";
import { soon } from "../../../../test/bookings.ts";
import { hire } from "../../../../test/driving.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { bookedAtDesk } from "../../../../test/partner-page.ts";
import { drive } from "../../../../test/partner-trips.ts";
import {
  agreeOn,
  anyRide,
  atDesk,
  bookedFrom,
  newPartner,
  newPartnerDesk,
  soldFor,
} from "../../../../test/partners.ts";
import { args } from "../../../../test/requests.ts";
import { addDays } from "../../../domain/common/day.ts";
import { newId } from "../../../domain/common/reference.ts";
import { addRate } from "../../../operations/partner/edit-partner.server.ts";
import { assignJob } from "../../../operations/ride/assign.server.ts";
import { listReportRides } from "../../../store/money/reports.server.ts";
import { jobsOfReservation } from "../../../store/ride/board.server.ts";
import { loader } from "./reports.tsx";
import { loader as yearCsv } from "./year-csv.ts";

const month = soon.slice(0, 7);

test("a month says by partner and by desk how many rides, for how much, and what the partner earned", async () => {
  const { cookie } = await operatorSignedIn();
  const asked = (path: string) => args(path, { headers: { cookie } });
  const partnerId = await newPartner();
  const desk = await newPartnerDesk(partnerId);
  const done = await bookedFrom(partnerId);
  const { driverId, vehicleId } = await hire("Luis");
  const [job] = await jobsOfReservation(done);
  const before = { driverId: null, vehicleId: null };
  const given = await assignJob({ jobId: job!.id, before, after: { driverId, vehicleId } }, atDesk);
  expect(given).toEqual({ outcome: "assigned" });
  await drive(done);
  // The desk's own ride of $110 is not done yet, and earns nothing.
  await bookedAtDesk(desk.secret);
  const page = await loader(asked(`/dashboard/admin/money/reports?month=${month}`));
  const linesOf = (heading: string) =>
    page.tables
      .find((table) => table.heading === heading)
      ?.rows.map(({ name, rides, amount, earned }) => [name, rides, amount, earned]);
  expect(linesOf("Por socio")).toEqual([["Hotel Diriá", 2, "$230", "$12"]]);
  expect(linesOf("Por mostrador de un socio")).toEqual([["Hotel Diriá, Recepción", 1, "$110", "$0"]]);
  expect(linesOf("Por chofer")!.every(([, , , earned]) => earned === undefined)).toBe(true);

  const year = await yearCsv(asked(`/dashboard/admin/money/year.csv?year=${month.slice(0, 4)}`));
  const lines = (await year.text()).trim().split("\r\n");
  expect(lines).toContain(`${month};Socio;Hotel Diriá;2;11;230;12`);
  expect(lines).toContain(`${month};Mostrador;"Hotel Diriá, Recepción";1;5;110;0`);
  expect(lines).toContain(`${month};Chofer;Luis;1;6;120;`);
  expect(lines).toHaveLength(1 + 4);
});

test.each([
  ["net", "$12"],
  ["bill", "$12"],
  ["deposit", "$12"],
] as const)(
  "what a partner keeps of a ride under %s is what it earned, and no debt",
  async (relation, earned) => {
    const { cookie } = await operatorSignedIn();
    const partnerId = await newPartner();
    await agreeOn(partnerId, relation);
    const done = await soldFor(partnerId);
    const earnedSoFar = async () => {
      const page = await loader(
        args(`/dashboard/admin/money/reports?month=${month}`, { headers: { cookie } }),
      );
      return page.tables.find(({ heading }) => heading === "Por socio")!.rows[0]!.earned;
    };
    expect(await earnedSoFar()).toBe("$0");
    await drive(done);
    expect(await earnedSoFar()).toBe(earned);
  },
);

test("both ways of a trip have their part of what the partner keeps, and one without a rate has none", async () => {
  const partnerId = await newPartner(null);
  await agreeOn(partnerId, "net");
  const back = { tripType: "roundTrip", returnDate: soon, returnTime: "20:00" };
  const id = await soldFor(partnerId, back);
  const earned = async () =>
    (await listReportRides(soon, addDays(soon, 1))).map(({ partnerCents, cents }) => [cents, partnerCents]);
  await drive(id);
  expect(await earned()).toEqual([
    [12_000, 0],
    [12_000, 0],
  ]);
  await addRate(newId(), partnerId, { ...anyRide, percent: 10, cents: null, fromDay: "2026-01-01" }, atDesk);
  expect(await earned()).toEqual([
    [12_000, 1_200],
    [12_000, 1_200],
  ]);
});

test("a month without partners has no table of them, and a year that is none is this one", async () => {
  const { cookie } = await operatorSignedIn();
  const page = await loader(args("/dashboard/admin/money/reports", { headers: { cookie } }));
  expect(page.tables).toEqual([]);
  for (const year of ["", "26", "20266", "abcd"]) {
    const answer = await yearCsv(
      args(`/dashboard/admin/money/year.csv?year=${year}`, { headers: { cookie } }),
    );
    expect(answer.headers.get("Content-Disposition")).toMatch(/socios-y-choferes-20\d\d\.csv/);
  }
});
