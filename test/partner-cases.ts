// The cases in which a trip of a partner ends: what happens, and what it comes to by a bookkeeper's arithmetic.
import { expect } from "vitest";
import { type Actor, guestActor } from "../app/domain/common/actor.ts";
import { addDays, type Day } from "../app/domain/common/day.ts";
import { newId } from "../app/domain/common/reference.ts";
import { setPrice } from "../app/operations/price/set-price.server.ts";
import { cancelLegs, previewCancellation } from "../app/operations/reservation/cancel.server.ts";
import { changeTrip } from "../app/operations/reservation/change-trip.server.ts";
import { previewSplit, splitBooking } from "../app/operations/reservation/split-booking.server.ts";
import { stepJob, takeBackEnd } from "../app/operations/ride/progress.server.ts";
import { findReservation, findReservationByReference } from "../app/store/reservation/reservations.server.ts";
import { jobsOfReservation } from "../app/store/ride/board.server.ts";
import { soon } from "./bookings.ts";
import { joins } from "./joining.ts";
import { type Guest, priceCents, type Sums } from "./partner-books.ts";
import { at, drive, giveBack, giveBackByHand } from "./partner-trips.ts";
import { atDesk } from "./partners.ts";

/** A booked trip of $120 for six. */
export interface Trip {
  id: string;
  /** Books the same guest on the same ride again, paid in the same way, and returns the second booking. */
  again: () => Promise<string>;
}

export interface End {
  what: string;
  /** The day of the trip. */
  day?: Day;
  /** Happens to the trip; the id of a second booking is returned. */
  happens: (trip: Trip) => Promise<unknown>;
  /** Happens once the statement of the trip's month is cut. */
  afterCut?: (trip: Trip) => Promise<unknown>;
  /** The sums of the booking and of the second one in the end. */
  books: (guest: Guest) => Sums[];
  /** The same at the cut, where something happens after it; none where there was nothing to state yet. */
  booksAtCut?: (guest: Guest) => Sums[];
  /** The day of the ride in the end, and why it stands in the statement, where that is the same for all. */
  endsOn?: Day;
  reason?: "cancelled" | "noShow";
}

const late = "09:30";
/** Five hours before the ride half of the price is kept. */
const feeCents = 6_000;
const backCents = 3_330;
const [dearerCents, cheaperCents] = [15_000, 9_000];
/** Two of six leave. */
const [firstCents, secondCents] = [8_000, 4_000];
const [firstDeposit, secondDeposit] = [1_200, 600];

/** Returns a day of the month after the one of a day. */
const inNextMonth = (day: Day, ofMonth: string) =>
  `${addDays(`${day.slice(0, 7)}-28`, 10).slice(0, 7)}-${ofMonth}`;

/** Returns the next 31st that is at least ten days away. */
function next31st(): Day {
  let day = addDays(soon, -5);
  while (!day.endsWith("-31")) day = addDays(day, 1);
  return day;
}

const driven = (guest: Guest, more = {}): Sums[] => [
  guest.sums({ price: priceCents, paid: guest.before + guest.atDoor(), end: "done", ...more }),
];
const driveIt = ({ id }: Trip) => drive(id);
const cancelledFree = (guest: Guest): Sums[] => [
  guest.sums({ price: 0, paid: guest.before, sentBack: guest.sentBack(guest.before), end: "cancelled" }),
];
const nobodyCame = (guest: Guest): Sums[] => [
  guest.sums({ price: priceCents, paid: guest.before, end: "noShow" }),
];

