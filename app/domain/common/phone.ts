/** The country codes of one and two digits (ITU E.164); all others have three. */
const countryCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(?=\d)/;

/** Formats E.164 for reading, in groups of three and four: `+506 8888 0000`, `+1 415 555 2671`, `+49 171 555 0134`. */
export function readablePhone(phone: string): string {
  const [country] = countryCode.exec(phone) ?? [];
  if (!country) return phone;
  const rest = phone.slice(country.length);
  const fours = rest.length % 3; // so many groups of four at the end leave groups of three
  const threes = rest.length - 4 * fours;
  if (threes < 0) return `${country} ${rest}`;
  return (
    country + rest.slice(0, threes).replace(/\d{3}/g, " $&") + rest.slice(threes).replace(/\d{4}/g, " $&")
  );
}

/**
 * Returns a link that opens WhatsApp with the text already written. Argentine mobile numbers need a 9 after the
 * country code, which many people leave out.
 */
export function whatsappLink(phone: string, text: string): string {
  const digits = phone.replace(/\D/g, "").replace(/^54(?=[1-8])/, "549");
  return `https://api.whatsapp.com/send?phone=${digits}&text=${encodeURIComponent(text)}`;
}

/** A link that opens WhatsApp with the text already written, for somebody who is chosen there. */
export const whatsappToAnybody = (text: string) =>
  `https://api.whatsapp.com/send?text=${encodeURIComponent(text)}`;

/** A link that calls a number, in digits and a plus as RFC 3966 has it. */
export function callLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}

const chatLink =
  /^(?:https?:\/\/)?(?:(?:www\.|api\.|web\.)?whatsapp\.com\/send\/?\?phone=|wa\.me\/)(?:\+|%2b)?/i;
const callScheme = /^tel:(?:\/\/)?/i;

/**
 * Returns the number in a `tel:`, wa.me or WhatsApp link, with its country code; any other text comes back as it is.
 */
export function withoutPhoneLink(typed: string): string {
  const text = typed.trim();
  if (!chatLink.test(text)) return text.replace(callScheme, "");
  const [number = ""] = text.replace(chatLink, "").split(/[/?&#]/);
  return `+${number}`;
}
