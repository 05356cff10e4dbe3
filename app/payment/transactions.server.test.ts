import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import type { Fault } from "../../simulators/paypal.ts";
import { openTransfer } from "../../test/bookings.ts";
import { paypal } from "../../test/paypal.ts";
import { startPayment } from "../operations/money/pay.server.ts";
import { settle } from "../operations/money/settle.server.ts";
import { paypal as ours } from "./online.server.ts";
import { listTransactions } from "./transactions.server.ts";

const hourAgo = () => new Date(Date.now() - 3_600_000);
const soon = () => new Date(Date.now() + 60_000);

async function captured(...faults: Fault[]) {
  const started = await startPayment(await openTransfer());
  if (started.outcome !== "order") throw new Error(started.outcome);
  paypal.fault(started.orderId, ...faults);
  paypal.approve(started.orderId);
  await settle(started.orderId);
  return paypal.order(started.orderId)!.capture!.id;
}

test("PayPal's list has each capture and each refund with its capture, and no other entries", async () => {
  const captureId = await captured();
  const refundId = paypal.refund(captureId, 3_000);
  const inReview = await captured("review");
  const found = await listTransactions(hourAgo(), soon());
  const mine = found.filter((move) => [captureId, inReview].includes(move.captureId));
  expect(mine).toEqual([
    {
      kind: "capture",
      id: captureId,
      captureId,
      amountCents: 12_000,
      currency: "USD",
      checkout: true,
      at: expect.any(Date),
    },
    {
      kind: "refund",
      id: refundId,
      captureId,
      amountCents: 3_000,
      currency: "USD",
      checkout: false,
      at: expect.any(Date),
    },
  ]);
});

/** Replaces PayPal with a server that answers with this list. */
async function withList(answer: (query: URLSearchParams) => object) {
  const questions: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, "http://x");
    if (pathname === "/v1/reporting/transactions") questions.push(searchParams);
    const body = pathname.includes("token") ? { access_token: "t", expires_in: 99 } : answer(searchParams);
    response.setHeader("Content-Type", "application/json").end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const before = ours!.apiBase;
  ours!.apiBase = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  onTestFinished(() => {
    ours!.apiBase = before;
    server.closeAllConnections();
    server.close();
  });
  return questions;
}

const row = (
  id: string,
  code: string,
  value: string,
  {
    status = "S",
    reference,
    currency = "USD",
  }: { status?: string; reference?: string; currency?: string } = {},
) => ({
  transaction_info: {
    transaction_id: id,
    transaction_event_code: code,
    paypal_reference_id: reference,
    transaction_initiation_date: "2026-11-03T10:00:00+0000",
    transaction_amount: { currency_code: currency, value },
    transaction_status: status,
  },
});

test("of all entries in a PayPal account only payments and their refunds count", async () => {
  await withList(() => ({
    transaction_details: [
      row("C1", "T0006", "120.00"),
      row("I1", "T0007", "55.00"),
      row("C2", "T0006", "99.00", { status: "V" }),
      row("P1", "T0006", "10.00", { status: "P" }),
      row("D1", "T0006", "10.00", { status: "D" }),
      row("B1", "T0006", "-8.00"),
      row("R1", "T1107", "-20.50", { reference: "C1" }),
      row("R2", "T1201", "-99.00", { reference: "C2" }),
      row("H1", "T1110", "-50.00", { reference: "C1" }),
      row("W1", "T0403", "-500.00"),
      row("F1", "T0106", "-20.00"),
      row("R3", "T1107", "3.00", { reference: "C1" }),
      row("N1", "T0006", "0.00"),
      row("N2", "T0006", "12,00"),
      row("C3", "T0006", "0.01"),
    ],
    total_pages: 1,
  }));
  const found = await listTransactions(new Date("2026-11-01"), new Date("2026-11-05"));
  expect(
    found.map(({ id, kind, captureId, amountCents, checkout }) => [
      id,
      kind,
      captureId,
      amountCents,
      checkout,
    ]),
  ).toEqual([
    ["C1", "capture", "C1", 12_000, true],
    ["I1", "capture", "I1", 5_500, false],
    ["C2", "capture", "C2", 9_900, true],
    ["R1", "refund", "C1", 2_050, false],
    ["R2", "refund", "C2", 9_900, false],
    ["C3", "capture", "C3", 1, true],
  ]);
  expect(found[0]!.at).toEqual(new Date("2026-11-03T10:00:00Z"));
});

test("a long period is read in steps of 31 days, page by page, and no entry comes twice", async () => {
  const questions = await withList((query) => ({
    transaction_details: [row(`C${query.get("page")}`, "T0006", "1.00")],
    total_pages: 2,
  }));
  const found = await listTransactions(new Date("2026-09-01T06:00:00Z"), new Date("2026-11-01T06:00:00Z"));
  const askedPeriods = questions.map((query) =>
    ["start_date", "end_date", "page"].map((name) => query.get(name)),
  );
  expect(askedPeriods).toEqual([
    ["2026-09-01T06:00:00.000Z", "2026-10-02T06:00:00.000Z", "1"],
    ["2026-09-01T06:00:00.000Z", "2026-10-02T06:00:00.000Z", "2"],
    ["2026-10-02T06:00:00.000Z", "2026-11-01T06:00:00.000Z", "1"],
    ["2026-10-02T06:00:00.000Z", "2026-11-01T06:00:00.000Z", "2"],
  ]);
  expect(found.map(({ id }) => id)).toEqual(["C1", "C2"]);
  await listTransactions(new Date("2026-09-01T06:00:00Z"), new Date("2026-10-02T06:00:00Z"));
  expect(questions).toHaveLength(4 + 2);
});

test("a row that lacks any field, or everything, hides no other row", async () => {
  const whole = row("C1", "T0006", "120.00", { reference: "O1" }).transaction_info;
  const lacking = Object.keys(whole).map((field) => ({ transaction_info: { ...whole, [field]: undefined } }));
  const broken = [null, {}, { transaction_info: null }, { transaction_info: {} }, "x"];
  const odd = { transaction_info: { ...whole, transaction_id: "C3", transaction_amount: { value: "1.00" } } };
  await withList(() => ({
    transaction_details: [...broken, ...lacking, odd, row("C2", "T0006", "99.00")],
    total_pages: 1,
  }));
  const found = await listTransactions(new Date("2026-11-01"), new Date("2026-11-05"));
  expect(found.map(({ id }) => id)).toEqual(["C1", "C2"]); // C1's reference is not needed
});

test("each sum keeps its currency, and an answer without a number of pages is one page", async () => {
  const questions = await withList(() => ({
    transaction_details: [
      row("C1", "T0006", "120.00"),
      row("C2", "T0006", "90000.00", { currency: "CRC" }),
      row("R1", "T1107", "-10.00", { reference: "C1", currency: "EUR" }),
    ],
  }));
  const found = await listTransactions(new Date("2026-11-01"), new Date("2026-11-05"));
  expect(found.map(({ id, amountCents, currency }) => [id, amountCents, currency])).toEqual([
    ["C1", 12_000, "USD"],
    ["C2", 9_000_000, "CRC"],
    ["R1", 1_000, "EUR"],
  ]);
  expect(questions).toHaveLength(1);
});
