import { expect, test } from "vitest";
import { paypalOrder } from "./paypal-order.ts";

const amount = { currency_code: "USD", value: "120.00" };
const to = (rel: string) => ({ rel, href: `https://api.paypal.com/v2/${rel}/${rel}-1` });

const read = (payments: object, links: object[] = []) =>
  paypalOrder.parse({ id: "O1", status: "COMPLETED", purchase_units: [{ amount, payments }], links });

test.each(["approve", "payer-action"])(
  "the buyer is led to what is called %s, whatever stands first",
  (rel) => {
    expect(read({}, [to("self"), to("update"), to(rel), to("capture")]).approveUrl).toBe(to(rel).href);
  },
);

test("a refund belongs to the capture that it names, or else to the first; without captures an order has no refunds", () => {
  const refund = (id: string, status: string, links?: object[]) => ({ id, status, amount, links });
  const refunds = [
    refund("R1", "COMPLETED", [to("self"), to("up")]),
    refund("R2", "PENDING"),
    refund("R3", "CANCELLED", [to("self")]),
  ];
  const captures = ["C1", "C2"].map((id) => ({ id, status: "COMPLETED", amount }));
  expect(read({ captures, refunds }).refunds).toMatchObject([
    { paypalId: "R1", captureId: "up-1", state: "done", problem: null },
    { paypalId: "R2", captureId: "C1", state: "requested", problem: null },
    { paypalId: "R3", captureId: "C1", state: "refused", problem: "CANCELLED" },
  ]);
  expect(read({ refunds }).refunds.map(({ paypalId }) => paypalId)).toEqual(["R1"]);
});
