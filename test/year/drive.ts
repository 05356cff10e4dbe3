// Decides who drives which ride, how far the ride comes, and where the cash goes.

import { newId } from "../../app/domain/common/reference.ts";
import { type DriveMinutes, driveMinutes } from "../../app/domain/ride/drive-minutes.ts";
import type { TapKind } from "../../app/domain/ride/driver-tap.ts";
import { moveCash } from "../../app/operations/money/move-cash.server.ts";
import { completeReservation } from "../../app/operations/reservation/operate.server.ts";
import { assignJob } from "../../app/operations/ride/assign.server.ts";
import { setCollected, stepJob } from "../../app/operations/ride/progress.server.ts";
import { splitJob } from "../../app/operations/ride/split.server.ts";
import { recordTap } from "../../app/operations/ride/tap.server.ts";
import { listRoads } from "../../app/store/catalogue/roads.server.ts";
import { jobsOfReservation } from "../../app/store/ride/board.server.ts";
import { enter } from "./book.ts";
import { type Books, carry, dueOf, type OwnBooking, type OwnRide, type OwnVan, tally } from "./books.ts";
import { ana, type Driver } from "./company.ts";
import { momentOf } from "./plan.ts";
import type { Random } from "./random.ts";

export interface Fleet {
  team: Driver[];
  drive: DriveMinutes;
  tourMinutes: Map<string, number>;
  /** The rides of each driver, by day. */
  has: Map<string, { starts: number; ends: number; to: string | null }[]>;
}

export async function fleetOf(team: Driver[], tourMinutes: Map<string, number>): Promise<Fleet> {
  return { team, drive: driveMinutes(await listRoads()), tourMinutes, has: new Map() };
}

const nobody = { driverId: null, vehicleId: null };

interface Dispatch {
  fleet: Fleet;
  random: Random;
  books: Books;
}

/** Gives every van of a ride to a driver who can be there, and agrees the sum to collect. */
export async function dispatch(
  booking: OwnBooking,
  ride: OwnRide,
  collects: boolean,
  { fleet, random, books }: Dispatch,
): Promise<void> {
  if (booking.stage !== "booked" || ride.isCancelled || ride.vans[0]!.driverId) return;
  if (ride.vans[0]!.people > 14) await splitVan(booking, ride, books);
  const from = momentOf(ride.day, ride.time ?? "09:00") / 60_000;
  const minutes = fleet.tourMinutes.get(booking.tour) ?? fleet.drive(ride.from, ride.to) ?? 180;
  const task = { starts: from - 45, ends: from + minutes, to: booking.tour ? null : ride.to };
  for (const van of ride.vans) await giveVan(van, ride, task, { fleet, random, books });
  if (collects) await promise(booking, ride, books);
}

async function splitVan(booking: OwnBooking, ride: OwnRide, books: Books): Promise<void> {
  const [van] = ride.vans;
  const people = van!.people - 12;
  const split = await splitJob(van!.id, van!.people, people, ana);
  if (split.outcome !== "saved") throw new Error(split.outcome);
  van!.people = 12;
  const all = await jobsOfReservation(booking.id);
  const other = all.find(({ legId, id }) => legId === ride.id && id !== van!.id)!;
  ride.vans.push({ id: other.id, people, driverId: null, state: "planned", promisedCents: 0 });
  tally(books, "ride in two vans");
}

async function giveVan(
  van: OwnVan,
  ride: OwnRide,
  task: { starts: number; ends: number; to: string | null },
  { fleet, random, books }: Dispatch,
): Promise<void> {
  const turn = random.below(fleet.team.length);
  const inTurn = [...fleet.team.slice(turn), ...fleet.team.slice(0, turn)];
  const free = inTurn.filter((driver) => driver.seats >= van.people && isFree(driver.id, ride, task, fleet));
  for (const [n, driver] of free.slice(0, 3).entries()) {
    const after = { driverId: driver.id, vehicleId: driver.vehicleId };
    const reason = n === 2 ? "Se ponen de acuerdo" : "";
    const { outcome } = await assignJob({ jobId: van.id, before: nobody, after }, ana, { reason });
    if (outcome === "clashes") continue;
    if (outcome !== "assigned") throw new Error(`assigning is ${outcome}`);
    fleet.has.set(driver.id, [...(fleet.has.get(driver.id) ?? []).slice(-40), task]);
    van.driverId = driver.id;
    tally(books, reason ? "assigned with a reason" : "assigned");
    return;
  }
  tally(books, "nobody is free");
}

