import { expect, test } from "vitest";
import { isAddress, readSender } from "./email.ts";
import { likelierAddress } from "./email-slip.server.ts";

test.each(["olivia@", "@gmail.com", "olivia", "olivia@gmail", "a@b.cr, c@d.cr", "a b@c.cr", "a@b.cr\u202e"])(
  "%j can't be an address",
  (typed) => expect(isAddress(typed)).toBe(false),
);

test("an address of 254 letters can be one, and no longer one", () => {
  const address = (length: number) => `a@b.${"c".repeat(length - 4)}`;
  expect([isAddress(address(254)), isAddress(address(255))]).toEqual([true, false]);
});

test.each(["olivia@gmail.com", "inés+cr@correo.co.cr", "o'brien@sub.example.museum"])(
  "%s can be one",
  (typed) => expect([isAddress(typed), likelierAddress(typed)]).toEqual([true, undefined]),
);

test.each([
  ["Olivia@gmial.com", "Olivia@gmail.com"],
  ["olivia@gmial.con", "olivia@gmail.com"],
  ["olivia@outlook.con", "olivia@outlook.com"],
  ["olivia@hotnail.com", "olivia@hotmail.com"],
  ["olivia@yaho.com", "olivia@yahoo.com"],
])("%s was probably meant to be %s", (typed, meant) => expect(likelierAddress(typed)).toBe(meant));

test.each([
  "ecotravel.cr",
  "ice.co.cr",
  "yahoo.com.mx",
  "mac.com",
  "email.com",
  "una.ac.cr",
  "constructor.io",
])("nobody of %s is asked", (domain) => expect(likelierAddress(`ana@${domain}`)).toBeUndefined());

test.each([
  ["info@eco.cr", { name: "", address: "info@eco.cr" }],
  ["Ecotravel <info@eco.cr>", { name: "Ecotravel", address: "info@eco.cr" }],
  ['"Eco, Tamarindo" <info@eco.cr>', { name: "Eco, Tamarindo", address: "info@eco.cr" }],
  ["", undefined],
  ["Ecotravel", undefined],
  ["Ecotravel <info>", undefined],
  ["Ecotravel <info@eco.cr>, eva@eco.cr", undefined],
  ["Eco\r\nBcc: eva@eco.cr <info@eco.cr>", undefined],
])("%j names a sender or none", (text, sender) => expect(readSender(text)).toEqual(sender));
