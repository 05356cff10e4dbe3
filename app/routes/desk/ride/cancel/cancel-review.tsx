import { cancelTexts as words } from "../../../../texts/desk/ride/cancel-day.ts";
import { Input } from "../../kit/fields.tsx";
import { DeskForm } from "../../kit/form.tsx";
import { Submit } from "../../kit/submit.tsx";
import { TellNobody } from "../../kit/tell-nobody.tsx";
import type { ReviewView } from "./cancel-view.server.ts";

/** Asks why, and says before the button how much goes back; each guest's share stands below it. */
export function Review({ view, here }: { view: ReviewView; here: string }) {
  const refused = view.trips.filter(({ problem }) => problem);
  const others = view.trips.filter(({ problem }) => !problem);
  return (
    <DeskForm name="cancel" intent="cancel" keepsQuery className="grid gap-4">
      <div className="grid gap-0.5 rounded-card bg-[#ffe7bb] px-5 py-4 text-[#5f3d00]">
        <p className="font-semibold">{words.sum(view.rides, view.people)}</p>
        <p className="font-display text-2xl font-bold tabular-nums">{view.back.total}</p>
        <p>{view.back.ways}</p>
      </div>
      {refused.length > 0 && <Trips trips={refused} />}
      <Input
        name="reason"
        label={words.reason}
        hint={words.reasonHint}
        maxLength={200}
        minLength={3}
        required
      />
      <TellNobody />
      <div className="flex flex-wrap items-center gap-3">
        <Submit look="primary" doing={words.doing} className="max-sm:w-full">
          {words.do(view.rides)}
        </Submit>
        <p className="max-w-prose text-ink-soft">{words.undoable(view.isOnline)}</p>
      </div>
      {others.length > 0 && (
        <details open={view.trips.length <= mostUnfolded}>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold underline underline-offset-2">
            {words.each(others.length)}
          </summary>
          <Trips trips={others} />
        </details>
      )}
      <a href={here} className="inline-flex min-h-11 w-fit items-center font-semibold underline">
        {words.others}
      </a>
    </DeskForm>
  );
}

/** A longer list of guests is folded. */
export const mostUnfolded = 5;

function Trips({ trips }: Pick<ReviewView, "trips">) {
  return (
    <ul className="divide-y divide-ink/10 rounded-card bg-shell px-4 shadow-card">
      {trips.map(({ legIds, said, reference, guest, what, sum, problem }) => (
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
  );
}
