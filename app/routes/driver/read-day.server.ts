import { addDays, todayInCostaRica } from "../../domain/common/day.ts";
import { newId } from "../../domain/common/reference.ts";
import {
  type DriverRide,
  firstHalfOf,
  isProof,
  isShown,
  rideOf,
  type WaitProof,
} from "../../domain/ride/driver-ride.ts";
import { metresBetween } from "../../domain/ride/metres.ts";
import { timeDriverKnows } from "../../domain/ride/time-driver-knows.ts";
import { colonesTakenFor } from "../../store/money/cash.server.ts";
import { planHistories } from "../../store/reservation/plan-history.server.ts";
import { jobsOfDriver } from "../../store/ride/board.server.ts";
import { readStopPoints, type StopPoint } from "../../store/ride/door-points.server.ts";
import { type DriverPress, listPresses } from "../../store/ride/proof.server.ts";
import { withdrawnRidesOfDriver } from "../../store/ride/withdrawn-rides.server.ts";
import { type LinkedDriver, readTeam } from "../../store/team/team.server.ts";
import { knownHours } from "../../texts/desk/ride/hour.ts";

/** Reads everything that a driver's page shows, as of now. */
export async function readDay(driver: LinkedDriver, now = new Date()) {
  const today = todayInCostaRica(now);
  const [jobs, { vehicles }, losses] = await Promise.all([
    // A ride of two days ago may go on in another van after midnight.
    jobsOfDriver(driver.id, addDays(today, -2), addDays(today, 1)),
    readTeam(today),
    withdrawnRidesOfDriver(driver.id, today, addDays(today, 1)),
  ] as const);
  const shown = jobs.map((job) => firstHalfOf(job, driver.id)).filter((job) => isShown(job, today));
  const mayBeMoved = shown.filter(({ received, state }) =>
    state === "planned" ? !received : state === "onTheWay" || state === "arrived",
  );
  const collected = shown.filter(({ isCollected }) => isCollected);
  const waiting = shown.filter(({ arrivedAt }) => arrivedAt);
  const [histories, colones, presses, pointAt] = await Promise.all([
    planHistories(mayBeMoved.map(({ reservationId }) => reservationId)),
    colonesTakenFor(collected.map(({ id }) => id)),
    listPresses(waiting.map(({ id }) => id)),
    readStopPoints(waiting.map(({ from }) => from)),
  ] as const);
  const rides = shown.map((job): DriverRide => {
    const vehicle = vehicles.find(({ id }) => id === job.vehicleId)?.name;
    return {
      ...rideOf(job, vehicle),
      colones: colones.get(job.id),
      proof: presses
        .filter((press) => press.jobId === job.id && press.driverId === driver.id)
        .flatMap((press) => proofOf(press, pointAt(job.from))),
      hasPoint: pointAt(job.from)?.isDoor === true,
      heardTime: timeDriverKnows(job, histories.get(job.reservationId) ?? []),
    };
  });
  return {
    driverId: driver.id,
    name: driver.name,
    rides,
    lost: losses.map(({ id, day, way, why, ...hours }) => ({ id, day, time: knownHours(hours), way, why })),
    readAt: now.toISOString(),
    givesPlaces: driver.givesPlaces,
    /** The forms of a page without a script derive their ids from this one. */
    click: newId(),
  };
}

function proofOf({ id, kind, at, spot, photo }: DriverPress, door: StopPoint | undefined): WaitProof[] {
  if (!isProof(kind) || (kind === "photo" && !photo)) return [];
  // A door that was marked during this wait proves nothing of it.
  const isKnown = door?.isDoor && !(door.marked && door.marked.at >= at);
  const metres = spot && isKnown ? Math.round(metresBetween(spot, door)) : undefined;
  return [{ id, kind, at: at.toISOString(), accuracy: spot?.accuracy, metres }];
}

export type ReadDay = Awaited<ReturnType<typeof readDay>>;
