import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookedAtDesk, readGuest } from "../../../../test/partner-page.ts";
import { newPartner, newPartnerDesk } from "../../../../test/partners.ts";
import { order } from "../../../../test/paying.ts";
import { paypal } from "../../../../test/paypal.ts";
import { settle } from "../../../operations/money/settle.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { reservations } from "../../../store/schema/reservation-schema.server.ts";

async function bookedOnline() {
  const { secret } = await newPartnerDesk(await newPartner());
  const { reference, checkoutId } = await bookedAtDesk(secret, { pays: "online" });
  const money = async () => (await readGuest(secret, reference)).data.guest!.money;
  return { secret, reference, checkoutId, money };
}

test("the voucher says that a payment is looked at, and that it is paid once it is", async () => {
  const { checkoutId, money } = await bookedOnline();
  expect(await money()).toBe("$110, to be paid");
  const orderId = await order(checkoutId);
  paypal.fault(orderId, "review");
  paypal.approve(orderId);
  expect(await settle(orderId)).toBe("inReview");
  expect(await money()).toBe("$110, not paid yet: PayPal is looking at the payment");
  paypal.resolve(paypal.order(orderId)!.capture!.id, "COMPLETED");
  expect(await settle(orderId)).toBe("paid");
  expect(await money()).toBe("$110, paid");
});

test("the voucher of a booking that is not confirmed yet says what is to be paid then", async () => {
  const { secret: own, reference, money } = await bookedOnline();
  const message = async () => decodeURIComponent((await readGuest(own, reference)).data.guest!.whatsapp!);
  expect(await message()).toContain("your ride is booked");
  await db.update(reservations).set({ stage: "asked" }).where(eq(reservations.reference, reference));
  expect(await money()).toBe("$110, to be paid once it is confirmed");
  expect(await message()).toContain("It is not confirmed yet");
  const { secret } = await newPartnerDesk(await newPartner());
  const toDriver = await bookedAtDesk(secret);
  await db.update(reservations).set({ stage: "asked" }).where(eq(reservations.id, toDriver.id));
  expect((await readGuest(secret, toDriver.reference)).data.guest!.money).toBe("$110, paid to the driver");
});
