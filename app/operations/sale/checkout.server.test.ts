import { expect, test } from "vitest";
import { transferValues } from "../../../test/bookings.ts";
import { mallory } from "../../../test/unpaid.ts";
import { todayInCostaRica } from "../../domain/common/day.ts";
import { phoneNumber } from "../../domain/common/phone-number.server.ts";
import { newId } from "../../domain/common/reference.ts";
import { transferSchema } from "../../domain/sale/transfer.ts";
import { startPayment } from "../money/pay.server.ts";
import { findCheckout, startTransferCheckout } from "./checkout.server.ts";
import { reserve } from "./reserve.server.ts";

const send = async (id: string, passengers: string) => {
  const form = transferSchema(todayInCostaRica(), phoneNumber).parse({ ...transferValues, passengers });
  return (await startTransferCheckout(form, "en", { id }))!;
};

test("a form that is sent again changes its own draft", async () => {
  const id = newId();
  expect([await send(id, "6"), await send(id, "2")]).toEqual([id, id]);
  expect(await findCheckout(id)).toMatchObject({ priceCents: 10_000, code: null });
});

test.each([
  ["begun to be paid", async (id: string) => void (await startPayment(id, mallory))],
  ["booked", async (id: string) => void (await reserve(id))],
])("a form whose draft is %s makes another draft, and changes nothing of the first", async (_, spend) => {
  const id = newId();
  await send(id, "6");
  await spend(id);
  expect(await send(id, "2")).not.toBe(id);
  expect(await findCheckout(id)).toMatchObject({ priceCents: 12_000 });
});
