import { expect, test } from "vitest";
import { findName, guestsLines, takeEmail, takeFlight, takePhone } from "./chat-contact.ts";
import { readingChat } from "./chat-text.ts";

test("a copied chat is reduced to the guest's lines, without their stamps", () => {
  const talk = [
    "[22/11/26, 10:48:12] ~ Noah: Hello",
    "from LIR",
    "[22/11/26, 10:49:00] ECOTRAVEL: For how many people?",
    "9 or 12?",
    "[22/11/26, 10:50:00] Ana: 3",
  ];
  expect(guestsLines(talk.join("\n"), "Ecotravel")).toEqual({ text: "Hello\nfrom LIR\n3", sender: "Noah" });
  expect(guestsLines("Hello\nfrom LIR", "Ecotravel")).toEqual({ text: "Hello\nfrom LIR", sender: "" });
});

test.each([
  ["mailto:noah@example.com.", "noah@example.com"],
  ["<Noah@Example.com>", "Noah@Example.com"],
  ["at home @ 5, me@home, noah@example.com", "noah@example.com"],
  ["me@home", undefined],
])("in %j the address is %s", (text, address) => {
  expect(takeEmail(readingChat(text))).toBe(address);
});

test("no web address is read further, however many there are", () => {
  const chat = readingChat("see https://a.example/5 and www.b.example/6 or http://c.example/7 now");
  expect(takeEmail(chat)).toBeUndefined();
  expect(chat.plain.replace(/\|+/g, "|")).toBe("see | and | or | now");
});

test("the first phone number is taken", () => {
  const toPhone = (typed: string) => (typed.includes("8888") ? typed : undefined);
  expect(takePhone(readingChat("order 12345678 90, tel 8888 1234."), toPhone, false)).toBe("8888 1234");
  expect(takePhone(readingChat("+1 415 555 2671, +506 8888 1234"), toPhone, true)).toBe("+506 8888 1234");
  expect(takePhone(readingChat("8888 1234"), toPhone, true)).toBeUndefined();
});

test.each([
  ["United flight number 1642", "UA1642"],
  ["flight: B6 12", "B612"],
  ["dl 690", "DL690"],
  ["LX8036", "LX8036"],
  ["flight at 12", undefined],
])("in %j the flight is %s", (text, flight) => {
  expect(takeFlight(readingChat(text))).toBe(flight);
});

test.each([
  ["My name is Noah Lindqvist", "", { name: "Noah Lindqvist", guessed: false }],
  ["Soy Ana Mora", "", { name: "Ana Mora", guessed: true }],
  ["Two of us. Thanks, Kate Brown", "", { name: "Kate Brown", guessed: true }],
  ["Two of us\nMaya Lindgren", "", { name: "Maya Lindgren", guessed: true }],
  ["Two of us\nMaya Lindgren 8888 1234", "", { name: "Maya Lindgren", guessed: true }],
  ["Two of us\nMaya Lindgren\nto LIR", "", undefined],
  ["Maya Lindgren", "", undefined],
  ["two of us", "Noah", { name: "Noah", guessed: true }],
  ["two of us", "+1 415 555 2671", undefined],
  ["two of us", "", undefined],
  ["two of us", "Thanks", undefined],
  ["two of us\nGracias", "", undefined],
  ["two of us\nPura Vida", "Noah", undefined],
])("%j, sent by %j, is from %j", (text, sender, name) => {
  expect(findName(text, sender)).toEqual(name);
});
