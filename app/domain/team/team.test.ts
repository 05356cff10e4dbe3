import { expect, test } from "vitest";
import { type Absence, absenceOn } from "./team.ts";

const off: Absence = {
  id: "off",
  driverId: "luis",
  vehicleId: null,
  fromDay: "2026-12-05",
  untilDay: "2026-12-07",
  weekday: null,
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

test("an absence that repeats is on its weekday alone, between its first and its last day", () => {
  // 7 December 2026 is a Monday.
  const mondays: Absence = { ...off, fromDay: "2026-12-01", untilDay: "2026-12-20", weekday: 1 };
  const on = ["2026-11-30", "2026-12-06", "2026-12-07", "2026-12-08", "2026-12-14", "2026-12-21"].filter(
    (day) => absenceOn([mondays], "driverId", "luis", day),
  );
  expect(on).toEqual(["2026-12-07", "2026-12-14"]);
});
