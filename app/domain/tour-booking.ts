import { customerFields, customerShape, people, required, serviceDay } from "./booking-form.ts";
import type { Day } from "./day.ts";
import { hoursProblem } from "./lead-time.ts";
import { maxTourPassengers, minTourPassengers } from "./tour.ts";
import { z } from "./zod.ts";

export const tourBookingFields = ["tour", "date", "passengers", ...customerFields] as const;
export type TourBookingField = (typeof tourBookingFields)[number];

/** The tour form of section 5: `tour` is the tour's id, and fewer than three passengers become three. */
export function tourBookingSchema(today: Day, phone: z.ZodType<string, string>, now?: Date) {
  return z.object({
    tour: required("required"),
    date: serviceDay(today, "returnDateRequired").refine(
      (day) => !now || !hoursProblem({ day, time: null, origin: null, destination: null }, now),
      "tooSoon",
    ),
    passengers: z.preprocess(atLeastThree, people(maxTourPassengers)),
    ...customerShape(phone),
  });
}

export type TourBookingForm = z.infer<ReturnType<typeof tourBookingSchema>>;

export function atLeastThree(passengers: unknown): unknown {
  return typeof passengers === "string" && /^\d{1,6}$/.test(passengers)
    ? String(Math.max(minTourPassengers, Number(passengers)))
    : passengers;
}
