import type { ClockLetterKind } from "../../../domain/message/clock-letter.ts";
import { spoken } from "../../with-company.ts";

/** The words of the page of letters that the clock sends. */
export const letterTexts = spoken({
  title: "Cartas | {company}",
  heading: "Cartas que salen solas",
  lead: "Cada una sale una sola vez, a su hora y en el idioma del cliente, y nunca de noche si puede esperar.",
  names: {
    unsaid: "Lo que falta saber",
    driver: "Quién lo lleva",
    thanks: "Gracias",
  } satisfies Record<ClockLetterKind, string>,
  when: {
    unsaid: "Tres días antes y un día antes, si falta la dirección, el vuelo o una edad.",
    driver: "La tarde anterior desde las 18:00, o en cuanto se sabe.",
    thanks:
      "Dos horas después del último viaje. Nunca si alguien no apareció, si se devolvió dinero o si quedó descontento.",
  } satisfies Record<ClockLetterKind, string>,
  isOn: "Se manda",
  reviewUrl: "Enlace donde el cliente escribe su opinión (https://…)",
  noReview: "Sin ese enlace no se le dan las gracias a nadie.",
  change: "Cambiar",
  texts:
    "Vacío, la carta dice lo que se lee en gris. {name} es el nombre y {reference} la referencia.".replace(
      /\{(name|reference)\}/g,
      "«{$1}»",
    ),
  fields: { subject: "Asunto", title: "Título", lead: "Primer párrafo" },
  wrong: {
    subject: "El asunto es muy largo: hasta 120 letras.",
    title: "El título es muy largo: hasta 120 letras.",
    lead: "El primer párrafo es muy largo: hasta 1500 letras.",
    reviewUrl: "El enlace tiene que empezar con https:// y abrirse en un navegador.",
  },
  unknown: "Esa carta no existe.",
  look: "Ver la carta",
  lookTitle: "Carta | {company}",
  noSample: "Para verla hace falta una reserva. Haga una de prueba.",
  sampleOf: (reference: string) => `Con los datos de ${reference}.`,
  subject: "Asunto",
  on: "se manda",
  off: "no se manda",
});
