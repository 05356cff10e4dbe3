import { describe, expect, test } from "vitest";
import { defaultPolicy, refundsFromAfter, refundsFromOf } from "./policy.ts";

const ride = (day: string, time: string | null = "14:00") => {
  return { day, time, refundsFrom: refundsFromOf({ day, time }) };
};
const at = (moment: string) => new Date(`${moment}-06:00`);

describe("the hour from which the deadlines of a ride count once it has moved", () => {
  const early = at("2026-12-01T00:00:00");
  const late = at("2026-12-04T20:00:00");
  const company = { isGuest: false, isDayMoved: true, policy: defaultPolicy, now: early };
  const guest = { ...company, isGuest: true };
  const was = ride("2026-12-05");
  const open = ride("2026-12-05", null);
  test.each<[string, typeof was, typeof was, typeof company, string]>([
    ["the company moves it later", was, ride("2026-12-09", "08:00"), company, "2026-12-09T08:00"],
    ["the company moves it earlier", was, ride("2026-12-05", "08:00"), company, "2026-12-05T14:00"],
    ["the company agrees an hour", open, was, company, "2026-12-05T23:59"],
    ["the guest moves it later", was, ride("2026-12-09"), guest, "2026-12-09T14:00"],
    ["the guest moves it earlier", was, ride("2026-12-03"), guest, "2026-12-03T14:00"],
    [
      "the guest moves it later too late",
      was,
      ride("2026-12-09"),
      { ...guest, now: late },
      "2026-12-05T14:00",
    ],
    [
      "the guest moves it earlier too late",
      was,
      ride("2026-12-05", "13:00"),
      { ...guest, now: late },
      "2026-12-05T13:00",
    ],
    ["the guest tells the flight", open, was, { ...guest, isDayMoved: false }, "2026-12-05T23:59"],
    ["the guest takes the flight away", was, open, { ...guest, isDayMoved: false }, "2026-12-05T14:00"],
    ["the guest moves its day and leaves it open", was, ride("2026-12-09", null), guest, "2026-12-09T23:59"],
    [
      "the guest moves the day of a tour that collects between two hours",
      { ...open, refundsFrom: "2026-12-05T12:30" },
      ride("2026-12-09", null),
      guest,
      "2026-12-09T12:30",
    ],
    ["nothing moves", { ...was, refundsFrom: "2026-12-09T14:00" }, was, guest, "2026-12-09T14:00"],
  ])("%s", (_, before, after, how, expected) => {
    expect(refundsFromAfter(before, after, how)).toBe(expected);
  });
});
