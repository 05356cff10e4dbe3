import { anyTour } from "../app/domain/catalogue/tour.ts";
import type { TourHours } from "../app/domain/catalogue/tour-hours.ts";
import { addDays, todayInCostaRica } from "../app/domain/common/day.ts";
import type { Language } from "../app/domain/common/language.ts";
import { phoneNumber } from "../app/domain/common/phone-number.server.ts";
import { extraFormValues } from "../app/domain/sale/extra-details-form.ts";
import { tourBookingSchema } from "../app/domain/sale/tour-booking.ts";
import { transferSchema } from "../app/domain/sale/transfer.ts";
import { startTourCheckout, startTransferCheckout } from "../app/operations/sale/checkout.server.ts";

const today = todayInCostaRica();
export const soon = addDays(today, 15);
export const later = addDays(today, 22);

/** The form of a transfer that costs $120. */
export const transferValues = {
  from: "liberia-airport",
  to: "tamarindo",
  departure: soon,
  departureTime: "14:30",
  departureFlight: "UA1234",
  passengers: "6",
  tripType: "oneWay",
  returnDate: "",
  returnTime: "",
  returnFlight: "",
  firstName: "Inés Ñandú",
  email: "ines@example.com",
  phone: "+1 415 555 2671",
  ...extraFormValues(),
  message: "A surfboard 🏄",
};

/** The form of a tour that costs $340. */
export const tourValues = {
  tour: "1001",
  date: soon,
  passengers: "4",
  firstName: "Inés Ñandú",
  email: "ines@example.com",
  phone: "+1 415 555 2671",
  ...extraFormValues(),
  message: "",
};

export async function openTransfer(
  change: Partial<typeof transferValues> = {},
  language: Language = "en",
): Promise<string> {
  const { email, ...typed } = { ...transferValues, ...change };
  const form = transferSchema(today, phoneNumber).parse({ ...typed, email: transferValues.email });
  // An old draft may hold an address that is none.
  return (await startTransferCheckout({ ...form, email }, language))!;
}

export async function openTour(
  change: Partial<typeof tourValues> = {},
  hours: Partial<TourHours> = {},
  language: Language = "en",
): Promise<string> {
  return (await startTourCheckout(
    tourBookingSchema(today, { ...anyTour, ...hours, leastPeople: 3, mostPeople: 30 }, phoneNumber).parse({
      ...tourValues,
      ...change,
    }),
    language,
  ))!;
}
