/**
 * The E.164 form of a phone number typed freely, or undefined when the country can't be told.
 * Eight digits are a Costa Rican number; everything else names its country with + or 00.
 */
export function toE164(typed: string): string | undefined {
  const plain = typed.replace("(0)", "").replace(/[\p{Cf}\p{Pd}\s()./]/gu, "");
  const compact = plain.replace(/^00/, "+");
  if (/^[245678]\d{7}$/.test(compact)) return `+506${compact}`;
  if (/^1[2-9]\d{2}[2-9]\d{6}$/.test(compact)) return `+${compact}`;
  return /^\+[1-9]\d{7,14}$/.test(compact) ? compact : undefined;
}

/** As people read it: `+506 8888 0000`, `+1 415 555 2671`. */
export function readablePhone(phone: string): string {
  return phone
    .replace(/^\+506(\d{4})(\d{4})$/, "+506 $1 $2")
    .replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "+1 $1 $2 $3");
}

/** A chat link that opens WhatsApp with the text already written. */
export function whatsappLink(phone: string, text: string): string {
  return `https://api.whatsapp.com/send?phone=${phone.replace(/\D/g, "")}&text=${encodeURIComponent(text)}`;
}
