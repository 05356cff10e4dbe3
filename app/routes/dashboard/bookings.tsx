import { useCallback, useState } from "react";
import { requireOperator } from "../../auth/operator.server.ts";
import { operatorWith } from "../../domain/actor.ts";
import { todayInCostaRica } from "../../domain/day.ts";
import { newId } from "../../domain/reference.ts";
import { listReservations } from "../../store/desk.server.ts";
import { desk } from "../../texts/es-desk.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { postedForm } from "../form.server.ts";
import type { Route } from "./+types/bookings";
import { BookingCard } from "./booking-card.tsx";
import { cardOf } from "./card.server.ts";
import { CardActions } from "./card-actions.tsx";
import { type Filter, isNarrowed, pageAfter, readFilter } from "./filter.ts";
import { Find } from "./find.tsx";
import { useArrivals } from "./live.ts";
import { Nothing } from "./nothing.tsx";
import { Notice, type Told } from "./notice.tsx";
import { operate } from "./operate.server.ts";

export { PageError as ErrorBoundary } from "./page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [{ title: desk.title }, { name: "robots", content: "noindex" }];

export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  const filter = readFilter(new URL(request.url).searchParams);
  const { reservations, next } = await listReservations(filter);
  const today = todayInCostaRica();
  return {
    cards: reservations.map((reservation) => cardOf(reservation, today)),
    filter,
    next: next && pageAfter(filter, next),
    click: newId(), // a double click brings the same one twice
  };
}

export async function action({ request }: Route.ActionArgs) {
  const operator = await requireOperator(request);
  return await operate(request, await postedForm(request), operatorWith(operator.id));
}

export default function Bookings({ loaderData, actionData }: Route.ComponentProps) {
  const { cards, filter, next, click } = loaderData;
  const arrivals = useArrivals(cards.map(({ id }) => id));
  const [told, tell] = useState<Told | undefined>(actionData);
  const close = useCallback(() => tell(undefined), []);
  return (
    <div className="wrap grid gap-5 py-5">
      <Find filter={filter} />
      <p role="status" className="sr-only">
        {arrivals.size > 0 && desk.arrived(arrivals.size)}
      </p>
      {cards.length === 0 && <Nothing {...whyNothing(filter)} />}
      <ul aria-label={desk.newest} className="grid gap-5 lg:grid-cols-2">
        {cards.map((card) => (
          <li key={card.id} className="min-w-0">
            <BookingCard card={card} fresh={arrivals.has(card.id)}>
              <CardActions
                card={card}
                click={click}
                tell={tell}
                told={told?.reference === card.reference ? told : undefined}
              />
            </BookingCard>
          </li>
        ))}
      </ul>
      <nav aria-label={desk.pages} className="flex flex-wrap justify-center gap-3">
        {filter.after && (
          <ButtonLink look="quiet" href={pageAfter(filter)}>
            {desk.first}
          </ButtonLink>
        )}
        {next && (
          <ButtonLink look="quiet" href={next}>
            {desk.next}
          </ButtonLink>
        )}
      </nav>
      <Notice told={told} here={pageAfter(filter, filter.after)} close={close} />
    </div>
  );
}

function whyNothing(filter: Filter): { title: string; text?: string } {
  if (filter.after) return { title: desk.end };
  if (isNarrowed(filter)) return { title: desk.notFound, text: desk.notFoundText };
  const { none, noneText } = filter.held ? desk.held : desk;
  return { title: none, text: noneText };
}
