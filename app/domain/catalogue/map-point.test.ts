import { expect, test } from "vitest";
import { readMapPoint } from "./map-point.ts";

const here = { latitude: 10.2993, longitude: -85.8371 };

test.each([
  "10.2993, -85.8371",
  "(10.2993 -85.8371)",
  "  10.2993,-85.8371  ",
  "geo:10.2993,-85.8371?z=17",
  "https://www.google.com/maps?q=10.2993,-85.8371",
  "https://www.google.com/maps/search/?api=1&query=10.2993%2C-85.8371",
  "https://maps.google.com/?ll=10.2993,-85.8371&z=17",
  "https://www.google.com/maps/place/Hotel+Diri%C3%A1/@10.31,-85.84,17z/data=!4m6!3m5!8m2!3d10.2993!4d-85.8371!16s",
  "https://www.google.com/maps/@10.2993,-85.8371,17z",
  "https://maps.apple.com/?ll=10.2993,-85.8371&q=Diria",
  "https://maps.apple.com/place?coordinate=10.2993,-85.8371",
  "https://waze.com/ul?ll=10.2993%2C-85.8371&navigate=yes",
  "https://www.openstreetmap.org/?mlat=10.2993&mlon=-85.8371#map=5/9/-84",
  "https://www.openstreetmap.org/#map=17/10.2993/-85.8371",
  "Hotel Diriá: https://www.google.com/maps?q=10.2993,-85.8371",
])("%s is read", (typed) => {
  expect(readMapPoint(typed)).toEqual(here);
});

test.each([
  "https://maps.app.goo.gl/AbCdEf123",
  "https://goo.gl/maps/AbCdEf123",
  "https://waze.com/ul/hd1u0vz",
])("%s is short: only its map knows the point", (typed) => {
  expect(readMapPoint(typed)).toBe("short");
});

test.each([
  "",
  "Hotel Diriá",
  "10.2993",
  "48.8584, 2.2945",
  "https://www.google.com/maps/place/Hotel",
  "https://example.com/",
  "https://%zz/",
  "javascript:alert(1)",
  "10.2993, -85.8371, 12",
  `https://www.google.com/maps?q=${"1".repeat(10_000)}`,
  `${"1".repeat(5_000)}, -85`,
  "https://www.google.com/maps/place/%E0%A4%A/@",
])("%s is no point", (typed) => {
  expect(readMapPoint(typed)).toBeUndefined();
});
