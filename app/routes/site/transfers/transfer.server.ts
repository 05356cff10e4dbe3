import { data, redirectDocument } from "react-router";
import { todayInCostaRica } from "../../../domain/common/day.ts";
import { type FieldErrors, fieldErrors, readFields } from "../../../domain/common/form.ts";
import { phoneNumber } from "../../../domain/common/phone-number.server.ts";
import { withPickups } from "../../../domain/reservation/leg.ts";
import type { GivenTripDetails } from "../../../domain/ride/ride-details.ts";
import { atPickup, type Geography, whenOf } from "../../../domain/ride/when.ts";
import type { BookingError } from "../../../domain/sale/booking-form.ts";
import { dayPartFields, dayPartOf } from "../../../domain/sale/day-part.ts";
import { extraFormValues, fittingDetails } from "../../../domain/sale/extra-details-form.ts";
import { isNotSold } from "../../../domain/sale/sale-rule.ts";
import { rideFields, transferSchema, typedRides } from "../../../domain/sale/transfer.ts";
import { isUnreachableAddress } from "../../../operations/message/mail-reach.server.ts";
import { rideNotSold } from "../../../operations/sale/availability.server.ts";
import { draftIdOf, findCheckout, startTransferCheckout } from "../../../operations/sale/checkout.server.ts";
import { insteadOf } from "../../../operations/sale/instead.server.ts";
import { listLeadTimes, listSoldPlaces } from "../../../store/catalogue/places.server.ts";
import { listRoads } from "../../../store/catalogue/roads.server.ts";
import { listTreatments } from "../../../store/catalogue/treatments.server.ts";
import { listFares } from "../../../store/price/fares.server.ts";
import { listSurcharges, sentSurcharges } from "../../../store/price/surcharges.server.ts";
import { currentPolicy } from "../../../store/reservation/policy.server.ts";
import { readGeography } from "../../../store/ride/geography.server.ts";
import { textsFor } from "../../../texts/language.ts";
import {
  checkoutCookie,
  personalHeaders,
  readCheckoutId,
  readSendingPartner,
} from "../../kit/cookies.server.ts";
import { customerOf, withCustomer } from "../../kit/customer.server.ts";
import { postedForm } from "../../kit/form.server.ts";
import { type TransferFormField, type TransferFormValues, transferFormFields } from "./form-ride.ts";

/** Returns what both transfer forms show: places, fares, and the ride or treatment that the address names, or else the open checkout. */
export async function loadTransferForm(request: Request) {
  const query = new URL(request.url).searchParams;
  const t = textsFor(request);
  const [places, fares, known, surcharges, policy, treatments] = await Promise.all([
    listSoldPlaces(t.language),
    listFares(),
    listRoads(),
    listSurcharges(),
    currentPolicy(),
    query.has("treatment") ? listTreatments(t.language) : [],
  ] as const);
  const roads = known.map(({ origin, destination, minutes }) => ({ origin, destination, minutes }));
  const asked = readFields(query, transferFormFields);
  const treatment = treatments.find(({ id }) => id === query.get("treatment"))?.name;
  const open = asked.from || asked.to || treatment ? undefined : await openTransfer(request);
  const fresh = {
    ...asked,
    passengers: asked.passengers || "1",
    tripType: asked.tripType || "oneWay",
    message: treatment ? t.spaRide.message(treatment) : asked.message,
  };
  const values = open ?? (await withCustomer(request, fresh));
  return data(
    {
      places,
      fares,
      roads,
      ...sentSurcharges(surcharges),
      policy,
      today: todayInCostaRica(),
      values,
      treatment,
    },
    open && { headers: personalHeaders },
  );
}

export async function bookTransfer(request: Request) {
  const t = textsFor(request);
  const posted = await postedForm(request);
  const values = readFields(posted, transferFormFields);
  const clock = { now: new Date(), leads: await listLeadTimes() };
  const geography = await readGeography();
  const form = transferSchema(todayInCostaRica(), phoneNumber, { clock, geography }).safeParse(values);
  const refuse = async (errors: FieldErrors<TransferFormField, BookingError>) => {
    const answers = typedRides(values).map(async (ride, n) => {
      const { day, time } = rideFields[n]!;
      const isPast = errors[time] === "timePast";
      const why = isPast ? "tooSoon" : [errors[day], errors[time]].find(isNotSold);
      if (!why) return undefined;
      const wanted = { ...atPickup(ride, "guest", geography), tourId: null };
      const people = Number(values.passengers) || 1;
      const isFlown = Boolean(ride.flight || ride.flightTime);
      return { availability: why, ...(await insteadOf({ ride: wanted, people, clock, isFlown }, why)) };
    });
    return data({ errors, values, answers: await Promise.all(answers) }, { status: 400 });
  };
  if (!form.success) return await refuse(fieldErrors<TransferFormField, BookingError>(form.error));
  if (await isUnreachableAddress(form.data.email)) return await refuse({ email: "emailLetters" });
  const { from, to, said } = form.data;
  const isAirport = (id: string) => geography.places.some((place) => place.airport && place.id === id);
  const fitting = fittingDetails(said, isAirport(from), isAirport(to));
  const order = { ...form.data, said: { ...fitting, ...partsOfDayIn(values, geography) } };
  const gone = await rideNotSold(withPickups({ kind: "Viaje", ...order }, "guest", geography));
  if (gone) return await refuse({ [rideFields[gone.ride]!.day]: gone.why });
  const checkoutId = await startTransferCheckout(order, t.language, {
    userId: (await customerOf(request))?.id,
    partnerId: await readSendingPartner(request),
    id: draftIdOf(readFields(posted, ["key"]).key),
  });
  if (!checkoutId) return await refuse({ to: "noFare" });
  return redirectDocument(t.href("/checkout"), {
    headers: { "Set-Cookie": await checkoutCookie.serialize(checkoutId) },
  });
}

/** Returns the part of the day that was asked for of each ride whose hour is still open. */
function partsOfDayIn(values: TransferFormValues, geography: Geography): GivenTripDetails {
  const [partOfDay, returnPartOfDay] = typedRides(values).map((ride, n) =>
    whenOf(ride, "guest", geography).time ? undefined : dayPartOf(values[dayPartFields[n]!]),
  );
  return { ...(partOfDay && { partOfDay }), ...(returnPartOfDay && { returnPartOfDay }) };
}

async function openTransfer(request: Request): Promise<TransferFormValues | undefined> {
  const id = await readCheckoutId(request);
  const details = id ? (await findCheckout(id))?.details : undefined;
  if (details?.kind !== "Viaje") return undefined;
  const { said, ...typed } = details;
  return {
    ...typed,
    ...extraFormValues(said),
    passengers: String(details.passengers),
    dayPart: said?.partOfDay ?? "",
    returnDayPart: said?.returnPartOfDay ?? "",
  };
}
