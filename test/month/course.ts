// Says when each step of a booking happens, from its sale to its end.
import { addDays, momentOf } from "../year/plan.ts";
import { monthAfter, nextMonth, type Plan } from "./plan.ts";
import {
  agreeOnPrice,
  type Cast,
  cancel,
  end,
  giveBack,
  isPaidByPartner,
  move,
  pay,
  sell,
  split,
  type Trip,
  takeBack,
  tap,
} from "./trip.ts";

export interface Act {
  at: number;
  act: () => Promise<void>;
}

export interface Course {
  cast: Cast;
  trips: Trip[];
  counts: Map<string, number>;
  /** Rides whose end is pressed in the moment of the cut, while both processes are at it. */
  inTheMoment: (() => Promise<void>)[];
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** At most this many rides end in the moment of the cut. */
const mostInTheMoment = 3;

/** Returns all that happens to a planned booking. */
export function courseOf(plan: Plan, course: Course): Act[] {
  const { cast, trips, counts } = course;
  const start = momentOf(plan.day, plan.time || "13:00");
  let trip: Trip | undefined;
  let other: Trip | undefined;
  const acts: Act[] = [];
  const then = (at: number, act: (trip: Trip) => Promise<void>) =>
    acts.push({ at, act: async () => await act(trip!) });
  const ended = async (to: "done" | "noShow" = "done") => await end(trip!, to, cast);
  acts.push({
    at: plan.soldAt,
    act: async () => {
      trip = await sell(plan, cast);
      trips.push(trip);
      counts.set(plan.end, (counts.get(plan.end) ?? 0) + 1);
    },
  });
  then(plan.soldAt + hourMs, pay);
  const afterwards = start + 2 * hourMs;
  switch (plan.end) {
    case "done":
      then(afterwards, () => ended());
      break;
    case "tapped":
      then(start - hourMs, (trip) => tap(trip, "onTheWay", cast));
      then(start, (trip) => tap(trip, "arrived", cast));
      then(start + plan.waits * minuteMs, async (trip) => {
        await tap(trip, "aboard", cast);
        trip.waited = plan.waits;
      });
      then(afterwards, () => ended());
      break;
    case "cancelledEarly":
      then(plan.soldAt + 2 * hourMs, (trip) => cancel(trip, 48));
      break;
    case "cancelledLate":
      then(start - 5 * hourMs, (trip) => cancel(trip, 5));
      break;
    case "noShow":
      then(afterwards, () => ended("noShow"));
      break;
    case "refunded":
    case "refundedAfter": {
      then(afterwards, () => ended());
      const day = plan.end === "refunded" ? addDays(plan.day, 1) : `${nextMonth}-0${3 + (plan.n % 3)}`;
      then(momentOf(day, "10:00"), (trip) => (isPaidByPartner(trip) ? Promise.resolve() : giveBack(trip)));
      break;
    }
    case "split":
      then(start - 20 * hourMs, async (trip) => {
        // A deposit that has no third in whole cents is not divided here.
        if ((trip.depositCents ?? 0) % 3 !== 0) return;
        other = await split(trip, cast);
        trips.push(other);
      });
      then(afterwards, () => ended());
      then(afterwards + minuteMs, async () => other && (await end(other, "done", cast)));
      break;
    case "moved": {
      const day = `${nextMonth}-${String(2 + (plan.n % 20)).padStart(2, "0")}`;
      then(start - 30 * hourMs, (trip) => move(trip, day, cast));
      then(momentOf(day, plan.time || "13:00") + 2 * hourMs, () => ended());
      break;
    }
    case "priceChanged":
      then(start - 20 * hourMs, agreeOnPrice);
      then(afterwards, () => ended());
      break;
    case "slip":
      then(afterwards, () => ended());
      then(afterwards + minuteMs, takeBack);
      then(afterwards + 2 * minuteMs, () => ended());
      break;
    case "endedLate":
      if (course.inTheMoment.length < mostInTheMoment) course.inTheMoment.push(() => ended());
      else then(momentOf(`${nextMonth}-02`, "10:00") + plan.n * minuteMs, () => ended());
  }
  return acts;
}

export const cuts = {
  before: momentOf(`${nextMonth}-01`, "05:59"),
  first: momentOf(`${nextMonth}-01`, "06:00"),
  second: momentOf(`${monthAfter}-01`, "06:00"),
};
