import { useState } from "react";
import { data, redirect, redirectDocument, useNavigation } from "react-router";
import { guestActor } from "../../../domain/common/actor.ts";
import { addressInDoubt } from "../../../domain/common/email-slip.server.ts";
import { readFields } from "../../../domain/common/form.ts";
import { withoutCode } from "../../../domain/price/promo-code.ts";
import { refundTermsOf } from "../../../domain/reservation/policy.ts";
import { bookerOf } from "../../../domain/sale/unpaid-limit.ts";
import { codeProblemNow } from "../../../operations/price/claim-code.server.ts";
import { correctEmail, keepEmail } from "../../../operations/reservation/correct-email.server.ts";
import { availabilityOf, wantedTripOf } from "../../../operations/sale/availability.server.ts";
import { findCheckout, hasEmailInDoubt } from "../../../operations/sale/checkout.server.ts";
import { availabilityProblem, reserve, whyTooLate } from "../../../operations/sale/reserve.server.ts";
import { summarize } from "../../../operations/sale/summarize.server.ts";
import { limitExceeded } from "../../../operations/sale/unpaid-limits.server.ts";
import { payButton } from "../../../payment/online.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { findPolicy } from "../../../store/reservation/policy.server.ts";
import { textsFor, useTexts } from "../../../texts/language.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { PriceBar, PricePanel } from "../../../ui/price-panel.tsx";
import { RefundTerms } from "../../../ui/refund-terms.tsx";
import { ReservationSummary } from "../../../ui/reservation-summary.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { originOf, type Visit } from "../../../visitor.server.ts";
import { readCheckoutId, readNotice } from "../../kit/cookies.server.ts";
import { postedForm } from "../../kit/form.server.ts";
import { answerHeaders } from "../../kit/headers.server.ts";
import { privateMeta } from "../../kit/page-meta.ts";
import { isPayProblem } from "../../kit/pay/pay-problem.tsx";
import { ProofBeside } from "../../kit/proof.tsx";
import { forgetTyped } from "../../kit/typed.ts";
import type { Route } from "./+types/checkout";
import { BeyondNote } from "./beyond-note.tsx";
import { bookedHeaders } from "./booked.server.ts";
import { CheckoutProblem } from "./checkout-problem.tsx";
import { actOnCode } from "./code-act.server.ts";
import { CodeForm, NoCode } from "./code-form.tsx";
import { DidYouMean } from "./did-you-mean.tsx";
import { failedPress } from "./failed-press.server.ts";
import { HowToBook } from "./how-to-book.tsx";
import { NothingToBook } from "./nothing-to-book.tsx";
import { orFailed } from "./or-failed.ts";
import { useAgainIfBusy } from "./use-again-if-busy.ts";

export { shouldRevalidate } from "../../kit/revalidate.ts";

export const handle = { react: true, payment: true, shortFoot: true };

export const meta = privateMeta((t) => `${t.checkout.title} | ${t.brand}`);

export const headers = answerHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const id = await readCheckoutId(request);
  const checkout = id ? await findCheckout(id) : undefined;
  // The draft is booked, but the answer was lost on its way to the browser.
  if (checkout?.status === "booked") throw await book({ request, context }, checkout.id);
  const asked = new URL(request.url).searchParams.get("problem");
  const payProblem = isPayProblem(asked) ? asked : undefined;
  if (checkout) {
    const trip = wantedTripOf(checkout.details, checkout.id);
    const availability = await availabilityOf(trip);
    const booker = bookerOf(checkout.details, originOf({ context }));
    const codeGone = (await codeProblemNow(checkout)) && ("codeGone" as const);
    const shown = codeGone ? { ...checkout, ...withoutCode(checkout) } : checkout;
    const summary = await summarize(shown, textsFor(request));
    const policy = await findPolicy(checkout.policyId);
    const open = {
      id: checkout.id,
      code: checkout.code,
      ...summary,
      online: payButton,
      meant: addressInDoubt(checkout.details),
      tooLate: (await whyTooLate(checkout)) ?? availabilityProblem(availability) ?? codeGone,
      asks: availability === "ask",
      isBeyond: (await limitExceeded(db, trip, booker)) !== undefined,
      refunds: summary.booked.legs.map((leg) => ({ day: leg.day, terms: refundTermsOf(policy, leg) })),
    };
    return { open, trip: undefined, payProblem };
  }
  const notice = await readNotice(request);
  return { open: undefined, trip: notice && "trip" in notice ? notice.trip : undefined, payProblem };
}

