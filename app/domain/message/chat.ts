import { minuteOf } from "../common/clock.ts";
import type { Day } from "../common/day.ts";
import type { BoardJob } from "../ride/board.ts";
import { waitMinutes } from "../ride/flight-pickup.ts";
import { lastHourOf } from "../ride/pickup-window.ts";
import { lacksDoor, lacksFlight, lacksPayment, startOf } from "../ride/ride-checks.ts";
import { eveningBefore } from "./evening-hour.ts";

/**
 * The kinds of messages that the desk sends by WhatsApp to a guest or a driver; "call" is a message given by phone
 * instead.
 */
export type ChatKind = "onTheWay" | "changed" | "driver" | "ask" | "thanks" | "driverDay" | "call";

/** The details that the desk asks guests for. */
export const chatQuestions = ["time", "flight", "door", "payment"] as const;
export type ChatQuestion = (typeof chatQuestions)[number];

/** The desk can filter the queue of chats by these topics. */
export const chatTopics = ["onTheWay", "changed", "driver", ...chatQuestions, "thanks", "team"] as const;
export type ChatTopic = (typeof chatTopics)[number];

/** A message as it is kept: the facts in it, none of which is sent twice, and its text without the secret link. */
export interface SentMessage {
  facts: string[];
  words: string;
}

/** A message that is due and was not sent. Its moments are minutes of `minuteOf`. */
export interface DueChat {
  kind: Extract<ChatKind, "onTheWay" | "driver" | "ask" | "thanks" | "driverDay">;
  topics: ChatTopic[];
  jobs: BoardJob[];
  facts: string[];
  /** When the message became due, and when its first ride starts. */
  dueAt: number;
  startsAt: number;
}

interface RidesAndSentFacts {
  jobs: BoardJob[];
  /** The facts of messages that were sent already, in the order of the messages. */
  sent: ReadonlySet<string>;
  today: Day;
  nowMinute: number;
}

/** Lists the messages that are due for these rides; the one whose ride starts first is first. */
export function dueChats(known: RidesAndSentFacts): DueChat[] {
  const planned = known.jobs.filter(
    (job) =>
      job.state === "planned" &&
      job.day >= known.today &&
      known.nowMinute < leavesBy(job) + driverNewsUntilMinutes,
  );
  const all = [
    ...onTheWayChats(known),
    ...driverChats(known, planned),
    ...askChats(known, planned),
    ...driverDayChats(known, planned),
  ];
  return all.filter(({ dueAt }) => dueAt <= known.nowMinute).sort((a, b) => a.startsAt - b.startsAt);
}

/**
 * A waiting guest still gets the driver's name until this many minutes after the pick-up time; later the message is
 * no help.
 */
export const driverNewsUntilMinutes = 60;

/** Returns the minute by which the guest has left at the latest, as far as the times are known. */
function leavesBy(job: BoardJob): number {
  const { day, flightTime, from } = job;
  const last = lastHourOf(job);
  if (last) return minuteOf(day, last);
  // A guest whose flight takes off after midnight is driven the evening before.
  if (!flightTime || (!from.airport && flightTime < "05:00")) return Number.POSITIVE_INFINITY;
  return minuteOf(day, flightTime) + (from.airport ? waitMinutes : 0);
}

function onTheWayChats({ jobs, sent, nowMinute }: RidesAndSentFacts): DueChat[] {
  return jobs.flatMap((job): DueChat | [] => {
    const facts = notSent(sent, [`onTheWay ${job.id}`]);
    const startsAt = startOf(job);
    return job.state === "onTheWay" && facts.length > 0
      ? {
          kind: "onTheWay",
          topics: ["onTheWay"],
          jobs: [job],
          facts,
          dueAt: Math.min(startsAt, nowMinute),
          startsAt,
        }
      : [];
  });
}

/** Messages that name the driver are due from 18:00 of the evening before, once the pick-up time is agreed. */
function driverChats({ sent }: RidesAndSentFacts, planned: BoardJob[]): DueChat[] {
  return planned.flatMap((job): DueChat | [] => {
    const { driverId, vehicleId, time, guestTold, letterTells } = job;
    if (!driverId || !time || guestTold || letterTells) return [];
    const fact = driverFact(sent, job.id, `${driverId} ${vehicleId ?? none} ${job.day} ${time}`);
    const dueAt = eveningBefore(job.day);
    return fact
      ? { kind: "driver", topics: ["driver"], jobs: [job], facts: [fact], dueAt, startsAt: startOf(job) }
      : [];
  });
}

