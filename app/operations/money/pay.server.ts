import { and, desc, eq, sql } from "drizzle-orm";
import { crash } from "../../crash.server.ts";
import { isLately } from "../../domain/common/clock.ts";
import { inLanguage, type Language } from "../../domain/common/language.ts";
import { isId } from "../../domain/common/reference.ts";
import { amountDueCents } from "../../domain/money/payment.ts";
import type { Origin } from "../../domain/sale/unpaid-limit.ts";
import { env } from "../../env.server.ts";
import { canPayOnline } from "../../payment/online.server.ts";
import { createOrder } from "../../payment/orders.server.ts";
import { claiming } from "../../store/engine/claim-queue.server.ts";
import type { Transaction } from "../../store/engine/db.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { noteUnconfirmed } from "../../store/sale/unconfirmed.server.ts";
import { paypalOrders } from "../../store/schema/payment-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { ourCompany } from "../../texts/with-company.ts";
import { tripHash } from "../reservation/trip-hash.server.ts";
import { tripSecret } from "../reservation/trip-secret.server.ts";
import type { Checkout } from "../sale/checkout.server.ts";
import {
  claimToBook,
  insertReservation,
  isExpired,
  lockCheckout,
  reservationOf,
  type Unbookable,
} from "../sale/reserve.server.ts";
import { refuseAttempt } from "./refuse-order.server.ts";

/** The length of a hold: as long as PayPal keeps an approval that was not captured. */
export const holdMs = 3 * 3_600_000;
/** An order is offered again for this long; an older one gets a successor. */
const freshMs = 2 * 3_600_000;

export type StartedPayment =
  | { outcome: "order"; orderId: string; approveUrl?: string }
  | {
      outcome:
        | Unbookable
        | "paid"
        | "notNeeded"
        | "inReview"
        | "noAnswer"
        | "held"
        | "notOffered"
        | "asksFirst";
    };

interface Attempt {
  key: string;
  attempt: number;
  amountCents: number;
}

/**
 * Begins the online payment of a checkout, or of its reservation: an order at PayPal and, where nothing is booked
 * yet, the preliminary reservation that has the order's id. While the order is open, every call returns the same
 * one. Throws a PaymentError when PayPal does not answer, and a BusyError where too many guests book at once.
 */
export async function startPayment(checkoutId: string, origin?: Origin): Promise<StartedPayment> {
  if (!canPayOnline) return { outcome: "notOffered" };
  if (!isId(checkoutId)) return { outcome: "unknown" };
  const plan = await claiming((tx) => planAttempt(tx, checkoutId, origin));
  if ("outcome" in plan) return plan;
  crash.at("order planned");
  const returnUrl = env.siteUrl + inLanguage("/checkout/paypal", plan.language);
  const order = await createOrder({
    checkoutId,
    attempt: plan.attempt,
    amountCents: plan.amountCents,
    brand: ourCompany().name,
    description: plan.description,
    language: plan.language,
    returnUrl,
    cancelUrl: `${returnUrl}?cancelled`,
  }).catch((error) => refuseAttempt(plan.key, error));
  if (!order) return { outcome: "notOffered" };
  crash.at("order made");
  const { id: orderId, payee, approveUrl } = order;
  const hash = tripHash(tripSecret(orderId));
  const problem = await claiming(async (tx) => {
    const checkout = (await lockCheckout(tx, checkoutId))!;
    const existing = await reservationOf(tx, checkoutId);
    const isIt = eq(paypalOrders.key, plan.key);
    await tx.update(paypalOrders).set({ orderId, payee }).where(isIt);
    // Other guests may have taken the last seats meanwhile, or another window may be paying.
    const problem = await claimToPay(tx, checkout, origin);
    const isOpen = and(isIt, eq(paypalOrders.state, "open"));
    if (problem) await tx.update(paypalOrders).set({ state: "gone" }).where(isOpen);
    if (problem) return problem;
    const heldUntil = new Date(Date.now() + holdMs);
    const own = { id: orderId, tripHash: hash, stage: "held" as const, heldUntil };
    if (!existing) return await insertReservation(tx, checkout, own);
    const isStillOnHold = and(eq(reservations.id, existing), eq(reservations.stage, "held"));
    await tx.update(reservations).set({ heldUntil }).where(isStillOnHold);
  });
  if (problem) return { outcome: problem };
  crash.at("order stored");
  return { outcome: "order", orderId, approveUrl };
}

