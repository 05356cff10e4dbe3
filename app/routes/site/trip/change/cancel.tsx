import { useTexts } from "../../../../texts/language.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { PageHead } from "../../../../ui/page-head.tsx";
import { FormProblem } from "../../../kit/form-problem.tsx";
import { privateMeta } from "../../../kit/page-meta.ts";
import { BackToTrip } from "../page/back-to-trip.tsx";
import type { Route } from "./+types/cancel";
import { actOnCancel, loadCancel } from "./cancel-act.server.ts";
import { CancelChosen } from "./cancel-form.tsx";
import { CancelRide } from "./cancel-ride.tsx";

export const handle = { shortFoot: true };

export const meta = privateMeta((t) => `${t.plans.cancelPage.title} | ${t.brand}`);

export const loader = ({ params, request }: Route.LoaderArgs) => loadCancel(request, params.secret);
export const action = ({ params, request }: Route.ActionArgs) => actOnCancel(request, params.secret);

/** The page says what goes back before the one button that cancels. */
export default function Cancel({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { secret, reference, rides, chosen, problem, isByPartner, inReview, begun } = loaderData;
  const words = t.plans.cancelPage;
  const here = t.href(`/trip/${secret}/cancel`);
  const link = (legs: { id: string }[]) =>
    `${here}?${new URLSearchParams(legs.map(({ id }) => ["leg", id]))}`;
  return (
    <>
      <PageHead
        title={words.title}
        over={<span translate="no">{reference}</span>}
        poster="poster-road"
        short
      />
      <div className="wrap grid max-w-3xl gap-5 py-10 lg:py-16">
        {problem && !inReview && <FormProblem answer={{ problem: words[problem] }} />}
        {inReview && <FormProblem answer={{ problem: words.inReview }} />}
        {begun && <p>{words.begun}</p>}
        {!inReview && rides.length === 0 && !begun && <p>{words.nothing}</p>}
        {!inReview && chosen && <CancelChosen {...loaderData} chosen={chosen} here={here} />}
        {!inReview && !chosen && rides.length > 0 && (
          <section className="grid gap-4">
            <h2 className="text-2xl">{words.choose}</h2>
            {isByPartner && <p>{t.trip.byPartner.cancel}</p>}
            {rides.map((ride) => (
              <CancelRide key={ride.id} ride={ride} {...loaderData} href={link([ride])} />
            ))}
            <ButtonLink href={link(rides)} look="quiet">
              {words.all}
            </ButtonLink>
          </section>
        )}
        <BackToTrip secret={secret} reference={reference} />
      </div>
    </>
  );
}
