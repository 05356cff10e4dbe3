import { cancelTexts as words } from "../../../../texts/desk/ride/cancel-day.ts";
import { Countdown, UndoForm } from "../../kit/answer-bar.tsx";
import { buttons } from "../../kit/card.tsx";
import type { CancelAnswer } from "./cancel-act.server.ts";
import { mostUnfolded } from "./cancel-review.tsx";

/** Lists what was cancelled, and what could not be. */
export function DayCancelled({ answer }: { answer: CancelAnswer }) {
  const { done, notDone = [], goneBefore } = answer;
  return (
    <div role="status" className="grid gap-4 empty:hidden">
      {done && (
        <section className="grid gap-2 rounded-card bg-shell px-4 py-4 shadow-card sm:px-5">
          <h2 className="text-2xl">{done.heading}</h2>
          {done.back && (
            <p>
              <strong>{done.back.total}</strong> {done.back.ways}
            </p>
          )}
          {/* What was all done has its undo at the foot of the page. */}
          {answer.undo && !answer.good && (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <div className="min-w-0 flex-1 basis-56">
                {answer.waits && <Countdown key={answer.undo.acts} {...answer.waits} />}
              </div>
              <UndoForm undo={answer.undo} look={buttons.quiet} />
            </div>
          )}
          {goneBefore && <p>{goneBefore}</p>}
          {done.isTold && (
            <a href="/dashboard/admin/messages" className={`${buttons.quiet} w-fit max-sm:w-full`}>
              {words.tell}
            </a>
          )}
          {done.trips.length > 0 && (
            <details open={done.trips.length <= mostUnfolded}>
              <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold underline underline-offset-2">
                {words.each(done.trips.length)}
              </summary>
              <ul className="divide-y divide-ink/10">
                {done.trips.map(({ reference, guest, sum }) => (
                  <li key={reference} className="py-2">
                    <span className="font-semibold [overflow-wrap:anywhere]">{guest}</span>{" "}
                    <Trip reference={reference} /> <span className="tabular-nums">{sum}</span>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </section>
      )}
      {notDone.length > 0 && (
        <section
          role="alert"
          className="grid gap-2 rounded-card border-2 border-coral-dark bg-shell px-4 py-4 sm:px-5"
        >
          <h2 className="text-xl">{words.notDone}</h2>
          <ul className="grid gap-2">
            {notDone.map(({ reference, guest, why }) => (
              <li key={reference}>
                <span className="font-semibold [overflow-wrap:anywhere]">{guest}</span>{" "}
                <Trip reference={reference} /> {why}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Trip({ reference }: { reference: string }) {
  return (
    <a href={`/dashboard/admin/r/${reference}`} className="font-semibold text-lagoon underline">
      {reference}
    </a>
  );
}
