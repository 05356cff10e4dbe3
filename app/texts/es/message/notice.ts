import type { notice as english } from "../../en/message/notice.ts";

export const notice: typeof english = {
  subject: (reference) => `Sobre su viaje ${reference}`,
  letter: (reference, text) =>
    `Hola, le escribimos de {company} por su reserva ${reference}.\n\n${text}\n\nPuede responder a este correo.\n\n{company}`,
  road: (from, to) => `El camino entre ${from} y ${to} está cerrado`,
  place: (name) => `No se puede llegar a ${name}`,
  tour: (name) => `No se hace ${name}`,
  all: "No podemos hacer viajes",
  days: (from, to) => (from === to ? `el ${from}` : `del ${from} al ${to}`),
  hours: (from, to) => `de ${from} a ${to}`,
  after:
    "Su viaje cae en ese tiempo. Le escribimos para acordar otra hora u otro camino; si no le sirve, se le devuelve su dinero.",
};
