/** As people read it: `+506 8888 0000`, `+1 415 555 2671`. */
export function readablePhone(phone: string): string {
  return phone
    .replace(/^\+506(\d{4})(\d{4})$/, "+506 $1 $2")
    .replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "+1 $1 $2 $3");
}

/**
 * A chat link that opens WhatsApp with the text already written. Phones of Argentina have a 9 behind the country that
 * many leave out.
 */
export function whatsappLink(phone: string, text: string): string {
  const digits = phone.replace(/\D/g, "").replace(/^54(?=[1-8])/, "549");
  return `https://api.whatsapp.com/send?phone=${digits}&text=${encodeURIComponent(text)}`;
}

const chatLink =
  /^(?:https?:\/\/)?(?:(?:www\.|api\.|web\.)?whatsapp\.com\/send\/?\?phone=|wa\.me\/)(?:\+|%2b)?/i;
const callLink = /^tel:(?:\/\/)?/i;

/** The number of a link that calls or chats, which names its country; any other text as it is. */
export function withoutPhoneLink(typed: string): string {
  const text = typed.trim();
  if (!chatLink.test(text)) return text.replace(callLink, "");
  const [number = ""] = text.replace(chatLink, "").split(/[/?&#]/);
  return `+${number}`;
}