/**
 * Books to be paid later, takes the answer about a doubtful e-mail address, or a promo code. The form names the
 * checkout that its page shows, so that a second tab can't book another one.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = ["checkout", "intent", "code", "shown"] as const;
  const { checkout: id, intent, code, shown } = readFields(await postedForm(request), fields);
  try {
    if (intent === "code") return await actOnCode({ request, context }, id, code);
    if (intent === "email" || intent === "keepEmail") return await answerEmail(request, id, intent);
    return await book({ request, context }, id, shown);
  } catch (error) {
    return failedPress(error, "reserve");
  }
}

/** The same checkout never books twice. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await orFailed(serverAction);
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { open, trip, payProblem } = loaderData;
  const { state, formData } = useNavigation();
  const booking = state !== "idle" && !formData?.has("intent");
  const [paying, setPaying] = useState(false);
  const problem = (actionData && "problem" in actionData && actionData.problem) || open?.tooLate;
  const codeAnswer = actionData && "code" in actionData ? actionData.code : undefined;
  useAgainIfBusy(problem === "busy" ? open : undefined);
  if (!open) return <NothingToBook problem={problem} trip={trip} payProblem={payProblem} />;
  const sending = booking || paying;
  const asks = open.asks || (open.isBeyond && !open.online);
  return (
    <>
      <PageHead
        title={sending ? t.checkout.sending : t.checkout.title}
        lead={sending ? t.checkout.sendingNote : t.checkout.lead}
        poster="shuttle"
        short
      >
        {sending && <Spinner label={t.checkout.sending} className="mt-6 size-12" />}
      </PageHead>
      <div className="wrap grid gap-8 py-10 lg:grid-cols-[1fr_24rem] lg:gap-y-5 lg:py-16">
        <section className="self-start rounded-card bg-shell p-6 shadow-card lg:p-8">
          <ReservationSummary
            booked={open.booked}
            underEmail={open.meant && <DidYouMean checkout={open.id} email={open.meant} />}
          />
          <a
            href={open.changeUrl}
            onClick={() => forgetTyped(open.changeUrl)}
            className="mt-6 inline-block py-2 font-semibold text-lagoon underline"
          >
            {t.checkout.change}
          </a>
        </section>
        <div className="grid gap-5 self-start">
          <PricePanel quote={open.booked}>
            <RefundTerms rides={open.refunds} />
            {open.tooLate !== "codeGone" && (
              <CodeForm checkout={open.id} code={open.code} answer={codeAnswer} busy={sending} />
            )}
          </PricePanel>
          <ProofBeside />
          {problem && <CheckoutProblem problem={problem} booked={open.booked} />}
          {open.tooLate === "codeGone" && (
            <NoCode checkout={open.id}>
              <Button className="w-full">{t.checkout.code.goOn}</Button>
            </NoCode>
          )}
          {!open.tooLate && open.isBeyond && <BeyondNote booked={open.booked} canPay={!asks} />}
          {!open.tooLate && (
            <HowToBook
              open={open}
              asks={asks}
              payProblem={payProblem}
              booking={booking}
              sending={sending}
              setPaying={setPaying}
            />
          )}
        </div>
        {!open.tooLate && (
          <PriceBar quote={open.booked}>
            <ButtonLink href={open.meant ? "#email" : "#pay"} className="grow">
              {open.meant ? t.checkout.emailFirst.button : asks ? t.asksFirst.button : t.pay.choose}
            </ButtonLink>
          </PriceBar>
        )}
      </div>
    </>
  );
}

async function answerEmail(request: Request, checkoutId: string, answer: "email" | "keepEmail") {
  await (answer === "email" ? correctEmail : keepEmail)(checkoutId);
  return redirect(textsFor(request).href("/checkout"), 303);
}

/**
 * Books the draft and goes home, where a dialog shows the reservation; a draft that is booked already leads there
 * again.
 */
async function book({ request, context }: Visit, checkoutId: string, shownCents = "") {
  const checkout = await findCheckout(checkoutId);
  if (checkout && hasEmailInDoubt(checkout))
    return data({ problem: "emailInDoubt" as const }, { status: 409 });
  // Another tab may have added or removed a promo code since.
  if (shownCents && checkout?.status === "active" && String(checkout.priceCents) !== shownCents)
    return data({ problem: "otherPrice" as const }, { status: 409 });
  const reserved = await reserve(checkoutId, { actor: guestActor, origin: originOf({ context }) });
  if (reserved.outcome !== "reserved") return data({ problem: reserved.outcome }, { status: 409 });
  const headers = await bookedHeaders(request, checkoutId, reserved.reservationId);
  return redirectDocument(textsFor(request).href("/home"), { headers });
}
