import { en } from "../../texts/en.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { CheckoutProblem, type Problem } from "./checkout-problem.tsx";

export function NothingToBook({ problem }: { problem?: Problem }) {
  return (
    <>
      <PageHead title={en.checkout.empty} lead={en.checkout.emptyText}>
        <div className="mt-8 flex flex-wrap gap-4">
          <ButtonLink href="/private-shuttle">{en.checkout.chooseRide}</ButtonLink>
          <ButtonLink href="/tours" look="outline">
            {en.checkout.chooseTour}
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
