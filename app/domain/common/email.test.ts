import { expect, test } from "vitest";
import { addressProblem, isAddress, meantAddress, readSender } from "./email.ts";
import { likelierAddress } from "./email-slip.server.ts";

test.each(["olivia@", "@gmail.com", "olivia", "olivia@gmail", "a@b.cr, c@d.cr", "a b@c.cr", "a@b.cr\u202e"])(
  "%j can't be an address",
  (typed) => expect(isAddress(typed)).toBe(false),
);

test.each([
  ...[
    "ana@gmail..com",
    ".ana@gmail.com",
    "ana.@gmail.com",
    "an..a@gmail.com",
    "ana@.gmail.com",
    "ana@gmail.com.",
  ],
])("%s has a dot that no server takes", (typed) => expect(addressProblem(typed)).toBe("dots"));

test.each([
  "ana@gmail.com/",
  "ana@gmail.com'",
  "ana@-eco.cr",
  "ana@eco-.cr",
  "ana@10.0.0.1",
  `${"a".repeat(65)}@eco.cr`,
])("no server takes %s", (typed) => expect(addressProblem(typed)).toBe("shape"));

test.each([
  ...["<ana@gmail.com>", '"ana@gmail.com"', "'ana@gmail.com'", "“ana@gmail.com”", "«ana@gmail.com»"],
  ...["ana＠gmail．com", "ａｎａ@gmail.com", "ana@gmail.com\u00a0", "\u202aana@gmail.com\u202c"],
  ...[
    "ana@gmail.com.",
    "ana@gmail.com/",
    " ana@gmail.com, ",
    "mailto:ana@gmail.com",
    "<mailto:ana@gmail.com>",
  ],
])("%s means ana@gmail.com", (typed) => expect(meantAddress(typed)).toBe("ana@gmail.com"));

test.each(["josé@gmail.com", "ana@münchen.de", "ana+cr@xn--mnchen-3ya.de", "o'neil@eco.cr", "'ana@eco.cr"])(
  "%s is meant as it stands",
  (typed) => expect([meantAddress(typed), isAddress(typed)]).toEqual([typed, true]),
);

test("an address of 254 letters can be one, and no longer one", () => {
  const address = (length: number) => `${"a".repeat(length - 190)}@${"b.".repeat(93)}com`;
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
])("no correction is suggested for %s", (domain) => expect(likelierAddress(`ana@${domain}`)).toBeUndefined());

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
