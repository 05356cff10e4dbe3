import { useTexts } from "../../../../texts/language.ts";
import { Button } from "../../../../ui/button.tsx";
import { NoLine } from "../../../kit/no-line.tsx";
import { Returned } from "../page/returned.tsx";
import { refundStepsWords } from "../page/until.ts";
import type { loadCancel } from "./cancel-act.server.ts";
import { CancelRide } from "./cancel-ride.tsx";
import { PriceBeforeAfter } from "./price-before-after.tsx";

type Loaded = Awaited<ReturnType<typeof loadCancel>>;
type CancelChosenProps = Pick<Loaded, "rides" | "paidCents" | "isByPartner" | "today"> & {
  chosen: Exclude<Loaded["chosen"], false | undefined>;
  here: string;
};

/** Shows the sum, how it comes back, the rides that it is for, and the button that cancels them. */
export function CancelChosen({ rides, paidCents, isByPartner, today, chosen, here }: CancelChosenProps) {
  const t = useTexts();
  const words = t.plans.cancelPage;
  const { legs, backCents, owedBeforeCents, allBackCents, falls, keptCents, stayingCents } = chosen;
  const unpaid = paidCents === 0;
  return (
    <form method="post" action={here} className="grid gap-5 rounded-card bg-shell p-6 shadow-card lg:p-8">
      {isByPartner ? (
        <p className="text-xl font-semibold">{t.trip.byPartner.cancel}</p>
      ) : (
        <div className="grid gap-2">
          <h2 className="text-3xl tabular-nums">
            {backCents > 0 ? words.sum(t.dollars(backCents)) : unpaid ? words.noCost : words.none}
          </h2>
          {falls.length > 0 && <p>{refundStepsWords(t, falls, today)}</p>}
          {owedBeforeCents > 0 && (
            <p>{words.owedBefore(t.dollars(owedBeforeCents), t.dollars(allBackCents))}</p>
          )}
          <Returned backCents={allBackCents} byItselfCents={chosen.byItselfCents} />
          {keptCents > 0 && <p>{words.kept(t.dollars(keptCents))}</p>}
          {stayingCents > 0 && <p>{words.stays(t.dollars(stayingCents))}</p>}
        </div>
      )}
      {rides
        .filter(({ id }) => legs.includes(id))
        .map((ride) => (
          <CancelRide key={ride.id} ride={ride} paidCents={paidCents} isByPartner={isByPartner} />
        ))}
      <PriceBeforeAfter before={chosen.before} after={chosen.after} />
      {legs.map((leg) => (
        <input key={leg} type="hidden" name="leg" value={leg} />
      ))}
      {!isByPartner && <input type="hidden" name="backCents" value={allBackCents} />}
      <NoLine />
      <Button look="dark">
        {isByPartner
          ? t.plans.cancel
          : backCents > 0
            ? words.button(t.dollars(backCents))
            : unpaid
              ? words.buttonUnpaid
              : words.buttonNone}
      </Button>
      {rides.length > 1 && (
        <a href={here} className="justify-self-start py-2 font-semibold text-lagoon underline">
          {words.others}
        </a>
      )}
    </form>
  );
}
