import type { UnpaidLimit } from "../../../domain/sale/unpaid-limit.ts";

const from: Record<UnpaidLimit, string> = {
  address: "de un mismo visitante",
  network: "de una misma red",
  email: "con un mismo correo",
  phone: "con un mismo teléfono",
};

const list = new Intl.ListFormat("es-CR");
const mostNamed = 3;

/** The words for many unpaid bookings that share an address, a number or a network. */
export const burstTexts = {
  line: (bookings: number, by: UnpaidLimit, days: string[]) =>
    `${bookings} reservas sin pagar ${from[by]} para ${days.length > mostNamed ? `${days.length} días` : list.format(days)}`,
  held: (booked: number, asked: number) =>
    `${booked === 1 ? "1 ocupa van" : `${booked} ocupan van`}, ${asked === 1 ? "1 espera" : `${asked} esperan`} respuesta`,
  release: "Soltar todas",
  warning: (bookings: number) =>
    `Se sueltan las ${bookings}: las que esperan se rechazan y las demás se cancelan. Cada cliente recibe el mismo correo que si lo hiciera una por una. Las que ya se pagaron o se confirmaron quedan.`,
  sure: (bookings: number) => `Sí, soltar las ${bookings}`,
};
