import type { TourGroup } from "../catalogue/tour.ts";
import { isDay } from "../common/day.ts";
import { cleanText } from "../common/form.ts";
import { thenCheck, z } from "../common/zod.ts";
import { maxTransferPassengers } from "../price/fare.ts";
import { flightNumber, peopleField, pickupTime, requiredField } from "./booking-form.ts";
import { raisedToLeast } from "./tour-booking.ts";

/** A line end of any kind would begin another header of a letter (header injection). */
export const line = (max: number, missing?: string) =>
  thenCheck(
    z.string(missing).max(max),
    (text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text),
    "This must be one line of plain text.",
  ).transform(cleanText);

const day = z
  .string()
  .refine((text) => text === "" || isDay(text), "dateUnknown")
  .default("");
const time = pickupTime.default("");
const childSeats = z
  .string()
  .regex(/^\d{0,2}$/, "passengersWhole")
  .transform(Number)
  .default(0)
  .meta({ description: "For each ride." });
const extraStop = z
  .enum(["", "0", "1"])
  .default("")
  .transform((text) => (text === "1" ? "yes" : null))
  .meta({ description: "1 where the first ride stops on the way." });
const when = { description: "With a day, what is added for the season, and with a time for the night." };

const flight = flightNumber.default("").meta({ description: "The number of the flight." });
const flightTime = time.meta({
  description:
    "The landing or take-off, HH:mm on the day. The pick-up follows from it unless a time is given.",
});

export const transferQuery = z.object({
  from: requiredField("fromRequired").meta({ description: "A place's id. A transfer's price needs it." }),
  to: requiredField("required").meta({ description: "A place's id. A transfer's price needs it." }),
  passengers: peopleField(maxTransferPassengers)
    .default(1)
    .meta({ description: "1 without it; a tour is for its smallest group at least." }),
  tripType: z.preprocess((text) => text || "oneWay", z.enum(["oneWay", "roundTrip"], "tripTypeUnknown")),
  departure: day.meta(when),
  departureTime: time.meta(when),
  departureFlight: flight,
  flightTime,
  returnDate: day.meta(when),
  returnTime: time.meta(when),
  returnFlight: flight,
  returnFlightTime: flightTime,
  childSeats,
  extraStop,
});

export const tourQuery = ({ leastPeople, mostPeople }: TourGroup) =>
  z.object({
    tour: requiredField("required").meta({ description: "A tour's id. A tour's price needs nothing else." }),
    passengers: z.preprocess(
      (passengers) => raisedToLeast(leastPeople, passengers),
      peopleField(mostPeople).default(leastPeople),
    ),
    date: day.meta(when),
    childSeats,
  });

const catalogueId = line(80).transform((id) => id || null);

export const availabilityQuery = z.object({
  from: catalogueId.meta({ description: "A place's id, of a transfer." }),
  to: catalogueId.meta({ description: "A place's id, of a transfer." }),
  tour: catalogueId.meta({ description: "A tour's id." }),
  day: z.string().refine(isDay, "dateUnknown").meta({ description: "YYYY-MM-DD in Costa Rica." }),
  time: pickupTime.transform((time) => time || null).meta({ description: "Of the pick-up, HH:mm." }),
  flight,
  flightTime,
  people: peopleField(999),
});
