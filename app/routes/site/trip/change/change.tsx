import { useTexts } from "../../../../texts/language.ts";
import { PageHead } from "../../../../ui/page-head.tsx";
import { privateMeta } from "../../../kit/page-meta.ts";
import { BackToTrip } from "../page/back-to-trip.tsx";
import type { Route } from "./+types/change";
import { actOnChange, loadChange } from "./change-act.server.ts";
import { ChangeFields } from "./change-fields.tsx";
import { ChangeOffer } from "./change-offer.tsx";

export const handle = { shortFoot: true };

export const meta = privateMeta((t) => `${t.plans.changePage.title} | ${t.brand}`);

export const loader = ({ params, request }: Route.LoaderArgs) => loadChange(request, params.secret);
export const action = ({ params, request }: Route.ActionArgs) => actOnChange(request, params.secret);

/** The guest sees the new price first, and agrees to it with a button that carries it. */
export default function Change({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { secret, reference, plan, isByPartner, isFree, aloneUntil } = loaderData;
  const words = t.plans.changePage;
  const here = t.href(`/trip/${secret}/change`);
  const leadWords = () =>
    isFree ? words.lead : aloneUntil ? words.alone(t.refundMoment(aloneUntil)) : words.nowAsk;
  return (
    <>
      <PageHead
        title={words.title}
        over={<span translate="no">{reference}</span>}
        lead={isByPartner ? t.trip.byPartner.change : leadWords()}
        poster="poster-road"
        short
      />
      <div className="wrap grid max-w-3xl gap-5 py-10 lg:py-16">
        {actionData && <ChangeOffer answer={actionData} names={loaderData.names} here={here} />}
        {plan.legs.length === 0 ? (
          <p>{words.nothingLeft}</p>
        ) : (
          <ChangeFields {...loaderData} answer={actionData} here={here} />
        )}
        <BackToTrip secret={secret} reference={reference} />
      </div>
    </>
  );
}
