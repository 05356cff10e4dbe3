import type { ComponentProps } from "react";
import { requireOperator } from "../../../auth/operator.server.ts";
import { todayInCostaRica } from "../../../domain/common/day.ts";
import { newId } from "../../../domain/common/reference.ts";
import { rateOf } from "../../../domain/money/dated-rate.ts";
import { isBeyondLimit } from "../../../domain/partner/relation.ts";
import { listPlaces } from "../../../store/catalogue/places.server.ts";
import { readWaiting } from "../../../store/partner/partner-statements.server.ts";
import { termsOn, usedOfLimitCents } from "../../../store/partner/partner-terms.server.ts";
import { listPartners, listRates } from "../../../store/partner/partners.server.ts";
import { unratedBookings } from "../../../store/partner/unrated.server.ts";
import { partnerTexts as words } from "../../../texts/desk/partner/partners.ts";
import { deskStatements } from "../../../texts/desk/partner/statements.ts";
import { dollars } from "../../../texts/desk/ride/ride.ts";
import { answered, intentsFor } from "../kit/acts.server.ts";
import { Fold } from "../kit/fold.tsx";
import { DeskForm, DeskForms } from "../kit/form.tsx";
import { Head } from "../kit/head.tsx";
import { Submit } from "../kit/submit.tsx";
import type { Route } from "./+types/partners";
import { PartnerFields } from "./partner-fields.tsx";
import { partnersActs } from "./partners-act.server.ts";
import { amountWords } from "./rate-words.ts";

export { shouldRevalidate } from "../../kit/revalidate.ts";
export { PageError as ErrorBoundary } from "../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [{ title: words.title }];

const anyRide = { origin: null, destination: null, tourId: null };

export async function loader({ request }: Route.LoaderArgs) {
  const { role } = await requireOperator(request);
  const now = new Date();
  const today = todayInCostaRica(now);
  const [all, unrated, places, waiting, terms] = await Promise.all([
    listPartners(`${today.slice(0, 7)}-01`),
    unratedBookings(),
    listPlaces("es"),
    readWaiting(),
    termsOn(today),
  ] as const);
  const rows = await Promise.all(
    all.map(async ({ partner: { id, name, place, active }, ...sums }) => {
      const rate = rateOf(await listRates(id), anyRide, now);
      const lacks = unrated.filter((booking) => booking.partnerId === id).length;
      const { disputed = 0, toClose = 0 } = waiting.get(id) ?? {};
      const { relation = "referral", limitCents = null } = terms.get(id) ?? {};
      const hasPassed = limitCents !== null && isBeyondLimit(limitCents, await usedOfLimitCents(id), 0);
      const passedLimit = hasPassed ? dollars(limitCents) : undefined;
      const asks = { lacks, passedLimit, disputed, toClose };
      return { id, name, place, active, relation, rate: rate && amountWords(rate), ...asks, ...sums };
    }),
  );
  // Partners without a rate come first, then those over their limit or who dispute a line, then the largest open sums.
  const open = ({ owedCents }: { owedCents: number }) => Math.abs(owedCents);
  const passed = ({ passedLimit }: { passedLimit: string | undefined }) => Number(passedLimit !== undefined);
  rows.sort(
    (one, other) =>
      other.lacks - one.lacks ||
      passed(other) - passed(one) ||
      other.disputed - one.disputed ||
      open(other) - open(one),
  );
  return {
    rows,
    places: places.map(({ id, name }) => ({ id, name })),
    click: newId(),
    presses: intentsFor(partnersActs, role),
  };
}

export async function action(args: Route.ActionArgs) {
  return await answered(args, partnersActs);
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];

