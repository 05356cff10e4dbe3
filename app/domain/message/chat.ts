import { minuteOf } from "../common/clock.ts";
import { addDays, type Day } from "../common/day.ts";
import type { BoardJob } from "../ride/board.ts";
import { lacksDoor, lacksFlight, lacksPayment, startOf } from "../ride/ride-checks.ts";
import { waitMinutes } from "../ride/task.ts";

/** What somebody tells on WhatsApp, a guest or a driver; or said on the phone. */
export type ChatKind = "onTheWay" | "changed" | "driver" | "ask" | "thanks" | "driverDay" | "call";

/** What is asked of a guest. */
export const chatQuestions = ["time", "flight", "door", "payment"] as const;
export type ChatQuestion = (typeof chatQuestions)[number];

/** What the queue can be narrowed to. */
export const chatTopics = ["onTheWay", "changed", "driver", ...chatQuestions, "thanks", "team"] as const;
export type ChatTopic = (typeof chatTopics)[number];

/** What was said: facts, none of which is said twice, and the words, without the secret link. */
export interface SentMessage {
  facts: string[];
  words: string;
}

/** What somebody should be told by now and was not. Its moments are minutes of `minuteOf`. */
export interface DueChat {
  kind: Extract<ChatKind, "onTheWay" | "driver" | "ask" | "thanks" | "driverDay">;
  topics: ChatTopic[];
  jobs: BoardJob[];
  facts: string[];
  /** Since when it should have been said, and when the ride starts. */
  dueAt: number;
  startsAt: number;
}

interface KnownOfChats {
  jobs: BoardJob[];
  /** Facts that somebody said already. */
  said: ReadonlySet<string>;
  today: Day;
  nowMinute: number;
}

/** Of all rides near; the ride that starts first is first. */
export function dueChats(known: KnownOfChats): DueChat[] {
  const planned = known.jobs.filter(
    (job) =>
      job.state === "planned" && job.day >= known.today && known.nowMinute < leavesBy(job) + newsUntilMinutes,
  );
  const all = [
    ...onTheWayChats(known),
    ...driverChats(known, planned),
    ...askChats(known, planned),
    ...driverDayChats(known, planned),
  ];
  return all.filter(({ dueAt }) => dueAt <= known.nowMinute).sort((a, b) => a.startsAt - b.startsAt);
}

/** Who is still waiting so long after the hour hears who comes; later that is no news. */
export const newsUntilMinutes = 60;

/** When its guest has left at the latest, as far as that is known. */
function leavesBy({ day, time, flightTime, from }: BoardJob): number {
  if (time) return minuteOf(day, time);
  // Who takes off after midnight is driven the evening before.
  if (!flightTime || (!from.airport && flightTime < "05:00")) return Number.POSITIVE_INFINITY;
  return minuteOf(day, flightTime) + (from.airport ? waitMinutes : 0);
}

function onTheWayChats({ jobs, said, nowMinute }: KnownOfChats): DueChat[] {
  return jobs.flatMap((job): DueChat | [] => {
    const facts = unsaid(said, [`onTheWay ${job.id}`]);
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

/** From the evening before, of who drives at an hour that is agreed. */
function driverChats({ said }: KnownOfChats, planned: BoardJob[]): DueChat[] {
  return planned.flatMap((job): DueChat | [] => {
    const { driverId, vehicleId, time, guestTold, letterTells } = job;
    if (!driverId || !time || guestTold || letterTells) return [];
    const facts = unsaid(said, [`driver ${job.id} ${driverId} ${vehicleId ?? none} ${job.day} ${time}`]);
    const dueAt = eveningBefore(job.day);
    return facts.length > 0
      ? { kind: "driver", topics: ["driver"], jobs: [job], facts, dueAt, startsAt: startOf(job) }
      : [];
  });
}

const hour = 60;
/** In a fact, of what is not there: a form would trim what is empty. */
const none = "-";

/** How many days before a ride its guest is asked what is missing; who has an e-mail address is asked by letters first. */
export const askedDaysAhead = { mailed: 2, unmailed: 3 };

/** All that is missing of one booking's next rides, in one message. */
function askChats({ said, nowMinute }: KnownOfChats, planned: BoardJob[]): DueChat[] {
  const byGuest = Map.groupBy(planned, ({ reservationId }) => reservationId);
  return [...byGuest.values()].flatMap((rides): DueChat | [] => {
    const ahead = askedDaysAhead[rides[0]!.hasEmail ? "mailed" : "unmailed"] * 24 * hour;
    const near = rides.filter((job) => job.part.number === 1 && startOf(job) - ahead <= nowMinute);
    const asked = near.flatMap((job) =>
      chatQuestions.flatMap((question) => {
        if (nowMinute >= askedUntil(job, question)) return [];
        const fact = lacks[question](job) && `ask ${job.legId} ${question} ${amountOf(job, question)}`;
        return fact && !said.has(fact) ? { job, question, fact } : [];
      }),
    );
    if (asked.length === 0) return [];
    const startsAt = Math.min(...asked.map(({ job }) => startOf(job)));
    return {
      kind: "ask",
      topics: chatQuestions.filter((question) => asked.some((one) => one.question === question)),
      jobs: [...new Set(asked.map(({ job }) => job))],
      facts: asked.map(({ fact }) => fact),
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

/** Nobody is asked for a flight that has landed, nor for anything once they ride. */
function askedUntil(job: BoardJob, question: ChatQuestion): number {
  const { day, flightTime } = job;
  const leaves = leavesBy(job);
  if (question !== "flight" || !flightTime) return leaves;
  const lands = minuteOf(day, flightTime);
  return lands > leaves ? lands - 24 * 60 : lands; // the evening before
}

/** Another sum is another question. */
const amountOf = ({ dueCents }: BoardJob, question: ChatQuestion) =>
  question === "payment" ? dueCents : none;

/** What of a chat's facts is asked about this ride. */
export function questionsOf({ facts }: Pick<DueChat, "facts">, { legId }: BoardJob): ChatQuestion[] {
  return chatQuestions.filter((question) =>
    facts.some((fact) => fact.startsWith(`ask ${legId} ${question} `)),
  );
}

/** What a driver has not said "Recibido" to: today, and from the evening on tomorrow. */
function driverDayChats({ said }: KnownOfChats, planned: BoardJob[]): DueChat[] {
  const given = planned.filter(({ driverId, received }) => driverId && !received);
  const byDay = Map.groupBy(given, ({ driverId, day }) => `${driverId} ${day}`);
  return [...byDay.values()].flatMap((rides): DueChat | [] => {
    const factOf = (job: BoardJob) => `day ${job.driverId} ${job.id} ${job.day} ${job.time ?? none}`;
    const jobs = rides.filter((job) => !said.has(factOf(job)));
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

/** When tomorrow is told of. */
export function eveningBefore(day: Day): number {
  return minuteOf(addDays(day, -1), "18:00");
}

const unsaid = (said: ReadonlySet<string>, facts: string[]) => facts.filter((fact) => !said.has(fact));

/** The same as long as it says the same. */
export function chatKey({ kind, facts }: Pick<DueChat, "kind" | "facts">): string {
  return `${kind}: ${facts.toSorted().join(", ")}`;
}