/** Returns the fact of who drives a job; undefined where the guest was told this last. Told once more it has a number. */
function driverFact(sent: ReadonlySet<string>, jobId: string, words: string): string | undefined {
  const ofJob = `driver ${jobId} `;
  const fact = ofJob + words;
  if (!sent.has(fact)) return fact;
  const told = [...sent].filter((one) => one.startsWith(ofJob));
  const last = told.at(-1)!;
  return last === fact || last.startsWith(`${fact} #`) ? undefined : `${fact} #${told.length + 1}`;
}

const hour = 60;
/** A fact writes this for a missing value: a form would trim an empty one. */
const none = "-";

/**
 * Guests are asked for missing details this many days before a ride; those with an e-mail address get letters first.
 */
export const askedDaysAhead = { mailed: 2, unmailed: 3 };

/** One message asks for everything that is missing on the next rides of a booking. */
function askChats({ sent, nowMinute }: RidesAndSentFacts, planned: BoardJob[]): DueChat[] {
  const byGuest = Map.groupBy(planned, ({ reservationId }) => reservationId);
  return [...byGuest.values()].flatMap((rides): DueChat | [] => {
    const ahead = askedDaysAhead[rides[0]!.hasEmail ? "mailed" : "unmailed"] * 24 * hour;
    const near = rides.filter((job) => job.part.number === 1 && startOf(job) - ahead <= nowMinute);
    const questions = near.flatMap((job) =>
      chatQuestions.flatMap((question) => {
        if (nowMinute >= askedUntil(job, question)) return [];
        const fact = lacks[question](job) && `ask ${job.legId} ${question} ${amountOf(job, question)}`;
        return fact && !sent.has(fact) ? { job, question, fact } : [];
      }),
    );
    if (questions.length === 0) return [];
    const startsAt = Math.min(...questions.map(({ job }) => startOf(job)));
    return {
      kind: "ask",
      topics: chatQuestions.filter((question) => questions.some((one) => one.question === question)),
      jobs: [...new Set(questions.map(({ job }) => job))],
      facts: questions.map(({ fact }) => fact),
      dueAt: startsAt - ahead,
      startsAt,
    };
  });
}

const lacks: Record<ChatQuestion, (job: BoardJob) => boolean> = {
  time: ({ time }) => !time,
  flight: lacksFlight,
  door: lacksDoor,
  payment: lacksPayment,
};

/** A guest is not asked for a flight that has landed, nor for anything once the ride is under way. */
function askedUntil(job: BoardJob, question: ChatQuestion): number {
  const { day, flightTime } = job;
  const leaves = leavesBy(job);
  if (question !== "flight" || !flightTime) return leaves;
  const lands = minuteOf(day, flightTime);
  return lands > leaves ? lands - 24 * 60 : lands; // the ride goes the evening before
}

/** The amount is part of the fact, so that another amount due is asked for again. */
const amountOf = ({ dueCents }: BoardJob, question: ChatQuestion) =>
  question === "payment" ? dueCents : none;

/** Returns the questions that a message asks about this ride. */
export function questionsOf({ facts }: Pick<DueChat, "facts">, { legId }: BoardJob): ChatQuestion[] {
  return chatQuestions.filter((question) =>
    facts.some((fact) => fact.startsWith(`ask ${legId} ${question} `)),
  );
}

/**
 * Reminds drivers of rides that they have not confirmed with "Recibido": today's at once, tomorrow's from the evening
 * before.
 */
function driverDayChats({ sent }: RidesAndSentFacts, planned: BoardJob[]): DueChat[] {
  const unconfirmed = planned.filter(({ driverId, received }) => driverId && !received);
  const byDay = Map.groupBy(unconfirmed, ({ driverId, day }) => `${driverId} ${day}`);
  return [...byDay.values()].flatMap((rides): DueChat | [] => {
    const factOf = (job: BoardJob) => `day ${job.driverId} ${job.id} ${job.day} ${job.time ?? none}`;
    const jobs = rides.filter((job) => !sent.has(factOf(job)));
    const { day } = rides[0]!;
    return jobs.length > 0
      ? {
          kind: "driverDay",
          topics: ["team"],
          jobs,
          facts: jobs.map(factOf),
          dueAt: eveningBefore(day),
          startsAt: Math.min(...jobs.map(startOf)),
        }
      : [];
  });
}

const notSent = (sent: ReadonlySet<string>, facts: string[]) => facts.filter((fact) => !sent.has(fact));

/** Two messages have the same key as long as they hold the same facts. */
export function chatKey({ kind, facts }: Pick<DueChat, "kind" | "facts">): string {
  return `${kind}: ${facts.toSorted().join(", ")}`;
}
