import type { Actor } from "../../../../domain/common/actor.ts";
import type { Day } from "../../../../domain/common/day.ts";
import { isId } from "../../../../domain/common/reference.ts";
import { mostAtOnePress } from "../../../../domain/common/undo-time.ts";
import type { BoardJob } from "../../../../domain/ride/board.ts";
import { isEnded, isUnderWay, legState } from "../../../../domain/ride/job-state.ts";
import { previewTrips } from "../../../../operations/reservation/cancel-several.server.ts";
import { listJobs } from "../../../../store/ride/board.server.ts";
import { cancelTexts } from "../../../../texts/desk/ride/cancel-day.ts";
import { hourWords } from "../../../../texts/desk/ride/hour.ts";
import { dollars } from "../../../../texts/desk/ride/ride.ts";

/** A ride with all its vans. */
interface OpenRide {
  legId: string;
  /** The part of the ride in its first van. */
  job: BoardJob;
  people: number;
  underWay: boolean;
}

/** Returns the rides of a day that can still be cancelled. */
export async function openRides(day: Day): Promise<OpenRide[]> {
  const byLeg = Map.groupBy(await listJobs(day, day), ({ legId }) => legId);
  return [...byLeg].flatMap(([legId, jobs]) => {
    const state = legState(jobs.map(({ state }) => state));
    const people = jobs.reduce((sum, job) => sum + job.people, 0);
    return isEnded(state) ? [] : [{ legId, job: jobs[0]!, people, underWay: isUnderWay(state) }];
  });
}

/** Returns the leg ids that a form or an address names. */
export function namedLegs(fields: FormData | URLSearchParams): string[] {
  const legs = fields.getAll("leg").filter((leg) => typeof leg === "string" && isId(leg)) as string[];
  return [...new Set(legs)].slice(0, mostAtOnePress);
}

/** Groups rides by reservation, because those of one guest are cancelled at once. */
export function tripsOf(rides: OpenRide[]) {
  return [...Map.groupBy(rides, ({ job }) => job.reservationId)].map(([reservationId, own]) => ({
    reservationId,
    legIds: own.map(({ legId }) => legId),
    rides: own,
    people: own.reduce((sum, { people }) => sum + people, 0),
    job: own[0]!.job,
  }));
}

export type ChooseView = ReturnType<typeof chooseView>;

/** Returns all rides of the day, or those of one tour. */
export function chooseView(rides: OpenRide[], tour: string | null) {
  const tours = Map.groupBy(
    rides.flatMap(({ job }) => job.tour?.name ?? []),
    (name) => name,
  );
  const shown = tour && tours.has(tour) ? tour : undefined;
  return {
    count: rides.length,
    tours: [...tours].map(([name, all]) => ({ name, count: all.length, shown: name === shown })),
    rides: rides
      .filter(({ job }) => !shown || job.tour?.name === shown)
      .map(({ legId, job, people, underWay }) => ({
        legId,
        underWay,
        time: hourWords(job),
        what: rideWords(job),
        guest: `${job.guest} · ${cancelTexts.people(people)}`,
      })),
  };
}

export type ReviewView = Awaited<ReturnType<typeof reviewView>>;

/** Returns how much each guest gets back, for the page before the button. */
export async function reviewView(rides: OpenRide[], actor: Actor) {
  const each = tripsOf(rides);
  const returns = await previewTrips(each, actor);
  const trips = each.map((trip) => ({ ...trip, back: returns.get(trip.reservationId) }));
  const sums = trips.flatMap(({ back }) => back ?? []);
  const backCents = sums.reduce((sum, back) => sum + back.backCents, 0);
  const onlineCents = sums.reduce((sum, back) => sum + back.onlineCents, 0);
  return {
    rides: rides.length,
    people: rides.reduce((sum, { people }) => sum + people, 0),
    back: returnWords(backCents, onlineCents),
    isOnline: onlineCents > 0,
    trips: trips.map(({ reservationId, legIds, rides, job, people, back }) => ({
      legIds,
      /** The form sends this sum back: if another sum is due by then, nothing is cancelled. */
      said: `${reservationId}:${back?.backCents ?? ""}`,
      reference: job.reference,
      guest: `${job.guest} · ${cancelTexts.people(people)}`,
      what: rides.map(({ job }) => `${hourWords(job)} ${rideWords(job)}`).join(" · "),
      sum: dollars(back?.backCents ?? 0),
      problem: job.inReview ? cancelTexts.inReview : back ? undefined : cancelTexts.cantBe,
    })),
  };
}

export function returnWords(backCents: number, onlineCents: number) {
  const byHandCents = backCents - onlineCents;
  const text = (cents: number) => (cents > 0 ? dollars(cents) : undefined);
  return {
    total: backCents > 0 ? cancelTexts.returns(dollars(backCents)) : cancelTexts.nothingBack,
    ways: cancelTexts.ways(text(onlineCents), text(byHandCents)),
  };
}

function rideWords({ tour, from, to }: BoardJob): string {
  return tour ? tour.name : `${from.name} → ${to.name}`;
}
