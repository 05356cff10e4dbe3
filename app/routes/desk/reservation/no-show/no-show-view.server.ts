import { type Actor, actorKey } from "../../../../domain/common/actor.ts";
import { timeInCostaRica, todayInCostaRica } from "../../../../domain/common/day.ts";
import { callLink, readablePhone } from "../../../../domain/common/phone.ts";
import { referenceOf } from "../../../../domain/common/reference.ts";
import type { BoardJob } from "../../../../domain/ride/board.ts";
import { boardDayOf } from "../../../../domain/ride/driven-half.ts";
import { isEnded, type JobState, mayGoTo, statesAfter } from "../../../../domain/ride/job-state.ts";
import { waitFor } from "../../../../domain/ride/standing-steps.ts";
import { noShowAfterMinutes } from "../../../../domain/ride/step-rule.ts";
import { env } from "../../../../env.server.ts";
import { type DeskEvent, findDeskReservation } from "../../../../store/reservation/find-bookings.server.ts";
import { jobsOfReservation } from "../../../../store/ride/board.server.ts";
import { readPresses } from "../../../../store/ride/presses.server.ts";
import { colleagueNames } from "../../../../store/team/colleagues.server.ts";
import { readTeam } from "../../../../store/team/team.server.ts";
import { dayWords, shortMoment } from "../../../../texts/desk/frame/day-words.ts";
import { waitWords } from "../../../../texts/desk/message/chats.ts";
import { noShowTexts as words } from "../../../../texts/desk/reservation/no-show.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { hourWords } from "../../../../texts/desk/ride/hour.ts";
import { doorWords, shortPlace } from "../../../../texts/desk/ride/ride.ts";
import { notYet } from "../../kit/ride/not-yet.server.ts";
import { readSentMessages } from "../room/sent-messages.server.ts";

const mostMessages = 5;

export type NoShowView = NonNullable<Awaited<ReturnType<typeof noShowView>>>;

/** Reads all that is known of a ride whose guest did not come, from the board, the history and the messages. */
export async function noShowView(reference: string, jobId: string, actor: Actor, now = new Date()) {
  const asked = referenceOf(reference);
  const found = asked ? await findDeskReservation(asked) : undefined;
  const jobs = found ? await jobsOfReservation(found.id) : [];
  const job = jobs.find(({ id }) => id === jobId);
  if (!found || !job || !(mayGoTo(job.state, "noShow") || job.state === "noShow")) return undefined;
  const today = todayInCostaRica(now);
  const [presses, colleagues, team] = await Promise.all([
    readPresses(jobId),
    colleagueNames(),
    readTeam(job.day < today ? job.day : today),
  ] as const);
  const names = new Map([
    [actorKey(actor), env.OPERATOR_NAME],
    ...colleagues,
    ...team.drivers.map(({ id, name }) => [`driver:${id}`, name] as const),
  ]);
  const vans = jobs.filter(({ legId }) => legId === job.legId);
  const messages = await readSentMessages(found, names, [job.legId, ...vans.map(({ id }) => id)]);
  const { receivedAt, steps, noShowAt } = presses;
  const arrivedAt = steps.find(({ step }) => step === "arrived")?.at;
  const wait = waitFor(job, arrivedAt, noShowAt ?? now);
  const when = (at: Date) => (todayInCostaRica(at) === job.day ? timeInCostaRica(at) : shortMoment(at));
  const driver = names.get(`driver:${job.driverId}`);
  const { facts } = words;
  return {
    id: job.id,
    day: boardDayOf(job),
    reference: found.reference,
    title: job.tour ? job.tour.name : `${shortPlace(job.from)} → ${shortPlace(job.to)}`,
    guest: `${job.guest}, ${dayTexts.people(job.people)}`,
    isNoted: job.state === "noShow",
    waits: job.arrivedAt ? { since: job.arrivedAt, asOf: now.toISOString() } : undefined,
    why: isEnded(job.state) ? undefined : notYet(job, "noShow", now),
    phone: readablePhone(job.phone),
    call: callLink(job.phone),
    facts: [
      { what: facts.hour, text: `${hourWords(job)}, ${dayWords(job.day, today)}` },
      { what: facts.from, text: [shortPlace(job.from), doorWords(job, "from")].filter(Boolean).join(" · ") },
      { what: facts.flight, text: flightOut(job) },
      { what: facts.received, text: receivedAt ? words.by(when(receivedAt), driver) : "" },
      ...steps.map(({ step, at }) => ({
        what: step === "arrived" ? facts.arrived : dayTexts.states[step],
        text: words.by(when(at), pressedBy(found.history, job.id, step, names)),
      })),
      { what: facts.there, text: wait.there === undefined ? "" : waitWords(wait.there) },
      { what: facts.late, text: wait.late === undefined ? "" : waitWords(wait.late) },
    ].filter(({ text }) => text !== ""),
    /** Nobody has waited as long as the guest may take: a call comes first. */
    isSoon: (wait.there ?? 0) < noShowAfterMinutes,
    lacks: arrivedAt ? undefined : words.lacks(steps.length > 0),
    messages: messages.slice(0, mostMessages).map(({ id, way, what, fate }) => ({ id, way, what, fate })),
    more: Math.max(0, messages.length - mostMessages),
  };
}

/** Returns the flight that the guest takes at the end of the ride; one that lands stands beside the pick-up. */
const flightOut = (job: BoardJob) => (job.to.airport ? doorWords(job, "to") : "");

/**
 * Returns who marked the step last: the driver, or a colleague in the driver's place. A return from a later step
 * marks none.
 */
function pressedBy(history: DeskEvent[], job: string, step: JobState, names: Map<string, string>) {
  const marked = history.findLast(({ event, before, after }) => {
    const [was, is] = [before, after] as ({ job?: string; state?: JobState } | null)[];
    const isMarked = event === "stepped" && is?.job === job && is.state === step;
    return isMarked && !(was?.state && statesAfter(step).includes(was.state));
  });
  return marked && names.get(marked.actor);
}
