import { formatDuration } from "../../../domain/catalogue/road.ts";
import { minuteOf } from "../../../domain/common/clock.ts";
import { type Day, timeInCostaRica } from "../../../domain/common/day.ts";
import type { FlightNews } from "../../../domain/ride/flight/news.ts";
import type { FlightReport, FlightWay, OurFlight } from "../../../domain/ride/flight/report.ts";
import { dayShort } from "../frame/day-words.ts";
import { firstLack } from "./ride-lacks.ts";

const words = firstLack.news;

const seenWords = (seenAt: string) => words.seen(timeInCostaRica(new Date(seenAt)));
/** Returns "17:05", with its day where that is another one. */
const hourWords = (hour: { day: Day; time: string }, day: Day) =>
  hour.day === day ? hour.time : words.onDay(hour.time, dayShort(hour.day));

/** Returns "UA1642 llega a las 17:05, 3 h tarde (visto 13:20): recoger a las 17:50". */
export function newsWords(news: FlightNews): string {
  const { flight, kind, way, day, was, expected, pickup, isOver, seenAt } = news;
  if (kind !== "moved" || !expected)
    return `${words[kind === "moved" ? "cancelled" : kind](flight)} ${seenWords(seenAt)}`;
  const goes = words[verbOf(way, isOver)](flight, hourWords(expected, day));
  const minutes = was ? minuteOf(expected.day, expected.time) - minuteOf(day, was) : 0;
  const moved = minutes > 0 ? words.late(formatDuration(minutes)) : words.early(formatDuration(-minutes));
  const says = `${minutes === 0 ? goes : `${goes}, ${moved}`} ${seenWords(seenAt)}`;
  return pickup ? says + words.pickup(hourWords(pickup, expected.day)) : says;
}

/** Returns what was heard of a flight, whether or not its ride fits it: "UA1642 llega a las 14:05 (visto 13:20)". */
export function reportWords(
  { state, expected, seenAt }: FlightReport,
  { flight, way, hour }: OurFlight,
): string {
  if (!expected) return `${words[state === "diverted" ? state : "cancelled"](flight)} ${seenWords(seenAt)}`;
  const at = hourWords({ day: expected.slice(0, 10), time: expected.slice(11) }, hour.slice(0, 10));
  return `${words[verbOf(way, state === "over")](flight, at)} ${seenWords(seenAt)}`;
}

function verbOf(way: FlightWay, isOver: boolean) {
  if (way === "landing") return isOver ? "landed" : "lands";
  return isOver ? "tookOff" : "takesOff";
}
