import {
  customerFields,
  customerShape,
  email,
  type Leeway,
  peopleField,
  requiredField,
  serviceDay,
} from "./booking-form.ts";
import type { Day } from "./day.ts";
import { type BookingClock, hoursProblem } from "./lead-time.ts";
import { saidFields, saidShape, withSaid } from "./said-form.ts";
import { maxTourPassengers, minTourPassengers } from "./tour.ts";
import { z } from "./zod.ts";

export const tourBookingFields = [
  "tour",
  "date",
  "passengers",
  "travellers",
  ...saidFields,
  ...customerFields,
] as const;
export type TourBookingField = (typeof tourBookingFields)[number];

/**
 * The tour form: `tour` is the tour's id, and fewer than three passengers become three. How many
 * really come is told by `travellers`, or by the passengers of a form whose script did not raise them.
 */
export function tourBookingSchema(
  today: Day,
  phone: z.ZodType<string, string>,
  clock?: BookingClock,
  { most = maxTourPassengers, address = email }: Leeway = {},
) {
  const fields = z.object({
    tour: requiredField("required"),
    date: serviceDay(today, "returnDateRequired").refine(
      (day) => !clock || !hoursProblem({ day, time: null, origin: null, destination: null }, clock),
      "tooSoon",
    ),
    passengers: peopleField(most),
    travellers: z.string().optional(),
    ...saidShape,
    ...customerShape(phone, address),
  });
  const counted = fields.transform(({ travellers, ...form }) => {
    const few = form.passengers === minTourPassengers && /^[12]$/.test(travellers ?? "");
    return withSaid({ ...form, travellers: few ? Number(travellers) : null });
  });
  return z.preprocess(payForThree, counted);
}

export type TourBookingForm = z.infer<ReturnType<typeof tourBookingSchema>>;

function payForThree(form: unknown): unknown {
  const { passengers } = form as { passengers: string };
  const raised = atLeastThree(passengers);
  return raised === passengers ? form : { ...(form as object), passengers: raised, travellers: passengers };
}

export function atLeastThree(passengers: unknown): unknown {
  return typeof passengers === "string" && /^[012]$/.test(passengers)
    ? String(minTourPassengers)
    : passengers;
}
