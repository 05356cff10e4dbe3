import { data, redirectDocument } from "react-router";
import { cardOr } from "../../../../scenes/card-lines.ts";
import { posterOf, type Tour } from "../../../domain/catalogue/tour.ts";
import { todayInCostaRica } from "../../../domain/common/day.ts";
import { type FieldErrors, type FieldValues, fieldErrors, readFields } from "../../../domain/common/form.ts";
import { phoneNumber } from "../../../domain/common/phone-number.server.ts";
import type { BookingError } from "../../../domain/sale/booking-form.ts";
import { extraFormValues } from "../../../domain/sale/extra-details-form.ts";
import type { BookingClock } from "../../../domain/sale/lead-time.ts";
import {
  isDayRefused,
  type TourBookingField,
  tourBookingFields,
  tourBookingSchema,
} from "../../../domain/sale/tour-booking.ts";
import { isUnreachableAddress } from "../../../operations/message/mail-reach.server.ts";
import { rideNotSold } from "../../../operations/sale/availability.server.ts";
import { draftIdOf, findCheckout, startTourCheckout } from "../../../operations/sale/checkout.server.ts";
import { insteadOf } from "../../../operations/sale/instead.server.ts";
import { listLeadTimes } from "../../../store/catalogue/places.server.ts";
import { findSoldTour } from "../../../store/catalogue/tours.server.ts";
import { listSurcharges, sentSurcharges } from "../../../store/price/surcharges.server.ts";
import { currentPolicy } from "../../../store/reservation/policy.server.ts";
import { textsFor } from "../../../texts/language.ts";
import {
  checkoutCookie,
  personalHeaders,
  readCheckoutId,
  readSendingPartner,
} from "../../kit/cookies.server.ts";
import { customerOf, withCustomer } from "../../kit/customer.server.ts";
import { postedForm } from "../../kit/form.server.ts";
import { answerHeaders } from "../../kit/headers.server.ts";
import { orProblem } from "../../kit/live-form.ts";
import { formMeta, siteOf } from "../../kit/page-meta.ts";
import { breadcrumbs, touristTrip } from "../../kit/schema-org.ts";
import type { Route } from "./+types/book-tour";
import { TourForm } from "./tour-form.tsx";
import { TourMissing } from "./tour-missing.tsx";

export const handle = { react: true };

export const headers: Route.HeadersFunction = answerHeaders;

export const meta: Route.MetaFunction = formMeta((t, args: Route.MetaArgs) => {
  const tour = args.loaderData?.tour;
  if (!tour) return { title: t.bookTour.title(t.nav.tours), card: "tours" };
  const { name, shortDescription } = tour;
  const site = siteOf(args);
  const steps = (home: string): [string, string][] => [
    [home, "/home"],
    [t.nav.tours, "/tours"],
    [name, `/booking-tour/${tour.id}`],
  ];
  return {
    title: t.bookTour.title(name),
    description: shortDescription,
    card: cardOr(posterOf(tour.id)),
    structured: (t) => [touristTrip(t, site, tour), breadcrumbs(t, site, steps(t.route.home))],
  };
});

export async function loader({ request, params }: Route.LoaderArgs) {
  const tour = params.id ? await findSoldTour(params.id, textsFor(request).language) : undefined;
  if (!tour) return data({ tour: undefined }, { status: params.id ? 404 : 200 });
  const open = await openBooking(request, tour.id);
  const asked = readFields(new URL(request.url).searchParams, tourBookingFields);
  const fresh = { ...asked, tour: tour.id, passengers: asked.passengers || String(tour.leastPeople) };
  const values = open ?? (await withCustomer(request, fresh));
  const sent = { ...sentSurcharges(await listSurcharges()), policy: await currentPolicy() };
  return data({ tour, ...sent, today: todayInCostaRica(), values }, open && { headers: personalHeaders });
}

export async function action({ request, params }: Route.ActionArgs) {
  const t = textsFor(request);
  const posted = await postedForm(request);
  const values = { ...readFields(posted, tourBookingFields), tour: params.id ?? "" };
  const tour = await findSoldTour(values.tour, t.language);
  if (!tour) return data(null, { status: 404 });
  const clock = { now: new Date(), leads: await listLeadTimes() };
  const refuse = async (errors: FieldErrors<TourBookingField, BookingError>) => {
    const nextDay = isDayRefused(errors.date) ? await nextDayOf(tour, values, clock) : null;
    return data({ errors, values, nextDay }, { status: 400 });
  };
  const form = tourBookingSchema(todayInCostaRica(), tour, phoneNumber, { clock }).safeParse(values);
  if (!form.success) {
    return await refuse(fieldErrors<TourBookingField, BookingError>(form.error));
  }
  if (await isUnreachableAddress(form.data.email)) return await refuse({ email: "emailLetters" });
  const gone = await rideNotSold({ kind: "Tour", ...form.data });
  if (gone) return await refuse({ date: gone.why });
  const checkoutId = await startTourCheckout(form.data, t.language, {
    userId: (await customerOf(request))?.id,
    partnerId: await readSendingPartner(request),
    id: draftIdOf(readFields(posted, ["key"]).key),
  });
  if (!checkoutId) return data(null, { status: 404 });
  return redirectDocument(t.href("/checkout"), {
    headers: { "Set-Cookie": await checkoutCookie.serialize(checkoutId) },
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orProblem(serverAction);

export default function BookTour({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.tour) return <TourMissing />;
  return <TourForm key={loaderData.tour.id} {...loaderData} answer={actionData ?? undefined} />;
}

async function nextDayOf(
  tour: Tour,
  { date: day, passengers, travellers }: FieldValues<TourBookingField>,
  clock: BookingClock,
) {
  const ride = { day, time: null, origin: null, destination: null, tourId: tour.id };
  const people = Number(travellers || passengers) || 1;
  return (await insteadOf({ ride, people, clock, tour }, "closed")).nextDay;
}

async function openBooking(request: Request, tourId: string) {
  const id = await readCheckoutId(request);
  const details = id ? (await findCheckout(id))?.details : undefined;
  if (details?.kind !== "Tour" || details.tour !== tourId) return undefined;
  const { said, ...typed } = details;
  return {
    ...typed,
    ...extraFormValues(said),
    passengers: String(details.passengers),
    travellers: String(details.travellers ?? ""),
  };
}
