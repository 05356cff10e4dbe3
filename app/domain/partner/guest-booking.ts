import type { Place } from "../catalogue/place.ts";
import type { RoadMinutes } from "../catalogue/road.ts";
import type { FieldErrors, FieldValues } from "../common/form.ts";
import { rateOf } from "../money/dated-rate.ts";
import { type Fare, fareBetween, maxTransferPassengers, transferQuote } from "../price/fare.ts";
import type { Quote } from "../price/price-line.ts";
import { type SoldSurcharge, withSurcharges } from "../price/surcharge.ts";
import type { FlightPickup } from "../ride/flight-pickup.ts";
import { atPickup, fittingPickup, type When, whenOfFlight } from "../ride/when.ts";
import type { BookingError } from "../sale/booking-form.ts";
import { type TransferField, transferFields, typedRides } from "../sale/transfer.ts";
import { earnedCents, type Rate } from "./rate.ts";
import type { Relation } from "./relation.ts";

/** The fields with which a partner's desk books for a guest. */
export const guestBookingFields = [
  "way",
  "start",
  "end",
  "other",
  "day",
  "departure",
  "departureFlight",
  "flightTime",
  "departureTime",
  "room",
  "firstName",
  "passengers",
  "phone",
  "pays",
] as const;
export type GuestBookingField = (typeof guestBookingFields)[number];
export type GuestBookingValues = FieldValues<GuestBookingField>;
export type GuestBookingError = BookingError | "hourRequired";
export type GuestBookingErrors = FieldErrors<GuestBookingField, GuestBookingError>;

/** The choice of a place, or of a day, that has no button of its own. */
export const other = "other";
/** The way of a ride from a partner without a place, such as an agency, which chooses both ends ("start" and "other"). */
export const between = "between";
export const longestRoom = 20;

/** Where a partner's guests are collected. */
export interface PartnerDoor {
  /** Null for a partner without a place of the catalogue. */
  placeId: string | null;
  /** The door as the driver reads it, such as "Hotel Diriá". */
  door: string;
  /** The partner's number, which stands for that of a guest who gives none; "" for none. */
  phone: string;
}

/** The choices for a ride of a partner's guests, and the facts that its price and its hour follow from. */
export interface PartnerOffer {
  places: Place[];
  fares: Fare[];
  roads: RoadMinutes[];
  surcharges: SoldSurcharge[];
  rates: Rate[];
  /** How the partner pays for what is sold today. */
  relation: Relation;
  /** The cents that are left of the partner's limit; null where it has none. */
  leftCents: number | null;
}

/**
 * Divides the other ends of a partner's rides: the first two airports have a button each, and the others a list; a list of
 * one place is a button.
 */
export function endsOf({ places }: Pick<PartnerOffer, "places">, { placeId }: Pick<PartnerDoor, "placeId">) {
  const ends = places.filter(({ id }) => id !== placeId);
  const buttons = ends.filter(({ airport }) => airport).slice(0, 2);
  const others = ends.filter((place) => !buttons.includes(place));
  return others.length === 1 ? { buttons: [...buttons, ...others], others: [] } : { buttons, others };
}

/** A ride by the place ids of its ends; null for an end that is no place of the catalogue. */
export interface Ends {
  origin: string | null;
  destination: string | null;
}

/** Returns the way and the ends with which a desk's form begins: those of the ride that the desk booked last. */
export function firstRide(
  offer: Pick<PartnerOffer, "places">,
  door: Pick<PartnerDoor, "placeId">,
  last: Ends | undefined,
): Pick<GuestBookingValues, "way" | "start" | "end" | "other"> {
  const start = "";
  if (door.placeId === null) {
    const [from, to] = [last?.origin, last?.destination];
    const isSold = [from, to].every((end) => offer.places.some(({ id }) => id === end));
    return { way: between, end: other, ...(isSold ? { start: from!, other: to! } : { start, other: "" }) };
  }
  const { buttons, others } = endsOf(offer, door);
  const arrives = last?.destination === door.placeId;
  const end = arrives ? last.origin : last?.destination;
  const way = arrives ? "from" : "to";
  if (end && buttons.some(({ id }) => id === end)) return { way, start, end, other: "" };
  if (end && others.some(({ id }) => id === end)) return { way, start, end: other, other: end };
  return { way: "to", start, end: buttons[0]?.id ?? other, other: "" };
}

/** The door with the guest's room, as the board and the driver's page say it in Spanish: "Hotel Diriá, hab. 312". */
export function doorWithRoom(door: string, room: string): string {
  return room ? `${door}, hab. ${room}` : door;
}

