import ical, { ICalCalendarMethod, type ICalEventData } from "ical-generator";
import { addDays, type Day, momentInCostaRica } from "../common/day.ts";
import { plain } from "../reservation/calendar.ts";

/** A job as a calendar shows it. */
export interface JobEvent {
  id: string;
  day: Day;
  /** Without one it stands above its day. */
  time: string | null;
  minutes: number;
  summary: string;
  description: string;
  location: string;
  url: string;
}

const end = "END:VCALENDAR";
const readAgainSeconds = 15 * 60;

/** An iCalendar file (RFC 5545) that a calendar reads again by itself, a part for each part of the jobs. */
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

/** Without a zone a day is read in universal time, wherever the server stands. */
function span({ day, time, minutes }: Pick<JobEvent, "day" | "time" | "minutes">): ICalEventData {
  if (!time) return { start: new Date(day), end: new Date(addDays(day, 1)), allDay: true };
  const start = momentInCostaRica(day, time);
  return { start, end: new Date(start.getTime() + minutes * 60_000) };
}
