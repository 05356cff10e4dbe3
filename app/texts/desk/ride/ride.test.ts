import { expect, test } from "vitest";
import { quarterPastAnHour as drive, jobWith, liberia, tamarindo } from "../../../../test/rides.ts";
import type { BoardJob } from "../../../domain/ride/board.ts";
import { clashesOf, tasksOf } from "../../../domain/ride/occupied-time.ts";
import { clashWords, endPlace } from "./ride.ts";

const nowhere = { id: null, name: "", airport: false, door: null };
const tour = { id: "rio", name: "Río", minutes: 420 };
const away = { from: tamarindo, to: liberia };

test.each<[string, Partial<BoardJob>, Partial<BoardJob>, string]>([
  [
    "comes when the ride has left",
    { time: "14:30" },
    { ...away, time: "15:00" },
    "Luis llega a Tamarindo a las 15:45; este sale a las 15:00",
  ],
  [
    "comes when the flight has landed",
    { ...away, time: "13:00" },
    { time: "14:30" },
    "Luis llega a Liberia a las 14:15; este sale a las 14:30. Le faltan 30 min: al aeropuerto hay que llegar a las 13:45",
  ],
  [
    "comes just as the guests leave an airport",
    { ...away, time: "13:15" },
    { time: "14:30" },
    "Luis llega a Liberia a las 14:30; este sale a las 14:30. Le faltan 45 min: al aeropuerto hay que llegar a las 13:45",
  ],
  [
    "comes a minute after they leave",
    { ...away, time: "13:16" },
    { time: "14:30" },
    "Luis llega a Liberia a las 14:31; este sale a las 14:30",
  ],
  [
    "comes just as a ride leaves a place",
    { time: "14:30" },
    { ...away, time: "15:45" },
    "Luis llega a Tamarindo a las 15:45; este sale a las 15:45. Le faltan 20 min: entre dos viajes se dejan 20",
  ],
  [
    "comes just then",
    { ...away, time: "12:25" },
    { time: "14:30" },
    "Luis llega a Liberia a las 13:40; este sale a las 14:30. Le faltan 15 min: al aeropuerto hay que llegar a las 13:45 y entre dos viajes se dejan 20",
  ],
  [
    "comes on another day",
    { ...away, to: tamarindo, tour, time: "20:00" },
    { ...away, time: "23:00" },
    "Luis llega a Tamarindo a las 03:00 del día siguiente; este sale a las 23:00",
  ],
  [
    "comes too late for a tour, which begins at a door",
    { time: "14:30" },
    { from: { ...nowhere, door: "Hotel Diriá" }, to: nowhere, tour, time: "15:00" },
    "Luis llega a Hotel Diriá a las 15:45; este sale a las 15:00",
  ],
  [
    "comes too late for a tour without a door",
    { time: "14:30" },
    { from: nowhere, to: nowhere, tour, time: "15:00" },
    "Luis llega a Tamarindo a las 15:45; este sale a las 15:00",
  ],
])("a driver who %s is refused with the measure for that", (_, one, other, words) => {
  const [first, second] = [jobWith({ id: "first", ...one }), jobWith({ id: "second", ...other })];
  const [clash] = clashesOf(second, tasksOf([first, second], drive), drive);
  expect(clashWords(clash!, second, "Luis Mora")).toBe(words);
});

test("a tour ends at the door where its guests are left, or where they were picked up", () => {
  const ride = { from: { ...nowhere, door: "Hotel Diriá" } };
  expect(endPlace({ ...nowhere, door: "Capitán Suizo" }, ride)).toBe("Capitán Suizo");
  expect(endPlace(nowhere, ride)).toBe("Hotel Diriá");
});
