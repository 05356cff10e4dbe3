import { todayInCostaRica } from "../../domain/day.ts";
import { canPayOnline } from "../../payment/online.server.ts";
import type { Late } from "../../store/late.server.ts";
import { late } from "../../texts/es-late.ts";

const sweepPatienceMs = 10 * 60_000;

/** What is late, in one line; nothing of it is bad when all is up to date. */
export function lateLine(
  { waitingSince, failed, messages, payments, lastSweep }: Late,
  now: Date,
  online = canPayOnline,
): { text: string; bad: boolean } {
  const isSwept = !online || (lastSweep && now.getTime() - lastSweep.getTime() < sweepPatienceMs);
  const bad = [
    failed > 0 && late.failed(failed),
    messages > 0 && late.messages(messages),
    waitingSince && late.waiting(clock(waitingSince, now)),
    payments.since && late.payment(clock(payments.since, now)),
    !isSwept && (lastSweep ? late.unswept(clock(lastSweep, now)) : late.neverSwept),
  ].filter(Boolean);
  if (bad.length > 0) return { text: bad.join(" · "), bad: true };
  return {
    text: [late.ok, lastSweep && late.swept(clock(lastSweep, now))].filter(Boolean).join(" · "),
    bad: false,
  };
}

/** "14:32", with its day where that is not today. */
export function clock(moment: Date, now: Date): string {
  const time = times.format(moment);
  return todayInCostaRica(moment) === todayInCostaRica(now) ? time : `${days.format(moment)}, ${time}`;
}

const timeZone = "America/Costa_Rica";
const times = new Intl.DateTimeFormat("es-CR", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone,
});
const days = new Intl.DateTimeFormat("es-CR", { day: "numeric", month: "short", timeZone });
