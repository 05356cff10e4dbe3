import { tourQuery, transferQuery } from "../../domain/api.ts";
import type { BookingError } from "../../domain/booking-form.ts";
import { type Quote, transferQuote } from "../../domain/fare.ts";
import { readFields } from "../../domain/form.ts";
import { anyGroup, tourQuote } from "../../domain/tour.ts";
import { findFare, findSoldTour } from "../../store/catalogue.server.ts";
import { priceLineWords } from "../../texts/en/price.ts";
import { en } from "../../texts/en.ts";
import type { Route } from "./+types/quote";

/** The price of a transfer (`from`, `to`, `passengers`, `tripType`) or of a tour (`tour`, `passengers`). */
export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const { passengers, ...named } = readFields(query, ["from", "to", "passengers", "tripType", "tour"]);
  const asked = query.has("passengers") ? { ...named, passengers } : named;
  return query.has("tour") ? await tourAnswer(asked) : await transferAnswer(asked);
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
  return quote.priceCents > 0 ? answer(quote) : refuse("to", en.errors.noFare, 404);
}

async function tourAnswer(asked: Record<string, string>) {
  const tour = await findSoldTour(asked.tour ?? "", "en");
  const { data, error } = tourQuery(tour ?? anyGroup).safeParse(asked);
  if (error) return refuseFirst(error.issues);
  return tour ? answer(tourQuote(tour, data.passengers)) : refuse("tour", en.bookTour.missing, 404);
}

function answer({ priceCents, breakdown }: Quote) {
  return Response.json({ priceCents, currency: "USD", breakdown: breakdown.map(priceLineWords) });
}

function refuseFirst([issue]: { path: PropertyKey[]; message: string }[]) {
  return refuse(String(issue!.path[0]), en.errors[issue!.message as BookingError]);
}

function refuse(field: string, error: string, status = 400) {
  return Response.json({ error, field }, { status });
}
