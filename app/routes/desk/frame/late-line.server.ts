import { isLately } from "../../../domain/common/clock.ts";
import { timeInCostaRica, todayInCostaRica } from "../../../domain/common/day.ts";
import { canPayOnline } from "../../../payment/online.server.ts";
import type { LateCounts } from "../../../store/upkeep/late.server.ts";
import { shortDay } from "../../../texts/desk/frame/day-words.ts";
import { lateTexts } from "../../../texts/desk/upkeep/late.ts";

const sweepPatienceMs = 10 * 60_000;

/** A line above every page of the desk, red where something has to be done, with the page where that is done. */
export interface DeskLine {
  text: string;
  bad: boolean;
  href: string;
}

/** Says what is claimed at PayPal, and then what is late: while a claim is open, no line says that all is well. */
export function deskLines(disputes: number, late: LateCounts, now: Date): DeskLine[] {
  const line = { ...lateLine(late, now), href: "/dashboard/admin/late" };
  if (disputes === 0) return [line];
  const claims = { text: lateTexts.disputes(disputes), bad: true, href: "/dashboard/admin/money#disputes" };
  return line.bad ? [claims, line] : [claims];
}

/** Says in one line what is late; `bad` is true when something has to be done. */
export function lateLine(
  { waitingSince, failed, messages, payments, lastSweep }: LateCounts,
  now: Date,
  online = canPayOnline,
): { text: string; bad: boolean } {
  const isSwept = !online || (lastSweep && isLately(lastSweep, sweepPatienceMs, now.getTime()));
  const bad = [
    failed > 0 && lateTexts.failed(failed),
    messages > 0 && lateTexts.messages(messages),
    waitingSince && lateTexts.waiting(clockText(waitingSince, now)),
    payments.since && lateTexts.payment(clockText(payments.since, now)),
    !isSwept && (lastSweep ? lateTexts.unswept(clockText(lastSweep, now)) : lateTexts.neverSwept),
  ].filter(Boolean);
  if (bad.length > 0) return { text: bad.join(" · "), bad: true };
  return {
    text: [lateTexts.ok, lastSweep && lateTexts.swept(clockText(lastSweep, now))].filter(Boolean).join(" · "),
    bad: false,
  };
}

/** Returns "14:32", with its day where that is not today. */
function clockText(moment: Date, now: Date): string {
  const time = timeInCostaRica(moment);
  return todayInCostaRica(moment) === todayInCostaRica(now) ? time : `${shortDay(moment)}, ${time}`;
}
