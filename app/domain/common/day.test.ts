import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { addDays, formatDay, formatTime, isDay, isTime, timeInCostaRica, todayInCostaRica } from "./day.ts";

const zones = ["UTC", "Pacific/Auckland", "America/Los_Angeles"];
const timeZone = process.env.TZ;
afterEach(() => {
  process.env.TZ = timeZone ?? "UTC";
  vi.restoreAllMocks();
});

test.each(zones)("today is Costa Rica's day while the machine lives in %s", (zone) => {
  process.env.TZ = zone;
  expect(todayInCostaRica(new Date("2026-12-05T05:59:59Z"))).toBe("2026-12-04");
  expect(todayInCostaRica(new Date("2026-12-05T06:00:00Z"))).toBe("2026-12-05");
});

test.each(zones)("the clock is Costa Rica's while the machine lives in %s", (zone) => {
  process.env.TZ = zone;
  expect(timeInCostaRica(new Date("2026-12-05T06:05:00Z"))).toBe("00:05");
  expect(timeInCostaRica(new Date("2026-12-05T23:30:00Z"))).toBe("17:30");
});

test("the day and the clock are the same where a browser writes dates of Canada in another order", () => {
  const prototype: { format: unknown } = Intl.DateTimeFormat.prototype;
  vi.spyOn(prototype, "format", "get").mockReturnValue(() => "12/04/2026");
  expect(todayInCostaRica(new Date("2026-12-05T05:59:59Z"))).toBe("2026-12-04");
  expect(timeInCostaRica(new Date("2026-12-05T05:59:59Z"))).toBe("23:59");
});

test.each(zones)("a day keeps its weekday while the machine lives in %s", (zone) => {
  process.env.TZ = zone;
  expect(formatDay("2026-12-05")).toBe("Saturday, December 5, 2026");
  expect(formatDay("2026-12-05", "es-CR")).toBe("sábado, 5 de diciembre de 2026");
});

test("a month's end, a leap day and a year's end are counted right", () => {
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
});

test("adding days and taking them away again comes back", () => {
  const day = fc.date({ min: new Date("2020-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(day, fc.integer({ min: -3000, max: 3000 }), (date, days) => {
      const start = date.toISOString().slice(0, 10);
      expect(addDays(addDays(start, days), -days)).toBe(start);
      expect(isDay(start)).toBe(true);
    }),
  );
});

test.each(["", "2026-02-29", "2026-13-01", "2026-1-5", "05/12/2026", "2026-12-05T00:00", "1999-01-01"])(
  "%j is no service day",
  (text) => expect(isDay(text)).toBe(false),
);

test("a pick-up time is a time of the 24-hour clock", () => {
  expect(["00:00", "23:59"].every(isTime)).toBe(true);
  expect(["24:00", "7:30", "12:60", ""].some(isTime)).toBe(false);
  expect([formatTime("14:30"), formatTime("00:05", "es-CR")]).toEqual(["2:30 PM", "12:05 a.\u00a0m."]);
  expect([formatTime("12:00", "es-CR"), formatTime("14:30", "fr-FR")]).toEqual(["12:00 p.\u00a0m.", "14:30"]);
});
