import { anyTour, type TourToBook } from "../catalogue/tour.ts";
import { type Day, isTime } from "../common/day.ts";
import { type FieldErrors, type FieldValues, fieldErrors } from "../common/form.ts";
import { type Language, languages } from "../common/language.ts";
import { typedCents } from "../common/typed-amount.ts";
import type { z } from "../common/zod.ts";
import { typedRate } from "../money/cash.ts";
import { type DeskWay, deskWay, deskWays, isReferenced } from "../money/payment.ts";
import type { CheckoutDetails } from "../reservation/reservation.ts";
import type { Geography } from "../ride/when.ts";
import { type BookingError, emailOrNone, type Margin } from "./booking-form.ts";
import { byTheHour, type CharterError, charterFields, readCharter } from "./charter.ts";
import type { BookingClock } from "./lead-time.ts";
import { typedPartnerReference } from "./partner-reference.ts";
import { tourBookingSchema } from "./tour-booking.ts";
import { transferFields, transferSchema } from "./transfer.ts";

/** The ways in which a guest reaches the staff. */
export const channels = ["phone", "whatsapp", "inPerson"] as const;
export type Channel = (typeof channels)[number];

/** The history of a booking made at the desk keeps these facts. */
export interface BookedHow {
  channel: Channel;
  /** The reason for another price or for overruling a rule. */
  reason?: string;
  priceCents?: number;
  overrules?: BookingError[];
  /** A colleague knew that the partner exceeds its limit with it. */
  isBeyondLimit?: true;
  /** The guest accepted it as a quote. */
  isQuoted?: true;
  /** A series made it. */
  isRepeated?: true;
}

/** A booking as it was taken down at the desk. */
export interface HandOrder {
  details: CheckoutDetails;
  language: Language;
  agreedCents?: number | undefined;
  /** The price that the colleague has read; undefined where the page showed none. */
  shownCents?: number | undefined;
  how: BookedHow;
  /** The partner who asked for it. */
  partnerId?: string | null;
  /** The way in which the guest paid at once, with the colones for one dollar where it was in colones, and its number. */
  paid?: { way: DeskWay; rate: number | undefined; note: string } | undefined;
}

/**
 * The fields of the desk's form: those of a transfer, of which a tour uses a part, and those that only the staff
 * fills in.
 */
export const handFields = [
  ...transferFields,
  ...charterFields,
  "kind",
  "tour",
  "language",
  "agreed",
  "reason",
  "channel",
  "paid",
  "rate",
  "voucher",
  "overrule",
  "partner",
  "beyondLimit",
  "partnerReference",
] as const;
export type HandField = (typeof handFields)[number];
export type HandError =
  | BookingError
  | CharterError
  | "hourRequired"
  | "reasonRequired"
  | "rateWrong"
  | "partnerGone"
  | "overLimit"
  | "paidByPartner"
  | "tooManyColones";
export type HandValues = FieldValues<HandField>;

/** A typed reason overrules these errors; a group above the passenger limit gets several vans. */
const overrulable: readonly BookingError[] = [
  "tooSoon",
  "dayTooSoon",
  "tourOffDay",
  "timePast",
  "pickupMisfit",
  "passengersRange",
];
/** Only the database knows these rules, so the form learns of them at a first try and overrules them at the next. */
const databaseRules = ["closed", "full"] as const;
export const mostByHand = 60;
const longestReason = 300;
/** A note of the ledger holds this many letters. */
const longestVoucher = 200;

interface HandContext {
  today: Day;
  phone: z.ZodMiniType<string, string>;
  /** The groups and hours of the tour; undefined while none is chosen. */
  tour?: TourToBook | undefined;
}

/**
 * Returns the rules of the site that a booking breaks and that a typed reason overrules, by their fields: the form asks
 * for the reason as soon as one is there.
 */
export function rulesToOverrule(
  values: HandValues,
  { clock, geography, ...context }: HandContext & { clock: BookingClock; geography: Geography },
): FieldErrors<HandField, BookingError> {
  const { errors } = readDetails(asTyped(values), context, { address: emailOrNone, clock, geography });
  const broken = Object.entries(errors).filter(([, key]) => overrulable.includes(key));
  return Object.fromEntries(broken);
}

const oneWay = { returnDate: "", returnTime: "", returnFlight: "", returnFlightTime: "" };

/** A van by the hour comes back to where it began, at a price of its own. */
const asTyped = (values: HandValues): HandValues =>
  values.kind === byTheHour ? { ...values, ...oneWay, to: values.from, agreed: "" } : values;

