import { formatDuration } from "../../../../domain/catalogue/road.ts";
import { minuteNow, timeOf } from "../../../../domain/common/clock.ts";
import type { Day } from "../../../../domain/common/day.ts";
import { byName } from "../../../../domain/common/name-order.ts";
import { callLink } from "../../../../domain/common/phone.ts";
import type { BoardJob } from "../../../../domain/ride/board.ts";
import { isUnderWay } from "../../../../domain/ride/job-state.ts";
import { missedFlight } from "../../../../domain/ride/missed-flight.ts";
import { taskOf } from "../../../../domain/ride/occupied-time.ts";
import { longestDoor } from "../../../../domain/ride/ride-details.ts";
import { type Rescuer, rescuersFor, roadStop } from "../../../../domain/ride/take-over.ts";
import { chatAboutDriver, chatWithDriver } from "../../../../operations/message/chat-links.server.ts";
import { readBoard } from "../../../../operations/ride/board.server.ts";
import { listStops } from "../../../../store/catalogue/places.server.ts";
import { breakdownTexts as words } from "../../../../texts/desk/ride/breakdown.ts";
import { hourWords } from "../../../../texts/desk/ride/hour.ts";
import { endPlace, missedWords, shortName, shortPlace } from "../../../../texts/desk/ride/ride.ts";
import { assignClash, keysShown, keysText } from "../assign/assign-clash.server.ts";
import { wasOf } from "../driver-lanes/drag.ts";

const mostShown = 8;

/** Where the van stands, as the address or the form says it. */
export function readWhere(query: { get(name: string): unknown }) {
  const text = (name: string) => String(query.get(name) ?? "").trim();
  const door = [...text("donde")].slice(0, longestDoor).join("").replace(/\s+/g, " ");
  return { ride: text("ride"), place: text("lugar"), door };
}

/** Reads a ride under way that no other van took over yet, and where its van stands. */
export async function readBreakdown(day: Day, { ride, place, door }: ReturnType<typeof readWhere>) {
  const [board, stops] = await Promise.all([readBoard(day), listStops("es")] as const);
  const found = board.checked.find(({ job }) => job.id === ride)?.job;
  const taken = found?.half ? found : undefined;
  const job = found && isUnderWay(found.state) && !taken ? found : undefined;
  const stop = stops.find(({ id }) => id === place);
  const near = stop && { ...stop, door: null };
  const from = near || door ? roadStop(near, door) : undefined;
  const vanOfJob = board.team.vehicles.find(({ id }) => id === job?.vehicleId);
  return { board, job, taken, near, from, stops, vanOfJob };
}

type Found = Awaited<ReturnType<typeof readBreakdown>>;
export type BreakdownView = NonNullable<ReturnType<typeof viewOf>>;
export type RescuerView = BreakdownView["rescuers"][number];

/**
 * Returns who could take the guests over, or in words who did and, for readers who may act, how to tell the guest and the
 * driver. Where the address names no ride, it returns those that are under way.
 */
export async function breakdownView(day: Day, where: ReturnType<typeof readWhere>, mayAct: boolean) {
  const found = await readBreakdown(day, where);
  return {
    view: viewOf(found),
    taken: takerWords(found),
    tell: mayAct ? whomToTell(found) : [],
    underWay: where.ride === "" ? underWay(found) : [],
  };
}

/** Lists the rides whose vans may break down: they are under way, and nobody took them over. */
function underWay({ board: { checked, team } }: Found) {
  const open = checked.filter(({ job }) => isUnderWay(job.state) && !job.half);
  return open.map(({ job }) => ({
    id: job.id,
    time: hourWords(job),
    title: titleOf(job),
    about: [`${job.guest}, ${job.people}`, nameIn(team.drivers, job.driverId)].filter(Boolean).join(" · "),
  }));
}

const titleOf = (job: BoardJob) =>
  job.tour ? job.tour.name : `${shortPlace(job.from)} → ${shortPlace(job.to)}`;
const nameIn = (team: { id: string; name: string }[], id: string | null) =>
  team.find((one) => one.id === id)?.name ?? "";

/** Returns the guest who waits and the driver who comes, each with a call and a chat that says who comes, or the rides. */
function whomToTell({ taken, board: { team } }: Found) {
  const driver = team.drivers.find(({ id }) => id === taken?.driverId);
  const guest = taken?.phone
    ? { call: callLink(taken.phone), chat: chatAboutDriver(taken, team) }
    : undefined;
  const [guestName, driverName] = [shortName(taken?.guest ?? ""), shortName(driver?.name ?? "")];
  return [
    ...(guest ? [{ name: guestName, who: words.tell.guest(guestName), ...guest }] : []),
    ...(driver
      ? [
          {
            name: driverName,
            who: words.tell.driver(driverName),
            call: callLink(driver.phone),
            chat: chatWithDriver(driver),
          },
        ]
      : []),
  ];
}

function takerWords({ taken, board: { team } }: Found): string | undefined {
  if (!taken) return undefined;
  const driver = team.drivers.find(({ id }) => id === taken.driverId);
  const van = team.vehicles.find(({ id }) => id === taken.vehicleId);
  return words.taken(driver ? shortName(driver.name) : "", van?.name ?? "", shortPlace(taken.from));
}

function viewOf({ board, job, from, stops, vanOfJob }: Found) {
  if (!job) return undefined;
  const driver = board.team.drivers.find(({ id }) => id === job.driverId);
  const rescuers = from ? rescuersFor(job, from, minuteNow(new Date()), board.roster) : [];
  return {
    id: job.id,
    was: wasOf(job),
    title: titleOf(job),
    guest: `${job.guest}, ${job.people}`,
    has: words.now(driver?.name ?? "", vanOfJob?.name ?? ""),
    van: vanOfJob && words.repair(vanOfJob.name),
    where: from && shortPlace(from),
    stops: stops.map(({ id, name }) => ({ id, name })).sort(byName),
    rescuers: rescuers.slice(0, mostShown).map((rescuer) => rescuerView(rescuer, job, board.drive)),
  };
}

function rescuerView(rescuer: Rescuer, job: BoardJob, drive: Parameters<typeof taskOf>[1]) {
  const { offer, arrivesAt, rest, clashes } = rescuer;
  const { driver, vehicle, before, awayMinutes } = offer;
  const clash = assignClash(clashes, [{ ...job, ...rest }]);
  const task = taskOf(rest, drive);
  const missed = missedFlight(rest, drive);
  const choice = [driver.id, vehicle!.id, (rest.time ?? "").replace(":", ""), rest.day].join(":");
  const way = awayMinutes ? formatDuration(awayMinutes) : undefined;
  return {
    /** The driver, the van, the hour, its day, and the keys of the clashes that are said. */
    value: keysText([choice, ...keysShown(clashes, [job])]),
    driverId: driver.id,
    name: shortName(driver.name),
    van: [vehicle!.name, words.seats(vehicle!.seats)].join(" · "),
    arrives: arrivesAt === undefined ? words.unknown : words.arrives(timeOf(arrivesAt)),
    about: [
      before && way && words.from(endPlace(before.end, before.job), way),
      task && !task.hasNoEnd
        ? words.rest(endPlace(rest.to, job), formatDuration(task.endsAt - task.leavesAt), timeOf(task.endsAt))
        : words.restUnknown,
    ]
      .filter(Boolean)
      .join(" · "),
    warns: [missed && missedWords(missed), clash && `${clash.late} ${clash.whose}. ${words.overrules}`]
      .filter(Boolean)
      .join(" "),
  };
}
