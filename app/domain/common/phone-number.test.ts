import fc from "fast-check";
import { expect, test } from "vitest";
import { readablePhone, whatsappLink } from "./phone.ts";
import { mayHaveWhatsapp, phoneNumber, toE164 } from "./phone-number.server.ts";

test.each([
  ["+1 (415) 555-2671", "+14155552671"],
  ["1 415 555 2671", "+14155552671"],
  ["0044 20 7946 0958", "+442079460958"],
  ["+44 (0)20 7946 0958", "+442079460958"],
  ["\u202a+1\u2011415\u2013555\u20112671\u202c", "+14155552671"],
  ["8888 0000", "+50688880000"],
  ["50688881234", "+50688881234"],
  ["(415) 555-2671", "+14155552671"],
  ["818 555 2671", "+18185552671"],
  ["44 20 7946 0958", "+442079460958"],
  ["٨٨٨٨ ٠٠٠٠", "+50688880000"],
  ["+506 8888-0000", "+50688880000"],
  ["+52 1 55 1234 5678", "+525512345678"],
  ["+52 (1) 55-1234-5678", "+525512345678"],
  ["52 1 55 1234 5678", "+525512345678"],
  ["+52 55 1234 5678", "+525512345678"],
  ["+54 9 11 2345 6789", "+5491123456789"],
  ["+54 11 15 2345 6789", "+5491123456789"],
  ["+54 11 2345 6789", "+541123456789"],
  ["tel:+506-8888-0000", "+50688880000"],
  ["https://wa.me/50688880000", "+50688880000"],
  ["wa.me/14155552671?text=Hi%202", "+14155552671"],
  ["https://api.whatsapp.com/send?phone=50688880000&text=Hola%20a%20las%203", "+50688880000"],
  ["https://api.whatsapp.com/send/?phone=%2B14155552671", "+14155552671"],
  ["🇨🇷 +506 8888 0000", "+50688880000"],
  ["📱 8888-0000", "+50688880000"],
  ["WhatsApp: +1 (415) 555-2671", "+14155552671"],
  ["+1 (415) 555-2671 (Noah's wife)", "+14155552671"],
  ["8888 0000 Ana", "+50688880000"],
  ["＋５０６\u3000８８８８ー００００", "+50688880000"],
])("%s is stored as %s", (typed, stored) => expect(toE164(typed)).toBe(stored));

test.each([
  "0612345678",
  "constructor",
  "call me",
  "+",
  "+0123456789",
  "12345",
  "+506 8888 123",
  "+1234567890123456",
  "+310000000",
  // A number of the United States, and of Hungary, Sweden or Singapore.
  "361 239 9324",
  "469 329 8583",
  "656 599 7660",
  "8888 0000 / 8765 4321",
  "8888 0000 or 8765 4321",
  "https://example.com/50688880000/7",
])("the country of %s is unclear", (typed) => expect(toE164(typed)).toBeUndefined());

test("a form takes a number with a clear country, and no other", () => {
  expect(phoneNumber.safeParse("8888 0000").data).toBe("+50688880000");
  for (const typed of ["soon", "0612345678", ""]) expect(phoneNumber.safeParse(typed).success).toBe(false);
});

test("a landline has no WhatsApp", () => {
  expect(["+50688880000", "+14155552671", "+50626530000", "nobody"].map(mayHaveWhatsapp)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(["+541123456789", "+5491123456789"].map(mayHaveWhatsapp)).toEqual([true, true]);
});

test("every stored number is E.164, and storing it again changes nothing", () => {
  const digits = fc.stringMatching(/^[0-9]{7,13}$/);
  const prefix = fc.constantFrom("+", "+4", "+50 6", "00", "001-", "", "1 ");
  fc.assert(
    fc.property(prefix, digits, (prefix, digits) => {
      const stored = toE164(prefix + digits);
      if (stored === undefined) return;
      expect(stored).toMatch(/^\+[1-9]\d{5,14}$/);
      expect(toE164(stored)).toBe(stored);
    }),
  );
});

test("a WhatsApp link carries digits only and its text encoded", () => {
  expect(whatsappLink("+506 8888-0000", "¿Qué tal? & más")).toBe(
    "https://api.whatsapp.com/send?phone=50688880000&text=%C2%BFQu%C3%A9%20tal%3F%20%26%20m%C3%A1s",
  );
});

test("a link to an Argentine number has the 9 that WhatsApp needs", () => {
  for (const phone of ["+541123456789", "+5491123456789"])
    expect(whatsappLink(phone, "")).toBe("https://api.whatsapp.com/send?phone=5491123456789&text=");
});

test("a number is shown in a readable form", () => {
  const read = {
    "+50688880000": "+506 8888 0000",
    "+14155552671": "+1 415 555 2671",
    "+491715550134": "+49 171 555 0134",
    "+4915112345678": "+49 151 1234 5678",
    "+33612345678": "+33 612 345 678",
    "+3531234567": "+353 123 4567",
    "+29912345": "+299 12345",
    "8888 0000": "8888 0000",
  };
  expect(Object.keys(read).map(readablePhone)).toEqual(Object.values(read));
});
