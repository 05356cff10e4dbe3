import { timeOf } from "../../../../domain/common/clock.ts";
import { bestFree } from "../../../../domain/ride/assignable.ts";
import type { BoardJob } from "../../../../domain/ride/board.ts";
import type { Clash } from "../../../../domain/ride/occupied-time.ts";
import type { Board } from "../../../../operations/ride/board.server.ts";
import { lanesTexts } from "../../../../texts/desk/ride/driver-lanes.ts";
import { hourWords } from "../../../../texts/desk/ride/hour.ts";
import { endPlace, lackWords, shortName } from "../../../../texts/desk/ride/ride.ts";
import { wasOf } from "../driver-lanes/drag.ts";
import { reasonsOf } from "./offer-reasons.server.ts";

/** A ride that its driver can't reach, and a driver who could. */
export interface ClashView {
  id: string;
  /** The ride with its driver and van, as `wasOf` writes it for an assignment. */
  was: string;
  name: string;
  heading: string;
  text: string;
  best: { driverId: string; vehicleId: string; name: string; reasons: string } | undefined;
}

const texts = lanesTexts.clash;
const shownClashes = 1;

/** Returns the first clash of a day: the others are red in their lanes until it is solved. */
export function clashViews(board: Board): ClashView[] {
  return board.checked
    .flatMap(({ job, missing: { driver } }) =>
      driver?.kind === "clash" && !driver.clash.hours ? [{ job, clash: driver.clash }] : [],
    )
    .slice(0, shownClashes)
    .map(({ job, clash }) => clashView(job, clash, board));
}

function clashView(job: BoardJob, clash: Clash, board: Board): ClashView {
  const { team } = board;
  const offer = bestFree(job, board.roster);
  const driver = team.drivers.find(({ id }) => id === job.driverId);
  return {
    id: job.id,
    was: wasOf(job),
    name: texts.name(hourWords(job)),
    heading: texts.heading(shortName(driver?.name ?? ""), job.guest),
    text: sentences(clash, driverOrVan(clash, team)),
    best: offer && {
      driverId: offer.driver.id,
      vehicleId: offer.vehicle?.id ?? "",
      name: shortName(offer.driver.name),
      reasons: reasonsOf(offer, job).join(" · "),
    },
  };
}

/** Returns the name of the driver, or of the van that two drivers share. */
function driverOrVan({ first, second }: Clash, { drivers, vehicles }: Board["team"]): string {
  const driver = drivers.find(({ id }) => id === first.job.driverId);
  if (first.job.driverId !== second.job.driverId)
    return vehicles.find(({ id }) => id === second.job.vehicleId)?.name ?? "";
  return shortName(driver?.name ?? "");
}

function sentences(clash: Clash, who: string): string {
  const { first, second, arrivesAt } = clash;
  const { tour, guest, state } = first.job;
  const end = endPlace(first.end, first.job);
  const place = endPlace(second.job.from, second.job);
  const ends = timeOf(first.endsAt);
  const lack = lackWords(clash);
  const does = () => {
    if (state === "noShow") return texts.waited(who, guest, end, ends);
    if (tour) return texts.endsTour(who, tour.name, ends);
    return first.hasNoEnd ? texts.fetches(who, guest, ends) : texts.leavesGuest(who, guest, end, ends);
  };
  return [
    does() + ((arrivesAt ?? 0) > first.endsAt ? texts.reaches(place, timeOf(arrivesAt!)) : "."),
    texts.starts(place, hourWords(second.job)),
    lack && `${lack}.`,
  ]
    .filter(Boolean)
    .join(" ");
}
