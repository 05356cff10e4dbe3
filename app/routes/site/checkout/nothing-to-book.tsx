import { useEffect } from "react";
import { useTexts } from "../../../texts/language.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { PayProblem, type PayProblemKey } from "../../kit/pay/pay-problem.tsx";
import { CheckoutProblem, type CheckoutProblemKey } from "./checkout-problem.tsx";

interface NothingToBookProps {
  problem?: CheckoutProblemKey;
  trip?: string;
  payProblem?: PayProblemKey;
}

/** There is no draft: either the guest chose nothing yet, or the draft was booked a moment ago and has a trip page. */
export function NothingToBook({ problem, trip, payProblem }: NothingToBookProps) {
  const t = useTexts();
  // A guest who comes back after booking had scrolled far down a longer page.
  useEffect(() => scrollTo(0, 0), []);
  const { booked, bookedText, empty, emptyText, chooseRide, chooseTour } = t.checkout;
  return (
    <>
      <PageHead title={trip ? booked : empty} lead={trip ? bookedText : emptyText}>
        <div className="mt-8 flex flex-wrap gap-4">
          {trip && <ButtonLink href={t.href(`/trip/${trip}`)}>{t.success.trip}</ButtonLink>}
          <ButtonLink href={t.href("/private-shuttle")} look={trip ? "outline" : "primary"}>
            {chooseRide}
          </ButtonLink>
          <ButtonLink href={t.href("/tours")} look="outline">
            {chooseTour}
          </ButtonLink>
        </div>
      </PageHead>
      {(problem || payProblem) && (
        <div className="wrap py-10">
          {problem && <CheckoutProblem problem={problem} />}
          {payProblem && <PayProblem problem={payProblem} />}
        </div>
      )}
    </>
  );
}
