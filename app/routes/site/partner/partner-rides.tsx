import type { ReactNode } from "react";
import { useTexts } from "../../../texts/language.ts";
import { signedDollars } from "../../../texts/statement-words.ts";
import type { OwnPage } from "./own-page.server.ts";
import type { PickUp } from "./pick-up.server.ts";

const card = "rounded-card bg-shell px-4 py-3.5 shadow-card sm:px-5";
const link = "font-bold underline-offset-2 hover:underline [overflow-wrap:anywhere]";

interface HereProps {
  /** The address of the page. */
  here: string;
}

/** This many of today's rides stand unfolded, so that the form below them is in sight on a phone. */
const mostUnfolded = 3;

/** Shows whom we pick up today at the partner's door, and who comes to it: what is ahead first, and the rest folded. */
export function Today({ pickUps, door, here }: Pick<OwnPage, "pickUps" | "door"> & HereProps) {
  const words = useTexts().partnerPage.today;
  const hasDoor = door.placeId !== null;
  const first = pickUps.filter((pickUp) => !isOver(pickUp)).slice(0, mostUnfolded);
  const rest = pickUps.filter((pickUp) => !first.includes(pickUp));
  return (
    <section aria-labelledby="today" className={card}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="today" className="text-xl">
          {hasDoor ? words.heading : words.headingAll}
        </h2>
        <p className="text-ink-soft">
          {pickUps.length > 0 && `${pickUps.length} · `}
          <span className="noscript:hidden">{words.moves}</span>
          <noscript>
            <a href={here} className="inline-flex min-h-11 items-center font-semibold underline">
              {words.refresh}
            </a>
          </noscript>
        </p>
      </div>
      {pickUps.length === 0 && <p className="mt-2 text-ink-soft">{hasDoor ? words.none : words.noneAll}</p>}
      <PickUps pickUps={first} here={here} />
      {rest.length > 0 && (
        <details className="border-ink/10 border-t">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold">
            {words.more(String(rest.length))}
          </summary>
          <PickUps pickUps={rest} here={here} />
        </details>
      )}
    </section>
  );
}

const isOver = ({ state }: PickUp) => state === "done" || state === "noShow" || state === "cancelled";

function PickUps({ pickUps, here }: Pick<OwnPage, "pickUps"> & HereProps) {
  return (
    <ul className="divide-y divide-ink/10 empty:hidden">
      {pickUps.map((pickUp) => (
        <PickUpRow key={pickUp.id} pickUp={pickUp} here={here} />
      ))}
    </ul>
  );
}

/** Says where a ride goes or comes from, or the name of its tour. */
function wayOf(
  { place, tour, arrives }: Pick<PickUp, "place" | "tour" | "arrives">,
  words: Record<"to" | "from", (place: string) => string>,
): string {
  return place ? (arrives ? words.from : words.to)(place) : tour;
}

const looks: Partial<Record<PickUp["state"], string>> = {
  asked: "bg-mango/35",
  noShow: "bg-mango/35",
  onTheWay: "bg-lagoon-light/20",
  arrived: "bg-lagoon-light/20",
  aboard: "bg-lagoon-light/20",
};

function PickUpRow({ pickUp, here }: { pickUp: PickUp } & HereProps) {
  const t = useTexts();
  const words = t.partnerPage.today;
  const { reference, guest, people, hour, at, drivers, vans, state } = pickUp;
  const who = [drivers || (isOver(pickUp) ? "" : words.noDriver), vans].filter(Boolean).join(", ");
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <p className="w-[6.25rem] shrink-0 font-bold font-display text-[1.15rem] leading-tight tabular-nums">
        {hour ?? words.noHour}
      </p>
      <div className="min-w-0 grow basis-[8.5rem] leading-snug">
        <p className="flex flex-wrap items-center gap-x-2">
          {at && (
            <span
              className="max-w-full rounded-lg bg-sand-dark px-2 font-semibold [overflow-wrap:anywhere]"
              translate="no"
            >
              {at}
            </span>
          )}
          <a
            href={`${here}/${reference}`}
            className={`inline-flex min-h-8 items-center ${link}`}
            translate="no"
          >
            {guest}
          </a>
          <span className="text-ink-soft">{words.people(String(people))}</span>
        </p>
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-ink-soft text-sm">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {[wayOf(pickUp, words), who].filter(Boolean).join(" · ")}
          </span>
          <strong className={`rounded-full px-2.5 py-0.5 text-ink ${looks[state] ?? "bg-leaf/20"}`}>
            {pickUp.words}
          </strong>
        </p>
      </div>
    </li>
  );
}

