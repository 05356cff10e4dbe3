import { requireOperator } from "../../../../auth/operator.server.ts";
import { todayInCostaRica } from "../../../../domain/common/day.ts";
import { newId } from "../../../../domain/common/reference.ts";
import { readBoard } from "../../../../operations/ride/board.server.ts";
import { isBackupLate } from "../../../../operations/upkeep/backups.server.ts";
import { readOpening } from "../../../../operations/upkeep/opening.server.ts";
import { findNumberOwners } from "../../../../store/message/number-owners.server.ts";
import { countOpenDisputes } from "../../../../store/money/disputes.server.ts";
import { duplicatesOf, listDuplicates } from "../../../../store/reservation/duplicates.server.ts";
import { listReservations } from "../../../../store/reservation/find-bookings.server.ts";
import { listWaiting } from "../../../../store/reservation/open-requests.server.ts";
import { whereFound } from "../../../../store/reservation/where-found.server.ts";
import { listBursts } from "../../../../store/sale/bursts.server.ts";
import { cardTexts } from "../../../../texts/desk/reservation/cards.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { dayTotals } from "../../../../texts/desk/ride/day-totals.ts";
import { backupTexts } from "../../../../texts/desk/upkeep/backups.ts";
import { openingTexts } from "../../../../texts/desk/upkeep/opening.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { useArrivals } from "../../frame/live.ts";
import { WaysOut } from "../../frame/ways-out.tsx";
import { answered, intentsFor } from "../../kit/acts.server.ts";
import { AnswerBar } from "../../kit/answer-bar.tsx";
import { EmptyList } from "../../kit/empty-list.tsx";
import { RequestsLine } from "../../kit/requests-line.tsx";
import { useMay } from "../../kit/shut.tsx";
import { useAnswer } from "../../kit/use-answer.ts";
import type { Route } from "./+types/bookings";
import { BookingCard } from "./booking-card.tsx";
import { deskCardOf } from "./card.server.ts";
import { CardActions } from "./card-actions.tsx";
import { type DeskQuery, fileOf, isFirstPage, isNarrowed, pageAfter, readFilter } from "./filter.ts";
import { Find } from "./filter-form.tsx";
import { NumberOwners } from "./number-owners.tsx";
import { cardActs } from "./operate.server.ts";
import { WhatAsks } from "./what-asks.tsx";

export { PageError as ErrorBoundary } from "../../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [{ title: cardTexts.title }];

export async function loader({ request }: Route.LoaderArgs) {
  const operator = await requireOperator(request);
  const filter = readFilter(new URL(request.url).searchParams);
  const today = todayInCostaRica();
  const isFirst = isFirstPage(filter);
  const [{ reservations, next }, owners, board, waiting, bursts, doubled, disputes] = await Promise.all([
    listReservations(filter),
    findNumberOwners(filter.search),
    readBoard(today),
    listWaiting(),
    listBursts(today),
    isFirst ? listDuplicates(today) : { count: 0, oldest: [] },
    countOpenDisputes(),
  ] as const);
  const isEmpty = reservations.length === 0 && isFirst;
  const [duplicates, found] = await Promise.all([
    duplicatesOf(reservations.map(({ id }) => id)),
    whereFound(filter.search, reservations),
  ] as const);
  const { rides, open, toCollect, vans } = dayTotals(board);
  return {
    name: operator.name,
    ...waiting,
    bursts,
    disputes,
    doubled,
    open,
    owners: { ...owners, writers: owners.writers.map(({ contact }) => contact.firstName) },
    today: dayTexts.today(rides, open, toCollect, vans),
    cards: reservations.map((reservation) => {
      const { id } = reservation;
      return deskCardOf(reservation, today, { duplicates: duplicates.get(id), found: found.get(id) });
    }),
    count: filter.after ? undefined : cardTexts.find.count(reservations.length, next !== undefined),
    filter,
    isBackupLate: await isBackupLate(new Date()),
    left: isEmpty ? (await readOpening()).left : 0,
    next: next && pageAfter(filter, next),
    presses: intentsFor(cardActs, operator.role),
    click: newId(), // a double click sends the same id twice
  };
}

export async function action(args: Route.ActionArgs) {
  return await answered(args, cardActs);
}

