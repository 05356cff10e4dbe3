import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { openTour, openTransfer, soon } from "../../../test/bookings.ts";
import { office } from "../../../test/cash-trips.ts";
import { newVan } from "../../../test/driving.ts";
import { kinds, order } from "../../../test/paying.ts";
import { paypal } from "../../../test/paypal.ts";
import { orderOf, quoted, quoteEnd } from "../../../test/quotes.ts";
import { addRule } from "../../../test/sale-rules.ts";
import { guestActor } from "../../domain/common/actor.ts";
import { newId } from "../../domain/common/reference.ts";
import { db } from "../../store/engine/db.server.ts";
import { countOpenQuotes, findQuote } from "../../store/sale/quotes.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import { paypalOrders } from "../../store/schema/payment-schema.server.ts";
import { fares } from "../../store/schema/price-schema.server.ts";
import { activity, reservations } from "../../store/schema/reservation-schema.server.ts";
import { unconfirmedBookings } from "../../store/schema/unconfirmed-schema.server.ts";
import { settle } from "../money/settle.server.ts";
import { enterCode } from "../price/enter-code.server.ts";
import { availabilityOf, readBeginning, wantedTripOf } from "./availability.server.ts";
import { findCheckout, startTransferCheckout } from "./checkout.server.ts";
import { makeQuote, reopenQuote, withdrawQuote } from "./quote.server.ts";
import { reserve } from "./reserve.server.ts";

const accept = (id: string) => reserve(id, { actor: guestActor, origin: { address: "a", network: "n" } });

test("a quote keeps its price, however the fares, a form or a code would change it", async () => {
  const id = await quoted({ agreedCents: 9_900 });
  const before = await findCheckout(id);
  const raise = (cents: number) => db.update(fares).set({ baseCents: sql`${fares.baseCents} + ${cents}` });
  await raise(5_000);
  onTestFinished(async () => void (await raise(-5_000)));
  const { details } = await orderOf();
  if (details.kind === "Tour") throw new Error("no transfer");
  expect(await startTransferCheckout({ ...details, passengers: 2 }, "es", { id })).not.toBe(id);
  const other = { ...(await orderOf()), details: { ...details, passengers: 2 } };
  const again = await makeQuote(id, other, { endsAt: quoteEnd, claims: false }, office);
  expect(again).toEqual({ outcome: "madeBefore" });
  expect(await enterCode(id, "SOL10")).toBe("unknown");
  expect(await findCheckout(id)).toEqual(before);
  expect(await accept(id)).toMatchObject({ outcome: "reserved" });
  expect(await db.select().from(reservations)).toMatchObject([{ stage: "booked", priceCents: 9_900 }]);
});

test("both halves of a double click make one quote", async () => {
  const click = newId();
  const order = await orderOf();
  const press = () => makeQuote(click, order, { endsAt: quoteEnd, claims: true }, office);
  expect(await Promise.all([press(), press()])).toEqual([
    { outcome: "quoted", id: click },
    { outcome: "quoted", id: click },
  ]);
  expect(await countOpenQuotes()).toBe(1);
});

test("who accepts in two tabs at once has one booking, which the history calls accepted", async () => {
  const id = await quoted();
  const [one, other] = await Promise.all([accept(id), accept(id)]);
  expect(one).toEqual(other);
  expect(await db.$count(reservations)).toBe(1);
  expect(await db.select().from(activity)).toMatchObject([
    { actor: "guest", event: "reserved", after: { channel: "whatsapp", isQuoted: true } },
  ]);
  expect(await db.$count(unconfirmedBookings)).toBe(0);
  expect(await countOpenQuotes()).toBe(0);
});

test("a quote that ended or was withdrawn is not booked; one that is opened again is", async () => {
  const ended = await quoted();
  await db.update(checkouts).set({ expiresAt: new Date(Date.now() - 1) });
  expect(await accept(ended)).toEqual({ outcome: "expired" });
  const id = await quoted();
  for (const _ of [1, 2]) expect(await withdrawQuote(id)).toBe(true);
  expect(await accept(id)).toEqual({ outcome: "expired" });
  expect(await reopenQuote(id)).toBe("reopened");
  expect((await findCheckout(id))!.expiresAt).toEqual((await findQuote(id))!.endsAt);
  expect(await accept(id)).toMatchObject({ outcome: "reserved" });
  expect(await withdrawQuote(id)).toBe(false);
});

