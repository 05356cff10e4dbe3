import type { ClockLetterKind } from "../../../domain/message/clock-letter.ts";
import type { LetterKind } from "../../../domain/message/letter-contents.ts";
import { spoken } from "../../with-company.ts";
import { shortMoment } from "../frame/day-words.ts";
import { chatTexts } from "./chats.ts";

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
  review: {
    at: "La opinión se escribe en",
    toWhom: (isOn: boolean) =>
      isOn
        ? "A quien dejó su correo le sale sola la carta, dos horas después de su último viaje. A quien no lo dejó le escribe usted por WhatsApp, desde Mensajes."
        : "La carta está apagada: a todos les escribe usted por WhatsApp, desde Mensajes, dos horas después de su último viaje.",
    messages: "Ver Mensajes",
    send: (language: string) => `Mandar el enlace · ${language}`,
    saved: (isOn: boolean) =>
      isOn
        ? "A quien dejó correo le sale sola; a los demás les escribe usted por WhatsApp."
        : "Está apagada: a todos les escribe usted por WhatsApp.",
  },
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

/** The desk's name of each letter. */
export const letterKinds: Record<LetterKind, string> = {
  confirmation: "Confirmación al cliente",
  operatorCopy: "Copia de una reserva, al operador",
  asked: "Solicitud recibida, al cliente",
  declined: "No se pudo confirmar, al cliente",
  contact: "Mensaje del formulario de contacto, al operador",
  message: "Mensaje suyo",
  paid: "Aviso de pago al cliente",
  operatorPaid: "Aviso de pago, al operador",
  refunded: "Aviso de reembolso al cliente",
  changed: "Aviso de cambio al cliente",
  cancelled: "Aviso de cancelación al cliente",
  operatorChanged: "Cambio que hizo un cliente, al operador",
  operatorCancelled: "Cancelación que hizo un cliente, al operador",
  unpaid: "Aviso de pago fallido al cliente",
  unsaid: "Lo que falta saber, al cliente",
  driver: "Quién lo lleva, al cliente",
  thanks: "Gracias, al cliente",
  dayAhead: "Los viajes de mañana, al operador",
  passwordReset: "Enlace para una contraseña nueva",
  addBooking: "Enlace para agregar una reserva a una cuenta",
  invitation: "Invitación al escritorio",
  statement: "Estado de cuenta del mes, al socio",
  statementReminder: "Un estado de cuenta espera respuesta, al socio",
};

const unreached = "No hubo conexión con el servidor de correo";

const refused = "El servidor de correo no lo aceptó";

const unknown = "Esa dirección de correo no existe o no recibe";

/** An error has to match all patterns of its line. */
const reasons: [patterns: RegExp[], string][] = [
  [[/EAUTH|^53[045]|^454/], "El servidor de correo no aceptó la cuenta o su contraseña"],
  [[/ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|UNREACH/], unreached],
  [[/\(E/, /tls|ssl routines|certificate/i], "Falló la conexión segura con el servidor de correo"],
  [[/\(E(?!NVELOPE|MESSAGE)[A-Z]/], unreached],
  [[/SMTPUTF8/], "El servidor de correo no acepta letras como é antes de la @: pida otro correo"],
  [[/^5\d\d[ -]5\.7\./], refused],
  [[/not an e-mail address|EENVELOPE/i], unknown],
  [[/^55\d/, /user|account|mailbox|recipient|address/i], unknown],
  [[/^4\d\d/], "El servidor de correo pidió esperar"],
  [[/^5\d\d/], refused],
];

/** Says why a letter was not sent, in the operator's language; the mail server's own words are English. */
export function whyNotSent(error: string): string {
  return reasons.find(([patterns]) => patterns.every((part) => part.test(error)))?.[1] ?? "No se pudo enviar";
}

interface LetterState {
  state: "queued" | "sent" | "captured" | "failed" | "withheld" | "opened";
  lastError: string | null;
  sentAt: Date | null;
  createdAt: Date;
}

/** Says whether a letter was sent, waits, or failed. */
export function letterState({ state, lastError, sentAt, createdAt }: LetterState): string {
  switch (state) {
    case "queued":
      return lastError ? `en cola, se intenta otra vez: ${whyNotSent(lastError)}` : "en cola";
    case "sent":
      return `enviado, ${shortMoment(sentAt ?? createdAt)}`;
    case "captured":
      return `en el buzón local, ${shortMoment(createdAt)}`;
    case "failed":
      return `falló: ${whyNotSent(lastError ?? "")}`;
    case "withheld":
      return "no se envió: ese día ya habían salido demasiadas a esa dirección, o a direcciones sin confirmar";
    case "opened":
      return "abierto en WhatsApp, no se dijo si se mandó";
  }
}

/** Says what a message on WhatsApp was about. */
export function chatKindWords(kind: string): string {
  if (kind === "message") return letterKinds.message;
  return chatTexts.kinds[kind === "cancelled" ? "changed" : (kind as keyof typeof chatTexts.kinds)];
}
