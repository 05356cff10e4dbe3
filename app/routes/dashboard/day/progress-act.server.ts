import {
  noteGuestTold,
  noteReceived,
  setCollected,
  solveProblem,
  stepJob,
  takeBackEnd,
} from "../../../booking/drive.server.ts";
import type { Actor } from "../../../domain/actor.ts";
import type { BoardJob } from "../../../domain/board.ts";
import { isEnded, jobStates, mayGoTo } from "../../../domain/job.ts";
import { findJob } from "../../../store/board.server.ts";
import { readTeam } from "../../../store/team.server.ts";
import { dayTexts } from "../../../texts/es-day.ts";
import { dollars, shortName } from "../../../texts/es-ride.ts";
import type { DayTold } from "./day-told.ts";
import { notYet } from "./not-yet.server.ts";

const { told } = dayTexts;
const noted = (outcome: "saved" | "nothingToDo" | "changedMeanwhile", text: string): DayTold => ({
  good: outcome !== "changedMeanwhile",
  text: outcome === "saved" ? text : told[outcome],
});
const gone: DayTold = { good: false, text: told.gone };

interface Pressed {
  job: string;
  leg: string;
  to: string;
  /** Whose the ride was, as the page showed it, and what was wrong. */
  driver: string;
  problem: string;
  /** Which end is taken back. */
  end: string;
}

/** Notes what was said or done of a ride, and answers with what was noted; undefined is another intent. */
export async function noteProgress(
  intent: string,
  pressed: Pressed,
  actor: Actor,
): Promise<DayTold | undefined> {
  const { job, driver, problem } = pressed;
  const ride = async () => await findJob(job);
  const guest = async () => shortName((await ride())?.guest ?? "");
  switch (intent) {
    case "collect":
      return await collect(pressed, await ride(), actor);
    case "collectNone": {
      const isDone = await setCollected(job, null, actor);
      return noted(isDone ? "saved" : "nothingToDo", told.nobodyCollects);
    }
    case "received": {
      const name = await nameOf(await ride());
      return noted(await noteReceived(job, driver, actor), told.received(name ?? ""));
    }
    case "told":
      return noted(await noteGuestTold(job, driver, actor), told.guestTold(await guest()));
    case "solve":
      return noted(await solveProblem(job, problem, actor), told.solved(await guest()));
    case "step":
      return await step(pressed, await ride(), actor);
    case "takeBack": {
      const [end, to] = [pressed.end, pressed.to].map((name) => jobStates.find((one) => one === name));
      return end && to && (await takeBackEnd(job, end, to, actor)) ? { good: true, text: told.saved } : gone;
    }
    default:
      return undefined;
  }
}

/** The sum is what is due, whatever the page says. */
async function collect({ job, leg }: Pressed, ride: BoardJob | undefined, actor: Actor): Promise<DayTold> {
  const cents = ride?.dueCents || null;
  if (!(await setCollected(job, cents, actor))) return noted("nothingToDo", "");
  if (!ride || !cents) return noted("saved", told.nobodyCollects);
  const answer = noted("saved", told.collects(await nameOf(ride), dollars(cents)));
  return ride.collectCents === null ? { ...answer, undo: { intent: "collectNone", job, leg } } : answer;
}

async function step({ job, leg, to }: Pressed, ride: BoardJob | undefined, actor: Actor): Promise<DayTold> {
  const state = jobStates.find((one) => one === to);
  if (!ride || !state) return gone;
  const why = mayGoTo(ride.state, state) ? notYet(ride, state) : undefined;
  if (why) return { good: false, text: why };
  const from = await stepJob(job, state, actor);
  if (!from) return gone;
  const answer = noted("saved", told.stepped(dayTexts.states[state], ride.guest));
  const undo = { intent: "takeBack", job, leg, end: state, to: from };
  return isEnded(state) ? { ...answer, undo } : answer;
}

async function nameOf(ride: BoardJob | undefined): Promise<string | undefined> {
  const driver = ride && (await readTeam(ride.day)).drivers.find(({ id }) => id === ride.driverId);
  return driver && shortName(driver.name);
}
