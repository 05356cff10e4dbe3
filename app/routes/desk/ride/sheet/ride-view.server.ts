import { addDays } from "../../../../domain/common/day.ts";
import { isEnded, isUnderWay, type JobState, jobStates, mayGoTo } from "../../../../domain/ride/job-state.ts";
import { chatWithDriver } from "../../../../operations/message/chat-links.server.ts";
import type { Board } from "../../../../operations/ride/board.server.ts";
import type { FlightWatchState } from "../../../../store/ride/flight-watch.server.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { hourWords } from "../../../../texts/desk/ride/hour.ts";
import { clashWords, dollars, shortName } from "../../../../texts/desk/ride/ride.ts";
import { noShowHref, notYet } from "../../kit/ride/not-yet.server.ts";
import { detailsOf } from "../../kit/ride/ride-details.ts";
import { flightLine } from "../flight-words.server.ts";

export interface RideView {
  id: string;
  legId: string;
  reference: string;
  time: string;
  title: string;
  guest: string;
  note: string;
  /** How the ride's flight is watched, and what was heard of it. */
  flight: string | undefined;
  fields: ReturnType<typeof detailsOf>;
  /** The ride's state in words. */
  now: string;
  /** The moments since which the van waits for its guests, and at which this was read, as ISO text. */
  waits: { since: string; asOf: string } | undefined;
  steps: { to: JobState; words: string }[];
  /** The page that asks before a no-show is noted. */
  noShow: string | undefined;
  /** The page that proves what was done of the ride. */
  proof: string | undefined;
  /** The reasons why steps that may follow can't be noted yet. */
  notYet: string[];
  people: number;
  maySplit: boolean;
  mayJoin: boolean;
  collect: { due: string; isSaid: boolean } | undefined;
  /** The clash that a colleague overruled with a reason, given on this ride or on the other one. */
  accepted: string | undefined;
  clashReason: string | undefined;
  /** Where another van is sent for the guests of this ride, which is under way. */
  breakdown: string | undefined;
  /** A WhatsApp link that sends the driver the day's rides. */
  driverChat: { href: string; words: string } | undefined;
}

/** Returns what can be noted of a ride; the links are left out where the reader may not act. */
export function rideView(
  id: string | null,
  { checked, team, today }: Board,
  { mayAct = true, watch }: { mayAct?: boolean; watch?: FlightWatchState | undefined } = {},
): RideView | undefined {
  const found = checked.find(({ job }) => job.id === id);
  if (!found) return undefined;
  const { job, acceptedClash } = found;
  // The driver's link opens the driver's page, so only readers who may act get it.
  const driver = mayAct && team.drivers.find((one) => one.id === job.driverId);
  const isSoon = job.day <= addDays(today, 1) && job.driverId !== null;
  const next = jobStates
    .filter((to) => to !== "cancelled" && mayGoTo(job.state, to))
    .filter((to) => to !== "onTheWay" || job.state !== "planned" || isSoon)
    .map((to) => ({ to, words: stepWords(job.state, to), notYet: notYet(job, to) }));
  const may = next.filter(({ notYet }) => !notYet);
  const planned = job.state === "planned";
  return {
    id: job.id,
    legId: job.legId,
    reference: job.reference,
    time: hourWords(job),
    title: job.tour ? job.tour.name : `${job.from.name} → ${job.to.name}`,
    guest: `${job.guest} · ${dayTexts.people(job.people)}`,
    note: job.note,
    flight: flightLine(found, watch),
    fields: detailsOf(job),
    now: dayTexts.ride.now(dayTexts.states[job.state]),
    waits: job.arrivedAt ? { since: job.arrivedAt, asOf: new Date().toISOString() } : undefined,
    steps: may.filter(({ to }) => to !== "noShow"),
    noShow: may.some(({ to }) => to === "noShow") ? noShowHref(job) : undefined,
    proof: planned ? undefined : `/dashboard/admin/r/${job.reference}/proof?ride=${job.id}`,
    notYet: next.flatMap(({ notYet }) => notYet ?? []),
    people: job.people,
    maySplit: planned && job.people > 1,
    mayJoin: planned && job.part.number > 1,
    collect:
      job.dueCents > 0 && job.part.number === 1 && !isEnded(job.state)
        ? { due: dollars(job.dueCents), isSaid: job.collectCents !== null }
        : undefined,
    accepted:
      acceptedClash && dayTexts.ride.accepted(clashWords(acceptedClash, job, driver ? driver.name : "")),
    clashReason: job.clashReason ?? undefined,
    breakdown:
      mayAct && isUnderWay(job.state) && !job.half
        ? `/dashboard/admin/day/${job.day}/breakdown?ride=${job.id}`
        : undefined,
    driverChat: driver
      ? {
          href: chatWithDriver(driver),
          words: dayTexts.actions.writeDriver(shortName(driver.name)),
        }
      : undefined,
  };
}

/** Returns the words of a step, which name a step back as such. */
function stepWords(from: JobState, to: JobState): string {
  const isBack = jobStates.indexOf(to) < jobStates.indexOf(from);
  return isBack ? dayTexts.ride.back(dayTexts.states[to]) : dayTexts.states[to];
}
