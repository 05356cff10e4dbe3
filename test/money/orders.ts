import { paypal } from "../paypal.ts";

/** Returns PayPal's orders of a booking. */
export function ordersOf(checkout: string) {
  return paypal.orders().filter((order) => order.customId === checkout);
}
