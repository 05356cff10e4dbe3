import { redirect } from "react-router";
import { currentUser } from "../../../auth/current-user.server.ts";
import { authStatusOf } from "../../../auth/operator.server.ts";
import { netCents } from "../../../domain/money/payment.ts";
import { tripSecret } from "../../../operations/reservation/trip-secret.server.ts";
import { ledgersOf } from "../../../store/money/ledger.server.ts";
import { listTripsOf } from "../../../store/reservation/reservations.server.ts";
import { textsFor, useTexts } from "../../../texts/language.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { privateMeta } from "../../kit/page-meta.ts";
import type { Route } from "./+types/trips";
import { type AccountTrip, TripCard } from "./trip-card.tsx";

export const meta = privateMeta((t) => t.account.trips.title);

export async function loader({ request }: Route.LoaderArgs) {
  const t = textsFor(request);
  const found = await currentUser(request, { renew: false });
  if (!found) throw redirect(t.href("/auth/login"));
  if ((await authStatusOf(found.user)) === "admin") throw redirect("/dashboard/admin");
  const made = await listTripsOf(found.user.id, t.language);
  const money = await ledgersOf(made.map(({ id }) => id));
  return made.map(({ id, reference, tour, legs, priceCents, stage, status, payment }): AccountTrip => {
    const href = t.href(`/trip/${tripSecret(id)}`);
    const paidCents = netCents(money.get(id)!);
    return { href, reference, tour, legs, priceCents, stage, status, payment, paidCents };
  });
}

export default function Trips({ loaderData: trips }: Route.ComponentProps) {
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
      {trips.length > 0 && (
        <ul className="wrap grid gap-6 py-10 md:grid-cols-2 lg:py-16">
          {trips.map((trip) => (
            <li key={trip.reference}>
              <TripCard trip={trip} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
