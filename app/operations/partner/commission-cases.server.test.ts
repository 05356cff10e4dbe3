import { expect, test } from "vitest";
import { soon } from "../../../test/bookings.ts";
import { at, drive, earnedByRide, giveBack, type WayToPay, waysToPay } from "../../../test/partner-trips.ts";
import { anyRide, atDesk, newPartner, openFrom } from "../../../test/partners.ts";
import { contact } from "../../../test/unpaid.ts";
import { type Actor, guestActor } from "../../domain/common/actor.ts";
import { addDays } from "../../domain/common/day.ts";
import { newId } from "../../domain/common/reference.ts";
import { listEarned } from "../../store/partner/partner-guests.server.ts";
import { findReservation, findReservationByReference } from "../../store/reservation/reservations.server.ts";
import { jobsOfReservation } from "../../store/ride/board.server.ts";
import { setPrice } from "../price/set-price.server.ts";
import { cancelLegs, previewCancellation } from "../reservation/cancel.server.ts";
import { changeTrip } from "../reservation/change-trip.server.ts";
import { joinDuplicates, previewJoin } from "../reservation/join-duplicates.server.ts";
import { previewSplit, splitBooking } from "../reservation/split-booking.server.ts";
import { stepJob, takeBackEnd } from "../ride/progress.server.ts";
import { splitJob } from "../ride/split.server.ts";

/** A trip of $120 for six, whose partner earns 15 percent. */
interface Trip {
  id: string;
  partnerId: string;
  /** Books the same guest on the same ride again, and returns the second booking. */
  again: () => Promise<string>;
}

interface Case {
  what: string;
  happens: (trip: Trip) => Promise<unknown>;
  /** The cents that each ride earned in the end, where the guest has paid nothing, $50 or all $120 of it by then. */
  earned: { nothing: number[]; part: number[]; all: number[] };
  /** The ways to pay that are tried; all by default. */
  ways?: WayToPay[];
}

const two: WayToPay[] = ["unpaid", "paid online"];

const always = (...earned: number[]) => ({ nothing: earned, part: earned, all: earned });

// The numbers are 15 % of what stands beside them, reckoned by hand: 12,000 earns 1,800; 9,000 earns 1,350.
const cases: Case[] = [
  { what: "done", happens: ({ id }) => drive(id), earned: always(1_800) },
  { what: "cancelled two weeks before", happens: ({ id }) => cancel(id), earned: always() },
  {
    what: "cancelled so late that half is kept",
    happens: ({ id }) => at(soon, "09:30", () => cancel(id)),
    earned: always(),
  },
  {
    what: "cancelled by the company",
    happens: ({ id }) => cancel(id, atDesk, "all"),
    earned: always(),
    ways: two,
  },
  {
    what: "a no-show",
    happens: async ({ id }) => await stepJob((await jobsOfReservation(id))[0]!.id, "noShow", atDesk),
    earned: always(),
  },
  {
    // 8,670 earns 1,300.5, and half a cent counts up.
    what: "done, and $33.30 given back afterwards",
    happens: async ({ id }) => {
      await drive(id);
      await giveBack(id, 3_330);
    },
    earned: { nothing: [1_800], part: [1_301], all: [1_301] },
  },
  {
    // A guest who paid 5,000 and got it back still owes 7,000, which earns 1,050.
    what: "done, and all given back afterwards",
    happens: async ({ id }) => {
      await drive(id);
      await giveBack(id, 12_000);
    },
    earned: { nothing: [1_800], part: [1_050], all: [] },
  },
  {
    what: "done by mistake, taken back, and done",
    happens: async ({ id }) => {
      const [job] = await jobsOfReservation(id);
      await stepJob(job!.id, "done", atDesk);
      await takeBackEnd(job!.id, "done", "planned", atDesk);
      await drive(id);
    },
    earned: always(1_800),
    ways: two,
  },
  {
    what: "done by mistake, and a no-show in truth",
    happens: async ({ id }) => {
      const [job] = await jobsOfReservation(id);
      await stepJob(job!.id, "done", atDesk);
      await takeBackEnd(job!.id, "done", "planned", atDesk);
      await stepJob(job!.id, "noShow", atDesk);
    },
    earned: always(),
    ways: two,
  },
  { what: "moved to the next month, and done", happens: moveAndDrive, earned: always(1_800) },
  {
    what: "done by two vans",
    happens: async ({ id }) => {
      await intoTwoVans(id);
      await drive(id);
    },
    earned: always(1_800),
  },
  {
    what: "done by one of two vans, whose other guests did not come",
    happens: async ({ id }) => {
      await stepJob(await intoTwoVans(id), "noShow", atDesk);
      await drive(id);
    },
    earned: always(1_800),
    ways: two,
  },
  {
    // Two of six leave: 8,000 earns 1,200, and 4,000 earns 600.
    what: "split into two bookings, and both done",
    happens: async ({ id }) => {
      for (const booking of [id, await splitOff(id)]) await drive(booking);
    },
    earned: always(600, 1_200),
  },
  {
    what: "split into two bookings, of which the second is cancelled",
    happens: async ({ id }) => {
      await cancel(await splitOff(id), atDesk, "all");
      await drive(id);
    },
    earned: always(1_200),
    ways: two,
  },
  {
    what: "booked twice, joined, and done",
    happens: async ({ id, again }) => {
      await join(id, await again());
      await drive(id);
    },
    earned: always(1_800),
  },
  {
    what: "agreed to cost $90, and done",
    happens: async ({ id }) => {
      const price = { beforeCents: 12_000, priceCents: 9_000, reason: "a friend" };
      expect(await setPrice(id, price, atDesk)).toBe("saved");
      await drive(id);
    },
    earned: always(1_350),
  },
];

