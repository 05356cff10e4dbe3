import { expect, test } from "vitest";
import {
  quarterPastAnHour as drive,
  driverCalled,
  jobWith,
  tamarindo,
  vanCalled,
} from "../../../test/rides.ts";
import type { Team } from "../team/team.ts";
import { bestFree, offersFor, scheduleOf } from "./assignable.ts";
import type { BoardJob } from "./board.ts";

const tour = { id: "rio", name: "Río", minutes: 300 };
const group = {
  ...jobWith({ driverId: null, vehicleId: null }),
  from: tamarindo,
  to: { ...tamarindo, id: null },
  tour,
  time: "07:00",
};
const assignedGroup = (change: Partial<BoardJob> = {}) =>
  jobWith({
    ...group,
    legId: change.id ?? "going",
    id: "going",
    driverId: "zoe",
    vehicleId: "van-zoe",
    ...change,
  });
const teamOf = (...ids: string[]): Team => ({
  drivers: ids.map((id) => driverCalled(id)),
  vehicles: ids.map((id) => vanCalled(`van-${id}`, { driverId: id, seats: 12 })),
  absences: [],
});
const names = (offers: ReturnType<typeof offersFor>) => offers.map(({ driver }) => driver.id);
const offersBeside = (job: BoardJob, ...jobs: BoardJob[]) =>
  offersFor(job, scheduleOf([job, ...jobs], teamOf("ana", "zoe"), drive));

test("the driver whose van does the tour already comes first, as long as all have a seat in it", () => {
  const farAway = { from: { ...tamarindo, id: "far" } };
  for (const change of [{}, farAway, { state: "onTheWay" } as const]) {
    const [first] = offersBeside(group, assignedGroup(change));
    expect(first).toMatchObject({
      driver: { id: "zoe" },
      vehicle: { id: "van-zoe" },
      block: undefined,
      clash: undefined,
      aboard: [{ id: "going" }],
      before: undefined,
      rides: 2,
    });
  }
  expect(bestFree(group, scheduleOf([group, assignedGroup()], teamOf("ana", "zoe"), drive))?.driver.id).toBe(
    "zoe",
  );
  const full = [assignedGroup({ people: 5 }), assignedGroup({ id: "too", people: 4 })];
  expect(names(offersBeside(group, ...full))).toEqual(["ana", "zoe"]);
  expect(offersBeside(group, ...full)[1]!.block).toEqual({ kind: "seats", people: 13, seats: 12, groups: 3 });
  const withBoards = offersBeside({ ...group, boards: 2 }, assignedGroup({ boards: 3 }));
  expect(withBoards[1]!.block).toEqual({ kind: "boards", needed: 5, boards: 4, groups: 2 });
  expect(
    offersBeside(group, ...full.map((one) => ({ ...one, state: "noShow" as const })))[1]!.block,
  ).toBeUndefined();
});

test("a driver of the tour stays in its van, also where another van would have seats", () => {
  const team = teamOf("ana", "zoe");
  const vehicles = [...team.vehicles, vanCalled("bus", { seats: 28 }), vanCalled("borrowed")];
  const offerOf = (...jobs: BoardJob[]) =>
    offersFor(group, scheduleOf([group, ...jobs], { ...team, vehicles }, drive)).find(
      ({ driver }) => driver.id === "zoe",
    )!;
  expect(offerOf(assignedGroup({ people: 9 })).block?.kind).toBe("seats");
  const large = { ...group, people: 13 };
  const [offer] = offersFor(
    large,
    scheduleOf([large, assignedGroup({ people: 1 })], { ...team, vehicles }, drive),
  ).filter(({ driver }) => driver.id === "zoe");
  expect([offer!.block?.kind, offer!.clash]).toEqual(["seats", undefined]);
  const evening = assignedGroup({ id: "evening", time: "18:00", vehicleId: "borrowed", tour: null });
  expect(offerOf(assignedGroup(), evening)).toMatchObject({ vehicle: { id: "van-zoe" }, clash: undefined });
});

test("another tour at that time, or the same tour at another time, is no advantage and clashes", () => {
  for (const change of [{ tour: { ...tour, id: "volcan" } }, { time: "07:30" }]) {
    const offers = offersBeside(group, assignedGroup(change));
    expect(names(offers)).toEqual(["ana", "zoe"]);
    expect(offers[1]).toMatchObject({ aboard: [], clashes: [{}] });
  }
});
