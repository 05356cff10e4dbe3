import type { TourGroup } from "../catalogue/tour.ts";
import { isDay } from "../common/day.ts";
import { cleanText } from "../common/form.ts";
import { thenChange, thenCheck, z } from "../common/zod.ts";
import { maxTransferPassengers } from "../price/fare.ts";
import { flightNumber, peopleField, pickupTime, requiredField } from "./booking-form.ts";
import { raisedToLeast } from "./tour-booking.ts";

/** Says in the API's document what a field means. */
export const documented = <Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema =>
  schema.check(z.meta({ description }));

/** A line end of any kind would begin another header of a letter (header injection). */
export const line = (max: number, missing?: string) =>
  thenChange(
    thenCheck(
      z.string(missing).check(z.maxLength(max)),
      (text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text),
      "This must be one line of plain text.",
    ),
    cleanText,
  );

const seasonAndNight = "With a day, what is added for the season, and with a time for the night.";
const day = z._default(z.string().check(z.refine((text) => text === "" || isDay(text), "dateUnknown")), "");
const dayOfPrice = documented(day, seasonAndNight);
const time = z._default(pickupTime, "");
const timeOfPrice = documented(time, seasonAndNight);
const childSeats = documented(
  z._default(thenChange(z.string().check(z.regex(/^\d{0,2}$/, "passengersWhole")), Number), 0),
  "For each ride.",
);
const extraStop = documented(
  thenChange(z._default(z.enum(["", "0", "1"]), ""), (text) => (text === "1" ? "yes" : null)),
  "1 where the first ride stops on the way.",
);
const flight = documented(z._default(flightNumber, ""), "The number of the flight.");
const flightTime = documented(
  time,
  "The landing or take-off, HH:mm on the day. The pick-up follows from it unless a time is given.",
);

export const transferQuery = z.object({
  from: documented(requiredField("fromRequired"), "A place's id. A transfer's price needs it."),
  to: documented(requiredField("required"), "A place's id. A transfer's price needs it."),
  passengers: documented(
    z._default(peopleField(maxTransferPassengers), 1),
    "1 without it; a tour is for its smallest group at least.",
  ),
  tripType: z.pipe(
    z.transform((text: unknown) => text || "oneWay"),
    z.enum(["oneWay", "roundTrip"], "tripTypeUnknown"),
  ),
  departure: dayOfPrice,
  departureTime: timeOfPrice,
  departureFlight: flight,
  flightTime,
  returnDate: dayOfPrice,
  returnTime: timeOfPrice,
  returnFlight: flight,
  returnFlightTime: flightTime,
  childSeats,
  extraStop,
});

export const tourQuery = ({ leastPeople, mostPeople }: TourGroup) =>
  z.object({
    tour: documented(requiredField("required"), "A tour's id. A tour's price needs nothing else."),
    passengers: z.pipe(
      z.transform((passengers: unknown) => raisedToLeast(leastPeople, passengers)),
      z._default(peopleField(mostPeople), leastPeople),
    ),
    date: dayOfPrice,
    childSeats,
  });

const catalogueId = thenChange(line(80), (id) => id || null);

export const availabilityQuery = z.object({
  from: documented(catalogueId, "A place's id, of a transfer."),
  to: documented(catalogueId, "A place's id, of a transfer."),
  tour: documented(catalogueId, "A tour's id."),
  day: documented(z.string().check(z.refine(isDay, "dateUnknown")), "YYYY-MM-DD in Costa Rica."),
  time: documented(
    thenChange(pickupTime, (time) => time || null),
    "Of the pick-up, HH:mm.",
  ),
  flight,
  flightTime,
  people: peopleField(999),
});