test("a quote that claims takes a van until it ends, is accepted or withdrawn, and is sold although no other is left", async () => {
  await newVan();
  const free = await quoted();
  const other = wantedTripOf((await findCheckout(free))!.details);
  expect(await availabilityOf(other)).toBe("sold");
  const id = await quoted({ claims: true });
  expect(await availabilityOf(other)).toBe("ask");
  await withdrawQuote(id);
  expect(await availabilityOf(other)).toBe("sold");
  await reopenQuote(id);
  expect(await availabilityOf(other)).toBe("ask");
  await accept(id);
  expect(await db.select().from(reservations)).toMatchObject([{ stage: "booked" }]);
  expect(await availabilityOf(other)).toBe("ask");
  // The quote that claimed nothing is only asked for now.
  await accept(free);
  expect((await db.select().from(reservations)).map(({ stage }) => stage).sort()).toEqual([
    "asked",
    "booked",
  ]);
});

test("who accepts what the office promised is booked, though it promised more vans than there are", async () => {
  await newVan();
  await quoted({ claims: true });
  await accept(await quoted({ claims: true }));
  expect(await db.select().from(reservations)).toMatchObject([{ stage: "booked" }]);
});

test("a quote that is opened again keeps no van that was sold meanwhile, and is not opened where all is taken", async () => {
  await newVan();
  const id = await quoted({ claims: true });
  await withdrawQuote(id);
  await reserve(await openTransfer());
  expect(await reopenQuote(id)).toBe("unclaimed");
  expect(await findQuote(id)).toMatchObject({ claims: false });
  expect(await reopenQuote(id)).toBe("reopened");
  await withdrawQuote(id);
  await addRule({ effect: "closed", fromDay: soon, toDay: soon });
  expect(await reopenQuote(id)).toBe("gone");
  expect(await accept(id)).toEqual({ outcome: "expired" });
});

test("a quote that is withdrawn while its guest pays takes no money and frees its van", async () => {
  await newVan();
  const id = await quoted({ claims: true });
  const other = wantedTripOf((await findCheckout(id))!.details);
  const orderId = await order(id);
  paypal.approve(orderId);
  expect(await withdrawQuote(id)).toBe(true);
  expect(await availabilityOf(other)).toBe("sold");
  expect(await settle(orderId)).toBe("holdOver");
  expect(paypal.order(orderId)!.capture).toBeUndefined();
  expect(await kinds()).toEqual([]);
});

test("a quote is not withdrawn while PayPal takes its money", async () => {
  const id = await quoted();
  const orderId = await order(id);
  await db.update(paypalOrders).set({ state: "capturing" });
  expect(await withdrawQuote(id)).toBe(false);
  paypal.approve(orderId);
  expect(await settle(orderId)).toBe("paid");
});

test("a quote that claims and whose payment begins takes one van", async () => {
  const id = await quoted({ claims: true });
  await db
    .insert(paypalOrders)
    .values({ key: `${id}:1`, checkoutId: id, attempt: 1, amountCents: 12_000, claimedAt: sql`now()` });
  await db.insert(unconfirmedBookings).values({ checkoutId: id, address: "a", network: "n" });
  expect(await readBeginning(db)).toHaveLength(1);
});

test("seats of a tour that a quote claims are not sold, and one that claims none says that it is full", async () => {
  await addRule({ effect: "seats", about: "tour/1001", seats: 4 });
  const order = await orderOf(openTour({ passengers: "4" }));
  const offer = (claims: boolean) => makeQuote(newId(), order, { endsAt: quoteEnd, claims }, office);
  const free = await offer(false);
  const kept = await offer(true);
  if (free.outcome !== "quoted" || kept.outcome !== "quoted") throw new Error("not quoted");
  expect(await accept(free.id)).toEqual({ outcome: "full" });
  expect(await offer(false)).toEqual({ outcome: "full" });
  expect(await reserve(await openTour({ passengers: "3" }))).toEqual({ outcome: "full" });
  expect(await accept(kept.id)).toMatchObject({ outcome: "reserved" });
});

test("a day that closes meanwhile is not sold, unless the staff overruled that for the quote", async () => {
  const id = await quoted();
  await addRule({ effect: "closed", fromDay: soon, toDay: soon });
  expect(await accept(id)).toEqual({ outcome: "closed" });
  const { how, ...order } = await orderOf();
  const overrules = { ...how, reason: "charter", overrules: ["closed" as const] };
  const made = await makeQuote(
    newId(),
    { ...order, how: overrules },
    { endsAt: quoteEnd, claims: false },
    office,
  );
  expect(made.outcome === "quoted" && (await accept(made.id))).toMatchObject({ outcome: "reserved" });
});

test("a draft that nobody was offered is no quote", async () => {
  expect(await withdrawQuote(await openTransfer())).toBe(false);
  expect(await db.select().from(checkouts).where(eq(checkouts.status, "active"))).toHaveLength(1);
});
