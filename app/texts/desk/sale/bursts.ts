import type { UnpaidLimit } from "../../../domain/sale/unpaid-limit.ts";

const from: Record<UnpaidLimit, string> = {
  address: "de un mismo visitante",
  network: "de una misma red",
  email: "con un mismo correo",
  phone: "con un mismo teléfono",
};

const also: Record<UnpaidLimit, string> = {
  address: "También de este visitante",
  network: "También de esta red",
  email: "También con este correo",
  phone: "También con este teléfono",
};

const list = new Intl.ListFormat("es-CR");
const mostNamed = 3;

/** The words for many unpaid bookings that share an address, a number or a network. */
export const burstTexts = {
  line: (bookings: number, by: UnpaidLimit, days: string[]) =>
    `${bookings === 1 ? "1 reserva" : `${bookings} reservas`} sin pagar ${from[by]} para ${days.length > mostNamed ? `${days.length} días` : list.format(days)}`,
  states: (booked: number, asked: number, inReview: number) =>
    [
      booked > 0 && (booked === 1 ? "1 ocupa van" : `${booked} ocupan van`),
      asked > 0 && (asked === 1 ? "1 espera respuesta" : `${asked} esperan respuesta`),
      inReview > 0 && `${inReview} con el pago en revisión, que PayPal decide primero`,
    ]
      .filter(Boolean)
      .join(", "),
  /** Beside the names of those that are probably of somebody else. */
  spared: (by: UnpaidLimit) => `${also[by]}, y no se suelta:`,
  release: "Soltar todas",
  warning: (bookings: number) =>
    `${bookings === 1 ? "Se suelta 1" : `Se sueltan las ${bookings}`}: las que esperan se rechazan y las demás se cancelan. Cada cliente recibe el mismo correo que si lo hiciera una por una. Las que ya se pagaron o se confirmaron quedan.`,
  sure: (bookings: number) => (bookings === 1 ? "Sí, soltar 1" : `Sí, soltar las ${bookings}`),
};
