import { addDays, todayInCostaRica } from "../../domain/common/day.ts";
import { newId } from "../../domain/common/reference.ts";
import { type DriverRide, firstHalfOf, isShown, rideOf } from "../../domain/ride/driver-ride.ts";
import { timeDriverKnows } from "../../domain/ride/time-driver-knows.ts";
import type { Driver } from "../../domain/team/team.ts";
import { colonesTakenFor } from "../../store/money/cash.server.ts";
import { planHistories } from "../../store/reservation/plan-history.server.ts";
import { jobsOfDriver } from "../../store/ride/board.server.ts";
import { withdrawnRidesOfDriver } from "../../store/ride/withdrawn-rides.server.ts";
import { readTeam } from "../../store/team/team.server.ts";
import { knownHours } from "../../texts/desk/ride/hour.ts";

/** Reads everything that a driver's page shows, as of now. */
export async function readDay(driver: Driver, now = new Date()) {
  const today = todayInCostaRica(now);
  const [jobs, { vehicles }, losses] = await Promise.all([
    jobsOfDriver(driver.id, addDays(today, -1), addDays(today, 1)),
    readTeam(today),
    withdrawnRidesOfDriver(driver.id, today, addDays(today, 1)),
  ] as const);
  const shown = jobs.map((job) => firstHalfOf(job, driver.id)).filter((job) => isShown(job, today));
  const unconfirmed = shown.filter(({ received, state }) => !received && state === "planned");
  const collected = shown.filter(({ isCollected }) => isCollected);
  const [histories, colones] = await Promise.all([
    planHistories(unconfirmed.map(({ reservationId }) => reservationId)),
    colonesTakenFor(collected.map(({ id }) => id)),
  ] as const);
  const rides = shown.map((job): DriverRide => {
    const vehicle = vehicles.find(({ id }) => id === job.vehicleId)?.name;
    return {
      ...rideOf(job, vehicle),
      colones: colones.get(job.id),
      heardTime: timeDriverKnows(job, histories.get(job.reservationId) ?? []),
    };
  });
  return {
    driverId: driver.id,
    name: driver.name,
    rides,
    lost: losses.map(({ id, day, way, why, ...hours }) => ({ id, day, time: knownHours(hours), way, why })),
    readAt: now.toISOString(),
    /** The forms of a page without a script derive their ids from this one. */
    click: newId(),
  };
}

export type ReadDay = Awaited<ReturnType<typeof readDay>>;