export const ends: End[] = [
  { what: "done", happens: driveIt, books: driven },
  { what: "cancelled early", happens: ({ id }) => cancel(id), books: cancelledFree, reason: "cancelled" },
  {
    what: "cancelled late",
    happens: ({ id }) => at(soon, late, () => cancel(id)),
    books: (guest) => {
      // A fee is kept of what was paid, and never charged: of a deposit, too, or of what the partner pays.
      const isWhole = guest.relation === "net" || guest.relation === "bill";
      const came = isWhole ? priceCents : guest.before + guest.deposit(priceCents);
      const price = Math.min(feeCents, came);
      const sentBack = guest.sentBack(guest.before + guest.deposit(price) - price);
      return [guest.sums({ price, paid: guest.before, sentBack, end: "cancelled" })];
    },
    reason: "cancelled",
  },
  {
    what: "cancelled late by the company",
    happens: ({ id }) => at(soon, late, () => cancel(id, atDesk, "all")),
    books: cancelledFree,
    reason: "cancelled",
  },
  { what: "a no-show", happens: ({ id }) => step(id, "noShow"), books: nobodyCame, reason: "noShow" },
  {
    what: "done by mistake, and a no-show in truth",
    happens: async ({ id }) => {
      await step(id, "done");
      const [job] = await jobsOfReservation(id);
      await takeBackEnd(job!.id, "done", "planned", atDesk);
      await step(id, "noShow");
    },
    books: nobodyCame,
  },
  {
    what: "done, and $33.30 given back",
    happens: async ({ id }) => {
      await drive(id);
      await giveBack(id, backCents);
    },
    books: (guest) => driven(guest, { waived: Math.min(backCents, guest.before + guest.atDoor()) }),
  },
  {
    what: "done, and all given back by hand after the statement was cut",
    happens: driveIt,
    booksAtCut: driven,
    afterCut: ({ id }) => giveBackByHand(id, priceCents),
    books: (guest) => driven(guest, { waived: guest.before + guest.atDoor() }),
  },
  {
    what: "of the 31st, and ended on the 2nd",
    day: next31st(),
    happens: async () => {},
    // By then the driver's phone ends no ride any more: the office does, and the cash stays due.
    afterCut: ({ id }) => at(addDays(next31st(), 2), "08:00", () => step(id, "done")),
    books: (guest) => [guest.sums({ price: priceCents, paid: guest.before, end: "done" })],
  },
  {
    what: "moved to the next month, and done",
    happens: async ({ id }) => await move(id, inNextMonth(soon, "05")),
    afterCut: driveIt,
    books: (guest) => [
      guest.sums({ price: priceCents, paid: guest.before + guest.atDoor(guest.whole), end: "done" }),
    ],
    endsOn: inNextMonth(soon, "05"),
  },
  {
    what: "split, and both done",
    happens: async ({ id }) => {
      const second = await splitOff(id);
      for (const booking of [id, second]) await drive(booking);
      return second;
    },
    books: (guest) => {
      const isDeposit = guest.relation === "deposit";
      const [deposit, taken] = isDeposit ? [firstDeposit, secondDeposit] : [0, 0];
      // Money beyond the first booking's price moves to the second one; PayPal's money can't move, and goes back.
      const tooMuch = Math.max(0, guest.before + deposit - firstCents);
      const sentBack = guest.sentBack(tooMuch);
      const moved = tooMuch - sentBack;
      const door = guest.atDoor(firstCents - deposit - guest.before);
      const paid = guest.before - moved + door;
      return [
        guest.sums({ price: firstCents, paid, sentBack, deposit, end: "done" }),
        guest.sums({ price: secondCents, paid: moved, deposit: taken, end: "done" }),
      ];
    },
  },
  {
    what: "booked twice, joined, and done",
    happens: async ({ id, again }) => {
      const duplicate = await again();
      await joins(id, duplicate);
      await drive(id);
      return duplicate;
    },
    books: (guest) => {
      const moved = guest.isOnline ? 0 : guest.before;
      const paid = guest.before + moved + guest.atDoor(guest.whole);
      const sentBack = guest.sentBack(guest.before);
      return [
        guest.sums({ price: priceCents, paid, end: "done" }),
        guest.sums({ price: 0, paid: guest.before - moved, sentBack, end: "cancelled" }),
      ];
    },
  },
  {
    what: "agreed to cost $150, and done",
    happens: async ({ id }) => {
      await agreeTo(id, dearerCents);
      await drive(id);
    },
    books: (guest) => [
      guest.sums({ price: dearerCents, paid: guest.before + guest.atDoor(guest.whole), end: "done" }),
    ],
  },
  {
    what: "agreed to cost $90, and done",
    happens: async ({ id }) => {
      await agreeTo(id, cheaperCents);
      await drive(id);
    },
    books: (guest) => {
      const deposit = guest.deposit(cheaperCents);
      const sentBack = guest.sentBack(guest.before + deposit - cheaperCents);
      const paid = guest.before + guest.atDoor(cheaperCents - deposit);
      return [guest.sums({ price: cheaperCents, paid, sentBack, end: "done" })];
    },
  },
];

async function step(id: string, to: "done" | "noShow"): Promise<void> {
  for (const job of await jobsOfReservation(id)) await stepJob(job.id, to, atDesk);
}

async function cancel(reservationId: string, actor: Actor = guestActor, gives: "policy" | "all" = "policy") {
  const legIds = (await findReservation(reservationId))!.legs.map((leg) => leg.id);
  const { backCents } = (await previewCancellation(reservationId, legIds, { actor, gives }))!;
  const done = await cancelLegs({ reservationId, legIds, actor, gives, backCents });
  expect(done.outcome).toBe("cancelled");
}

async function move(id: string, day: Day): Promise<void> {
  const { legs } = (await findReservation(id))!;
  const request = { kind: "change" as const, legs: [{ id: legs[0]!.id, before: {}, after: { day } }] };
  const look = await changeTrip(id, request, atDesk);
  const agreedCents = "quote" in look ? look.quote.priceCents : undefined;
  expect(await changeTrip(id, request, atDesk, { agreedCents })).toMatchObject({ outcome: "changed" });
}

async function splitOff(reservationId: string): Promise<string> {
  const quote = await previewSplit({ reservationId, people: 2 });
  if ("outcome" in quote) throw new Error(quote.outcome);
  const done = await splitBooking({ reservationId, people: 2, click: newId() }, quote, atDesk);
  if (done.outcome !== "split") throw new Error(done.outcome);
  return (await findReservationByReference(done.reference, "en"))!.id;
}

async function agreeTo(id: string, cents: number): Promise<void> {
  expect(await setPrice(id, { beforeCents: priceCents, priceCents: cents, reason: "a friend" }, atDesk)).toBe(
    "saved",
  );
}
