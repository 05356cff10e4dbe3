import { en } from "../../texts/en.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { CheckoutProblem, type Problem } from "./checkout-problem.tsx";

/** No draft: either nothing was chosen yet, or it was booked a moment ago and has a trip page. */
export function NothingToBook({ problem, trip }: { problem?: Problem; trip?: string }) {
  const { booked, bookedText, empty, emptyText, chooseRide, chooseTour } = en.checkout;
  return (
    <>
      <PageHead title={trip ? booked : empty} lead={trip ? bookedText : emptyText}>
        <div className="mt-8 flex flex-wrap gap-4">
          {trip && <ButtonLink href={`/trip/${trip}`}>{en.success.trip}</ButtonLink>}
          <ButtonLink href="/private-shuttle" look={trip ? "outline" : "primary"}>
            {chooseRide}
          </ButtonLink>
          <ButtonLink href="/tours" look="outline">
            {chooseTour}
          </ButtonLink>
        </div>
      </PageHead>
      {problem && (
        <div className="wrap py-10">
          <CheckoutProblem problem={problem} />
        </div>
      )}
    </>
  );
}
