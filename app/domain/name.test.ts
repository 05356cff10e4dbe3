import { expect, test } from "vitest";
import { processorMs } from "../../test/processor-ms.ts";
import { registrationSchema } from "./account.ts";
import { contactSchema } from "./contact.ts";
import { holdsWebAddress } from "./name.ts";

test.each([
  "J.R. Smith",
  "J.R.R.Tolkien",
  "St. John",
  "St.John",
  "O'Brien",
  "Ma. Fernanda",
  "Ma.Fernanda Solís",
  "D.J.",
  "J.Li",
  "Dr. José Ñandú",
  "Dr.Wu",
  "Samuel L.Jackson",
  "Anne-Marie de la Cruz",
  "María José",
  "李小龍",
  "Maya, Ph.D.",
  "J.R. Tolkien",
  "Mª. José",
  "Mª.José",
  "O.Henry",
  "Dr.House",
  "J. de la Cruz",
  "J.Bond",
  "م.علي",
  "Smith, Jr.",
  "Sr. y Sra. Mora",
  "Grupo Mora S.A.",
  "Family Lindgren (2 + 2)",
  "محمد",
  "X Æ A-12",
  "",
])("%j is a name", (name) => {
  expect(holdsWebAddress(name)).toBe(false);
});

test.each([
  "Pay 2 USD at paypa1-secure.com/track",
  "PAYPAL.COM",
  "Paypal.Com",
  "bit.ly/2x",
  "t.co/x",
  "x.com",
  "wWw.evil",
  "see https://evil",
  "https:/evil",
  "//evil",
  "\\\\evil",
  "evil.example",
  "evil.xn--p1ai",
  "пример.рф",
  "10.0.0.1",
  "maya@evil.com",
  "ｅｖｉｌ．ｃｏｍ",
  "evil。com",
  "a.b.co",
  "St.evil",
  "j.smith/x",
  "J.Smith/x",
  "win.shop?you",
  "Maya evil.com.",
  "t.ru",
  "w.tk",
  "x.de",
  "x.shop",
  "X.SHOP",
  "W.TK",
  "St.Shop",
  "St.Com",
  "No.Claim",
  "Dr.Click",
  "j.Co",
])("%j holds a web address", (name) => {
  expect(holdsWebAddress(name)).toBe(true);
});

test("a name of a megabyte is read at once", () => {
  for (const part of ["a", "a.", ".", "a-", "1."]) {
    const name = part.repeat(2 ** 20 / part.length);
    expect(processorMs(() => holdsWebAddress(name))).toBeLessThan(1_000);
  }
});

test("no form takes a web address for a name", () => {
  const name = "evil.com/track";
  const account = { displayName: name, email: "maya@example.com", password: "papaya-and-7" };
  const contact = { firstName: name, email: "maya@example.com", phone: "+1 415 555 2671", message: "Hello" };
  const why = [registrationSchema, contactSchema].map((schema, n) => {
    return schema.safeParse([account, contact][n]).error?.issues.map(({ message }) => message);
  });
  expect(why).toEqual([["nameLink"], ["nameLink"]]);
});
