import { booking } from "./booking.ts";
import type { Guards } from "./guard.ts";
import { partners } from "./partners.ts";
import { payments } from "./payments.ts";
import { paypal } from "./paypal.ts";
import { rides } from "./rides.ts";
import { running } from "./running.ts";
import { strangers } from "./strangers.ts";

const groups: Guards[] = [payments, booking, rides, paypal, strangers, partners, running];
export const guards = groups.flatMap((group) =>
  Object.entries(group).map(([name, guard]) => ({ name, ...guard })),
);
