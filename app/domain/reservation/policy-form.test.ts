import { expect, test } from "vitest";
import { readPolicy } from "./policy-form.ts";

const read = (freeHours: string, partPercent: string, partHours: string) =>
  readPolicy({ freeHours, partPercent, partHours });

test.each([
  ["24", "50", "2", { policy: { freeHours: 24, partPercent: 50, partHours: 2 } }],
  ["0", "0", "0", { policy: { freeHours: 0, partPercent: 0, partHours: 0 } }],
  ["720", "100", "720", { policy: { freeHours: 720, partPercent: 100, partHours: 720 } }],
  [
    "721",
    "101",
    "721",
    { wrong: { freeHours: "freeHours", partPercent: "partPercent", partHours: "partHours" } },
  ],
  ["2", "50", "3", { wrong: { partHours: "order" } }],
  ["", "50", "2", { wrong: { freeHours: "freeHours" } }],
  ["24", "-1", "2", { wrong: { partPercent: "partPercent" } }],
  ["24", "12.5", "2", { wrong: { partPercent: "partPercent" } }],
  ["24", "1e1", "0x2", { wrong: { partPercent: "partPercent", partHours: "partHours" } }],
  ["99999999999999999999", "50", "٢", { wrong: { freeHours: "freeHours", partHours: "partHours" } }],
])("%s hours, %s %, %s hours", (freeHours, partPercent, partHours, wanted) => {
  expect(read(freeHours, partPercent, partHours)).toEqual(wanted);
});
