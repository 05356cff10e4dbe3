import type { PaymentShown } from "../domain/money/payment.ts";
import type { CalendarWords } from "../domain/reservation/calendar.ts";
import { priceLineWords } from "./es/price/price-line.ts";
import { whenWords } from "./es/ride/when.ts";
import { extras } from "./es/sale/extras.ts";
import { spoken } from "./with-company.ts";

const payment: Record<PaymentShown, string> = {
  PENDING: "Pendiente de Pago",
  COMPLETED: "Pago Completado",
  FAILED: "Pago Fallido",
  REFUNDED: "Pago Reembolsado",
  IN_REVIEW: "Pago en revisión",
};

const route = (from: string, to: string) => `${from} a ${to}`;

/** The words of the letters to the operator. */
export const operatorLetters = {
  booked: {
    locale: "es-CR",
    route,
    ride: "Viaje de ida",
    rideOf: (_day: string, isFirst: boolean) => (isFirst ? "Ida" : "Vuelta"),
    tour: "Tour",
    cancelled: (ride: string) => `Cancelado: ${ride}`,
    pickup: (time: string) => `Recoger a las ${time}`,
    when: spoken({
      ...whenWords,
      open: "Hora por acordar",
      inPart: (part: string) => `Recoger ${part}, hora por acordar`,
      between: (from: string, to: string) => `Recoger entre ${from} y ${to}, hora por acordar`,
    }),
    extras,
    total: "Total",
    priceLine: priceLineWords,
  },
  copy: {
    subject: (what: string, day: string, reference: string) => `Reserva ${reference}: ${what}, ${day}`,
    title: "Reserva nueva",
    asked: {
      subject: (what: string, day: string, reference: string) =>
        `Por confirmar ${reference}: ${what}, ${day}`,
      title: "Por confirmar: un cliente espera respuesta",
    },
    reference: "Referencia",
    passengers: "Pasajeros",
    name: "Nombre",
    phone: "Teléfono",
    whatsapp: "Escribir al WhatsApp",
    email: "Correo",
    note: "Nota",
    payment: "Pago",
    paymentState: payment,
    page: "Página del viaje",
    price: "Precio",
    canReply: "Si responde a este correo, le escribe al cliente.",
    cannotReply: "El correo del cliente no parece válido: use el teléfono.",
  },
  paid: {
    subject: (amount: string, reference: string) => `Pago recibido: ${amount}, reserva ${reference}`,
    title: "Pago recibido",
    sum: "Pagado con PayPal",
    cancelled: "Esta reserva está cancelada: revise si hay que devolver el pago.",
    due: "Falta por pagar",
    open: "Abrir la página del viaje",
  },
  plan: {
    changed: {
      subject: (what: string, reference: string) => `Un cliente cambió ${reference}: ${what}`,
      title: "Un cliente cambió su viaje",
    },
    cancelled: {
      subject: (what: string, reference: string) => `Un cliente canceló ${reference}: ${what}`,
      title: "Un cliente canceló",
    },
    trip: "Todo el viaje",
    day: "Día",
    time: "Hora",
    timeOpen: "por acordar",
    from: "Desde",
    to: "Hasta",
    people: "Personas",
    price: "Precio",
    before: (was: string) => `antes: ${was}`,
    kept: "Se queda",
    byItself: "Devuelve PayPal, solo",
    byUs: "Por devolver a mano",
    due: "Falta por pagar",
    nothing: "No se mueve dinero.",
  },
  contact: {
    subject: (name: string) => `Mensaje de ${name}`,
    title: "Mensaje del sitio web",
    name: "Nombre",
    email: "Correo",
    phone: "Teléfono",
    message: "Mensaje",
    canReply: "Si responde a este correo, le escribe a esta persona.",
    cannotReply: "El correo que dejó no parece válido: use el teléfono.",
  },
};

export const operatorCalendarWords: CalendarWords = spoken({
  route,
  title: (place) => `Van hasta ${place}`,
  sign: (name) => `Rótulo: ${name}`,
  goes: (place) => `Hasta ${place}`,
  call: (phone) => `Teléfono del cliente: ${phone}`,
  trip: "Página del viaje",
});
