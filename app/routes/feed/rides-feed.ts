import { addDays, todayInCostaRica } from "../../domain/common/day.ts";
import { driveMinutes } from "../../domain/ride/drive-minutes.ts";
import { type JobEvent, jobsCalendar } from "../../domain/ride/jobs-calendar.ts";
import { opensFeed } from "../../operations/ride/feed-link.server.ts";
import { listRoads } from "../../store/catalogue/roads.server.ts";
import { listJobsOn } from "../../store/ride/board.server.ts";
import { listDaysWithRides } from "../../store/ride/ride-days.server.ts";
import { readTeam } from "../../store/team/team.server.ts";
import { feedTexts as words } from "../../texts/desk/ride/feed.ts";
import type { Route } from "./+types/rides-feed";
import { jobEvent } from "./job-event.server.ts";
import { keptFeed } from "./kept-feed.server.ts";

/** The calendar holds so many days before today, and so many from its first day on. */
const [daysBefore, dayCount] = [28, 28 + 366];

/** Answers with all rides as a calendar file (RFC 5545), which calendars read again by themselves. */
export async function loader({ request, params }: Route.LoaderArgs) {
  if (!(await opensFeed(params.secret))) throw new Response(words.dead, { status: 404 });
  const { text, etag } = await keptFeed(params.secret, () => jobsCalendar(words.name, readEvents()));
  const headers = { ETag: etag, "Cache-Control": "private, no-cache" };
  if (request.headers.get("If-None-Match") === etag) return new Response(null, { status: 304, headers });
  return new Response(text, {
    headers: {
      ...headers,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="viajes.ics"',
    },
  });
}

/** Reads one day after another, so that other requests are answered in between. */
async function* readEvents(): AsyncIterable<JobEvent[]> {
  const first = addDays(todayInCostaRica(), -daysBefore);
  const days = await listDaysWithRides(first, addDays(first, dayCount - 1));
  const [team, roads] = await Promise.all([readTeam(first), listRoads()] as const);
  const drive = driveMinutes(roads);
  for (const day of days) yield (await listJobsOn(day)).map((job) => jobEvent(job, team, drive));
}
