import { expect, test } from "vitest";
import {
  quarterPastAnHour as drive,
  driverCalled,
  jobWith,
  liberia,
  tamarindo,
  vanCalled,
} from "../../../test/rides.ts";
import { minuteOf, timeOf } from "../common/clock.ts";
import { scheduleOf } from "./assignable.ts";
import type { BoardJob, Stop } from "./board.ts";
import { rescuersFor, roadStop } from "./take-over.ts";

/** A town on the road, half an hour from Tamarindo and three quarters from Liberia. */
const town: Stop = { id: "town", name: "Filadelfia", airport: false, door: null };
const minutes: Record<string, number> = { "tamarindo town": 30, "liberia-airport town": 45 };
const roads = Object.assign(
  (from: string | null, to: string | null) => {
    const ends = [from ?? "tamarindo", to ?? "tamarindo"].sort();
    if (ends.includes("")) return undefined;
    return ends.includes("town") ? (minutes[ends.join(" ")] ?? 0) : drive(from, to);
  },
  { longest: 75 },
);
const ids = ["luis", "ana", "beto"];
const team = {
  drivers: ids.map((id) => driverCalled(id)),
  vehicles: ids.map((id) => vanCalled(`van-${id}`, { driverId: id })),
  absences: [],
};
const broken = jobWith({
  id: "broken",
  vehicleId: "van-luis",
  state: "aboard",
  from: tamarindo,
  to: liberia,
});
const theirs = (driver: string, time: string, change: Partial<BoardJob> = {}) =>
  jobWith({ id: `${driver}-${time}`, time, driverId: driver, vehicleId: `van-${driver}`, ...change });

function rescuers(jobs: BoardJob[], stop = town, facts = team) {
  const now = minuteOf(broken.day, "15:00");
  return rescuersFor(broken, stop, now, scheduleOf([broken, ...jobs], facts, roads)).map(
    ({ offer, arrivesAt, rest, clashes }) => [
      offer.driver.id,
      arrivesAt && timeOf(arrivesAt),
      rest.from.id,
      clashes.length,
    ],
  );
}

test("who is there first comes first, and the rest of the ride begins where the van stands", () => {
  // Ana ends in Tamarindo at 14:15; Beto ends in Liberia at 15:15.
  const jobs = [theirs("ana", "13:00"), theirs("beto", "14:00", { from: tamarindo, to: liberia })];
  expect(rescuers(jobs)).toEqual([
    ["ana", "15:30", "town", 0],
    ["beto", "16:20", "town", 0],
  ]);
});

test("a clash with the driver's next ride is counted from the rest of the road", () => {
  // From the town it is 45 minutes to Liberia: Ana is there at 16:15.
  const next = (time: string) => theirs("ana", time, { from: { ...liberia, airport: false }, to: tamarindo });
  const late = theirs("beto", "14:00", { from: tamarindo, to: liberia });
  const order = (time: string) =>
    rescuers([late, next(time)]).map(([id, at, , clashes]) => [id, at, clashes]);
  expect(order("16:35")).toEqual([
    ["ana", "15:30", 0],
    ["beto", "16:20", 0],
  ]);
  expect(order("16:34")).toEqual([
    ["beto", "16:20", 0],
    ["ana", "15:30", 1],
  ]);
});

test("a van that is there after midnight goes on with the ride on the next day", () => {
  const late = { ...broken, time: "22:30" };
  const now = minuteOf(broken.day, "23:50");
  const next = theirs("ana", "00:50", { day: "2026-12-06", from: town, to: liberia });
  const [first, second] = rescuersFor(late, town, now, scheduleOf([late, next], team, roads));
  // Beto is there 30 minutes later, and so is Ana, whose next ride leaves before the guests are in Liberia.
  expect([first!.rest, second!.rest]).toMatchObject([
    { driverId: "beto", day: "2026-12-06", time: "00:20" },
    { driverId: "ana", day: "2026-12-06", time: "00:20" },
  ]);
  expect([first!.clashes.length, second!.clashes.length]).toEqual([0, 1]);
});

test("a place in words alone has no known road, and a van that is too small does not come", () => {
  expect(rescuers([], roadStop(undefined, "km 12")).map(([id, at]) => [id, at])).toEqual([
    ["ana", undefined],
    ["beto", undefined],
  ]);
  const small = vanCalled("van-ana", { driverId: "ana", seats: 3 });
  const withSmall = { ...team, vehicles: team.vehicles.with(1, small) };
  expect(rescuers([], town, withSmall).map(([id]) => id)).toEqual(["beto"]);
});
