import { account } from "./en/account.ts";
import { booking } from "./en/booking.ts";
import { pages } from "./en/pages.ts";
import { pay } from "./en/pay.ts";
import { site } from "./en/site.ts";

/** Every word a visitor reads. */
export const en = { ...site, ...booking, ...pages, ...account, pay };
