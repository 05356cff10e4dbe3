import { anyTour, tourQuote } from "../../domain/catalogue/tour.ts";
import { commonPickupHour, windowOf } from "../../domain/catalogue/tour-hours.ts";
import { readFields } from "../../domain/common/form.ts";
import { transferQuote } from "../../domain/price/fare.ts";
import type { Quote } from "../../domain/price/price-line.ts";
import { type SurchargedRide, withOrderedExtras, withSurcharges } from "../../domain/price/surcharge.ts";
import type { PickupWindow } from "../../domain/ride/pickup-window.ts";
import { atPickup, fittingPickup } from "../../domain/ride/when.ts";
import { tourQuery, transferQuery } from "../../domain/sale/api-query.ts";
import type { BookingError } from "../../domain/sale/booking-form.ts";
import { rideFields, typedRides } from "../../domain/sale/transfer.ts";
import { findSoldTour } from "../../store/catalogue/tours.server.ts";
import { findFare } from "../../store/price/fares.server.ts";
import { listSurcharges } from "../../store/price/surcharges.server.ts";
import { readGeography } from "../../store/ride/geography.server.ts";
import { priceLineWords } from "../../texts/en/price/price-line.ts";
import { en } from "../../texts/en.ts";
import type { Route } from "./+types/quote";

const asked = [
  "from",
  "to",
  "tripType",
  "tour",
  "departure",
  "departureTime",
  "departureFlight",
  "flightTime",
  "returnDate",
  "returnTime",
  "returnFlight",
  "returnFlightTime",
] as const;
const left = ["passengers", "date", "childSeats", "extraStop"] as const;

/** Answers the price of a transfer (`from`, `to`, `passengers`, `tripType`) or of a tour (`tour`, `passengers`), on its days. */
export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const there = (field: string) => query.has(field);
  const values = readFields(query, [...asked, ...left.filter(there)]);
  return there("tour") ? await tourAnswer(values) : await transferAnswer(values);
}

export function action() {
  return Response.json(
    { error: "Ask for a price with GET." },
    { status: 405, headers: { Allow: "GET, HEAD" } },
  );
}

async function transferAnswer(asked: Record<string, string>) {
  const { data, error } = transferQuery.safeParse(asked);
  if (error) return refuseFirst(error.issues);
  const quote = transferQuote(await findFare(data.from, data.to), data.passengers, data.tripType);
  const geography = await readGeography();
  const typed = typedRides(data);
  for (const [n, ride] of typed.entries()) {
    const fitting = fittingPickup(ride, geography);
    if (fitting) return refuse(rideFields[n]!.time, en.pickupMisfit(ride.time!, fitting.pickup));
  }
  const rides = typed.map((ride) => atPickup(ride, "guest", geography));
  return quote.priceCents > 0
    ? await answer(quote, withOrderedExtras(rides, data))
    : refuse("to", en.errors.noFare, 404);
}

async function tourAnswer(asked: Record<string, string>) {
  const tour = await findSoldTour(asked.tour ?? "", "en");
  const { data, error } = tourQuery(tour ?? anyTour).safeParse(asked);
  if (error) return refuseFirst(error.issues);
  if (!tour) return refuse("tour", en.bookTour.missing, 404);
  const ride = {
    day: data.date,
    time: commonPickupHour(tour),
    childSeats: data.childSeats,
    ...windowOf(tour),
  };
  return await answer(tourQuote(tour, data.passengers), [ride]);
}

type Quoted = SurchargedRide & Partial<PickupWindow>;

async function answer(quote: Quote, rides: Quoted[]) {
  const { priceCents, breakdown } = withSurcharges(quote, rides, await listSurcharges());
  const pickups = rides.flatMap(({ day, time, windowFrom: from, windowTo: to }) =>
    day ? { day, time, window: from && to ? { from, to } : null } : [],
  );
  return Response.json({ priceCents, currency: "USD", breakdown: breakdown.map(priceLineWords), pickups });
}

function refuseFirst([issue]: { path: PropertyKey[]; message: string }[]) {
  return refuse(String(issue!.path[0]), en.errors[issue!.message as BookingError]);
}

function refuse(field: string, error: string, status = 400) {
  return Response.json({ error, field }, { status });
}
