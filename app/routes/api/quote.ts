import { type BookingError, people } from "../../domain/booking-form.ts";
import { maxTransferPassengers, type Quote, transferQuote } from "../../domain/fare.ts";
import { readFields } from "../../domain/form.ts";
import { maxTourPassengers, tourQuote } from "../../domain/tour.ts";
import { atLeastThree } from "../../domain/tour-booking.ts";
import { findFare, findTour } from "../../store/catalogue.server.ts";
import { priceLineWords } from "../../texts/en/price.ts";
import { en } from "../../texts/en.ts";
import type { Route } from "./+types/quote";

/** The price of a transfer (`from`, `to`, `passengers`, `tripType`) or of a tour (`tour`, `passengers`). */
export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const asked = readFields(query, ["from", "to", "passengers", "tripType", "tour"]);
  return query.has("tour") ? await tourAnswer(asked) : await transferAnswer(asked);
}

export function action() {
  return Response.json(
    { error: "Ask for a price with GET." },
    { status: 405, headers: { Allow: "GET, HEAD" } },
  );
}

async function transferAnswer({ from, to, passengers, tripType }: Record<string, string>) {
  if (!from) return refuse("from", "fromRequired");
  if (!to) return refuse("to", "required");
  const count = people(maxTransferPassengers).safeParse(passengers || "1");
  if (!count.success) return refuse("passengers", count.error.issues[0]!.message as BookingError);
  const trip = tripType || "oneWay";
  if (trip !== "oneWay" && trip !== "roundTrip") return refuse("tripType", "tripTypeUnknown");
  const quote = transferQuote(await findFare(from, to), count.data, trip);
  return quote.priceCents > 0 ? answer(quote) : refuse("to", "noFare", 404);
}

async function tourAnswer({ tour: id = "", passengers = "" }: Record<string, string>) {
  if (!id) return refuse("tour", "required");
  const count = people(maxTourPassengers).safeParse(atLeastThree(passengers || "3"));
  if (!count.success) return refuse("passengers", count.error.issues[0]!.message as BookingError);
  const tour = await findTour(id);
  return tour ? answer(tourQuote(tour, count.data)) : refuse("tour", "tourUnknown", 404);
}

function answer({ priceCents, breakdown }: Quote) {
  return Response.json({ priceCents, currency: "USD", breakdown: breakdown.map(priceLineWords) });
}

function refuse(field: string, key: BookingError | "tourUnknown", status = 400) {
  const error = key === "tourUnknown" ? en.bookTour.missing : en.errors[key];
  return Response.json({ error, field }, { status });
}
