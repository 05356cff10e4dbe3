import type { ReactNode } from "react";
import { proofTexts } from "../../../../texts/desk/reservation/proof.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { WaitedClock } from "../../../kit/waited-clock.tsx";
import type { Answer } from "../../kit/answer.ts";
import { asShown } from "../../kit/as-shown.ts";
import { quiet } from "../row/next-button.tsx";
import { RideAct } from "./ride-act.tsx";
import type { RideView } from "./ride-view.server.ts";

const { ride: words } = dayTexts;

interface RideProgressProps {
  view: RideView;
  answer: Answer | undefined;
  /** The number of people when the sheet was opened. */
  people: number;
  isUnsaved: boolean;
}

/** Shows who collects the money, how far the ride is, and in how many vans it goes. */
export function RideProgress({ view, answer, people, isUnsaved }: RideProgressProps) {
  const act = { view, isUnsaved };
  return (
    <>
      {view.collect && (
        <Section heading={words.collect}>
          <RideAct {...act} intent={view.collect.isSaid ? "collectNone" : "collect"}>
            <button type="submit" className={`${quiet} w-full`}>
              {view.collect.isSaid ? words.nobody : dayTexts.actions.driverCollects(view.collect.due)}
            </button>
          </RideAct>
        </Section>
      )}
      {view.steps.length + view.notYet.length > 0 && (
        <Section heading={words.steps}>
          <p className="mb-2 flex items-baseline justify-between gap-3">
            <span>{view.now}</span>
            {view.waits && <WaitedClock {...view.waits} className="font-display text-xl font-bold" />}
          </p>
          <RideAct {...act} intent="step">
            <div className="flex flex-wrap gap-2">
              {view.steps.map(({ to, words }) => (
                <button
                  key={to}
                  type="submit"
                  name="to"
                  value={to}
                  data-done={to === "done" ? view.id : undefined}
                  className={quiet}
                >
                  {words}
                </button>
              ))}
            </div>
          </RideAct>
          {view.notYet.map((why) => (
            <p key={why} className="mt-2 text-sm text-ink-soft">
              {why}
            </p>
          ))}
        </Section>
      )}
      {view.proof && (
        <a href={view.proof} className={`${quiet} w-fit`}>
          {proofTexts.open}
        </a>
      )}
      {view.maySplit && (
        <Section heading={words.split}>
          <RideAct {...act} intent="split" fields={asShown({ people }, answer?.was)}>
            <label htmlFor="split-people" className="block text-sm">
              {words.splitPeople}
            </label>
            <div className="flex gap-2">
              <input
                id="split-people"
                name="people"
                type="number"
                min={1}
                max={view.people - 1}
                defaultValue={answer?.typed?.people ?? Math.floor(view.people / 2)}
                className="min-h-11 w-24 rounded-xl border border-line bg-white px-3"
              />
              <button type="submit" className={quiet}>
                {words.split}
              </button>
            </div>
          </RideAct>
        </Section>
      )}
      {view.mayJoin && (
        <RideAct {...act} intent="join">
          <button type="submit" className={`${quiet} w-full`}>
            {words.join}
          </button>
        </RideAct>
      )}
    </>
  );
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="border-t border-ink/10 pt-3">
      <h3 className="mb-2 font-sans text-base font-semibold tracking-normal">{heading}</h3>
      {children}
    </section>
  );
}
