import { formatDuration } from "../../../../domain/catalogue/road.ts";
import { minuteOf, timeOf } from "../../../../domain/common/clock.ts";
import type { Offer } from "../../../../domain/ride/assignable.ts";
import type { BoardJob } from "../../../../domain/ride/board.ts";
import { firstHourOf } from "../../../../domain/ride/pickup-window.ts";
import { languageNames } from "../../../../texts/desk/frame/language.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { hourWords } from "../../../../texts/desk/ride/hour.ts";
import { endPlace } from "../../../../texts/desk/ride/ride.ts";

/** Returns why a driver is offered for a ride, the most telling reason first. */
export function reasonsOf(offer: Offer, job: BoardJob): string[] {
  const { driver, before, rides, vehicle } = offer;
  const { assign } = dayTexts;
  const first = firstHourOf(job);
  const leaves = first ? minuteOf(job.day, first) : Number.POSITIVE_INFINITY;
  const later = offer.ridesThatDay
    .flatMap(({ task }) => task?.startsAt ?? [])
    .filter((minute) => minute > leaves);
  const language = languageNames[job.language].toLowerCase();
  const aboard = aboardWords(offer, job);
  const way = aboard
    ? [aboard]
    : [
        before && !before.hasNoEnd && assign.freeFrom(timeOf(before.endsAt)),
        !before && rides > 1 && first !== null && assign.freeAll,
        whereBefore(offer),
      ];
  return [
    ...way,
    later.length > 0 && !offer.clash && assign.freeUntil(timeOf(Math.min(...later))),
    rides > 1 ? assign.rides(rides) : assign.freeDay,
    job.boards > 0 && vehicle && assign.fits(vehicle.boards),
    job.language !== "es" && driver.languages.toLowerCase().includes(language) && assign.speaks(language),
  ].filter((reason) => typeof reason === "string");
}

/** Says that the tour's van goes anyway, and how many seats are taken. */
export function aboardWords({ aboard, vehicle }: Offer, ride: BoardJob): string | undefined {
  const people = aboard.reduce((sum, job) => sum + job.people, 0);
  return people > 0 ? dayTexts.assign.aboard(hourWords(ride), people, vehicle!.seats) : undefined;
}

/** Says where the ride before ends, and how far away that is. */
export function whereBefore({ before, awayMinutes }: Offer): string | undefined {
  const { assign, untimed } = dayTexts;
  if (!before) return undefined;
  const place = endPlace(before.end, before.job);
  if (before.hasNoEnd || awayMinutes === undefined) return `${assign.endsAt(place)}, ${untimed}`;
  return awayMinutes === 0 ? assign.endsAt(place) : assign.startsAt(place, formatDuration(awayMinutes));
}
