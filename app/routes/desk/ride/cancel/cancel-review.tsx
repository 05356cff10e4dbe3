import { cancelTexts as words } from "../../../../texts/desk/ride/cancel-day.ts";
import { Input } from "../../kit/fields.tsx";
import { DeskForm } from "../../kit/form.tsx";
import { Submit } from "../../kit/submit.tsx";
import { TellNobody } from "../../kit/tell-nobody.tsx";
import type { ReviewView } from "./cancel-view.server.ts";

/** Shows before the button how much each guest gets back. */
export function Review({ view, here }: { view: ReviewView; here: string }) {
  return (
    <DeskForm name="cancel" intent="cancel" keepsQuery className="grid gap-4">
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
      <Input
        name="reason"
        label={words.reason}
        hint={words.reasonHint}
        maxLength={200}
        minLength={3}
        required
      />
      <TellNobody />
      <p className="max-w-prose text-ink-soft">{words.undoable(view.isOnline)}</p>
      <div className="flex flex-wrap gap-3">
        <Submit look="primary" doing={words.doing}>
          {words.do(view.rides)}
        </Submit>
        <a href={here} className="inline-flex min-h-12 items-center px-2 font-semibold underline">
          {words.others}
        </a>
      </div>
    </DeskForm>
  );
}
