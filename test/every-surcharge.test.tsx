import { eq } from "drizzle-orm";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { Company } from "../app/domain/catalogue/company.ts";
import { formatDayShort } from "../app/domain/common/day.ts";
import { formatCents } from "../app/domain/common/money.ts";
import {
  type Fare,
  maxTransferPassengers,
  peopleInBasePrice,
  type TripType,
} from "../app/domain/price/fare.ts";
import { atPickup } from "../app/domain/ride/when.ts";
import { typedRides } from "../app/domain/sale/transfer.ts";
import { composeLetter } from "../app/operations/message/compose.server.ts";
import { findCheckout } from "../app/operations/sale/checkout.server.ts";
import { reserve } from "../app/operations/sale/reserve.server.ts";
import { loader as quote } from "../app/routes/api/quote.ts";
import { type Receipt, readReceipt } from "../app/routes/kit/receipt.server.ts";
import { ReceiptSheet } from "../app/routes/kit/receipt-sheet.tsx";
import { quoteOfForm } from "../app/routes/site/transfers/transfer-form.tsx";
import { db } from "../app/store/engine/db.server.ts";
import { listFares } from "../app/store/price/fares.server.ts";
import { listSurcharges } from "../app/store/price/surcharges.server.ts";
import { findReservation } from "../app/store/reservation/reservations.server.ts";
import { readGeography } from "../app/store/ride/geography.server.ts";
import { messages } from "../app/store/schema/message-schema.server.ts";
import { texts } from "../app/texts/language.ts";
import { addSurcharges } from "./add-surcharges.ts";
import { later, openTransfer, soon, transferValues } from "./bookings.ts";
import { order } from "./paying.ts";
import { paypal } from "./paypal.ts";
import { args } from "./requests.ts";
import { night, season } from "./surcharges.ts";

const bounds = [1, peopleInBasePrice, peopleInBasePrice + 1, maxTransferPassengers];

test("with surcharges a ride costs the same in form and quote for every fare, group and trip, and at the bounds of groups in checkout, PayPal, letters and receipt", {
  timeout: 300_000,
}, async () => {
  await addSurcharges(night, { ...season, fromDay: soon, toDay: soon });
  const geography = await readGeography();
  const [fares, surcharges] = [await listFares(), await listSurcharges()];
  for (const fare of fares) {
    for (let people = 1; people <= maxTransferPassengers; people++) {
      for (const tripType of ["oneWay", "roundTrip"] as const) {
        const ride = { ...rideOf(fare, tripType), passengers: String(people) };
        const expected = expectedOf(fare, people, tripType);
        const typed = { ...transferValues, ...ride };
        const whens = typedRides(typed).map((one) => atPickup(one, "guest", geography));
        const form = quoteOfForm(typed, whens, fares, surcharges).priceCents;
        const asked = await (await quote(args(`/api/quote?${new URLSearchParams(ride)}`))).json();
        const { priceCents } = expected;
        expect([ride, form, asked.priceCents]).toEqual([ride, priceCents, priceCents]);
        // A sale shows the sum that it was sold for, however many people travel.
        if (!bounds.includes(people)) continue;
        const prices = await shownPrices(await openTransfer(ride));
        expect([ride, prices]).toEqual([ride, allAt(expected, tripType)]);
      }
    }
  }
});

/** Makes a ride in the season on the way there, and at night on the way back, or both on the only way. */
function rideOf({ origin: from, destination: to }: Fare, tripType: TripType) {
  const ride = { from, to, tripType, departure: soon };
  return tripType === "oneWay"
    ? { ...ride, departureTime: "23:30", returnDate: "", returnTime: "" }
    : { ...ride, departureTime: "10:00", returnDate: later, returnTime: "04:59" };
}

interface Expected {
  priceCents: number;
  seasonCents: number;
}

function expectedOf({ baseCents, extraCents }: Fare, people: number, tripType: TripType): Expected {
  const rideCents = baseCents + Math.max(0, people - peopleInBasePrice) * extraCents;
  const seasonCents = Math.round(rideCents * 0.15);
  return { priceCents: rideCents * (tripType === "oneWay" ? 1 : 2) + seasonCents + 2_000, seasonCents };
}

function allAt({ priceCents, seasonCents }: Expected, tripType: TripType) {
  const linesIn = (locale: "en-US" | "es-CR", night: string, season: string) => {
    const dollars = (cents: number) => formatCents(cents, locale);
    // Lines name their day where only one of two rides has them, and stand in the order of the rides.
    const on = (day: string) => (tripType === "oneWay" ? "" : `, ${formatDayShort(day, locale)}`);
    const lines = [
      [`${night}${on(later)}`, dollars(2_000)],
      [`${season}${on(soon)}`, dollars(seasonCents)],
    ];
    return { lines: tripType === "oneWay" ? lines : lines.reverse(), total: dollars(priceCents) };
  };
  const letter = ({ lines, total }: ReturnType<typeof linesIn>) =>
    [...lines, ["Total", total]].map((line) => line.join(": ")).join("\n");
  const en = linesIn("en-US", "Night pick-up", "High season, 15%");
  const es = linesIn("es-CR", "Recogida de noche", "Temporada alta, 15\u00a0%");
  const receipt = `${en.lines.flat().join("")}Total, in US dollars${en.total}`;
  return { checkout: priceCents, paypal: priceCents, letters: [letter(en), letter(es)].sort(), receipt };
}

async function shownPrices(checkout: string) {
  const orderId = await order(checkout);
  const booked = await reserve(checkout);
  if (booked.outcome !== "reserved") throw new Error(booked.outcome);
  const { reservationId } = booked;
  const queued = await db.select().from(messages).where(eq(messages.reservationId, reservationId));
  const letters = await Promise.all(queued.map(async (email) => linesOf((await composeLetter(email)).text)));
  const receipt = await readReceipt((await findReservation(reservationId))!);
  return {
    checkout: (await findCheckout(checkout))!.priceCents,
    paypal: paypal.order(orderId)!.amountCents,
    letters: letters.sort(),
    receipt: /(Night pick-up|High season).*?(?=Payments)/.exec(textOf(receipt))?.[0],
  };
}

function linesOf(letter: string): string | undefined {
  return /^(Night pick-up|Recogida de noche|High season|Temporada alta).*?^Total: [^\n]*$/ms.exec(
    letter,
  )?.[0];
}

function textOf(receipt: Receipt): string {
  const Page = createRoutesStub([
    { path: "/", Component: () => <ReceiptSheet receipt={receipt} company={{} as Company} t={texts.en} /> },
  ]);
  return renderToStaticMarkup(<Page />).replace(/<[^>]*>/g, "");
}