/** Returns the open attempt or a new one, or why there is nothing to pay. From now on its seats are taken. */
async function planAttempt(
  tx: Transaction,
  checkoutId: string,
  origin: Origin | undefined,
): Promise<(Attempt & { description: string; language: Language }) | StartedPayment> {
  const checkout = await lockCheckout(tx, checkoutId);
  if (!checkout) return { outcome: "unknown" };
  const attempts = await tx
    .select()
    .from(paypalOrders)
    .where(eq(paypalOrders.checkoutId, checkoutId))
    .orderBy(desc(paypalOrders.attempt));
  const reservationId = await reservationOf(tx, checkoutId);
  const ledger = reservationId ? await ledgerOf(reservationId, tx) : undefined;
  if (ledger?.unmatched) return { outcome: "held" };
  // A process died, or PayPal did not answer, in the middle of a capture: no person reviews it at PayPal, the sweep
  // asks again.
  if (attempts.some(({ state }) => state === "capturing")) return { outcome: "noAnswer" };
  if (ledger?.inReview) return { outcome: "inReview" };
  const due = await dueOf(tx, checkout, origin);
  if (typeof due === "string") return { outcome: due };
  const forBuyer = { description: describe(checkout), language: checkout.language };
  const [last] = attempts;
  if (
    last?.state === "open" &&
    last.declines === 0 &&
    last.amountCents === due &&
    isLately(last.createdAt, freshMs)
  ) {
    await tx.update(paypalOrders).set({ claimedAt: sql`now()` }).where(eq(paypalOrders.key, last.key));
    return { ...last, ...forBuyer };
  }
  const attempt = (last?.attempt ?? 0) + 1;
  const next = { key: `${checkoutId}:${attempt}`, attempt, amountCents: due };
  await tx.insert(paypalOrders).values({ ...next, checkoutId, claimedAt: sql`now()` });
  return { ...next, ...forBuyer };
}

async function dueOf(
  tx: Transaction,
  checkout: Checkout,
  origin: Origin | undefined,
): Promise<number | "paid" | "notNeeded" | "asksFirst" | Unbookable> {
  if (checkout.status !== "booked") return (await claimToPay(tx, checkout, origin)) ?? checkout.priceCents;
  const [reservation] = await tx.select().from(reservations).where(eq(reservations.checkoutId, checkout.id));
  if (reservation!.stage === "asked") return "asksFirst";
  if (reservation!.status === "CANCELLED") return "notNeeded";
  return amountDueCents(reservation!, await ledgerOf(reservation!.id, tx)) || "paid";
}

/**
 * Returns why nothing may be charged for a checkout that is not booked, or undefined. A booking that a colleague
 * has to confirm is paid after that. A checkout beyond the limits of unpaid bookings may be paid, and takes its
 * seats when the money is taken.
 */
async function claimToPay(
  tx: Transaction,
  checkout: Checkout,
  origin: Origin | undefined,
): Promise<Unbookable | "asksFirst" | undefined> {
  if (checkout.status === "booked") return undefined;
  if (isExpired(checkout)) return "expired";
  const { problem, asks, beyond } = await claimToBook(tx, checkout, { origin });
  if (problem || asks) return problem ?? "asksFirst";
  await noteUnconfirmed(tx, checkout.id, origin, beyond);
}

/** Returns the description that the buyer sees at PayPal. */
function describe({ details }: Checkout): string {
  return `${ourCompany().name}: ${details.kind === "Tour" ? "tour" : "private transfer"}`;
}
