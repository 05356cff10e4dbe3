import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { typedPhone } from "../sale/booking-form.ts";
import { withoutPhoneLink } from "./phone.ts";
import { plainSigns } from "./typed-signs.ts";
import { z } from "./zod.ts";

/**
 * Returns the E.164 form of a freely typed phone number, or undefined when its country is unclear. A country code in
 * the text decides; without one, eight digits are Costa Rican, and a number that only the United States or one other
 * country can have is that country's.
 */
export function toE164(typed: string): string | undefined {
  const plain = numberIn(plainSigns(typed).replace(/\p{Cf}/gu, ""));
  if (/^(\+|00)/.test(plain)) {
    const number = read(plain.replace(/^00/, "+"));
    if (!number?.isPossible()) return undefined;
    // libphonenumber takes one leading zero for the national prefix at each parse, so a number with many zeros never
    // settles.
    return read(number.number)?.number === number.number ? number.number : undefined;
  }
  const local = read(plain, "CR");
  if (local?.isValid() && local.nationalNumber.length === 8) return local.number;
  const abroad = [read(plain, "US"), read(`+${plain}`)].filter((number) => number?.isValid());
  const [first, second = first] = abroad.map((number) => number!.number);
  return first === second ? first : undefined;
}

/** A few words may stand before and after the number, such as a flag or a name. */
const amongWords = /^[^\p{Nd}+(]{0,40}([(+]{0,2}\p{Nd}[\p{Nd} ().+/-]{3,40}\p{Nd})\P{Nd}{0,60}$/u;

function numberIn(typed: string): string {
  const text = withoutPhoneLink(typed);
  return amongWords.exec(text)?.[1] ?? text;
}

/**
 * Excludes landlines. Argentina gives landlines and mobile phones the same numbers, so its numbers all count as
 * mobile.
 */
export function mayHaveWhatsapp(phone: string): boolean {
  const number = read(phone);
  return number !== undefined && (number.country === "AR" || number.getType() !== "FIXED_LINE");
}

/** Reads the phone field of a form; the stored value is E.164. */
export const phoneNumber = z.pipe(
  typedPhone,
  z.transform((typed: string, { issues }) => {
    const phone = toE164(typed);
    if (!phone) issues.push({ code: "custom", message: "phoneUnknown", input: typed });
    return phone ?? z.NEVER;
  }),
);

/** Mexican mobile numbers had a 1 after the country code until 2019, and WhatsApp still shows it. */
const formerMexican = /^\+52[ ().-]{0,3}1(?=(?:[ ().-]{0,3}\p{Nd}){10}$)/u;

function read(text: string, country?: CountryCode) {
  return parsePhoneNumberFromString(text.replace(formerMexican, "+52"), {
    defaultCountry: country,
    extract: false,
  });
}
