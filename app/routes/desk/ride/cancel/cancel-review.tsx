import { Form, useNavigation } from "react-router";
import { cancelTexts as words } from "../../../../texts/desk/ride/cancel-day.ts";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { Spinner } from "../../../../ui/spinner.tsx";
import { CodeField } from "../../kit/code-field.tsx";
import { TellNobody } from "../../kit/tell-nobody.tsx";
import type { CancelAnswer } from "./cancel-act.server.ts";
import type { ReviewView } from "./cancel-view.server.ts";

interface ReviewProps {
  view: ReviewView;
  here: string;
  /** The query that holds the chosen rides is part of this address. */
  address: string;
  answer: CancelAnswer | undefined;
}

/** Shows before the button how much each guest gets back. */
export function Review({ view, here, address, answer }: ReviewProps) {
  const busy = useNavigation().formMethod === "POST";
  const wrong = answer?.wrong;
  return (
    <Form
      method="post"
      action={address}
      className="grid gap-4"
      onSubmit={(event) => busy && event.preventDefault()}
    >
      <input type="hidden" name="intent" value="cancel" />
      <div className="grid gap-0.5 rounded-card bg-[#ffe7bb] px-5 py-4 text-[#5f3d00]">
        <p className="font-semibold">{words.sum(view.rides, view.people)}</p>
        <p className="font-display text-2xl font-bold tabular-nums">{view.back.total}</p>
        <p>{view.back.ways}</p>
      </div>
      <ul className="divide-y divide-ink/10 rounded-card bg-shell px-4 shadow-card">
        {view.trips.map(({ legIds, said, reference, guest, what, sum, problem }) => (
          <li key={reference} className="grid grid-cols-[1fr_auto] gap-x-4 py-2.5">
            {legIds.map((leg) => (
              <input key={leg} type="hidden" name="leg" value={leg} />
            ))}
            <input type="hidden" name="said" value={said} />
            <p className="font-semibold [overflow-wrap:anywhere]">{guest}</p>
            <p className="text-right font-semibold tabular-nums">{sum}</p>
            <p className="text-sm text-ink-soft">
              {what}{" "}
              <a href={`/dashboard/admin/r/${reference}`} className="font-semibold text-lagoon underline">
                {reference}
              </a>
            </p>
            {problem && <p className="col-span-2 font-semibold text-coral-dark">{problem}</p>}
          </li>
        ))}
      </ul>
      <TextField
        name="reason"
        label={words.reason}
        hint={words.reasonHint}
        error={wrong?.field === "reason" ? wrong.text : undefined}
        defaultValue={answer?.reason}
        maxLength={200}
        minLength={3}
        required
        autoComplete="off"
      />
      <TellNobody isTicked={answer?.tellNobody === true} />
      {wrong?.field === "code" && answer?.outcome && <CodeField id="code" outcome={answer.outcome} />}
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={busy}>
          {busy && <Spinner label={words.doing} className="size-5" />}
          {words.do(view.rides)}
        </Button>
        <a href={here} className="inline-flex min-h-12 items-center px-2 font-semibold underline">
          {words.others}
        </a>
      </div>
    </Form>
  );
}