/** Returns the form of a transfer that a desk's form stands for; a flight counts only where an end is an airport. */
export function transferOfGuest(
  values: GuestBookingValues,
  { placeId, door, phone }: PartnerDoor,
  places: Pick<Place, "id" | "airport">[],
): FieldValues<TransferField> {
  const end = values.end === other ? values.other : values.end;
  const own = placeId ?? values.start;
  const leaves = placeId === null || values.way !== "from";
  const isAirport = (one: string) => places.some(({ id, airport }) => airport && id === one);
  const flies = isAirport(end) || isAirport(own);
  // The guests of an agency have a door of their own, at the end that is no airport.
  const at = placeId === null ? values.room : doorWithRoom(door, values.room);
  const isAtStart = placeId === null ? !isAirport(own) : leaves;
  return {
    ...(Object.fromEntries(transferFields.map((field) => [field, ""])) as FieldValues<TransferField>),
    from: leaves ? own : end,
    to: leaves ? end : own,
    departure: values.day === other ? values.departure : values.day,
    departureTime: values.departureTime,
    departureFlight: flies ? values.departureFlight : "",
    flightTime: flies ? values.flightTime : "",
    passengers: values.passengers,
    tripType: "oneWay",
    firstName: values.firstName,
    phone: values.phone || phone,
    originDoor: isAtStart ? at : "",
    destinationDoor: isAtStart ? "" : at,
  };
}

/** Says at the fields of a desk what is wrong with the transfer that its form stands for. */
export function errorsOfGuest(
  values: GuestBookingValues,
  { from, to, departure, originDoor, destinationDoor, ...rest }: FieldErrors<TransferField, BookingError>,
): GuestBookingErrors {
  const isBetween = values.way === between;
  const place = isBetween ? to : (from ?? to);
  const room = originDoor ?? destinationDoor;
  const { departureTime, departureFlight, flightTime, firstName, passengers, phone } = rest;
  const known = { departureTime, departureFlight, flightTime, firstName, passengers, phone };
  const found: GuestBookingErrors = {
    ...known,
    ...(isBetween && from && { start: from }),
    ...(place && { [values.end === other ? "other" : "end"]: place }),
    ...(departure && { [values.day === other ? "departure" : "day"]: departure }),
    ...(room && { room }),
  };
  return Object.fromEntries(Object.entries(found).filter(([, key]) => key !== undefined));
}

/** A ride of a partner's guests as far as its form is filled in. */
export interface GuestRide {
  when: When;
  /** The hour that follows from the flight. */
  pickup: FlightPickup | undefined;
  /** The hour that fits the flight, where the typed one does not. */
  fitting: FlightPickup | undefined;
  quote: Quote;
  /** The partner's earnings once it is done, in cents; undefined without a price or a rate. */
  earnedCents: number | undefined;
  /** One end is an airport. */
  flies: boolean;
  from: string;
  to: string;
}

/** Returns the hour, the price and what the partner earns; the server computes them again at the press. */
export function rideOfGuest(values: GuestBookingValues, at: PartnerDoor, offer: PartnerOffer): GuestRide {
  const typed = transferOfGuest(values, at, offer.places);
  const [ride] = typedRides(typed);
  const when = atPickup(ride!, "guest", offer);
  const people = Number(values.passengers);
  const fits = Number.isInteger(people) && people >= 1 && people <= maxTransferPassengers;
  const fare = fits ? fareBetween(offer.fares, typed.from, typed.to) : undefined;
  const quote = withSurcharges(transferQuote(fare, people, "oneWay"), [when], offer.surcharges);
  const road = { origin: typed.from, destination: typed.to, tourId: null };
  const rate = quote.priceCents > 0 ? rateOf(offer.rates, road, new Date()) : undefined;
  return {
    when,
    pickup: whenOfFlight(ride!, offer)?.pickup,
    fitting: fittingPickup(ride!, offer)?.pickup,
    quote,
    earnedCents: rate && earnedCents(rate, quote.priceCents),
    flies: [typed.from, typed.to].some((end) =>
      offer.places.some(({ id, airport }) => airport && id === end),
    ),
    from: typed.from,
    to: typed.to,
  };
}

/** Returns the first letters of at most three of a guest's names, such as "M. F. Q." */
export function guestInitials(name: string): string {
  const words = name.split(" ", 20).filter(Boolean).slice(0, 3);
  return words.map((word) => `${[...word][0]!.toUpperCase()}.`).join(" ");
}