function isFree(
  driverId: string,
  ride: OwnRide,
  task: { starts: number; ends: number; to: string | null },
  fleet: Fleet,
): boolean {
  const away = (from: string | null, to: string | null) => (fleet.drive(from, to) ?? 180) + 25;
  return (fleet.has.get(driverId) ?? []).every(
    (has) =>
      has.ends + away(has.to, ride.from || null) <= task.starts ||
      task.ends + away(task.to, has.to) + 120 <= has.starts,
  );
}

/** The driver of the first van collects the whole sum that is due. */
async function promise(booking: OwnBooking, ride: OwnRide, books: Books): Promise<void> {
  const due = dueOf(booking);
  const [van] = ride.vans;
  const isPromised = booking.rides.some(({ vans }) =>
    vans.some((one) => one.promisedCents > 0 && one.state === "planned"),
  );
  if (due === 0 || isPromised || !van!.driverId) return;
  if (!(await setCollected(van!.id, due, ana))) throw new Error("nothing may be collected");
  van!.promisedCents = due;
  tally(books, "to be collected");
}

export type Course = "driven" | "tapped" | "noShow" | "completed" | "forgotten";

/** The ride is driven, or nobody comes, or no tap reports it. */
export async function driveRide(
  booking: OwnBooking,
  ride: OwnRide,
  course: Course,
  books: Books,
): Promise<void> {
  if (booking.stage !== "booked" || ride.isCancelled || course === "forgotten") return;
  if (course === "completed" && ride.vans.every(({ promisedCents }) => promisedCents === 0)) {
    if ((await completeReservation(booking.id, ana, [ride.id])) !== true) throw new Error("not completed");
    for (const van of ride.vans) van.state = "done";
    return tally(books, "ride completed at the desk");
  }
  for (const van of ride.vans) await driveVan(booking, van, course, books);
  tally(books, `ride ${course === "noShow" ? "nobody came to" : "driven"}`);
}

async function driveVan(booking: OwnBooking, van: OwnVan, course: Course, books: Books): Promise<void> {
  const end = course === "noShow" ? "noShow" : "done";
  const { driverId } = van;
  if (!driverId) {
    if (!(await stepJob(van.id, end, ana))) throw new Error(`not ${end}`);
    van.state = end;
    return;
  }
  const tap = async (kind: TapKind) => {
    const outcome = await recordTap(driverId, {
      id: newId(),
      jobId: van.id,
      kind,
      at: new Date().toISOString(),
    });
    if (outcome !== "counted") throw new Error(`${kind} of ${booking.reference} is ${outcome}`);
  };
  if (course === "tapped")
    for (const kind of ["received", "onTheWay", "arrived", "aboard"] as const) await tap(kind);
  const cents = Math.min(van.promisedCents, dueOf(booking));
  if (cents > 0 && end === "done") {
    await tap("collected");
    enter(books, booking, { method: "cash", cents, holder: `driver:${driverId}` });
  }
  await tap(end);
  van.state = end;
}

/** Every driver hands over the cash; some keep a part for change. */
export async function handOverAll(fleet: Fleet, random: Random, books: Books): Promise<void> {
  for (const { id } of fleet.team) {
    const holds = books.cash.get(`driver:${id}`) ?? 0;
    const amountCents = random.chance(0.15) ? Math.floor(holds / 2) : holds;
    if (amountCents === 0) continue;
    const [sums, shown] = [amountCents, holds].map((USD) => ({ USD, CRC: 0 }));
    const handed = await moveCash(
      { id: newId(), kind: "handover", giverId: id, sums: sums!, shown: shown! },
      ana,
    );
    if (handed.outcome !== "saved") {
      books.differences.push(`${id} holds ${holds}, and to hand over ${amountCents} was ${handed.outcome}`);
      continue;
    }
    carry(books, `driver:${id}`, -amountCents);
    carry(books, "operator:ana", amountCents);
    books.handovers.push({ at: Date.now(), cents: amountCents });
  }
}