/** Lists the rides of the days to come, folded. */
export function LaterRides({ rides, here }: { rides: OwnPage["later"] } & HereProps) {
  const t = useTexts();
  const { later: words, today } = t.partnerPage;
  return (
    <Folded heading={words.heading} text={words.count(String(rides.length))}>
      {rides.length === 0 && <p className="text-ink-soft">{words.none}</p>}
      <ul className="divide-y divide-ink/10 empty:hidden">
        {rides.map(({ reference, guest, day, place, tour, arrives, isAsked }) => (
          <li key={`${reference}${day}${place}`} className="flex flex-wrap items-center gap-x-3 py-1">
            <span className="w-24 font-semibold tabular-nums">{t.dayShort(day)}</span>
            <a
              href={`${here}/${reference}`}
              className={`inline-flex min-h-11 items-center ${link}`}
              translate="no"
            >
              {guest}
            </a>
            <span className="text-ink-soft">
              {wayOf({ place, tour, arrives }, today)}
              {isAsked && ` · ${today.asked}`}
            </span>
          </li>
        ))}
      </ul>
    </Folded>
  );
}

/** Says what this month's rides have earned by now, line by line when it is opened. */
export function Month({ month }: Pick<OwnPage, "month">) {
  const t = useTexts();
  const words = t.partnerPage.month;
  const sum = month.reduce((total, { cents }) => total + cents, 0);
  const money = (cents: number) => (cents < 0 ? words.owe(t.dollars(-cents)) : t.dollars(cents));
  return (
    <Folded heading={words.heading} text={words.rides(String(month.length))} aside={money(sum)}>
      <p className="text-ink-soft">{month.length === 0 ? words.none : words.note}</p>
      <ul className="divide-y divide-ink/10 empty:hidden">
        {month.map(({ reference, guest, day, cents }) => (
          <li
            key={`${reference}${day}`}
            className="grid grid-cols-[6rem_1fr_auto] items-baseline gap-x-3 py-2"
          >
            <span className="tabular-nums">{t.dayShort(day)}</span>
            <span className="text-ink-soft" translate="no">
              {guest} {reference}
            </span>
            <strong className="tabular-nums">{money(cents)}</strong>
          </li>
        ))}
      </ul>
    </Folded>
  );
}

/** Leads to the statements of past months; those that wait for an answer come first, and stand out. */
export function StatementLinks({ statements, here }: Pick<OwnPage, "statements"> & HereProps) {
  const t = useTexts();
  const words = t.partnerStatement.list;
  const waiting = statements.filter(({ waits }) => waits);
  const others = statements.filter(({ waits }) => !waits);
  return (
    <section aria-labelledby="statements" className={card}>
      <h2 id="statements" className="text-xl">
        {words.heading}
      </h2>
      {statements.length === 0 && <p className="text-ink-soft">{words.none}</p>}
      <ul className="divide-y divide-ink/10 empty:hidden">
        {[...waiting, ...others].map(({ period, name, balanceCents, waits }) => (
          <li key={period}>
            <a
              href={`${here}/statements/${period}`}
              className={`-mx-4 flex min-h-12 items-center justify-between gap-4 px-4 py-2 font-semibold hover:underline sm:-mx-5 sm:px-5 ${waits ? "border border-transparent bg-mango/35" : ""}`}
            >
              <span>{waits ? words.waits(name) : name}</span>
              <span className="whitespace-nowrap tabular-nums">{signedDollars(balanceCents, t)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FoldedProps {
  heading: string;
  text: string;
  aside?: string;
  children: ReactNode;
}

function Folded({ heading, text, aside, children }: FoldedProps) {
  return (
    <details className="group rounded-card bg-shell shadow-card">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-card px-4 py-3 sm:px-5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow leading-snug">
          <strong className="block">{heading}</strong>
          <span className="text-ink-soft text-sm">{text}</span>
        </span>
        {aside && <span className="font-bold font-display text-2xl tabular-nums">{aside}</span>}
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="size-6 shrink-0 fill-none stroke-2 stroke-current group-open:rotate-90"
        >
          <path d="m9 5 7 7-7 7" />
        </svg>
      </summary>
      <div className="grid gap-1 px-4 pb-3.5 sm:px-5">{children}</div>
    </details>
  );
}
