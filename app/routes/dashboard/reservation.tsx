import { data } from "react-router";
import { requireOperator } from "../../auth/operator.server.ts";
import { todayInCostaRica } from "../../domain/day.ts";
import { isReference } from "../../domain/reference.ts";
import { jobsOfReservation } from "../../store/board.server.ts";
import { findByReference } from "../../store/desk.server.ts";
import { readTeam } from "../../store/team.server.ts";
import { twinsOf } from "../../store/twins.server.ts";
import { dayTexts } from "../../texts/es-day.ts";
import type { Route } from "./+types/reservation";
import { BookingCard } from "./booking-card.tsx";
import { deskCardOf } from "./card.server.ts";
import { chatAboutBooking } from "./day/chats.server.ts";
import { JustBooked } from "./new/just-booked.tsx";
import { Nothing } from "./nothing.tsx";
import { rideFacts } from "./ride-facts.server.ts";

export { PageError as ErrorBoundary } from "./page-error.tsx";

export const handle = { react: true };

const { reservation: words } = dayTexts;

export const meta: Route.MetaFunction = ({ params }) => [
  { title: dayTexts.title(params.reference ?? "") },
  { name: "robots", content: "noindex" },
];

/** Everything about one reservation, to be read. */
export async function loader({ request, params }: Route.LoaderArgs) {
  await requireOperator(request);
  const today = todayInCostaRica();
  const asked = params.reference.toUpperCase();
  const found = isReference(asked) ? await findByReference(asked) : undefined;
  if (!found) return data({ card: undefined, rides: [] }, { status: 404 });
  const isNew = new URL(request.url).searchParams.has("booked");
  const [jobs, team, twins, confirmation] = await Promise.all([
    jobsOfReservation(found.id),
    readTeam(today),
    twinsOf([found.id]),
    isNew ? chatAboutBooking(found.id) : undefined,
  ]);
  const card = deskCardOf(found, today, twins.get(found.id));
  return data({ card, confirmation, rides: jobs.map((job) => rideFacts(job, team)) });
}

export default function Reservation({ loaderData }: Route.ComponentProps) {
  const { card, rides } = loaderData;
  if (!card)
    return (
      <div className="wrap py-6">
        <Nothing title={words.lost} text={words.lostText} />
      </div>
    );
  return (
    <div className="wrap grid items-start gap-5 py-6 lg:grid-cols-2">
      {"confirmation" in loaderData && loaderData.confirmation ? (
        <JustBooked reference={card.reference} chat={loaderData.confirmation} />
      ) : (
        <h1 className="sr-only">{card.reference}</h1>
      )}
      <BookingCard card={card} fresh={false}>
        <a
          href={`/dashboard/admin?search=${card.reference}`}
          className="inline-flex min-h-11 items-center font-semibold text-lagoon underline"
        >
          {words.act}
        </a>
      </BookingCard>
      <section aria-labelledby="rides">
        <h2 id="rides" className="mb-3 text-2xl">
          {words.rides}
        </h2>
        <ul className="grid gap-3">
          {rides.map((ride) => (
            <li key={ride.id} className="rounded-card bg-shell p-4 shadow-card">
              <a
                href={ride.href}
                className="inline-flex min-h-11 items-center font-display text-xl font-bold underline"
              >
                {ride.when}
              </a>
              <p className="font-semibold">{ride.state}</p>
              <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
                {ride.facts.map(([term, text]) => (
                  <div key={term} className="contents">
                    <dt className="text-ink-soft">{term}</dt>
                    <dd className="min-w-0 break-words">{text}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
