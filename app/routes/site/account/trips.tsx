import { data, redirect, redirectDocument } from "react-router";
import { currentUser } from "../../../auth/current-user.server.ts";
import { authStatusOf } from "../../../auth/operator.server.ts";
import { readFields } from "../../../domain/common/form.ts";
import { referenceOf } from "../../../domain/common/reference.ts";
import { netCents } from "../../../domain/money/payment.ts";
import { showsPrice } from "../../../domain/partner/relation.ts";
import { asGuestReads } from "../../../domain/partner/without-price.ts";
import { askForBooking } from "../../../operations/account/add-booking.server.ts";
import { tripSecret } from "../../../operations/reservation/trip-secret.server.ts";
import { countPost } from "../../../store/account/rate.server.ts";
import { ledgersOf } from "../../../store/money/ledger.server.ts";
import { listTripsOf } from "../../../store/reservation/reservations.server.ts";
import { textsFor, useTexts } from "../../../texts/language.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { originOf, visitorOf } from "../../../visitor.server.ts";
import { postedForm } from "../../kit/form.server.ts";
import { privateMeta } from "../../kit/page-meta.ts";
import type { Route } from "./+types/trips";
import { MissingBooking, type MissingBookingAnswer } from "./missing-booking.tsx";
import { type AccountTrip, TripCard } from "./trip-card.tsx";

export const meta = privateMeta((t) => t.account.trips.title);

const asksAnHour = 10;

export async function loader({ request }: Route.LoaderArgs) {
  const t = textsFor(request);
  const made = await listTripsOf((await customer(request)).id, t.language);
  const money = await ledgersOf(made.map(({ id }) => id));
  return made.map(asGuestReads).map(({ id, relation, ...trip }): AccountTrip => {
    const { reference, tour, legs, priceCents, stage, status, payment } = trip;
    const href = t.href(`/trip/${tripSecret(id)}`);
    const paidCents = showsPrice(relation) ? netCents(money.get(id)!) : 0;
    return { href, reference, tour, legs, priceCents, stage, status, payment, relation, paidCents };
  });
}

/** Asks for the letter that adds a booking. The answer is the same for every reference. */
export async function action({ request, context }: Route.ActionArgs) {
  const t = textsFor(request);
  const { email } = await customer(request);
  const { reference: typed } = readFields(await postedForm(request), ["reference"]);
  const reference = referenceOf(typed);
  const answer = (status: number, about: Partial<MissingBookingAnswer>, headers?: HeadersInit) =>
    data({ reference: reference ?? typed, ...about }, { status, headers });
  if (!reference) return answer(400, { isWrong: true });
  const asked = await countPost(`bookings asked for by ${visitorOf({ context })}`, asksAnHour, 3600);
  if (!asked.allowed) {
    const headers = { "Retry-After": String(asked.retryAfterSeconds) };
    return answer(429, { problem: t.account.tooMany(asked.retryAfterSeconds) }, headers);
  }
  await askForBooking(reference, email, originOf({ context }));
  return answer(200, { sentTo: email });
}

/** Returns who is signed in; leads visitors to the login, and colleagues to the desk. */
async function customer(request: Request) {
  const found = await currentUser(request, { renew: false });
  if (!found) throw redirect(textsFor(request).href("/auth/login"));
  if ((await authStatusOf(found.user)) === "admin") throw redirectDocument("/dashboard/admin");
  return found.user;
}

export default function Trips({ loaderData: trips, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const words = t.account.trips;
  return (
    <>
      <PageHead title={words.heading} lead={trips.length > 0 ? words.lead : words.none}>
        {trips.length === 0 && (
          <div className="mt-8 flex flex-wrap gap-4">
            <ButtonLink href={t.href("/private-shuttle")}>{words.book}</ButtonLink>
            <ButtonLink href={t.href("/tours")} look="outline">
              {words.tours}
            </ButtonLink>
          </div>
        )}
      </PageHead>
      <div className="wrap grid gap-10 py-10 lg:py-16">
        {trips.length > 0 && (
          <ul className="grid gap-6 md:grid-cols-2">
            {trips.map((trip) => (
              <li key={trip.reference}>
                <TripCard trip={trip} />
              </li>
            ))}
          </ul>
        )}
        <MissingBooking answer={actionData} />
      </div>
    </>
  );
}
