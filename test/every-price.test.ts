import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { tourQuote } from "../app/domain/catalogue/tour.ts";
import { maxTransferPassengers, type TripType, transferQuote } from "../app/domain/price/fare.ts";
import { composeLetter } from "../app/operations/message/compose.server.ts";
import { tripSecret } from "../app/operations/reservation/trip-secret.server.ts";
import { findCheckout } from "../app/operations/sale/checkout.server.ts";
import { reserve } from "../app/operations/sale/reserve.server.ts";
import { loader as calendar } from "../app/routes/site/trip/page/calendar.ts";
import { loader as trip } from "../app/routes/site/trip/page/trip.tsx";
import { listTours } from "../app/store/catalogue/tours.server.ts";
import { db } from "../app/store/engine/db.server.ts";
import { listFares } from "../app/store/price/fares.server.ts";
import { messages } from "../app/store/schema/message-schema.server.ts";
import { later, openTour, openTransfer } from "./bookings.ts";
import { openPage, structuredOf } from "./heads.ts";
import { args } from "./requests.ts";

const groups = [1, 4, 5, maxTransferPassengers];
const tripTypes: TripType[] = ["oneWay", "roundTrip"];

test("a ride costs the same at the checkout, on its trip page and in both letters, for every ride, group and trip", {
  timeout: 180_000,
}, async () => {
  for (const fare of await listFares()) {
    for (const people of groups) {
      for (const tripType of tripTypes) {
        const { priceCents } = transferQuote(fare, people, tripType);
        const ride = { from: fare.origin, to: fare.destination, passengers: String(people), tripType };
        const id = await openTransfer({ ...ride, returnDate: tripType === "roundTrip" ? later : "" });
        expect([ride, await shownPrices(id)]).toEqual([ride, Array(4).fill(priceCents)]);
      }
    }
  }
});

test("a tour costs the same on every page and in every letter, for every tour and group", {
  timeout: 60_000,
}, async () => {
  for (const tour of await listTours("en")) {
    for (const people of [3, 4, tour.mostPeople]) {
      const { priceCents } = tourQuote(tour, people);
      const id = await openTour({ tour: tour.id, passengers: String(people) });
      expect([tour.id, people, await shownPrices(id)]).toEqual([tour.id, people, Array(4).fill(priceCents)]);
    }
  }
});

test("search engines get a ride's real price, for every ride, group and trip", async () => {
  for (const fare of (await listFares()).filter(({ origin, destination }) =>
    [origin, destination].some((place) => place.endsWith("-airport")),
  )) {
    const { meta } = await openPage(`/transfers/${fare.origin}-to-${fare.destination}`);
    const { offers } = structuredOf(meta, "TaxiService");
    for (const people of groups) {
      const fits = ({ eligibleQuantity: { minValue, maxValue } }: Offer) =>
        minValue <= people && people <= maxValue;
      const asked = tripTypes.map((tripType) => transferQuote(fare, people, tripType).priceCents / 100);
      expect(offers.filter(fits).map(({ price }: Offer) => Number(price))).toEqual(asked);
    }
  }
});

interface Offer {
  price: string;
  eligibleQuantity: { minValue: number; maxValue: number };
}

/** Returns the sum in cents of the draft, of the trip page and of both letters. The calendar shows no sum that could disagree. */
async function shownPrices(checkout: string): Promise<(number | undefined)[]> {
  const draft = (await findCheckout(checkout))!.priceCents;
  const booked = await reserve(checkout);
  if (booked.outcome !== "reserved") throw new Error(booked.outcome);
  const { reservationId } = booked;
  const secret = tripSecret(reservationId);
  const page = (await trip(args(`/trip/${secret}`, { params: { secret } }))) as unknown as TripData;
  const file = await calendar(args(`/trip/${secret}/calendar.ics`, { params: { secret } }));
  expect(amounts((await file.text()).replace(/\r\n /g, ""))).toEqual([]);
  const queued = await db.select().from(messages).where(eq(messages.reservationId, reservationId));
  const letters = await Promise.all(queued.map(async (email) => totalOf((await composeLetter(email)).text)));
  return [draft, page.data.trip.reservation.priceCents, ...letters];
}

interface TripData {
  data: { trip: { reservation: { priceCents: number } } };
}

/** Returns the amount in the line of the total. */
function totalOf(letter: string): number | undefined {
  return amounts(/^Total: .*$/m.exec(letter)?.[0] ?? "")[0];
}

function amounts(text: string): number[] {
  return [...text.matchAll(/\$\s?([\d.,\s]*\d)/g)].map(
    ([, digits]) => Number(digits!.replace(/\D/g, "")) * 100,
  );
}
