import { expect, test } from "vitest";
import { todayInCostaRica } from "../common/day.ts";
import { sampleCompany } from "./company.ts";
import { readCompany } from "./company-form.server.ts";

const { mark, ...sample } = sampleCompany;
const yes = { flightsFollowed: "on", nameOnSign: "on", childSeats: "on", airportOfficial: "on" };
const typed = { ...sample, ...yes, founded: "2004", vehicles: "50", ratings: "" };
const wrong = (change: Partial<Record<keyof typeof typed, string>>) => {
  const result = readCompany({ ...typed, ...change });
  return "wrong" in result ? result.wrong : undefined;
};

test("a company is kept as it was typed, and promises only what is ticked", () => {
  const promises = { flightsFollowed: true, nameOnSign: true, childSeats: true, airportOfficial: true };
  const read = readCompany({
    ...typed,
    whatsapp: "+506 8888 1234",
    brandColour: sample.brandColour.toUpperCase(),
  });
  expect(read).toEqual({ value: { ...sample, ...promises, whatsapp: "+50688881234" } });
  for (const name of Object.keys(yes))
    expect(readCompany({ ...typed, [name]: "" })).toMatchObject({ value: { ...promises, [name]: false } });
});

const year = Number(todayInCostaRica().slice(0, 4));
test.each([
  ["founded", "1850", true],
  ["founded", "1849", false],
  ["founded", String(year), true],
  ["founded", String(year + 1), false],
  ["vehicles", "1", true],
  ["vehicles", "0", false],
  ["phone", "nobody", false],
  ["phone", "+506 1", false],
  ["phone", "8888-1234", true],
  ["phone", "0000-0000", false],
  ["whatsapp", "+506 8888 1234".padEnd(24), true],
  ["whatsapp", "+506 8888 1234".padEnd(25), false],
  ["whatsapp", "", false],
  ["email", "nobody", false],
  ["sender", `${"x".repeat(60)} <a@b.example>`, true],
  ["sender", `${"x".repeat(61)} <a@b.example>`, false],
  ["sender", "nobody", false],
  ["sender", "Ecotravel <nobody>", false],
  ["sender", "Ecotravel <a@b>", false],
  ["brandColour", "#ffff00", false],
  ["buttonColour", "red", false],
] as const)("as %s %j is taken: %s", (field, text, isTaken) => {
  expect(wrong({ [field]: text })).toBe(isTaken ? undefined : field);
});
