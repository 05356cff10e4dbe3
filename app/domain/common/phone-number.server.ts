import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { typedPhone } from "../sale/booking-form.ts";
import { withoutPhoneLink } from "./phone.ts";
import { plainSigns } from "./typed-signs.ts";
import { z } from "./zod.ts";

/**
 * The E.164 form of a phone number typed freely, or undefined when its country can't be told. Whoever names the
 * country is believed; else eight digits are Costa Rican, and ten that can only be American are that.
 */
export function toE164(typed: string): string | undefined {
  const plain = numberIn(plainSigns(typed).replace(/\p{Cf}/gu, ""));
  if (/^(\+|00)/.test(plain)) {
    const number = read(plain.replace(/^00/, "+"));
    if (!number?.isPossible()) return undefined;
    // Of many noughts one is taken for the country's own prefix, each time that it is read.
    return read(number.number)?.number === number.number ? number.number : undefined;
  }
  const local = read(plain, "CR");
  if (local?.isValid() && local.nationalNumber.length === 8) return local.number;
  const abroad = [read(plain, "US"), read(`+${plain}`)].filter((number) => number?.isValid());
  const [first, second = first] = abroad.map((number) => number!.number);
  return first === second ? first : undefined;
}

/** Up to a few words before it and after it, such as a flag or a name. */
const amongWords = /^[^\p{Nd}+(]{0,40}([(+]{0,2}\p{Nd}[\p{Nd} ().+/-]{3,40}\p{Nd})\P{Nd}{0,60}$/u;

function numberIn(typed: string): string {
  const text = withoutPhoneLink(typed);
  return amongWords.exec(text)?.[1] ?? text;
}

/** Not the line of a house; in Argentina phones and lines of houses have the same numbers. */
export function mayHaveWhatsapp(phone: string): boolean {
  const number = read(phone);
  return number !== undefined && (number.country === "AR" || number.getType() !== "FIXED_LINE");
}

/** Typed into a form: what is stored is E.164. */
export const phoneNumber = typedPhone.transform((typed, context) => {
  const phone = toE164(typed);
  if (!phone) context.addIssue("phoneUnknown");
  return phone ?? z.NEVER;
});

/** The 1 that phones of Mexico had behind the country until 2019, and WhatsApp still shows. */
const formerMexican = /^\+52[ ().-]{0,3}1(?=(?:[ ().-]{0,3}\p{Nd}){10}$)/u;

function read(text: string, country?: CountryCode) {
  return parsePhoneNumberFromString(text.replace(formerMexican, "+52"), {
    defaultCountry: country,
    extract: false,
  });
}