export default function Partners({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, places, click, presses } = loaderData;
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
  return (
    <DeskForms latest={actionData} click={click} presses={presses}>
      <div className="wrap grid gap-5 py-6">
        <Head heading={words.heading} lead={words.lead} />
        {rows.length > 0 && (
          <p className="flex flex-wrap gap-x-6 font-semibold tabular-nums">
            <span>{words.month(sum(({ rides }) => rides))}</span>
            <span>{words.owe(dollars(sum(({ owedCents }) => Math.max(0, owedCents))))}</span>
            {rows.some(({ owedCents }) => owedCents < 0) && (
              <span>{words.owes(dollars(sum(({ owedCents }) => Math.max(0, -owedCents))))}</span>
            )}
          </p>
        )}
        <ul className="grid gap-3 empty:hidden lg:gap-0 lg:divide-y lg:divide-ink/10 lg:rounded-card lg:bg-shell lg:shadow-card">
          {rows.map((row) => (
            <PartnerRow key={row.id} row={row} />
          ))}
        </ul>
        {rows.length > 0 ? (
          <Fold name="add" intent="add" heading={words.add} look="button">
            <NewPartner places={places} />
          </Fold>
        ) : (
          <DeskForm
            name="add"
            intent="add"
            className="grid gap-3 rounded-card bg-shell p-4 shadow-card sm:p-5"
          >
            <h2 className="text-xl">{words.none}</h2>
            <p className="max-w-prose text-ink-soft">{words.noneText}</p>
            <NewPartner places={places} />
          </DeskForm>
        )}
      </div>
    </DeskForms>
  );
}

function NewPartner({ places }: Pick<ComponentProps<typeof PartnerFields>, "places">) {
  return (
    <>
      <PartnerFields places={places} />
      <Submit look="primary" doing={words.saving}>
        {words.save}
      </Submit>
    </>
  );
}

function PartnerRow({ row }: { row: Row }) {
  const { id, name, place, active, relation, rate, rides, owedCents } = row;
  const asks = asksOf(row);
  const about = [place, words.relations.names[relation]].filter(Boolean).join(" · ");
  const needsRate = !rate && relation !== "bill";
  return (
    <li className="relative grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 rounded-card bg-shell px-4 py-3.5 shadow-card sm:px-5 lg:grid-cols-[1fr_9rem_6rem_7rem_10rem] lg:rounded-none lg:bg-transparent lg:shadow-none">
      <div className="min-w-0">
        <a
          href={`/dashboard/admin/partners/${id}`}
          className="font-bold [overflow-wrap:anywhere] after:absolute after:inset-0"
        >
          {name}
        </a>
        <p className="text-sm text-ink-soft">{active ? about : words.inactive}</p>
      </div>
      <p className="text-right font-display text-xl font-bold tabular-nums lg:order-3">
        {owedCents !== 0 && (
          <span className="block font-sans font-semibold text-ink-soft text-sm">
            {owedCents > 0 ? words.toPay : words.toReceive}
          </span>
        )}
        {owedCents !== 0 && dollars(Math.abs(owedCents))}
      </p>
      <p className={needsRate ? "font-semibold" : "text-ink-soft"}>{rate ?? (needsRate && words.noRate)}</p>
      <p className="text-right text-ink-soft tabular-nums">{words.rides(rides)}</p>
      <p
        className={`col-span-2 lg:order-4 lg:col-span-1 lg:text-right ${asks ? `font-bold ${row.lacks > 0 || row.passedLimit ? "text-coral-dark" : ""}` : "text-ink-soft max-lg:hidden"}`}
      >
        {asks ?? (owedCents === 0 && words.upToDate)}
      </p>
    </li>
  );
}

/** Says what a partner asks of the office: what hurts comes first. */
function asksOf({ lacks, passedLimit, disputed, toClose }: Row): string | undefined {
  const { asks } = deskStatements;
  if (lacks > 0) return words.unrated(lacks);
  if (passedLimit) return words.passedLimit(passedLimit);
  if (disputed > 0) return asks.disputed(disputed);
  return toClose > 0 ? asks.toClose(toClose) : undefined;
}
