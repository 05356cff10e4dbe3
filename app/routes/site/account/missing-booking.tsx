import { useTexts } from "../../../texts/language.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { FormProblem } from "../../kit/form-problem.tsx";

export interface MissingBookingAnswer {
  reference: string;
  /** The account's address, once a letter may be on its way there. */
  sentTo?: string;
  problem?: string;
  isWrong?: boolean;
}

/** Asks for the reference of a booking that was made without signing in. */
export function MissingBooking({ answer }: { answer?: MissingBookingAnswer | undefined }) {
  const t = useTexts();
  const words = t.account.trips.missing;
  return (
    <section id="missing" className="grid max-w-xl scroll-mt-4 gap-4 rounded-card bg-shell p-6 shadow-card">
      <div>
        <h2 className="text-2xl">{words.heading}</h2>
        <p className="mt-1 text-ink-soft">{words.lead}</p>
      </div>
      {answer?.sentTo && (
        <div role="status" className="rounded-xl bg-leaf/20 px-5 py-4">
          <p className="font-semibold">{words.sent(answer.reference, answer.sentTo)}</p>
          <p className="mt-1">{words.nothing}</p>
        </div>
      )}
      {answer?.problem && <FormProblem answer={answer} />}
      {/* The answer comes into view, however many trips stand above it. */}
      <form method="post" action={`${t.href("/account/trips")}#missing`} noValidate className="grid gap-4">
        <TextField
          name="reference"
          label={words.field}
          hint={words.hint}
          error={answer?.isWrong ? words.noReference : undefined}
          defaultValue={answer?.sentTo ? "" : answer?.reference}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          translate="no"
        />
        <Button look="quiet" className="sm:justify-self-start">
          {words.submit}
        </Button>
      </form>
    </section>
  );
}
