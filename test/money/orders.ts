import { paypal } from "../paypal.ts";

/** What PayPal knows of a booking. */
export function ordersOf(checkout: string) {
  return paypal.orders().filter((order) => order.customId === checkout);
}
