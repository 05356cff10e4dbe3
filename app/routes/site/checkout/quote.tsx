import { useState } from "react";
import { data, Form, redirect, redirectDocument, useNavigation } from "react-router";
import { guestActor } from "../../../domain/common/actor.ts";
import { refundTermsOf } from "../../../domain/reservation/policy.ts";
import { quoteState } from "../../../domain/sale/quote.ts";
import { judged } from "../../../domain/sale/too-late.ts";
import { tripSecret } from "../../../operations/reservation/trip-secret.server.ts";
import { availabilityOf, wantedTripOf } from "../../../operations/sale/availability.server.ts";
import { findCheckout } from "../../../operations/sale/checkout.server.ts";
import { checkoutOfQuote } from "../../../operations/sale/quote-link.server.ts";
import { availabilityProblem, reserve, whyTooLate } from "../../../operations/sale/reserve.server.ts";
import { summarize } from "../../../operations/sale/summarize.server.ts";
import { payButton } from "../../../payment/online.server.ts";
import { findPolicy } from "../../../store/reservation/policy.server.ts";
import { findQuote } from "../../../store/sale/quotes.server.ts";
import { textsFor, useTexts } from "../../../texts/language.ts";
import { AskWhatsapp } from "../../../ui/ask-whatsapp.tsx";
import { Busy, Button, ButtonLink } from "../../../ui/button.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { PriceBar, PricePanel } from "../../../ui/price-panel.tsx";
import { RefundTerms } from "../../../ui/refund-terms.tsx";
import { ReservationSummary } from "../../../ui/reservation-summary.tsx";
import { originOf } from "../../../visitor.server.ts";
import { answerHeaders } from "../../kit/headers.server.ts";
import { privateMeta } from "../../kit/page-meta.ts";
import { Pay } from "../../kit/pay/pay.tsx";
import { isPayProblem } from "../../kit/pay/pay-problem.tsx";
import { ProofBeside } from "../../kit/proof.tsx";
import type { Route } from "./+types/quote";
import { bookedHeaders } from "./booked.server.ts";
import { CheckoutProblem } from "./checkout-problem.tsx";
import { failedPress } from "./failed-press.server.ts";
import { FirstStep } from "./how-to-book.tsx";
import { orFailed } from "./or-failed.ts";
import { useAgainIfBusy } from "./use-again-if-busy.ts";

export { shouldRevalidate } from "../../kit/revalidate.ts";

export const handle = { react: true, payment: true, shortFoot: true };

export const meta = privateMeta((t) => `${t.quote.title} | ${t.brand}`);

export const headers = answerHeaders;

export async function loader({ params, request }: Route.LoaderArgs) {
  const t = textsFor(request);
  const id = checkoutOfQuote(params.secret);
  const [checkout, quote] = id ? await Promise.all([findCheckout(id), findQuote(id)] as const) : [];
  if (!checkout || !quote) return data({ shown: undefined, open: undefined }, { status: 404 });
  const state = quoteState({ ...quote, ...checkout });
  if (state === "accepted") {
    const reserved = await reserve(checkout.id);
    if (reserved.outcome === "reserved")
      throw redirect(t.href(`/trip/${tripSecret(reserved.reservationId)}`));
  }
  const shown = { state, endsAt: quote.endsAt, claims: quote.claims };
  if (state !== "open") return data({ shown, open: undefined });
  const availability = await availabilityOf(wantedTripOf(checkout.details, checkout.id));
  const problem = (await whyTooLate(checkout)) ?? availabilityProblem(availability);
  const { booked } = await summarize(checkout, t);
  const policy = await findPolicy(checkout.policyId);
  const asked = new URL(request.url).searchParams.get("problem");
  const open = {
    id: checkout.id,
    booked,
    ...judged({ problem, asks: availability === "ask" }, quote),
    online: payButton,
    refunds: booked.legs.map((leg) => ({ day: leg.day, terms: refundTermsOf(policy, leg) })),
    payProblem: isPayProblem(asked) ? asked : undefined,
  };
  return data({ shown, open });
}

