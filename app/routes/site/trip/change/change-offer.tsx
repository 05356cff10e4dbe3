import type { Ride } from "../../../../domain/reservation/reservation.ts";
import type { PickupHours } from "../../../../domain/ride/pickup-window.ts";
import type { Texts } from "../../../../texts/en.ts";
import { useTexts } from "../../../../texts/language.ts";
import { openWords } from "../../../../texts/ride-places.ts";
import { Button } from "../../../../ui/button.tsx";
import { DoneNote } from "../../../kit/done-note.tsx";
import { FormProblem } from "../../../kit/form-problem.tsx";
import { NoLine } from "../../../kit/no-line.tsx";
import { Returned } from "../page/returned.tsx";
import type { ChangeAnswer } from "./change-act.server.ts";
import { PriceBeforeAfter } from "./price-before-after.tsx";

interface ChangeOfferProps {
  answer: ChangeAnswer;
  /** The names of the rides. */
  names: Record<string, string>;
  here: string;
}

/** Shows what a change would mean with the button that makes it or asks for it, or else why there is none. */
export function ChangeOffer({ answer, names, here }: ChangeOfferProps) {
  const t = useTexts();
  const words = t.plans.changePage;
  const { outcome, quote, isOther, isByPartner } = answer;
  if (!quote && !isByPartner) {
    if (outcome === "nothingToDo") return <DoneNote>{words.nothing}</DoneNote>;
    return <FormProblem answer={problemOf(t, answer)} />;
  }
  const legs = [...new Set(Object.keys(answer.typed).flatMap((field) => field.split("-", 2).at(-2) ?? []))];
  const mustAsk = outcome === "mustAsk";
  return (
    <form method="post" action={here} className="grid gap-4 rounded-card bg-shell p-6 shadow-card lg:p-8">
      {isOther && <FormProblem answer={{ problem: words.otherPrice }} />}
      {quote ? <PriceThen quote={quote} online={answer.online} /> : <p>{t.trip.byPartner.change}</p>}
      <p>
        <span className="block text-ink-soft">{words.wish}</span>
        <strong>{answer.wish}</strong>
      </p>
      {answer.moves.map(({ id, was, will, terms }) => (
        <p key={id}>
          <span className="block text-ink-soft">
            {words.pickup}: {names[id]}
          </span>
          <strong className="block">{pickupAt(t, will)}</strong>
          <span className="block text-ink-soft">{words.pickupWas(pickupAt(t, was))}</span>
          {quote && <span className="block">{t.refundTerms(terms)}</span>}
        </p>
      ))}
      {mustAsk && <p className="rounded-xl bg-mango/30 px-5 py-4">{words.mustAsk}</p>}
      {Object.entries(answer.typed).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <HiddenBefore legs={legs} before={answer.before} />
      {quote && <input type="hidden" name="price" value={quote.priceCents} />}
      <NoLine />
      <Button name="intent" value={mustAsk ? "ask" : "agree"}>
        {mustAsk ? words.ask : words.agree}
      </Button>
    </form>
  );
}

/** Says what the trip costs then, what is still to pay of it, and what goes back. */
function PriceThen({ quote, online }: { quote: NonNullable<ChangeAnswer["quote"]>; online: boolean }) {
  const t = useTexts();
  const words = t.plans.changePage;
  const { beforeCents, priceCents, dueCents, backCents, byItselfCents } = quote;
  const isSame = priceCents === beforeCents;
  const dueWords = isSame ? words.stillDue : online ? words.payOnline : words.payAgreed;
  return (
    <>
      <h2 className="text-3xl">{differenceWords(t, priceCents - beforeCents)}</h2>
      <p>
        {isSame
          ? words.totalSame(t.dollars(priceCents))
          : words.total(t.dollars(priceCents), t.dollars(beforeCents))}
      </p>
      {dueCents > 0 && <p>{dueWords(t.dollars(dueCents))}</p>}
      <Returned backCents={backCents} byItselfCents={byItselfCents} />
      <PriceBeforeAfter
        before={{ lines: quote.linesBefore, priceCents: beforeCents }}
        after={{ lines: quote.lines, priceCents }}
      />
    </>
  );
}

/** Hidden fields carry the values that the form showed, so that what another person changed meanwhile is shown and not overwritten. */
export function HiddenBefore({ legs, before }: { legs: string[] } & Pick<ChangeAnswer, "before">) {
  const fields = Object.entries(before).map(([field, value]) => [`before-${field}`, value] as const);
  return [...legs.map((leg) => ["leg", leg] as const), ...fields].map(([name, value]) => (
    <input key={name + value} type="hidden" name={name} value={value} />
  ));
}

/** Says when a pick-up is: "Sat, Dec 19, 11:25 PM". */
export function pickupAt(t: Texts, ride: PickupHours & Pick<Ride, "day">): string {
  return `${t.dayShort(ride.day)}, ${ride.time ? t.time(ride.time) : openWords(t, ride)}`;
}

export function differenceWords({ plans: { changePage }, dollars }: Texts, cents: number): string {
  if (cents === 0) return changePage.same;
  return cents > 0 ? changePage.more(dollars(cents)) : changePage.less(dollars(-cents));
}

function problemOf({ plans: { changePage } }: Texts, { outcome, errors }: ChangeAnswer) {
  if (outcome === "changedMeanwhile") return { problem: changePage.meanwhile };
  if (outcome === "tooMany") return { problem: changePage.tooMany };
  if (outcome === "busy") return { problem: changePage.busy };
  // An error without a field needs a person at the office.
  return Object.keys(errors).length > 0 ? {} : { problem: changePage.gone };
}
