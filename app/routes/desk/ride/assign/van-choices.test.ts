import { expect, test } from "vitest";
import { quarterPastAnHour as drive, jobWith, vanCalled } from "../../../../../test/rides.ts";
import { scheduleOf } from "../../../../domain/ride/assignable.ts";
import type { BoardJob } from "../../../../domain/ride/board.ts";
import { vanChoices } from "./van-choices.server.ts";

const nobody = { driverId: null, vehicleId: null };

function namesFor(chosen: BoardJob, others: BoardJob[]) {
  const sizes: [string, number][] = [
    ["bus", 28],
    ["late", 8],
    ["soon", 10],
    ["small", 6],
    ["tiny", 3],
  ];
  const vehicles = sizes.map(([id, seats]) => vanCalled(id, { seats }));
  const team = { drivers: [], vehicles, absences: [] };
  return vanChoices([chosen], scheduleOf([chosen, ...others], team, drive)).map(({ name }) => name);
}

test("the smallest van that fits comes first, and a busy one says until when, or from when", () => {
  const chosen = jobWith({ id: "chosen", people: 4, ...nobody });
  const busy = jobWith({ id: "a", vehicleId: "late", time: "14:00" });
  const soon = jobWith({ id: "b", vehicleId: "soon", time: "15:30" });
  expect(namesFor(chosen, [busy, soon])).toEqual([
    "small · 6 asientos",
    "bus · 28 asientos",
    "late · 8 asientos · ocupada hasta 15:15",
    "soon · 10 asientos · ocupada desde 14:45",
    "tiny · 3 asientos · no puede",
  ]);
});

test("a van that a ride has already is not busy with that ride, nor with another group of its tour", () => {
  const tour = { tour: { id: "rio", name: "Río", minutes: 300 } };
  const chosen = jobWith({ id: "chosen", people: 4, driverId: "luis", vehicleId: "small", ...tour });
  const group = jobWith({ id: "group", people: 1, driverId: "luis", vehicleId: "small", ...tour });
  expect(namesFor(chosen, [group])[0]).toBe("small · 6 asientos");
});
