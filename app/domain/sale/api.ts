import { anyTour } from "../catalogue/tour.ts";
import { cleanText } from "../common/form.ts";
import { thenChange, z } from "../common/zod.ts";
import { bookingTypes, paymentStates, reservationStatuses } from "../reservation/reservation.ts";
import { stages } from "../reservation/stage.ts";
import { availabilityQuery, documented, line, tourQuery, transferQuery } from "./api-query.ts";
import type { Instead } from "./instead.ts";
import { rideAvailabilities } from "./sale-rule.ts";

/** One call of the product API. Its handler reads by these schemas, and the API's document is made from them. */
export interface Operation {
  method: "GET" | "POST";
  path: `/api/${string}`;
  summary: string;
  /** The cookie that the call needs. */
  cookie?: "operator" | "checkout";
  query?: z.ZodMiniObject;
  body?: z.ZodMiniObject;
  answers: Record<number, [meaning: string, body: z.ZodMiniType]>;
}

const filled = (text: string) => text !== "";
const ignored = documented(z.optional(z.unknown()), "Accepted and ignored.");
const optionalLine = (max: number, description: string) => documented(z.optional(line(max)), description);

const named = {
  id: optionalLine(20, "The reservation's id. One of `id` and `reference` is enough."),
  reference: optionalLine(20, "The reservation's reference, such as TMR-7K4Q2."),
  email: optionalLine(254, "Without `id` and `reference`: as it was booked."),
  firstName: optionalLine(100, "Without `id` and `reference`: as it was booked."),
  departure: optionalLine(10, "Without `id` and `reference`: the day, YYYY-MM-DD."),
  passengers: ignored,
  price: ignored,
  phone: ignored,
  message: ignored,
};

export const apiFailure = z.strictObject({ success: z.optional(z.literal(false)), error: z.string() });
const done = z.strictObject({ success: z.literal(true) });
const quoteFailure = z.strictObject({ error: z.string(), field: z.string() });
const anything = z.looseObject({});

export const reservationAnswer = z.strictObject({
  success: z.literal(true),
  id: z.string(),
  reference: z.string(),
  bookingType: z.enum(bookingTypes),
  stage: documented(
    z.enum(stages),
    "booked: the trip is sold. asked: a person confirms it first, and nothing is booked yet. held: it waits for " +
      "its payment. declined, cancelled: it does not take place.",
  ),
  status: z.enum(reservationStatuses),
  payment: z.enum(paymentStates),
  priceCents: z.int(),
  currency: z.literal("USD"),
});

const insteadAnswer = {
  hours: documented(z.array(z.string()), "Half hours of the day at which it is sold at once, HH:mm."),
  earliest: documented(
    z.nullable(z.strictObject({ day: z.string(), time: z.string() })),
    "The earliest pick-up, where this one is too soon.",
  ),
  nextDay: documented(z.nullable(z.string()), "The next day that is possible, where this one is not."),
} satisfies Record<keyof Instead, z.ZodMiniType>;

const pickupAnswer = z.strictObject({
  day: z.iso.date(),
  time: z.nullable(z.string()),
  window: documented(
    z.nullable(z.strictObject({ from: z.string(), to: z.string() })),
    "The hours between which a tour collects its guests, while their time is to be agreed.",
  ),
});

const resent: Operation["answers"] = {
  200: ["The confirmation was sent again.", done],
  400: ["The body is not JSON, or names no reservation.", apiFailure],
  401: ["Nobody is signed in.", apiFailure],
  403: ["Somebody else than the operator is signed in, or the call comes from a foreign page.", apiFailure],
  404: ["No reservation of this kind fits.", apiFailure],
  409: ["More than one reservation fits.", apiFailure],
  502: ["The letter could not be delivered.", apiFailure],
};

