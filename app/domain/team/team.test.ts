import { expect, test } from "vitest";
import { type Absence, absenceOn } from "./team.ts";

const off: Absence = {
  id: "off",
  driverId: "luis",
  vehicleId: null,
  fromDay: "2026-12-05",
  untilDay: "2026-12-07",
  reason: "",
};
const inRepair: Absence = { ...off, id: "repair", driverId: null, vehicleId: "hiace" };
const absences = [off, inRepair];

test.each<[string, "driverId" | "vehicleId", string, string | undefined]>([
  ["2026-12-04", "driverId", "luis", undefined],
  ["2026-12-05", "driverId", "luis", "off"],
  ["2026-12-07", "driverId", "luis", "off"],
  ["2026-12-08", "driverId", "luis", undefined],
  ["2026-12-06", "driverId", "marco", undefined],
  ["2026-12-06", "vehicleId", "hiace", "repair"],
  ["2026-12-06", "vehicleId", "luis", undefined],
])("an absence on %s of the %s %s", (day, whose, id, absence) => {
  expect(absenceOn(absences, whose, id, day)?.id).toBe(absence);
});
