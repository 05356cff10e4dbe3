import { minuteNow, minuteOf } from "../../domain/common/clock.ts";
import { addDays, type Day, todayInCostaRica } from "../../domain/common/day.ts";
import { driveMinutes } from "../../domain/ride/drive-minutes.ts";
import { waitMinutes } from "../../domain/ride/flight-pickup.ts";
import { spareMinutes } from "../../domain/ride/occupied-time.ts";
import { type PickupWindow, roundOf } from "../../domain/ride/pickup-window.ts";
import { rideMinutes } from "../../domain/ride/ride-minutes.ts";
import { mostCharterHours } from "../../domain/sale/charter.ts";
import type { VanRide } from "../../domain/sale/free-vans.ts";
import type { WantedRide } from "../../domain/sale/sale-rule.ts";
import type { Reader } from "../../store/catalogue/entry-kind.server.ts";
import { type Fleet, fleetsOn, readDriveData, vansAway } from "../../store/sale/sale-rules.server.ts";

/** A ride that takes vans; one that is sold has a window of its own. */
interface CountedRide extends WantedRide, Partial<PickupWindow> {
  people: number;
}

/** A ride whose hour is open starts between these hours. */
const [earliest, latest] = ["05:00", "20:00"] as const;

/**
 * Reads the vans that a ride wants, and those that all other rides around it take: the booked ones, except of the
 * checkout `own`, and those `besides`.
 */
export async function vansAround(
  from: Reader,
  ride: CountedRide,
  { besides, own }: { besides: CountedRide[]; own?: string | undefined },
): Promise<{ wanted: VanRide; others: VanRide[] }> {
  const { vanRideOf, days } = await readVanTimes(from);
  const around = Array.from({ length: 2 * days + 1 }, (_, n) => addDays(ride.day, n - days));
  const fleets = await fleetsOn(from, around);
  const booked = await vansAway(from, around[0]!, around.at(-1)!, own);
  const inSameVan = [...Map.groupBy(booked, sharedVan)].flatMap(([van, rides]) => {
    const people = rides.reduce((sum, { people }) => sum + people, 0);
    return van === undefined ? rides : [{ ...rides[0]!, people }];
  });
  const others = [...inSameVan, ...besides.filter(({ day }) => fleets.has(day))];
  const vanRide = (each: CountedRide) => vanRideOf(each, fleets.get(each.day)!);
  return { wanted: vanRide(ride), others: others.map(vanRide) };
}

/**
 * Returns a key that is the same for all groups of a tour that go in one van (`rideTogether`), or undefined where
 * the van is not shared.
 */
function sharedVan(ride: Awaited<ReturnType<typeof vansAway>>[number]): string | undefined {
  const { tourId, day, driverId, vehicleId } = ride;
  const known = [tourId, roundOf(ride), driverId, vehicleId];
  return known.includes(null) ? undefined : [day, ...known].join(" ");
}

/** Reads when the vans of a ride are away, and on how many days after it one of them may still be. */
async function readVanTimes(from: Reader) {
  const { roads, airports, tours } = await readDriveData(from);
  const drive = driveMinutes(roads);
  const longest =
    Math.max(mostCharterHours * 60, drive.longest, ...tours.map(({ minutes }) => minutes)) + spareMinutes;
  const vanRideOf = (ride: CountedRide, { vans: fleet, seats }: Fleet): VanRide => {
    const { day, time, windowFrom, windowTo, origin, destination, tourId, people, vans = [people] } = ride;
    const tour = tours.find(({ id }) => id === tourId);
    // A road without known minutes counts as no time.
    const minutes = rideMinutes({ ...ride, tour }, drive(origin, destination)) ?? 0;
    const from = time ?? windowFrom ?? tour?.pickupFrom ?? earliest;
    const to = time ?? windowTo ?? tour?.pickupTo ?? tour?.pickupFrom ?? latest;
    return {
      ...momentsOn(day, from, to),
      before: airports.some(({ id }) => id === origin) ? waitMinutes : 0,
      after: minutes + spareMinutes,
      vans: vans.reduce((sum, aboard) => sum + Math.ceil(aboard / seats), 0),
      fleet,
    };
  };
  return { vanRideOf, days: Math.floor((minuteOf("1970-01-01", "23:59") + longest) / 1440) };
}

/** Returns the moments between which a ride starts: today not at an hour that is over, unless the ride is. */
function momentsOn(day: Day, from: string, to: string, now = new Date()): Pick<VanRide, "first" | "last"> {
  const [first, last] = [minuteOf(day, from), minuteOf(day, to)];
  const isToday = day === todayInCostaRica(now);
  return { first: isToday ? Math.min(last, Math.max(first, minuteNow(now))) : first, last };
}
