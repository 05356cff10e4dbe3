import { useTexts } from "../../../../texts/language.ts";
import { Button } from "../../../../ui/button.tsx";
import { FormProblem } from "../../../kit/form-problem.tsx";
import { differenceWords, pickupAt } from "../change/change-offer.tsx";
import { Returned } from "../page/returned.tsx";
import type { RideAnswer, RideFormAnswer } from "./ride-answer.server.ts";

/** Shows what became of a form that was sent. */
export function RideNote({ answer }: { answer?: RideFormAnswer }) {
  const { form } = useTexts().tripRide;
  if (!answer) return null;
  if ("problem" in answer) return <FormProblem answer={answer} />;
  switch (answer.outcome) {
    case "saved":
    case "nothingToDo":
      return (
        <div role="status" className="rounded-xl bg-leaf/20 px-5 py-4">
          <p className="font-semibold">{answer.outcome === "saved" ? form.saved : form.nothing}</p>
          {answer.pickup && <MovedPickup {...answer.pickup} />}
        </div>
      );
    case "otherPickup":
      return (
        answer.pickup && (
          <div role="status" className="grid justify-items-start gap-3 rounded-xl bg-mango/30 px-5 py-4">
            <p className="font-semibold">{form.moves}</p>
            <MovedPickup {...answer.pickup} />
            {answer.agreed && <input type="hidden" name="agreed" value={answer.agreed} />}
            <Button name="agreedPickup" value={answer.pickup.key}>
              {form.move}
            </Button>
          </div>
        )
      );
    case "otherPrice":
      return answer.price && <OtherPrice {...answer.price} pickup={answer.pickup} />;
    case "changedMeanwhile":
      return <FormProblem answer={{ problem: form.meanwhile }} />;
    case "gone":
      return <FormProblem answer={{ problem: form.gone }} />;
    case "wrong":
      return <FormProblem answer={{}} />;
  }
}

/** Names the pick-up before and after, why it is that hour, and until when the price comes back. */
function MovedPickup({ was, will, reason, terms }: NonNullable<RideAnswer["pickup"]>) {
  const t = useTexts();
  const words = t.plans.changePage;
  if (will.timeToCheck) return <p>{t.tripRide.form.stays(t.time(will.time!))}</p>;
  return (
    <p>
      <strong className="block font-display text-2xl">{pickupAt(t, will)}</strong>
      {reason && <span className="block">{t.pickupReason(reason)}</span>}
      <span className="block text-ink-soft">{words.pickupWas(pickupAt(t, was))}</span>
      {terms && <span className="block text-ink-soft">{t.refundTerms(terms)}</span>}
    </p>
  );
}

type Priced = NonNullable<RideAnswer["price"]> & Pick<RideAnswer, "pickup">;

/**
 * Shows the new price, and the pick-up where it moves, with the button that agrees to both; another press of the form's
 * own button asks for the price again.
 */
function OtherPrice({ beforeCents, priceCents, isOther, pickup, ...goesBack }: Priced) {
  const t = useTexts();
  const words = t.plans.changePage;
  return (
    <div role="status" className="grid justify-items-start gap-3 rounded-xl bg-mango/30 px-5 py-4">
      {isOther && <p>{words.otherPrice}</p>}
      {pickup && (
        <>
          <MovedPickup {...pickup} />
          <input type="hidden" name="agreedPickup" value={pickup.key} />
        </>
      )}
      <p>
        <strong>{differenceWords(t, priceCents - beforeCents)}.</strong>{" "}
        {words.total(t.dollars(priceCents), t.dollars(beforeCents))}
      </p>
      <Returned {...goesBack} />
      <Button name="agreed" value={String(priceCents)}>
        {words.agree}
      </Button>
    </div>
  );
}
