import { unlinked } from "../../domain/message/without-auto-links.ts";
import type { BoardJob } from "../../domain/ride/board.ts";
import type { DriveMinutes } from "../../domain/ride/drive-minutes.ts";
import type { JobEvent } from "../../domain/ride/jobs-calendar.ts";
import { firstHourOf, minutesOfWindow } from "../../domain/ride/pickup-window.ts";
import { rideMinutes } from "../../domain/ride/ride-minutes.ts";
import type { Team } from "../../domain/team/team.ts";
import { env } from "../../env.server.ts";
import { dayTexts } from "../../texts/desk/ride/day.ts";
import { feedTexts as words } from "../../texts/desk/ride/feed.ts";
import { knownHours, toBeAgreed } from "../../texts/desk/ride/hour.ts";
import { doorWords, extrasWords, shortName, shortPlace } from "../../texts/desk/ride/ride.ts";

const minutesOnUnknownRoad = 2 * 60;

/**
 * Returns a ride as a calendar event, without a telephone number or an amount, because the calendar is open to all
 * who have its link.
 */
export function jobEvent(job: BoardJob, team: Team, drive: DriveMinutes): JobEvent {
  const { id, day, time, tour, from, to, reference, people, part } = job;
  const driver = team.drivers.find((one) => one.id === job.driverId)?.name;
  const van = team.vehicles.find((one) => one.id === job.vehicleId)?.name;
  const route = tour ? tour.name : `${shortPlace(from)} → ${shortPlace(to)}`;
  const guest = unlinked(job.guest);
  const url = `${env.siteUrl}/dashboard/admin/r/${reference}`;
  const description = [
    [guest, dayTexts.people(people), part.of > 1 && dayTexts.part(part.number, part.of)],
    [driver ?? words.nobody, van],
    [from.name, unlinked(doorWords(job, "from"))],
    [to.name, unlinked(doorWords(job, "to"))],
    [unlinked(extrasWords(job))],
    [unlinked(job.note)],
    time ? [] : [knownHours(job), toBeAgreed],
    [dayTexts.states[job.state], reference],
    [url],
  ];
  return {
    id,
    day,
    time: firstHourOf(job),
    url,
    minutes: (rideMinutes(job, drive(from.id, to.id)) ?? minutesOnUnknownRoad) + minutesOfWindow(job),
    summary: `${route} · ${guest} (${people}) · ${driver ? shortName(driver) : words.nobody}`,
    description: description
      .map((line) => line.filter(Boolean).join(" · "))
      .filter(Boolean)
      .join("\n"),
    location: [from.door && unlinked(from.door), from.name].filter(Boolean).join(", "),
  };
}
