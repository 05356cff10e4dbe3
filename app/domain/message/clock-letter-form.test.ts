import { expect, test } from "vitest";
import { readClockLetter, readClockTexts } from "./clock-letter-form.ts";

test("subject and title are one line of at most 120 letters, and the first paragraphs have lines and at most 1,500 letters", () => {
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

test("the page for reviews has an https address of at most 500 letters", () => {
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
