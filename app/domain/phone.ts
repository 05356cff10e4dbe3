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