export default function Bookings({ loaderData, actionData }: Route.ComponentProps) {
  const { name, requests, asked, owners, today, cards, filter, left, isBackupLate, next } = loaderData;
  const { bursts, disputes, doubled, open, count, presses, click } = loaderData;
  const isFirst = isFirstPage(filter);
  const arrivals = useArrivals(cards.map(({ id }) => id));
  const { answer, tell, close } = useAnswer(actionData);
  const mayManage = useMay("manage");
  return (
    <div className="mx-auto grid w-full max-w-[90rem] gap-2.5 px-3 py-2.5 lg:gap-5 lg:px-6 lg:py-5">
      <div className="flex flex-wrap items-center gap-x-4">
        <h1 className="text-2xl lg:text-4xl">{cardTexts.greeting(name)}</h1>
        <div className="-mr-2 ml-auto flex flex-wrap text-ink-soft lg:hidden">
          <WaysOut />
        </div>
        <a
          href="/dashboard/admin/day"
          className="inline-flex min-h-11 items-center text-[0.95rem] leading-snug text-ink-soft hover:underline"
        >
          {today}
        </a>
      </div>
      {isFirst ? (
        <WhatAsks
          disputes={disputes}
          asked={asked}
          requests={requests}
          bursts={bursts}
          doubled={doubled}
          open={open}
        />
      ) : (
        <RequestsLine requests={requests} asked={asked} bursts={bursts} />
      )}
      <Find filter={filter} count={cards.length > 0 ? count : undefined} />
      <NumberOwners owners={owners} />
      <p role="status" className="sr-only">
        {arrivals.size > 0 && cardTexts.arrived(arrivals.size)}
      </p>
      {isBackupLate && mayManage && (
        <a
          href="/dashboard/admin/backups"
          className="flex min-h-11 items-center rounded-xl bg-blush px-4 py-2 font-semibold text-coral-dark underline underline-offset-2"
        >
          {backupTexts.late}
        </a>
      )}
      {left > 0 && mayManage && <OpenFirst left={left} />}
      {cards.length === 0 && <EmptyList {...whyNothing(filter)} />}
      {isFirst && cards.length > 0 && <h2 className="text-xl lg:text-2xl">{cardTexts.newest}</h2>}
      <ul aria-label={cardTexts.newest} className="grid gap-2 lg:grid-cols-2 lg:gap-5">
        {cards.map((card) => (
          <li key={card.id} className="min-w-0">
            <BookingCard card={card} fresh={arrivals.has(card.id)}>
              <CardActions
                card={card}
                click={click}
                presses={presses}
                tell={tell}
                answer={answer?.about === card.reference ? answer : undefined}
              />
            </BookingCard>
          </li>
        ))}
      </ul>
      <nav aria-label={cardTexts.pages} className="flex flex-wrap justify-center gap-3">
        {filter.after && (
          <ButtonLink look="quiet" href={pageAfter(filter)}>
            {cardTexts.first}
          </ButtonLink>
        )}
        {next && (
          <ButtonLink look="quiet" href={next}>
            {cardTexts.next}
          </ButtonLink>
        )}
      </nav>
      {cards.length > 0 && (
        <a
          href={fileOf(filter)}
          download
          className="mx-auto w-fit py-2.5 font-semibold underline underline-offset-2"
        >
          {cardTexts.csv}
        </a>
      )}
      <AnswerBar answer={answer?.form || answer?.choice ? undefined : answer} close={close} />
    </div>
  );
}

/** Before anybody has booked, shows how much there is to prepare first. */
function OpenFirst({ left }: { left: number }) {
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-shell px-5 py-4 shadow-card">
      <div>
        <h2 className="text-2xl">{openingTexts.first}</h2>
        <p className="text-ink-soft">{openingTexts.firstText}</p>
      </div>
      <ButtonLink look="dark" href="/dashboard/admin/open">
        {openingTexts.see(left)}
      </ButtonLink>
    </section>
  );
}

function whyNothing(filter: DeskQuery): { title: string; text?: string } {
  if (filter.after) return { title: cardTexts.end };
  if (isNarrowed(filter)) return { title: cardTexts.notFound, text: cardTexts.notFoundText };
  const { none, noneText } = filter.onHold ? cardTexts.onHold : cardTexts;
  return { title: none, text: noneText };
}
