import { expect, test } from "vitest";
import { jobWith } from "../../../test/rides.ts";
import type { DriverTap } from "./driver-tap.ts";
import { stepFrom } from "./step-rule.ts";
import { fitsRide } from "./tap-rule.ts";

const at = (minute: number | undefined) => minute && new Date(minute * 60_000).toISOString().slice(0, 16);

test("a ride may end once it began, be a no-show twenty minutes later, and go to every other state at once", () => {
  const planned = jobWith({ day: "2026-12-05", time: "14:30" });
  const open = jobWith({ ...planned, time: null });
  expect(at(stepFrom(planned, "done"))).toBe("2026-12-05T14:30");
  expect(at(stepFrom(open, "done"))).toBe("2026-12-05T00:00");
  expect(stepFrom({ ...planned, state: "onTheWay" }, "done")).toBe(0);
  expect(stepFrom(planned, "onTheWay")).toBe(0);
  expect(at(stepFrom(planned, "noShow"))).toBe("2026-12-05T14:50");
  expect(stepFrom(open, "noShow")).toBeUndefined();
});

test.each<[Partial<DriverTap>, boolean]>([
  [{ kind: "received" }, true],
  [{ kind: "received", time: "14:30" }, true],
  [{ kind: "received", time: "14:00" }, false],
  [{ kind: "collected" }, true],
  [{ kind: "collected", cents: 10_000 }, true],
  [{ kind: "collected", cents: 9_999 }, false],
  [{ kind: "problem" }, false],
  [{ kind: "problem", words: "Llanta" }, true],
  [{ kind: "onTheWay" }, true],
  [{ kind: "done" }, false],
  [{ kind: "noShow" }, false],
])("at 14:00 the tap %o is about the ride of 14:30: %s", (tap, fits) => {
  const ride = jobWith({ day: "2026-12-05", time: "14:30", collectCents: 10_000 });
  const at = new Date("2026-12-05T14:00:00-06:00");
  expect(fitsRide(ride, tap as DriverTap, at)).toBe(fits);
  expect(fitsRide({ ...ride, collectCents: null }, { kind: "collected" }, at)).toBe(false);
  expect(fitsRide({ ...ride, problem: "Llanta" }, { kind: "problem" }, at)).toBe(true);
  for (const [kind, time] of [
    ["done", "14:30"],
    ["noShow", "14:50"],
  ] as const)
    expect(fitsRide(ride, { kind }, new Date(`2026-12-05T${time}:00-06:00`))).toBe(true);
});
