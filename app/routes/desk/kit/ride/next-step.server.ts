import type { Day } from "../../../../domain/common/day.ts";
import { callLink } from "../../../../domain/common/phone.ts";
import { bestFree } from "../../../../domain/ride/assignable.ts";
import { type CheckedJob, isCollectionPlain } from "../../../../domain/ride/checked-day.ts";
import type { FlightNews } from "../../../../domain/ride/flight/news.ts";
import { isEnded } from "../../../../domain/ride/job-state.ts";
import {
  doorlessEnd,
  isBetweenAddresses,
  type RideCheck,
  suggestedTime,
} from "../../../../domain/ride/ride-checks.ts";
import type { RideField } from "../../../../domain/ride/ride-details.ts";
import {
  chatAboutDriver,
  chatAboutLate,
  chatWithDriver,
  chatWithGuest,
} from "../../../../operations/message/chat-links.server.ts";
import type { Board } from "../../../../operations/ride/board.server.ts";
import { shortName } from "../../../../texts/desk/ride/ride.ts";
import { noShowHref, notYet } from "./not-yet.server.ts";

export type NextStep =
  /** `keeps` is the agreed time where only its flight changed; `flight` is written with the time. */
  | { do: "putTime"; time: string; keeps?: string | undefined; flight?: MovedFlight }
  /** No other time can be suggested: the colleague looks at it and keeps it, or writes another on the sheet. */
  | { do: "keepTime"; time: string }
  /** The value is missing and is written on the ride's sheet, in this field. */
  | { do: "note"; what: "time" | "flight" | "door" | "phone"; field: RideField; at?: string | undefined }
  | { do: "assign" }
  /** The driver or the guest gets a message by WhatsApp; afterwards the colleague notes that it was sent. */
  | { do: "received" | "told" | "underWay"; name: string; chat: string }
  /** The guest is asked when the ride was to be, or was. */
  | { do: "ask"; name: string; chat: string }
  /** The ride's driver is called, or another driver gets the ride. */
  | { do: "solve"; problem: string; call: { name: string; href: string } | undefined; mayGive: boolean }
  | { do: "giveTo"; driverId: string; vehicleId: string | null; name: string }
  | { do: "collect" }
  /** The ride is over, and its driver had to collect all that is due. */
  | { do: "collected"; name: string; cents: number }
  /** The van is there, the guest has had their time, and nobody has said that they got in. */
  | { do: "noShow"; href: string }
  /** The ride is over, and its payment is noted in the reservation's room. */
  | { do: "take" };

/** The hour of a flight as it was heard, and as the ride had it. */
export interface MovedFlight {
  day: Day;
  time: string;
  wasDay: Day;
  was: string;
}

export function nextStepOf(
  checked: CheckedJob,
  board: Board,
  first: RideCheck | undefined,
): NextStep | undefined {
  const { job, missing } = checked;
  const { drive, team } = board;
  const driver = team.drivers.find(({ id }) => id === job.driverId);
  if (job.problem) {
    const call = driver && {
      name: shortName(driver.name),
      href: callLink(driver.phone),
    };
    return { do: "solve", problem: job.problem, call, mayGive: !isEnded(job.state) };
  }
  const news = missing.time?.kind === "flightNews" ? missing.time.news : undefined;
  switch (first && missing[first]!.kind) {
    case undefined:
    case "waiting": {
      const isWaiting = job.state === "arrived" && !notYet(job, "noShow");
      return isWaiting ? { do: "noShow", href: noShowHref(job) } : undefined;
    }
    case "time":
    case "flightMoved":
    case "flightMissed": {
      const made = suggestedTime(job, drive);
      const keeps = missing.time?.kind === "flightMoved" ? (job.time ?? undefined) : undefined;
      if (keeps && (!made || isTimeOver(checked, board))) return { do: "keepTime", time: keeps };
      if (made && !isTimeOver(checked, board)) return { do: "putTime", time: made.time, keeps };
      return made && job.phone
        ? { do: "ask", name: shortName(job.guest), chat: chatWithGuest(job) }
        : { do: "note", what: "time", field: "time" };
    }
    case "flightNews":
      return stepAfterNews(news!, checked, board);
    case "flight":
      return { do: "note", what: "flight", field: "flight" };
    case "phone":
      return { do: "note", what: "phone", field: "phone" };
    case "door": {
      const end = doorlessEnd(job);
      const field = end === "from" ? "originDoor" : "destinationDoor";
      return { do: "note", what: "door", field, at: isBetweenAddresses(job) ? job[end].name : undefined };
    }
    case "receipt":
      return { do: "received", name: shortName(driver!.name), chat: chatWithDriver(driver!) };
    case "notUnderWay":
      return { do: "underWay", name: shortName(driver!.name), chat: chatAboutLate(job, driver!) };
    case "far": {
      const nearer = missing.driver?.kind === "far" ? missing.driver.nearer : undefined;
      if (!nearer && job.state === "planned" && driver)
        return { do: "underWay", name: shortName(driver.name), chat: chatAboutLate(job, driver) };
      if (!nearer) return { do: "assign" };
      const { driverId, vehicleId, name } = nearer;
      return { do: "giveTo", driverId, vehicleId, name: shortName(name) };
    }
    case "guest":
      return { do: "told", name: shortName(job.guest), chat: chatAboutDriver(job, team) };
    case "collector":
      if (!isEnded(job.state)) return { do: "collect" };
      return driver && isCollectionPlain(job)
        ? { do: "collected", name: shortName(driver.name), cents: job.dueCents }
        : { do: "take" };
    case "clash":
    case "block": {
      const best = bestFree(job, board.roster);
      return best
        ? {
            do: "giveTo",
            driverId: best.driver.id,
            vehicleId: best.vehicle?.id ?? null,
            name: shortName(best.driver.name),
          }
        : { do: "assign" };
    }
    case "driver":
    case "vehicle":
      return { do: "assign" };
  }
}

/** Proposes the pick-up that fits what was heard of the flight; where there is none to come, the guest is asked. */
function stepAfterNews(news: FlightNews, checked: CheckedJob, board: Board): NextStep {
  const { job } = checked;
  const { pickup, expected, day, was, isMissed } = news;
  // With the same time on another day the ride moves by whole days, which is agreed with the guest.
  if (pickup && expected && pickup.time !== job.time && !isTimeOver(checked, board)) {
    const keeps = isMissed || expected.day !== day ? undefined : (job.time ?? undefined);
    const flight = { ...expected, wasDay: day, was: was ?? "" };
    return { do: "putTime", time: pickup.time, keeps, flight };
  }
  return job.phone
    ? { do: "ask", name: shortName(job.guest), chat: chatWithGuest(job) }
    : { do: "note", what: "time", field: "time" };
}

/**
 * Returns whether the suggested time of an untimed ride, or the one that fits its flight now, is over: a past time
 * helps nobody, so the guest has to be asked.
 */
export function isTimeOver({ job, missing: { time } }: CheckedJob, { drive, today, now }: Board): boolean {
  const suggested = time && suggestedTime(job, drive);
  const made =
    time?.kind === "flightNews" ? time.news.pickup : suggested && { day: job.day, time: suggested.time };
  return made ? `${made.day} ${made.time}` <= `${today} ${now}` : false;
}
