import type { useFetcher } from "react-router";
import { cardTexts } from "../../../../texts/desk/reservation/cards.ts";
import { Button } from "../../../../ui/button.tsx";
import type { Answer, CompleteChoice } from "../../kit/answer.ts";

interface CompleteFormProps {
  asked: CompleteChoice;
  reference: string;
  id: string;
  /** The page's address, which opens at this card again. */
  here: string;
  fetcher: ReturnType<typeof useFetcher<Answer>>;
}

/** Asks which rides *Completar* ends, where a ride is still to come or something is still to be paid. */
export function CompleteForm({
  asked: { legs, due, nothingTicked },
  reference,
  id,
  here,
  fetcher,
}: CompleteFormProps) {
  const busy = fetcher.state !== "idle";
  return (
    <fetcher.Form
      method="post"
      action={here}
      onSubmit={(event) => busy && event.preventDefault()}
      className="mt-3 grid w-full gap-2 rounded-xl bg-sand-dark/60 p-4"
      aria-label={cardTexts.ask.heading}
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="sure" value="yes" />
      <p role="alert" className="font-semibold">
        {cardTexts.ask.heading} {due}
        {nothingTicked && <span className="block text-coral-dark">{cardTexts.ask.nothingTicked}</span>}
      </p>
      {legs.map(({ id, text, over }) => (
        <label key={id} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="leg"
            value={id}
            defaultChecked={over || legs.length === 1}
            className="size-6"
          />
          {text}
        </label>
      ))}
      <Button name="intent" value="complete" aria-disabled={busy}>
        {cardTexts.ask.sure}
      </Button>
    </fetcher.Form>
  );
}
