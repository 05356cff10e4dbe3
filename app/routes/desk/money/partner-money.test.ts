import { beforeEach, expect, test } from "vitest";
import { newDriver } from "../../../../test/driving.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { agreeOn, atDesk, newPartner, soldFor } from "../../../../test/partners.ts";
import { args } from "../../../../test/requests.ts";
import { rideOfMonth } from "../../../../test/statements.ts";
import { driverWith } from "../../../domain/common/actor.ts";
import { newId } from "../../../domain/common/reference.ts";
import { payPartner, undoPartnerPayment } from "../../../operations/partner/pay-partner.server.ts";
import { stepJob } from "../../../operations/ride/progress.server.ts";
import { jobsOfReservation } from "../../../store/ride/board.server.ts";
import { loader } from "./money.tsx";
import { loader as csvLoader } from "./movements-csv.ts";
import { loader as reportLoader } from "./reports.tsx";

let cookie: string;
beforeEach(async () => {
  ({ cookie } = await operatorSignedIn());
});

async function earning() {
  const partnerId = await newPartner();
  await rideOfMonth(partnerId);
  return { partnerId, kind: "payment", method: "sinpe", note: "77" } as const;
}
async function owing() {
  const partnerId = await newPartner();
  await agreeOn(partnerId, "bill");
  for (const { id } of await jobsOfReservation(await soldFor(partnerId))) await stepJob(id, "done", atDesk);
  return { partnerId, kind: "received", method: "transfer", note: "" } as const;
}
const money = async () => await loader(args("/dashboard/admin/money", { headers: { cookie } }));

test("what partners pay and are paid stands once in the list and the sums of the period, apart from what guests pay", async () => {
  await payPartner({ ...(await earning()), id: newId(), cents: 500 }, atDesk);
  const tendered = { cents: 5_000_00, rate: 500 };
  await payPartner({ ...(await owing()), id: newId(), cents: 1_000, tendered }, atDesk);
  const { moves, takings } = await money();
  expect(moves.rows.map(({ title, amount, text }) => [title, amount, text]).sort()).toEqual([
    ["Cobro a un socio", "$10", "Transferencia · ₡5\u00a0000 a 500"],
    ["Pago a un socio", "−$5", "SINPE · 77"],
  ]);
  expect(moves.rows[0]!.reservation).toMatchObject({ text: "Hotel Diriá" });
  const sums = [
    { name: "Socios", in: "$0", back: "$5", left: "−$5", isPaid: true },
    { name: "Socios, colones", in: "₡5\u00a0000", back: "₡0", left: "₡5\u00a0000", isPaid: true },
  ];
  expect(takings).toEqual(sums);
  const report = await reportLoader(args("/dashboard/admin/money/reports", { headers: { cookie } }));
  expect(report.settled).toEqual(sums);
});

test("what was set off moved no money, and what was undone cancels out", async () => {
  const setOff = { ...(await earning()), method: "setOff", id: newId(), cents: 500 } as const;
  await payPartner(setOff, atDesk);
  await undoPartnerPayment(setOff.id, setOff.partnerId, atDesk);
  expect(await money()).toMatchObject({ moves: { rows: [] }, takings: [] });
  const paid = { ...(await earning()), id: newId(), cents: 500 };
  await payPartner(paid, atDesk);
  await undoPartnerPayment(paid.id, paid.partnerId, atDesk);
  const { moves, takings } = await money();
  expect(moves.rows.map(({ title }) => title).sort()).toEqual([
    "Pago a un socio",
    "Pago a un socio, deshecho",
  ]);
  expect(takings).toEqual([]);
});

test("cash of partners says whose pocket it came into or left, in the list, in the cash and in the file", async () => {
  const luis = driverWith(await newDriver({ name: "Luis" }));
  const common = { method: "cash", cents: 500, pocket: luis } as const;
  await payPartner({ ...(await owing()), ...common, id: newId(), cents: 900 }, atDesk);
  await payPartner({ ...(await earning()), ...common, id: newId() }, atDesk);
  const { moves, cash } = await money();
  expect(moves.rows.map(({ text }) => text).sort()).toEqual([
    "Efectivo · lo lleva Luis",
    "Efectivo · salió de Luis · 77",
  ]);
  expect(cash.holders).toMatchObject([{ name: "Luis", dollars: "$4", since: "de hoy" }]);
  const answer = await csvLoader(args("/dashboard/admin/money.csv", { headers: { cookie } }));
  const file = await answer.text();
  expect(file).toMatch(/;Cobro a un socio;Efectivo;9;[^\r]*;Hotel Diriá;;[^;]*;Luis;;/);
  expect(file).toMatch(/;Pago a un socio;Efectivo;-5;[^\r]*;Hotel Diriá;Luis;[^;]*;;77;/);
});

test("the file of movements has each of them in a row", async () => {
  await payPartner({ ...(await earning()), id: newId(), cents: 500 }, atDesk);
  const answer = await csvLoader(args("/dashboard/admin/money.csv", { headers: { cookie } }));
  const [, ...rows] = (await answer.text()).trim().split("\r\n");
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatch(/;Pago a un socio;SINPE;-5;;USD;;;;Hotel Diriá;;[^;]*;;77;/);
});
