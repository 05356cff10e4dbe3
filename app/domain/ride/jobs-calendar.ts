import ical, { ICalCalendarMethod, type ICalEventData } from "ical-generator";
import { addDays, type Day, momentInCostaRica } from "../common/day.ts";
import { plain } from "../reservation/calendar.ts";

export interface JobEvent {
  id: string;
  day: Day;
  /** A job without a time is an all-day event. */
  time: string | null;
  minutes: number;
  summary: string;
  description: string;
  location: string;
  url: string;
}

const end = "END:VCALENDAR";
const readAgainSeconds = 15 * 60;

/**
 * Streams an iCalendar file (RFC 5545) of jobs, one chunk for each chunk of jobs; calendars read it again every 15
 * minutes.
 */
export async function* jobsCalendar(name: string, parts: AsyncIterable<JobEvent[]>): AsyncIterable<string> {
  const prodId = "//Ecotravel//Rides//ES";
  const method = ICalCalendarMethod.PUBLISH;
  const [head] = ical({ prodId, name: plain(name), ttl: readAgainSeconds, method })
    .toString()
    .split(end);
  yield head!;
  for await (const jobs of parts) {
    const file = ical({ prodId, events: jobs.map(event) }).toString();
    if (jobs.length > 0) yield file.slice(file.indexOf("BEGIN:VEVENT"), file.lastIndexOf(end));
  }
  yield `${end}\r\n`;
}

function event({ id, url, summary, description, location, ...when }: JobEvent): ICalEventData {
  const texts = { summary: plain(summary), description: plain(description), location: plain(location) };
  return { id: `${id}@ecotravel`, url, ...texts, ...span(when) };
}

/** JavaScript reads a bare day as UTC, whatever the server's zone is. */
function span({ day, time, minutes }: Pick<JobEvent, "day" | "time" | "minutes">): ICalEventData {
  if (!time) return { start: new Date(day), end: new Date(addDays(day, 1)), allDay: true };
  const start = momentInCostaRica(day, time);
  return { start, end: new Date(start.getTime() + minutes * 60_000) };
}
