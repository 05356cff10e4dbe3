import { impossibleTogether, offerIn, offersForAll } from "../../../../domain/ride/assign-several.ts";
import type { Offer } from "../../../../domain/ride/assignable.ts";
import type { BoardJob } from "../../../../domain/ride/board.ts";
import { isEnded } from "../../../../domain/ride/job-state.ts";
import type { Team } from "../../../../domain/team/team.ts";
import type { Board } from "../../../../operations/ride/board.server.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { hourWords } from "../../../../texts/desk/ride/hour.ts";
import {
  blockWords,
  doorWords,
  endedPaperWords,
  extrasWords,
  shortName,
  shortPlace,
} from "../../../../texts/desk/ride/ride.ts";
import { paperTexts } from "../../../../texts/desk/team/papers.ts";
import { wasOf } from "../driver-lanes/drag.ts";
import { type AssignClash, assignClash, keysShown } from "./assign-clash.server.ts";
import { type LaneRide, laneOf } from "./assign-lane.server.ts";
import { aboardWords, reasonsOf, whereBefore } from "./offer-reasons.server.ts";
import { type PlanView, planView } from "./plan-view.server.ts";
import { vanChoices } from "./van-choices.server.ts";

export interface OfferView {
  driverId: string;
  name: string;
  photo: string | undefined;
  /** All of the rides are this driver's already, so only the van can change. */
  isTheirs: boolean;
  /** The people who get a message afterwards. */
  afterwards: string;
  vehicleId: string;
  van: string;
  seats: string;
  reasons: string[];
  /** Two of the reasons, for one line. */
  briefly: string;
  lane: LaneRide[];
  /** The reason why the driver can't take the rides, or should not; of several papers the first and their number. */
  block: string | undefined;
  /** The papers that ran out, each in a sentence, where nothing else is in the way: a reason overrules them all. */
  papers: string[];
  clash: AssignClash | undefined;
  /** The keys of these papers and clashes, by which the form says what its reader saw. */
  shown: string[];
}

export interface RideToGive {
  id: string;
  was: string;
  time: string;
  route: string;
  about: string;
  has: string | undefined;
}

export interface AssignView {
  /** The day of the rides, unless it is over. */
  day: string | undefined;
  jobs: RideToGive[];
  about: string | undefined;
  /** Where no driver can take all of several rides, how they are split between drivers. */
  plan: PlanView | undefined;
  hasDriver: boolean;
  offers: OfferView[];
  vans: { id: string; name: string }[];
}

/** Returns who could drive these rides, best first; undefined where all of them have ended. */
export function assignView(ids: string[], board: Board): AssignView | undefined {
  const chosen = board.checked
    .map(({ job }) => job)
    .filter(({ id, state }) => ids.includes(id) && !isEnded(state));
  if (chosen.length === 0) return undefined;
  const { team, roster } = board;
  const offers = offersForAll(chosen, roster);
  const isTooMuchForOne =
    chosen.length > 1 &&
    (impossibleTogether(chosen, roster.drive).length > 0 ||
      offers.every(({ block, clash }) => block || clash));
  const people = chosen.reduce((sum, job) => sum + job.people, 0);
  return {
    day: board.day >= board.today ? board.day : undefined,
    jobs: chosen.map((job) => ({
      id: job.id,
      was: wasOf(job),
      time: hourWords(job),
      route: job.tour ? job.tour.name : `${shortPlace(job.from)} → ${shortPlace(job.to)}`,
      about: [`${job.guest}, ${job.people}`, doorWords(job, "from"), extrasWords(job)]
        .filter(Boolean)
        .join(" · "),
      has: driverAndVan(job, team),
    })),
    about: chosen.length > 1 ? dayTexts.assign.several(chosen.length, people) : undefined,
    plan: isTooMuchForOne ? planView(chosen, board) : undefined,
    hasDriver: chosen.some(({ driverId, vehicleId }) => driverId || vehicleId),
    offers: offers.map((offer) => offerView(offer, chosen, board)),
    vans: vanChoices(chosen, roster),
  };
}

/** Returns "Marco Jiménez · HiAce 12", or the one of the two that is assigned. */
export function driverAndVan(
  { driverId, vehicleId }: Pick<BoardJob, "driverId" | "vehicleId">,
  { drivers, vehicles }: Pick<Team, "drivers" | "vehicles">,
): string | undefined {
  const driver = drivers.find(({ id }) => id === driverId);
  const van = vehicles.find(({ id }) => id === vehicleId);
  return [driver?.name, van?.name].filter(Boolean).join(" · ") || undefined;
}

function offerView(proposed: Offer, chosen: BoardJob[], board: Board): OfferView {
  const { assign } = dayTexts;
  const isTheirs = chosen.every(({ driverId }) => driverId === proposed.driver.id);
  const own = isTheirs && board.team.vehicles.find(({ id }) => id === chosen[0]!.vehicleId);
  const isOther = own && own.id !== proposed.vehicle?.id;
  const offer = isOther ? offerIn(own, proposed, chosen, board.roster) : proposed;
  const { driver, vehicle, block, clashes } = offer;
  const withoutLetter = chosen.filter(({ letterTells }) => !letterTells);
  const papers = block?.kind === "papers" ? block.papers.map((paper) => endedPaperWords(paper)) : [];
  const room = assign.room(chosen.map(({ people }) => people));
  return {
    driverId: driver.id,
    name: driver.name,
    photo: driver.hasPhoto ? `/dashboard/admin/team/photo/${driver.id}` : undefined,
    isTheirs,
    afterwards: assign.afterwards([
      ...new Set([driver.name, ...withoutLetter.map(({ guest }) => guest)].map(shortName)),
    ]),
    vehicleId: vehicle?.id ?? "",
    van: vehicle?.name ?? assign.noVan,
    seats: vehicle ? assign.seats(vehicle.seats) : "",
    reasons: [...reasonsOf(offer, chosen[0]!), ...(vehicle && !block ? [room] : [])],
    briefly: [aboardWords(offer, chosen[0]!) ?? whereBefore(offer), dayTexts.rides(offer.rides)]
      .filter(Boolean)
      .join(" · "),
    lane: laneOf(driver.id, chosen, board),
    block:
      papers.length > 0
        ? [papers[0], paperTexts.more(papers.length - 1)].filter(Boolean).join(" ")
        : block && blockWords(block),
    papers,
    clash: assignClash(clashes, chosen),
    shown: keysShown(clashes, chosen, block),
  };
}
