import { timeInCostaRica } from "../../../domain/common/day.ts";
import type { CheckedJob } from "../../../domain/ride/checked-day.ts";
import { flightProviders } from "../../../domain/ride/flight/report.ts";
import { ourFlightOf } from "../../../domain/ride/flight/watch.ts";
import { env } from "../../../env.server.ts";
import type { FlightWatchState } from "../../../store/ride/flight-watch.server.ts";
import { shortMoment } from "../../../texts/desk/frame/day-words.ts";
import { reportWords } from "../../../texts/desk/ride/flight-news.ts";
import { flightWatchTexts as words } from "../../../texts/desk/ride/flight-watch.ts";

const provider = () => (env.FLIGHT_PROVIDER ? flightProviders[env.FLIGHT_PROVIDER] : "");

/** Says why no flight is watched just now; undefined while it goes, or where none is watched at all. */
export function watchTrouble(watch: FlightWatchState | undefined): string | undefined {
  if (!watch || watch.goes) return undefined;
  if (watch.why === "spent") return words.spent(provider(), String(env.FLIGHT_CALLS));
  return words[watch.why](provider(), shortMoment(new Date(watch.since)));
}

/**
 * Says on a ride's sheet how its flight is watched, and what was heard of it last; where the ride does not fit that,
 * the sheet says so already, and only the source is named.
 */
export function flightLine(
  { job, missing }: Pick<CheckedJob, "job" | "missing">,
  watch: FlightWatchState | undefined,
): string | undefined {
  if (!watch || !job.flight || !(job.from.airport || job.to.airport)) return undefined;
  const ours = ourFlightOf(job);
  const { report } = job;
  if (!ours) return words.ride.noNumber;
  if (!report) return watch.goes ? words.ride.later : words.ride.notWatched;
  const state = report.words;
  if (missing.time?.kind === "flightNews") return words.ride.source(provider(), state);
  if (report.state !== "unknown") return words.ride.heard(reportWords(report, ours), provider(), state);
  const seen = timeInCostaRica(new Date(report.seenAt));
  return state ? words.ride.unsure(provider(), seen, state) : words.ride.unknown(provider(), seen);
}
