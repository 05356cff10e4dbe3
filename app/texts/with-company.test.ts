import { expect, onTestFinished, test } from "vitest";
import { processorMs } from "../../test/processor-ms.ts";
import { sampleCompany } from "../domain/catalogue/company.ts";
import { say, speakFor, spoken } from "./with-company.ts";

const words = () =>
  spoken({
    plain: "Hello",
    title: "Contact | {company}",
    greeting: (name: string) => `Hello ${name}, this is {company}. `,
    sign: (name: string) => `{nameOnSign:A sign that says ${name}. }`,
    count: (people: number) => people,
    items: [{ text: "{childSeats:Child seats, }surfboards: since {founded}" }],
    fleet: "{vehicles} vehicle{many:s}",
  });

test("a fresh start speaks of the sample", () => {
  const { plain, title, greeting, count, items, fleet } = words();
  expect([plain, title, fleet]).toEqual(["Hello", "Contact | Ecotravel", "50 vehicles"]);
  expect([greeting("Ana"), count(3)]).toEqual(["Hello Ana, this is Ecotravel. ", 3]);
  expect(items).toEqual([{ text: "Child seats, surfboards: since 2004" }]);
});

test("what somebody typed is not filled in", () => {
  for (const typed of ["{company}", "{childSeats:x}", "{", "}{{company}"])
    expect([words().greeting(typed), words().sign(typed)]).toEqual([
      `Hello ${typed}, this is Ecotravel. `,
      `A sign that says ${typed}. `,
    ]);
});

test("what is read later speaks of the company as it is by then", () => {
  const said = words();
  onTestFinished(() => speakFor(sampleCompany));
  const other = { name: "$& Co", founded: 2020, vehicles: 1, childSeats: false, nameOnSign: false };
  speakFor({ ...sampleCompany, ...other });
  expect(said.title).toBe("Contact | $& Co");
  expect(said.items[0]!.text).toBe("Surfboards: since 2020");
  expect([said.fleet, said.sign("Ana")]).toEqual(["1 vehicle", ""]);
  expect(Object.values(said.items[0]!)).toEqual(["Surfboards: since 2020"]);
});

test.each(["{constructor}", "{toString:x}", "{", "a { b } c", "{childSeats", "{__proto__:x}"])(
  "%s is left as it was written",
  (text) => expect(say(text)).toBe(text),
);

test("a megabyte of braces takes no time", () => {
  const parts = ["{", "{childSeats:", "{many", "}{"];
  const sayAll = () => parts.map((part) => say(part.repeat(1_000_000 / part.length)));
  expect(processorMs(sayAll)).toBeLessThan(2_000);
});
