import type { TripRide } from "../../../../domain/reservation/trip-ride.ts";
import { isUnderWay, type JobState } from "../../../../domain/ride/job-state.ts";
import type { Texts } from "../../../../texts/en.ts";
import { useTexts } from "../../../../texts/language.ts";
import type { GuestsTrip } from "../../../kit/guests-trip.server.ts";
import { type Collector, neededStep } from "../../../kit/trip-ride-words.ts";

type Money = Pick<GuestsTrip, "payment" | "dueCents"> & { collector?: Collector | undefined };

interface Step {
  label: string;
  done: boolean;
}

/** Shows how far a ride has come, as five steps in a line; the step that comes next is marked. */
export function RideSteps({ ride, ...money }: Money & { ride: TripRide }) {
  const t = useTexts();
  const steps = stepsOf(t, ride, money);
  const open = isUnderWay(ride.state) ? steps.length - 1 : steps.findIndex(({ done }) => !done);
  return (
    <ol
      aria-label={t.tripRide.steps.label}
      className="grid gap-3 rounded-card bg-shell px-5 py-5 shadow-card min-[24rem]:grid-cols-5 min-[24rem]:gap-0 min-[24rem]:px-1 sm:px-5"
    >
      {steps.map(({ label, done }, index) => (
        <li
          key={index}
          aria-current={index === open ? "step" : undefined}
          className="relative text-ink-soft max-[24rem]:pl-9 aria-[current]:font-semibold aria-[current]:text-ink min-[24rem]:px-0.5 min-[24rem]:pt-8 min-[24rem]:text-center min-[24rem]:text-[0.8rem] min-[24rem]:leading-tight sm:text-sm"
        >
          {index > 0 && (
            <span
              aria-hidden="true"
              className={`absolute top-[0.55rem] right-1/2 h-1 w-full max-[24rem]:hidden ${steps.slice(0, index).every(({ done }) => done) ? "bg-leaf" : "bg-sand-dark"}`}
            />
          )}
          <span
            aria-hidden="true"
            className={`absolute top-0 left-0 z-1 grid size-[1.4rem] place-items-center rounded-full text-sm leading-none font-bold min-[24rem]:left-1/2 min-[24rem]:-translate-x-1/2 ${markOf(done, index === open)}`}
          >
            {done && index !== open && "✓"}
          </span>
          <span>{label}</span>
          {done && <span className="sr-only">{` (${t.tripRide.steps.done})`}</span>}
        </li>
      ))}
    </ol>
  );
}

function markOf(done: boolean, open: boolean): string {
  if (open) return "border-[0.4rem] border-mango bg-shell";
  return done ? "bg-leaf text-ink" : "border-4 border-sand-dark bg-shell";
}

export function stepsOf(t: Texts, ride: TripRide, money: Money): Step[] {
  const { steps } = t.tripRide;
  const running: Partial<Record<JobState, string>> = {
    onTheWay: steps.onTheWay,
    arrived: steps.arrived,
    aboard: steps.aboard,
    done: steps.driven,
  };
  const hasTime = ride.time !== null;
  const hasDrivers = ride.vans.every(({ driver }) => driver !== null);
  const needed = neededStep(t, ride);
  const comes = running[ride.state] ?? steps.driver;
  const time = { label: hasTime ? steps.time : steps.timeToCome, done: hasTime };
  const details = { label: needed ?? steps.details, done: needed === undefined };
  return [
    { label: steps.booked, done: true },
    // What the guest tells may bring the hour.
    ...(hasTime ? [time, details] : [details, time]),
    moneyStep(t, money),
    { label: comes, done: ride.state === "done" || (ride.state === "planned" && hasDrivers) },
  ];
}

function moneyStep(t: Texts, { payment, dueCents, collector }: Money): Step {
  const { steps } = t.tripRide;
  if (payment === "IN_REVIEW") return { label: steps.inReview, done: false };
  if (payment === "REFUNDED") return { label: steps.refunded, done: true };
  if (dueCents === 0) return { label: steps.paid, done: true };
  const label = collector ? steps.inCash : steps.toPay;
  return { label: label(t.dollars(dueCents)), done: false };
}
