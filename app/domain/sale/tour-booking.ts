import type { TourToBook } from "../catalogue/tour.ts";
import { commonPickupHour, runsOn } from "../catalogue/tour-hours.ts";
import type { Day } from "../common/day.ts";
import { thenChange, z } from "../common/zod.ts";
import {
  customerFields,
  customerShape,
  email,
  type Margin,
  peopleField,
  requiredField,
  serviceDay,
} from "./booking-form.ts";
import { extraFormFields, extraFormShape, withExtraDetails } from "./extra-details-form.ts";
import { type BookingClock, hoursProblem } from "./lead-time.ts";

export const tourBookingFields = [
  "tour",
  "date",
  "passengers",
  "travellers",
  ...extraFormFields,
  ...customerFields,
] as const;
export type TourBookingField = (typeof tourBookingFields)[number];

/**
 * The tour form; `tour` is the tour's id. Fewer passengers than the smallest group are raised to it, and `travellers`
 * then holds the number who come. A form whose script did not raise them sends that number as passengers. The ride
 * has the tour's hour, where all guests are collected at one.
 */
export function tourBookingSchema(
  today: Day,
  tour: TourToBook,
  phone: z.ZodMiniType<string, string>,
  { clock, most = tour.mostPeople, address = email }: Margin & { clock?: BookingClock | undefined } = {},
) {
  const { leastPeople } = tour;
  const isTooSoon = (day: Day) => {
    const ride = { day, time: tour.pickupFrom, origin: null, destination: null };
    return clock !== undefined && hoursProblem(ride, clock) !== undefined;
  };
  const fields = z.object({
    tour: requiredField("required"),
    date: serviceDay(today, "returnDateRequired").check(
      z.refine((day) => runsOn(tour, day), "tourOffDay"),
      z.refine((day) => !isTooSoon(day), "dayTooSoon"),
    ),
    passengers: peopleField(most),
    travellers: z.optional(z.string()),
    ...extraFormShape,
    ...customerShape(phone, address),
  });
  const counted = thenChange(fields, ({ travellers, ...form }) => {
    const travelling =
      form.passengers === leastPeople && isCount(travellers) ? Number(travellers) : leastPeople;
    const { said, ...read } = withExtraDetails({
      ...form,
      travellers: travelling > 0 && travelling < leastPeople ? travelling : null,
    });
    const time = commonPickupHour(tour);
    return { ...read, said: time ? { ...said, time } : said };
  });
  return z.pipe(
    z.transform((form: unknown) => payForLeast(form, leastPeople)),
    counted,
  );
}

const dayRefusals = ["closed", "full", "dayTooSoon", "tourOffDay"] as const;

/** Says whether a tour can't be had on a day that is well written, so that another day helps. */
export function isDayRefused(error: string | undefined): error is (typeof dayRefusals)[number] {
  return dayRefusals.some((refusal) => refusal === error);
}

export type TourBookingForm = z.infer<ReturnType<typeof tourBookingSchema>>;

function payForLeast(form: unknown, leastPeople: number): unknown {
  const { passengers } = form as { passengers: string };
  const raised = raisedToLeast(leastPeople, passengers);
  return raised === passengers ? form : { ...(form as object), passengers: raised, travellers: passengers };
}

const isCount = (typed: unknown): typed is string => typeof typed === "string" && /^\d{1,2}$/.test(typed);

/** Returns the typed number of passengers, raised to the tour's smallest group; one below zero, too. */
export function raisedToLeast(leastPeople: number, passengers: unknown): unknown {
  const isLess =
    typeof passengers === "string" && /^-?\d{1,6}$/.test(passengers) && Number(passengers) < leastPeople;
  return isLess ? String(leastPeople) : passengers;
}
