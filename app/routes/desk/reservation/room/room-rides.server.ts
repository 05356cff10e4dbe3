import type { Actor } from "../../../../domain/common/actor.ts";
import { type Day, daysBetween, formatDay } from "../../../../domain/common/day.ts";
import type { Leg } from "../../../../domain/reservation/reservation.ts";
import { peopleOf } from "../../../../domain/reservation/reservation.ts";
import type { BoardJob } from "../../../../domain/ride/board.ts";
import { boardDayOf } from "../../../../domain/ride/driven-half.ts";
import { isEnded, mayGoTo } from "../../../../domain/ride/job-state.ts";
import { rideChecks } from "../../../../domain/ride/ride-checks.ts";
import type { RideField } from "../../../../domain/ride/ride-details.ts";
import type { Team } from "../../../../domain/team/team.ts";
import { type Board, readBoard } from "../../../../operations/ride/board.server.ts";
import type { DeskReservation } from "../../../../store/reservation/find-bookings.server.ts";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { lackWord } from "../../../../texts/desk/ride/day-sheet.ts";
import { hourWords } from "../../../../texts/desk/ride/hour.ts";
import { noShowHref, notYet } from "../../kit/ride/not-yet.server.ts";
import { detailsOf } from "../../kit/ride/ride-details.ts";
import { type RideInWords, rideInWords } from "../../kit/ride/ride-in-words.server.ts";
import { cancelView, type RoomTrip } from "./cancel-view.server.ts";
import { checkWords } from "./check-words.server.ts";

const { rides: words } = roomTexts;

export type RoomRide = ReturnType<typeof roomRides>[number];
export type RoomVan = RoomRide["vans"][number];

/** Reads the boards of the days on which a reservation has rides, and its own rides among them. */
export async function boardsOf({ id, legs }: DeskReservation, team: Team) {
  const driven = legs.filter(({ state }) => state !== "cancelled");
  const days = [...new Set(driven.map(({ day }) => day))];
  const read = await Promise.all(days.map(async (day) => [day, await readBoard(day, { team })] as const));
  const jobs = read.flatMap(([, { checked }]) => checked.map(({ job }) => job));
  return { boards: new Map(read), jobs: jobs.filter(({ reservationId }) => reservationId === id) };
}

/** Returns each ride with its vans, and what may be changed of it. */
export function roomRides(
  reservation: DeskReservation,
  { boards, jobs }: Awaited<ReturnType<typeof boardsOf>>,
  { trip, actor, today, mayAct }: { trip: RoomTrip; actor: Actor; today: Day; mayAct: boolean },
) {
  return reservation.legs.map((leg) => {
    const own = jobs.filter(({ legId }) => legId === leg.id);
    const first = own.find(({ state }) => !isEnded(state));
    const board = boards.get(leg.day);
    const isAhead = first || reservation.stage === "asked";
    return {
      id: leg.id,
      time: hourWords(leg),
      title: reservation.tour ?? `${leg.from} → ${leg.to}`,
      day: formatDay(leg.day, "es-CR"),
      near:
        isAhead && leg.day >= today ? words.inDays(daysBetween(today, leg.day)) : dayTexts.states[leg.state],
      isOver: !isAhead,
      inDay: board && orderOf(own[0], board),
      vans: own.flatMap((job) => (board ? vanOf(job, board, mayAct) : [])),
      plan: first && planOf(leg, first, reservation),
      details: first && board ? detailsOf(first).filter(({ name }) => name !== "time") : [],
      cancel: first && cancelView(trip, [leg.id], actor),
    };
  });
}

/** Says which of the day's rides this one is. */
function orderOf(job: BoardJob | undefined, { checked }: Board): string | undefined {
  const driven = checked.filter((one) => one.job.state !== "cancelled");
  const at = driven.findIndex((one) => one.job.id === job?.id);
  return at < 0 ? undefined : words.order(at + 1, driven.length);
}

/** Returns a van of a ride; a link that mends it may open a chat with a driver, so that only those get it who may act. */
function vanOf(job: BoardJob, board: Board, mayAct: boolean) {
  const checked = board.checked.find((one) => one.job.id === job.id);
  if (!checked) return [];
  const ride = rideInWords(checked, board);
  const doors = [ride.fromDoor, ride.toDoor].filter(Boolean).join(" → ");
  return {
    id: job.id,
    href: `/dashboard/admin/day/${boardDayOf(job)}?ride=${job.id}`,
    about: [ride.party, doors].filter(Boolean).join(" · "),
    state: job.state === "planned" ? undefined : ride.stateWords,
    checks: job.state === "planned" ? checkWords(job, ride) : [],
    urgency: ride.urgency,
    say: ride.say,
    /** The word for what is missing by each of these checks. */
    lacks: rideChecks.flatMap((check) => {
      const missing = checked.missing[check];
      if (!missing || job.state !== "planned") return [];
      return { check, word: lackWord(missing, job) ?? dayTexts.checks[check].toLowerCase() };
    }),
    fix: mayAct ? fixOf(ride, job) : undefined,
    split: job.state === "planned" && job.people > 1 ? { leg: job.legId, people: job.people } : undefined,
    noShow: noShowOf(job, board.today),
    proof: job.state === "planned" ? undefined : `/dashboard/admin/r/${job.reference}/proof?ride=${job.id}`,
  };
}

export interface Fix {
  words: string;
  href: string;
  /** The link opens WhatsApp. */
  isChat?: true;
}

/**
 * Returns what the ride lacks first, and the link that mends it. Who drives may wait until two days before the ride,
 * but not what the guest has to tell.
 */
function fixOf({ next, due, urgency }: RideInWords, job: BoardJob): Fix | undefined {
  const { actions } = dayTexts;
  const sheet = (name: string, field?: RideField) =>
    `/dashboard/admin/day/${boardDayOf(job)}?${name}=${job.id}${field ? `&field=${field}` : ""}`;
  switch (next?.do) {
    case "putTime":
    case "keepTime":
    case "ask":
      return { words: actions.note.time, href: sheet("ride", "time") };
    case "note":
      return { words: actions.note[next.what], href: sheet("ride", next.field) };
    case "solve":
      return next.call
        ? { words: actions.call(next.call.name), href: next.call.href }
        : { words: actions.open, href: sheet("ride") };
  }
  if (urgency === "later") return undefined;
  switch (next?.do) {
    case "assign":
      return { words: words.assign, href: sheet("assign") };
    case "giveTo":
      return { words: words.giveTo(next.name), href: sheet("assign") };
    case "collect":
      return { words: actions.driverCollects(due), href: sheet("ride") };
    case "received":
    case "told":
    case "underWay":
      return { words: actions.write(next.name), href: next.chat, isChat: true };
    default:
      return undefined;
  }
}

/** Returns the page that notes a no-show, and why it can't yet; undefined for a ride on a later day. */
function noShowOf(job: BoardJob, today: Day): { href: string; why: string | undefined } | undefined {
  if (job.day > today || !mayGoTo(job.state, "noShow")) return undefined;
  return { href: noShowHref(job), why: notYet(job, "noShow") };
}

/** Returns the plan as the fields of its form show it. */
function planOf(leg: Leg, { from, to, tour }: BoardJob, { travellers, passengers }: DeskReservation) {
  return {
    day: leg.day,
    time: leg.time ?? "",
    people: String(peopleOf({ travellers, passengers })),
    ...(!tour && { origin: from.id ?? "", destination: to.id ?? "" }),
  };
}