export const operations = {
  emailTour: {
    method: "POST",
    path: "/api/ecotravel/email_tour",
    cookie: "operator",
    answers: resent,
    summary: "Sends the confirmation of a booked tour again, as it is stored",
    body: z.object({ ...named, tour: ignored }),
  },
  emailTravel: {
    method: "POST",
    path: "/api/ecotravel/email_travel",
    cookie: "operator",
    answers: resent,
    summary: "Sends the confirmation of a booked transfer again, as it is stored",
    body: z.object({ ...named, from: ignored, to: ignored, returnDate: ignored, tripType: ignored }),
  },
  sendBookingData: {
    method: "POST",
    path: "/api/ecotravel/send_booking_data",
    cookie: "checkout",
    summary:
      "Books the open checkout to be paid later, or asks for it where a person has to confirm it first: `stage` says " +
      "which. With a PayPal order of it, tells the reservation that waits for the payment. All other reservation data is ignored: what is booked, and its price, is what was quoted",
    body: z.object({
      orderId: optionalLine(40, "The id that process_payment answered."),
      id: optionalLine(40, "The same as `orderId`."),
    }),
    answers: {
      200: ["The reservation. Asked again, the same one.", reservationAnswer],
      400: ["The body is not JSON.", apiFailure],
      403: ["The call comes from a foreign page.", apiFailure],
      404: ["The visitor has no open checkout.", apiFailure],
      409: ["It can't be booked: unknown, too old, its day is past, or the order is another's.", apiFailure],
    },
  },
  processPayment: {
    method: "GET",
    path: "/api/ecotravel/process_payment",
    cookie: "checkout",
    summary: "Begins to pay the open checkout online; asked again, it answers the same open order",
    answers: {
      200: [
        "The PayPal order, and where the buyer approves it.",
        z.strictObject({ id: z.string(), approveUrl: z.optional(z.string()) }),
      ],
      403: ["The call comes from a foreign page, an image, a link or a prefetch.", apiFailure],
      404: ["The visitor has no open checkout.", apiFailure],
      409: ["There is nothing to pay now; the sentence says why.", apiFailure],
      429: ["Too often in a minute.", apiFailure],
      502: ["PayPal does not answer, or refuses. Nothing was charged.", apiFailure],
    },
  },
  sendEmail: {
    method: "POST",
    path: "/api/emailSender/sendEmail",
    summary: "Writes to the operator; signed in, the operator writes to anybody. Only plain text is sent",
    body: z.object({
      to: optionalLine(254, "Missing or the operator's, except from the operator."),
      from: optionalLine(320, "Ignored: the sender is always the site."),
      subject: line(200, "This is missing.").check(z.refine(filled, "This is missing.")),
      text: thenChange(
        z.string("Write the message here; HTML is never sent.").check(z.maxLength(4000)),
        cleanText,
      ).check(z.refine(filled, "This is missing.")),
      html: ignored,
      replyTo: optionalLine(254, "Where an answer goes."),
    }),
    answers: {
      200: ["The letter is on its way.", done],
      400: ["The body is not JSON, or a field of it can't be used.", apiFailure],
      403: ["Only the operator writes to others, and no foreign page writes at all.", apiFailure],
      429: ["More than 5 messages in an hour, or 20 in a day.", apiFailure],
      502: ["The letter could not be delivered.", apiFailure],
    },
  },
  quote: {
    method: "GET",
    path: "/api/quote",
    summary: "The price of a transfer (from, to, passengers, tripType) or of a tour (tour, passengers)",
    query: z.object({ ...tourQuery(anyTour).shape, ...transferQuery.shape }),
    answers: {
      200: [
        "The price in US cents, how it is made up, and the pick-ups of the rides whose day was given; " +
          "a time of null is agreed later.",
        z.strictObject({
          priceCents: z.int().check(z.positive()),
          currency: z.literal("USD"),
          breakdown: z.array(z.string()).check(z.minLength(1)),
          pickups: z.array(pickupAnswer),
        }),
      ],
      400: ["A parameter is missing or can't be used.", quoteFailure],
      404: ["There is no fare between these places, or no such tour.", quoteFailure],
    },
  },
  availability: {
    method: "GET",
    path: "/api/availability",
    summary: "Whether one ride can be had at this moment: another may take its last seat in the next",
    query: z.partial(availabilityQuery, {
      from: true,
      to: true,
      tour: true,
      time: true,
      flight: true,
      flightTime: true,
    }),
    answers: {
      200: [
        "Sold at once, only once a person has confirmed it (ask), or not: why.",
        z.strictObject({ availability: z.enum(rideAvailabilities), ...insteadAnswer }),
      ],
      400: ["A parameter is missing or can't be used.", apiFailure],
    },
  },
  paypalWebhook: {
    method: "POST",
    path: "/api/paypal/webhook",
    body: anything,
    summary: "Takes PayPal's signed messages, and no others",
    answers: {
      200: ["Heard, though perhaps of no use; a message that comes twice has its effect once.", anything],
      401: ["Not signed by PayPal.", anything],
    },
  },
} satisfies Record<string, Operation>;
