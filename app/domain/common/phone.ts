/** Formats E.164 for reading: `+506 8888 0000`, `+1 415 555 2671`. */
export function readablePhone(phone: string): string {
  return phone
    .replace(/^\+506(\d{4})(\d{4})$/, "+506 $1 $2")
    .replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "+1 $1 $2 $3");
}

/**
 * Returns a link that opens WhatsApp with the text already written. Argentine mobile numbers need a 9 after the
 * country code, which many people leave out.
 */
export function whatsappLink(phone: string, text: string): string {
  const digits = phone.replace(/\D/g, "").replace(/^54(?=[1-8])/, "549");
  return `https://api.whatsapp.com/send?phone=${digits}&text=${encodeURIComponent(text)}`;
}

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
