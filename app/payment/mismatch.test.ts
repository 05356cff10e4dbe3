import { expect, test } from "vitest";
import { mismatchKind, orderMismatch } from "./mismatch.ts";
import type { PaymentOrder } from "./order.ts";

const request = { checkoutId: "A".repeat(20), payee: "SHOP", amountCents: 12_000 };
const money = { currency: "USD", captures: [], refunds: [] };
const order: PaymentOrder = { ...request, ...money, id: "O1", state: "approved" };

test.each<[string, Partial<PaymentOrder>, string, ReturnType<typeof mismatchKind>]>([
  ["another checkout", { checkoutId: "B".repeat(20) }, "custom_id", "checkout"],
  ["another payee", { payee: "STRANGER" }, "payee", "payee"],
  ["a cent less", { amountCents: 11_999 }, "11999", "amount"],
  ["another currency", { currency: "EUR" }, "EUR", "amount"],
])("an order for %s does not fit", (_, change, problem, misfit) => {
  expect(orderMismatch(request, order)).toBeNull();
  const stored = orderMismatch(request, { ...order, ...change })!;
  expect(stored).toContain(problem);
  expect(mismatchKind(stored)).toBe(misfit);
});

test("an order of which nothing is stored is foreign", () => {
  expect(mismatchKind("")).toBe("foreign");
});
