import { expect, test } from "vitest";
import { readClockLetter, readClockTexts } from "./clock-letter-form.ts";

test("a subject and a title are one line of 120 letters, and what is written to begin with has lines and 1,500", () => {
  const none = { subject: "", title: "", lead: "" };
  expect(readClockTexts(none)).toEqual({ value: {} });
  expect(readClockTexts({ subject: "a\n b", title: "c\nd", lead: "e\nf" })).toEqual({
    value: { subject: "a b", title: "c d", lead: "e\nf" },
  });
  for (const [field, most] of [
    ["subject", 120],
    ["title", 120],
    ["lead", 1500],
  ] as const) {
    const text = "x".repeat(most);
    expect(readClockTexts({ ...none, [field]: text })).toEqual({ value: { [field]: text } });
    expect(readClockTexts({ ...none, [field]: `${text}x` })).toEqual({ wrong: field });
  }
});

test("guests write of their ride on a page of the web, whose address has 500 letters at most", () => {
  const read = (reviewUrl: string) => readClockLetter("thanks", { isOn: true, reviewUrl });
  const long = `https://a.example/${"x".repeat(500 - 18)}`;
  expect(read("HTTPS://A.example/x")).toEqual({ value: { isOn: true, reviewUrl: "https://a.example/x" } });
  expect([read(long), read(`${long}x`)]).toEqual([
    { value: { isOn: true, reviewUrl: long } },
    { wrong: "reviewUrl" },
  ]);
  for (const url of ["http://a.example", "javascript:alert(1)", "https://", "a.example"])
    expect(read(url)).toEqual({ wrong: "reviewUrl" });
  expect(read("")).toEqual({ value: { isOn: true, reviewUrl: "" } });
  expect(readClockLetter("driver", { isOn: false, reviewUrl: "x" })).toEqual({
    value: { isOn: false, reviewUrl: "" },
  });
});
