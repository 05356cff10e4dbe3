import { expect, test } from "vitest";
import { soon } from "../../../../test/bookings.ts";
import { hire } from "../../../../test/driving.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { bookedAtDesk } from "../../../../test/partner-page.ts";
import { drive } from "../../../../test/partner-trips.ts";
import { atDesk, bookedFrom, newPartner, newPartnerDesk } from "../../../../test/partners.ts";
import { args } from "../../../../test/requests.ts";
import { assignJob } from "../../../operations/ride/assign.server.ts";
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
