import { expect, test } from "vitest";
import { processorMs } from "../../../test/processor-ms.ts";
import { registrationSchema } from "../account/account.ts";
import { contactSchema } from "../message/contact.ts";
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
  "Ma.del Carmen Rojas",
  "Ma.de los Ángeles Mora",
  "J.de Vries",
  "Dr.med. Hans Müller",
  "Prof.Dr.med. Hans Müller",
  "maria.jose",
  "Cond.Vista Mar casa 4",
  "cond.vista mar casa 4",
  "Av.Central, 200 m sur",
  "av.la paz 12",
  "Av.La Paz, 50 m norte",
  "Res.Las Palmas",
  "Urb.Los Ángeles, casa 7",
  "Edif.Norte/2",
  "Casa 4.Los portones son verdes",
  "Hotel Diriá.Llegamos tarde",
  "Km.3.5 carretera a Playa Grande",
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
  "evil.example/x",
  "paypal.support",
  "Paypal.Security",
  "Dr.evil.com",
  "J.de.com Vries",
  "x.de",
  "j.de vries",
  "Av.Shop",
  "evil.xn--p1ai",
  "пример.рф",
  "10.0.0.1",
  "maya@evil.com",
  "ｅｖｉｌ．ｃｏｍ",
  "evil。com",
  "a.b.co",
  "j.smith/x",
  "J.Bond/x",
  "win.shop?you",
  "Maya evil.com.",
  "t.ru",
  "w.tk",
  "x.shop",
  "X.SHOP",
  "W.TK",
  "St.Shop",
  "St.Com",
  "No.Claims",
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

test("a name that is too long has no other error", () => {
  const long = "evil.com\n".repeat(8_000);
  const account = { displayName: long, email: long, password: `${"p".repeat(200)}\0` };
  const contact = { firstName: long, email: long, phone: "1".repeat(64_000), message: long };
  for (const [schema, form] of [
    [registrationSchema, account],
    [contactSchema, contact],
  ] as const) {
    const issues = schema.safeParse(form).error?.issues ?? [];
    expect(issues.map(({ path, message }) => [path[0], message])).toEqual(
      Object.keys(form).map((field) => [field, "tooLong"]),
    );
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