/** Reads a booking taken down at the desk, where a typed reason overrules some of the site's rules. */
export function readByHand(
  values: HandValues,
  { clock, geography, ...context }: HandContext & { clock: BookingClock; geography: Geography },
): { order: HandOrder } | { errors: FieldErrors<HandField, HandError> } {
  const isCharter = values.kind === byTheHour;
  const charter = isCharter ? readCharter(values) : undefined;
  const typed = asTyped(values);
  const agreedCents = charter && "charter" in charter ? charter.priceCents : typedCents(typed.agreed);
  const strict = readDetails(typed, context, { address: emailOrNone, clock, geography });
  const onAnyDay = { ...context, tour: context.tour && { ...context.tour, weekdays: null } };
  const lenient = readDetails(typed, onAnyDay, { address: emailOrNone, most: mostByHand });
  const errors: FieldErrors<HandField, HandError> = { ...strict.errors };
  if (typed.departureTime && !isTime(typed.departureTime)) errors.departureTime ??= "timeUnknown";
  if (typed.agreed && !agreedCents) errors.agreed = "amountWrong";
  if (charter && "errors" in charter) Object.assign(errors, charter.errors);
  if (isCharter && !typed.departureTime) errors.departureTime = "hourRequired";
  // Its form has no field of where it goes.
  if (isCharter) for (const found of [errors, lenient.errors]) delete found.to;
  if (typed.reason.length > longestReason) errors.reason = "tooLong";
  const way = deskWay(typed.paid);
  // The field is hidden for other ways, and may still hold what was typed before another way was chosen.
  const voucher = way && isReferenced(deskWays[way].method) ? typed.voucher : "";
  if (voucher.length > longestVoucher) errors.voucher = "tooLong";
  const partnerReference = typedPartnerReference(typed.partnerReference);
  if (partnerReference === undefined) errors.partnerReference = "tooLong";
  const rate = way && deskWays[way].inColones ? typedRate(typed.rate) : undefined;
  if (way && deskWays[way].inColones && !rate) errors.rate = "rateWrong";
  const overrules = [...new Set(Object.values(strict.errors))].filter((key) => overrulable.includes(key));
  overrules.push(...databaseRules.filter((rule) => rule === typed.overrule));
  const isOverruled = (key: HandError) => typed.reason !== "" && overrules.includes(key as BookingError);
  if (((agreedCents && !isCharter) || overrules.length > 0) && !typed.reason)
    errors.reason ??= "reasonRequired";
  const wrong = Object.entries(errors).filter(([, key]) => !isOverruled(key));
  if (!lenient.details || wrong.length > 0)
    return { errors: { ...Object.fromEntries(wrong), ...lenient.errors } };
  const { channel } = typed;
  const { details } = lenient;
  if (charter && "charter" in charter) details.said = { ...details.said, ...charter.charter };
  if (partnerReference) details.partnerReference = partnerReference;
  return {
    order: {
      details,
      language: languages.find((known) => known === typed.language) ?? languageOfPhone(details.phone),
      agreedCents,
      how: {
        channel: channels.find((known) => known === channel) ?? "phone",
        ...(typed.reason && { reason: typed.reason }),
        ...(agreedCents && { priceCents: agreedCents }),
        ...(overrules.length > 0 && { overrules }),
      },
      paid: way && { way, rate, note: voucher },
    },
  };
}

/** Reads a tour or a transfer; without `clock` and `geography` neither lead times nor flights are judged. */
function readDetails(
  typed: HandValues,
  { today, phone, tour = anyTour }: HandContext,
  limits: Margin & { clock?: BookingClock; geography?: Geography },
): { details?: CheckoutDetails; errors: FieldErrors<HandField, BookingError> } {
  if (typed.kind === "Tour") {
    const form = { ...typed, date: typed.departure, travellers: "" };
    const read = tourBookingSchema(today, tour, phone, limits).safeParse(form);
    const said = { ...read.data?.said, ...(typed.departureTime && { time: typed.departureTime }) };
    if (read.success) return { details: { kind: "Tour", ...read.data, said }, errors: {} };
    const { date, ...errors } = fieldErrors<HandField | "date", BookingError>(read.error);
    return { errors: date ? { ...errors, departure: date } : errors };
  }
  const read = transferSchema(today, phone, limits).safeParse({
    ...typed,
    tripType: tripTypeOf(typed),
  });
  if (read.success) return { details: { kind: "Viaje", ...read.data }, errors: {} };
  return { errors: fieldErrors<HandField, BookingError>(read.error) };
}

/** A typed return day, time or flight makes a round trip. */
export function tripTypeOf({ returnDate, returnTime, returnFlight }: HandValues): "oneWay" | "roundTrip" {
  return returnDate || returnTime || returnFlight ? "roundTrip" : "oneWay";
}

/** Guests with a number of Costa Rica are written to in Spanish, all others in English. */
export function languageOfPhone(phone: string): Language {
  return phone.startsWith("+506") ? "es" : "en";
}
