import type { Day } from "../../../../domain/common/day.ts";
import type { Texts } from "../../../../texts/en.ts";
import { useTexts } from "../../../../texts/language.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { RefundTerms } from "../../../../ui/refund-terms.tsx";
import type { GuestsTrip } from "../../../kit/guests-trip.server.ts";
import type { tellPlans } from "./read-changes.server.ts";
import { refundStepsWords } from "./until.ts";

type Plans = Awaited<ReturnType<typeof tellPlans>>;

type TripPlansProps = Pick<Plans, "requests" | "mayChange" | "cancelNow" | "refunds"> & {
  secret: string;
  today: Day;
};

/** Offers to change and to cancel the trip, and lists what the guest requested. */
export function TripPlans({ secret, today, requests, mayChange, cancelNow, refunds }: TripPlansProps) {
  const t = useTexts();
  const words = t.plans;
  if (!mayChange && requests.length === 0) return null;
  return (
    <section className="grid gap-4 rounded-card bg-shell p-6 shadow-card">
      <h2 className="text-2xl">{words.heading}</h2>
      {requests.map(({ id, state, wish }) => (
        <p key={id} className={state === "open" ? "rounded-xl bg-mango/30 px-5 py-4" : ""}>
          {words.requests[state](wish)}
        </p>
      ))}
      {cancelNow && <p>{cancelNowWords(t, cancelNow, today)}</p>}
      {mayChange && (
        <div className="flex flex-wrap gap-3 *:grow">
          <ButtonLink href={t.href(`/trip/${secret}/change`)} look="quiet">
            {words.change}
          </ButtonLink>
          <ButtonLink href={t.href(`/trip/${secret}/cancel`)} look="quiet">
            {cancelWords(t, cancelNow)}
          </ButtonLink>
        </div>
      )}
      <RefundTerms rides={refunds} />
    </section>
  );
}

/** Says in a few words what the button does. */
function cancelWords({ plans, dollars }: Texts, cancelNow: Plans["cancelNow"]): string {
  if (!cancelNow) return plans.cancel;
  if (cancelNow.backCents > 0) return plans.cancelFor(dollars(cancelNow.backCents));
  return cancelNow.paidCents > 0 ? plans.cancelNone : plans.cancelUnpaid;
}

function cancelNowWords(t: Texts, cancelNow: NonNullable<Plans["cancelNow"]>, today: Day): string {
  const { owedBeforeCents, falls } = cancelNow;
  const owed = owedBeforeCents > 0 && t.plans.owedBefore(t.dollars(owedBeforeCents));
  return [nowWords(t, cancelNow), refundStepsWords(t, falls, today), owed].filter(Boolean).join(" ");
}

function nowWords({ plans, dollars }: Texts, { backCents, paidCents }: NonNullable<Plans["cancelNow"]>) {
  if (paidCents === 0) return plans.cancelNowUnpaid;
  if (backCents === 0) return plans.cancelNowNothing(dollars(paidCents));
  return backCents === paidCents
    ? plans.cancelNowAll(dollars(paidCents))
    : plans.cancelNow(dollars(backCents), dollars(paidCents));
}

/** Shows the guest's money that is on its way back, or that the office still has. */
export function MoneyBack({ owedCents, refundingCents }: Pick<GuestsTrip, "owedCents" | "refundingCents">) {
  const t = useTexts();
  return (
    <>
      {refundingCents > 0 && (
        <p className="rounded-card bg-leaf/20 p-6">{t.plans.onItsWay(t.dollars(refundingCents))}</p>
      )}
      {owedCents > 0 && (
        <section className="rounded-card bg-mango/30 p-6">
          <h2 className="text-2xl">{t.plans.owed(t.dollars(owedCents))}</h2>
          <p className="mt-2">{t.plans.owedText}</p>
        </section>
      )}
    </>
  );
}