/** Accepts the quote, to be paid later; whoever accepts it twice has the one booking. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const id = checkoutOfQuote(params.secret) ?? "";
  try {
    const reserved = await reserve(id, { actor: guestActor, origin: originOf({ context }) });
    if (reserved.outcome !== "reserved") return data({ problem: reserved.outcome }, { status: 409 });
    const headers = await bookedHeaders(request, id, reserved.reservationId);
    return redirectDocument(textsFor(request).href("/home"), { headers });
  } catch (error) {
    return failedPress(error, "accept quote");
  }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await orFailed(serverAction);
}

export default function Quote({ loaderData: { shown, open }, actionData, params }: Route.ComponentProps) {
  const t = useTexts();
  const words = t.quote;
  const accepting = useNavigation().state !== "idle";
  const [paying, setPaying] = useState(false);
  const problem = (actionData && "problem" in actionData && actionData.problem) || open?.problem;
  useAgainIfBusy(problem === "busy" ? open : undefined);
  if (!shown || !open) return <NotOpen shown={shown} />;
  const sending = accepting || paying;
  const later = (
    <Form method="post" className="grid gap-2">
      <Button disabled={sending} look={open.online && !open.asks ? "quiet" : "primary"}>
        {accepting ? <Busy /> : open.asks ? t.asksFirst.button : words.payLater}
      </Button>
      <p className="text-sm text-ink-soft">
        {open.asks ? t.asksFirst.note : open.online ? t.checkout.payLaterNote : t.checkout.payAgreedNote}
      </p>
    </Form>
  );
  return (
    <>
      <PageHead
        title={sending ? t.checkout.sending : words.title}
        lead={`${words.until(t.refundMoment(shown.endsAt))} ${shown.claims ? words.claims : words.free}`}
        poster="shuttle"
        short
      />
      <div className="wrap grid gap-8 py-10 lg:grid-cols-[1fr_24rem] lg:gap-y-5 lg:py-16">
        <section className="self-start rounded-card bg-shell p-6 shadow-card lg:p-8">
          <ReservationSummary booked={open.booked} />
          <AskWhatsapp greeting={words.wish} look="quiet" className="mt-6 justify-self-start" />
        </section>
        <div className="grid gap-5 self-start">
          <PricePanel quote={open.booked}>
            <RefundTerms rides={open.refunds} />
          </PricePanel>
          <ProofBeside />
          {problem && <CheckoutProblem problem={problem} booked={open.booked} />}
          {!open.problem &&
            (open.asks ? (
              <FirstStep {...t.asksFirst}>{later}</FirstStep>
            ) : (
              <Pay
                online={open.online}
                subject={{ quote: params.secret }}
                problem={open.payProblem}
                working={setPaying}
                busy={accepting}
                heading={words.accept}
              >
                {later}
              </Pay>
            ))}
        </div>
        {!open.problem && (
          <PriceBar quote={open.booked}>
            <ButtonLink href="#pay" className="grow">
              {open.asks ? t.asksFirst.button : words.answer}
            </ButtonLink>
          </PriceBar>
        )}
      </div>
    </>
  );
}

/** Says that a quote has ended, was taken back, or is none. */
function NotOpen({ shown }: { shown: Route.ComponentProps["loaderData"]["shown"] }) {
  const t = useTexts();
  const words = t.quote;
  const [title, lead] =
    shown?.state === "withdrawn"
      ? [words.withdrawn, words.withdrawnText]
      : shown
        ? [words.ended, words.endedText(t.refundMoment(shown.endsAt))]
        : [words.lost, words.lostText];
  return (
    <PageHead title={title} lead={lead}>
      <AskWhatsapp greeting={words.wish} className="mt-8" />
    </PageHead>
  );
}
