import { expect, test } from "vitest";
import { safePath } from "./log.ts";

test.each([
  ["/booking-travel?email=someone@example.com", "/booking-travel"],
  ["/trip/s3cret", "/trip/:secret"],
  ["/trip/s3cret.data?_routes=x", "/trip/:secret"],
  ["/trip/s3cret/calendar.ics", "/trip/:secret/calendar.ics"],
  ["/es/trip/s3cret", "/es/trip/:secret"],
  ["/driver/s3cret/taps", "/driver/:secret/taps"],
  ["//TRIP//s3cret", "//trip/:secret"],
  ["/tri%70%2fs3cret", "/trip/:secret"],
  ["/auth/reset/s3cret", "/auth/reset/:secret"],
  ["/es/Auth//reset/s3cret.data", "/es/auth/reset/:secret"],
  ["/%E0%A4%A", "/%E0%A4%A"],
])("%s is logged as %s", (url, path) => {
  expect(safePath(url)).toBe(path);
});