const paidAs = (way: WayToPay) => (way === "unpaid" ? "nothing" : way === "paid in part" ? "part" : "all");

test.for(cases)("a ride that is $what earns what plain arithmetic says, however it is paid", async (row) => {
  for (const way of row.ways ?? (Object.keys(waysToPay) as WayToPay[])) {
    const trip = await bookedTrip(way);
    await row.happens(trip);
    expect([way, await earnedByRide(trip.partnerId)]).toEqual([way, row.earned[paidAs(way)]]);
  }
});

async function bookedTrip(way: WayToPay): Promise<Trip> {
  const partnerId = await newPartner({ ...anyRide, percent: 15, cents: null, fromDay: "2026-01-01" });
  const guest = contact();
  const book = async () => await waysToPay[way](await openFrom(partnerId, guest));
  return { id: await book(), partnerId, again: book };
}

async function cancel(reservationId: string, actor: Actor = guestActor, gives: "policy" | "all" = "policy") {
  const legIds = (await findReservation(reservationId))!.legs.map((leg) => leg.id);
  const { backCents } = (await previewCancellation(reservationId, legIds, { actor, gives }))!;
  const done = await cancelLegs({ reservationId, legIds, actor, gives, backCents });
  expect(done.outcome).toBe("cancelled");
}

async function moveAndDrive({ id, partnerId }: Trip): Promise<void> {
  const { legs } = (await findReservation(id))!;
  const [month, next] = [soon.slice(0, 7), addDays(`${soon.slice(0, 7)}-28`, 10).slice(0, 7)];
  const request = {
    kind: "change" as const,
    legs: [{ id: legs[0]!.id, before: {}, after: { day: `${next}-05` } }],
  };
  const look = await changeTrip(id, request, atDesk);
  const agreedCents = "quote" in look ? look.quote.priceCents : undefined;
  expect(await changeTrip(id, request, atDesk, { agreedCents })).toMatchObject({ outcome: "changed" });
  await drive(id);
  const earnedIn = async (month: string) => (await listEarned(partnerId, month)).map(({ cents }) => cents);
  expect([await earnedIn(month), await earnedIn(next)]).toEqual([[], [1_800]]);
}

/** Gives two of the six a van of their own, and returns its job. */
async function intoTwoVans(id: string): Promise<string> {
  const [job] = await jobsOfReservation(id);
  const done = await splitJob(job!.id, 6, 2, atDesk);
  if (done.outcome !== "saved") throw new Error(done.outcome);
  return done.part;
}

async function splitOff(reservationId: string): Promise<string> {
  const quote = await previewSplit({ reservationId, people: 2 });
  if ("outcome" in quote) throw new Error(quote.outcome);
  const done = await splitBooking({ reservationId, people: 2, click: newId() }, quote, atDesk);
  if (done.outcome !== "split") throw new Error(done.outcome);
  return (await findReservationByReference(done.reference, "en"))!.id;
}

async function join(staysId: string, twinId: string): Promise<void> {
  const quote = await previewJoin({ staysId, twinId });
  if ("outcome" in quote) throw new Error(quote.outcome);
  expect(await joinDuplicates({ staysId, twinId }, quote, atDesk)).toMatchObject({ outcome: "joined" });
}
