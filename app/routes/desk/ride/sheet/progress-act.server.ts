import type { Actor } from "../../../../domain/common/actor.ts";
import { readFields } from "../../../../domain/common/form.ts";
import { isId } from "../../../../domain/common/reference.ts";
import { isPaidByPartner } from "../../../../domain/partner/relation.ts";
import type { BoardJob } from "../../../../domain/ride/board.ts";
import { isEnded, jobStates, mayGoTo } from "../../../../domain/ride/job-state.ts";
import {
  noteGuestInformed,
  noteReceived,
  setCollected,
  solveProblem,
  stepJob,
  takeBackEnd,
} from "../../../../operations/ride/progress.server.ts";
import { findReservation } from "../../../../store/reservation/reservations.server.ts";
import { findJob } from "../../../../store/ride/board.server.ts";
import { readTeam } from "../../../../store/team/team.server.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { dollars, shortName } from "../../../../texts/desk/ride/ride.ts";
import type { Press } from "../../kit/acts.server.ts";
import { type Answer, bad, good, stale } from "../../kit/answer.ts";
import { notYet } from "../../kit/ride/not-yet.server.ts";

const { answers } = dayTexts;
const outcome = (how: "saved" | "nothingToDo" | "changedMeanwhile", text: string): Answer =>
  how === "changedMeanwhile" ? stale(answers[how]) : good(how === "saved" ? text : answers[how]);
const gone = stale(answers.gone);

interface Progress {
  job: string;
  leg: string;
  to: string;
  /** The driver's id and the problem, as the page showed them. */
  driver: string;
  problem: string;
  /** The end of the ride (leg end) that is taken back. */
  end: string;
  actor: Actor;
}

/** The handlers of the buttons that note a ride's progress, by intent. */
export const progressHandlers = {
  collect: noted(collect),
  collectNone: noted(async ({ job, actor }) => {
    return outcome((await setCollected(job, null, actor)) ? "saved" : "nothingToDo", answers.nobodyCollects);
  }),
  received: noted(async ({ job, driver, actor }) => {
    const name = await nameOf(await findJob(job));
    return outcome(await noteReceived(job, driver, actor), answers.received(name ?? ""));
  }),
  told: noted(async ({ job, driver, actor }) => {
    return outcome(await noteGuestInformed(job, driver, actor), answers.guestTold(await guestOf(job)));
  }),
  solve: noted(async ({ job, problem, actor }) => {
    return outcome(await solveProblem(job, problem, actor), answers.solved(await guestOf(job)));
  }),
  step: noted(step),
  takeBack: noted(async ({ job, end, to, actor }) => {
    const [from, back] = [end, to].map((name) => jobStates.find((one) => one === name));
    const isBack = from && back && (await takeBackEnd(job, from, back, actor));
    return isBack ? good(answers.saved) : gone;
  }),
};

/** Reads the fields that each button of a ride sends. */
function noted(handler: (progress: Progress) => Promise<Answer>) {
  return async ({ form, actor }: Press): Promise<Answer> => {
    const { was, ...sent } = readFields(form, ["job", "leg", "to", "was", "problem", "end"]);
    const [, driver = ""] = was.split(":");
    if (!isId(sent.job) || !isId(sent.leg)) return bad(answers.failed);
    return await handler({ ...sent, driver, actor });
  };
}

const guestOf = async (job: string) => shortName((await findJob(job))?.guest ?? "");

/** The sum is the amount that is due, not a sum from the page. */
async function collect({ job, leg, actor }: Progress): Promise<Answer> {
  const ride = await findJob(job);
  const cents = ride?.dueCents || null;
  const trip = ride && (await findReservation(ride.reservationId));
  if (trip && isPaidByPartner(trip.relation)) return bad(answers.partnerPays);
  if (!(await setCollected(job, cents, actor))) return outcome("nothingToDo", "");
  if (!ride || !cents) return outcome("saved", answers.nobodyCollects);
  const answer = outcome("saved", answers.collects(await nameOf(ride), dollars(cents)));
  return ride.collectCents === null ? { ...answer, undo: { intent: "collectNone", job, leg } } : answer;
}

async function step({ job, leg, to, actor }: Progress): Promise<Answer> {
  const ride = await findJob(job);
  const state = jobStates.find((one) => one === to);
  if (!ride || !state) return gone;
  const why = mayGoTo(ride.state, state) ? notYet(ride, state) : undefined;
  if (why) return bad(why);
  const from = await stepJob(job, state, actor);
  if (!from) return gone;
  const answer = outcome("saved", answers.stepped(dayTexts.states[state], ride.guest));
  const undo = { intent: "takeBack", job, leg, end: state, to: from };
  return isEnded(state) ? { ...answer, undo } : answer;
}

async function nameOf(ride: BoardJob | undefined): Promise<string | undefined> {
  const driver = ride && (await readTeam(ride.day)).drivers.find(({ id }) => id === ride.driverId);
  return driver && shortName(driver.name);
}
