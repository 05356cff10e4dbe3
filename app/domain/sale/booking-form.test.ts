import { expect, test } from "vitest";
import { addDays } from "../common/day.ts";
import {
  bookingHorizonDays,
  dayProblem,
  email,
  emailOrNone,
  personName,
  serviceDay,
  typedPhone,
} from "./booking-form.ts";

const today = "2026-11-22";
const last = addDays(today, bookingHorizonDays);

test.each([
  ["", "dateRequired"],
  ["soon", "dateUnknown"],
  ["2026-11-31", "dateUnknown"],
  [addDays(today, -1), "datePast"],
  [today, undefined],
  [last, undefined],
  [addDays(last, 1), "dateTooFar"],
])("the day %j has the problem %s", (day, problem) => {
  expect(dayProblem(day, today, "dateRequired")).toBe(problem);
  const { error } = serviceDay(today, "dateRequired").safeParse(day);
  expect(error?.issues.map(({ message }) => message)).toEqual(problem && [problem]);
});

test("bookings open a year and a half ahead", () => {
  expect(last).toBe("2028-05-23");
});

const address = (length: number) => `${"a".repeat(length - 190)}@${"b.".repeat(93)}com`;

test.each<[string, number, (length: number) => { success: boolean }]>([
  ["an address", 254, (length) => email.safeParse(address(length))],
  ["an address that may be left out", 254, (length) => emailOrNone.safeParse(address(length))],
  ["a name", 100, (length) => personName.safeParse("x".repeat(length))],
  ["a phone", 100, (length) => typedPhone.safeParse("1".repeat(length))],
])("%s has %i letters at most", (_, most, read) => {
  expect([read(most).success, read(most + 1).success]).toEqual([true, false]);
});

test.each([email, emailOrNone])("an address of 255 letters is refused as too long", (schema) => {
  const errorOf = (text: string) => schema.safeParse(text).error?.issues[0]?.message;
  expect([errorOf(address(255)), errorOf("nobody")]).toEqual(["tooLong", "emailShape"]);
});

test("an address is stored as it was meant, and dots that no server takes are reported", () => {
  expect(email.parse("<ana@gmail.com>")).toBe("ana@gmail.com");
  const errorOf = (text: string) => email.safeParse(text).error?.issues.map(({ message }) => message);
  expect([errorOf(".ana@gmail.com"), errorOf("."), errorOf("ana")]).toEqual([
    ["emailDots"],
    ["emailShape"],
    ["emailShape"],
  ]);
});

test("one letter is a name, and an optional address may be left out", () => {
  expect(personName.safeParse("x").success).toBe(true);
  expect(emailOrNone.safeParse("").success).toBe(true);
});
