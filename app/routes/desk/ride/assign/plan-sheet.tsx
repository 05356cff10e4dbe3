import { Link, useSearchParams } from "react-router";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { chevron } from "../../../../ui/field.tsx";
import { buttons } from "../../kit/card.tsx";
import { SheetForm, sheetHref } from "../../kit/sheet.tsx";
import { quiet } from "../row/next-button.tsx";
import { DayWithRides } from "./assign-best.tsx";
import type { RideToGive } from "./assign-view.server.ts";
import type { PlanView } from "./plan-view.server.ts";

const { plan: words } = dayTexts.assign;

/**
 * Splits several rides between drivers: each ride with its driver, van and reason, their days, and one button for
 * all.
 */
export function RidePlan({ plan, jobs }: { plan: PlanView; jobs: RideToGive[] }) {
  const { rides, apart, lanes } = plan;
  const jobOf = (id: string) => jobs.find((job) => job.id === id)!;
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{plan.about}</p>
      {apart.length > 0 && <Apart jobs={apart.map(jobOf)} />}
      {rides.length > 0 && (
        <SheetForm intent="assignPlan" fields={{ was: rides.map(({ id }) => jobOf(id).was) }}>
          <div className="grid gap-4">
            <ul className="divide-y divide-ink/10 rounded-card bg-shell shadow-card lg:ring-1 lg:ring-ink/10">
              {rides.map((ride) => (
                <PlannedRow key={ride.id} ride={ride} job={jobOf(ride.id)} />
              ))}
            </ul>
            <section className="grid gap-2">
              <h3 className="font-sans text-base font-semibold tracking-normal text-ink-soft">
                {words.lanes}
              </h3>
              <ul className="grid gap-2 rounded-card bg-shell px-3.5 py-3 shadow-card lg:ring-1 lg:ring-ink/10">
                {lanes.map(({ driverId, name, rides, sums }, n) => (
                  <li key={driverId}>
                    <p className="flex justify-between gap-3 text-[0.95rem]">
                      <span className="font-semibold">{name}</span>
                      <span className="text-ink-soft tabular-nums">{sums}</span>
                    </p>
                    <DayWithRides rides={rides} hasHours={n === lanes.length - 1} />
                  </li>
                ))}
              </ul>
            </section>
            <div className="sticky -bottom-4 -mx-4 -mb-4 grid gap-1.5 border-t border-ink/10 bg-inherit bg-sand px-4 pt-3 pb-4 lg:-bottom-5 lg:-mx-5 lg:-mb-5 lg:bg-shell lg:px-5">
              <button type="submit" className={`${buttons.primary} w-full`}>
                {words.give(rides.length)}
              </button>
              <p className="text-[0.95rem] text-ink-soft">{words.undo}</p>
            </div>
          </div>
        </SheetForm>
      )}
    </div>
  );
}

function PlannedRow({ ride, job }: { ride: PlanView["rides"][number]; job: RideToGive }) {
  return (
    <li className="grid grid-cols-[3.6rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 px-3.5 py-3">
      <span
        className={`font-display leading-tight font-bold tabular-nums ${job.time.length > 5 ? "" : "text-xl"}`}
      >
        {job.time}
      </span>
      <p className="min-w-0 leading-snug">
        <span className="block font-semibold">{job.route}</span>
        <span className="block text-[0.95rem] text-ink-soft">{job.about}</span>
        <span className="block text-[0.95rem] font-semibold text-act">{ride.reason}</span>
        {job.has && ride.to !== job.was && (
          <span className="block text-[0.95rem]">{dayTexts.assign.has(job.has)}</span>
        )}
      </p>
      <select
        name="to"
        defaultValue={ride.to}
        aria-label={words.driverOf(job.time)}
        className={`col-start-2 min-h-11 min-w-0 rounded-xl border-[1.5px] border-line bg-white pl-3 font-semibold ${chevron}`}
      >
        {ride.choices.map(({ to, name }) => (
          <option key={to} value={to}>
            {name}
          </option>
        ))}
        <option value={`${ride.id}::`}>{words.later}</option>
      </select>
    </li>
  );
}

/** Names the rides for which nobody is free, apart from those that the button gives. */
function Apart({ jobs }: { jobs: RideToGive[] }) {
  const [query] = useSearchParams();
  return (
    <section className="grid gap-2 rounded-card border-2 border-mango bg-shell px-3.5 py-3">
      <h3 className="font-sans text-base font-semibold tracking-normal">{words.apart(jobs.length)}</h3>
      <ul className="grid gap-2">
        {jobs.map(({ id, time, route, about }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 leading-snug">
            <span className="font-display text-xl font-bold tabular-nums">{time}</span>
            <p className="min-w-0 flex-1 basis-40">
              <span className="block font-semibold">{route}</span>
              <span className="block text-[0.95rem] text-ink-soft">{about}</span>
            </p>
            <Link to={sheetHref(query, "assign", id)} preventScrollReset className={quiet}>
              {words.see}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
