import type { LetterKind } from "../../../domain/message/letter-contents.ts";
import { spoken } from "../../with-company.ts";

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
  invitation: "Invitación al escritorio",
};

/** The words for what is late, and for messages of the contact form. */
export const lateTexts = spoken({
  name: "Atrasos",
  title: "Atrasos | {company}",
  heading: "Atrasos",
  lead: "Correos que no salieron y pagos que PayPal no termina de confirmar. Todo se sigue intentando solo, menos lo que falló.",
  none: "No hay nada atrasado",
  noneText: "Si un correo no sale o un pago se queda a medias, aparece aquí solo.",
  ok: "Todo al día",
  swept: (time: string) => `última revisión ${time}`,
  unswept: (time: string) => `Pagos sin revisar desde ${time}`,
  neverSwept: "Pagos sin revisar todavía",
  waiting: (since: string) => `Un correo espera desde ${since}`,
  failed: (count: number) => (count === 1 ? "1 correo falló" : `${count} correos fallaron`),
  messages: (count: number) =>
    count === 1 ? "1 mensaje de contacto sin entregar" : `${count} mensajes de contacto sin entregar`,
  payment: (since: string) => `Un pago sin confirmar desde ${since}`,
  letters: "Correos sin enviar",
  payments: "Pagos sin confirmar",
  sendAll: (count: number) => (count === 1 ? "Enviarlo otra vez" : `Enviar los ${count} otra vez`),
  send: "Enviar otra vez",
  since: (moment: string) => `Del ${moment}`,
  tries: (count: number) => (count === 1 ? "1 intento" : `${count} intentos`),
  states: { failed: "Falló", queued: "Espera" },
  firstOnes: "Se muestran los más viejos; los demás siguen después de estos.",
});

export const messageTexts = spoken({
  name: "Mensajes",
  title: "Mensajes | {company}",
  heading: "Mensajes",
  contact: "Del formulario de contacto",
  lead: "Lo que la gente escribe en el formulario de contacto, lo más nuevo primero.",
  none: "Todavía no hay mensajes",
  noneText: "El primero aparece aquí solo, aunque el correo no funcione.",
  end: "No hay más mensajes",
  waits: (unseen: number, untold: number) =>
    [
      unseen > 0 && (unseen === 1 ? "1 mensaje nuevo" : `${unseen} mensajes nuevos`),
      untold > 0 && `${untold} por avisar`,
    ]
      .filter(Boolean)
      .join(", "),
  reply: "Responder",
  email: "por correo",
  whatsapp: "por WhatsApp",
  subject: "Su mensaje a {company}",
  greeting: (name: string) => `Hola ${name}, le escribimos de {company} por su mensaje. `,
  letter: "Correo al operador",
  withheld: "no se envió, porque llegaban demasiados; el mensaje está aquí",
});

/** The words for drivers and guests whose plan changed and who still have to get a message. */
export const unsentChangeTexts = {
  lost: { cancelled: "se canceló", moved: "cambió de día, y ya no es suyo", given: "ya no es suyo" },
  toDriver: (name: string, rides: string) =>
    `Hola ${name}, ya no lleva estos viajes:\n${rides}\nResponda *Recibido*, por favor.`,
  cancelled: (rides: number) => (rides === 1 ? "1 viaje cancelado" : `${rides} viajes cancelados`),
  asBefore: "quedó como estaba",
  tellNobody: "No avisar al cliente",
  saved: "Anotado: ya se le avisó.",
  nothingToDo: "Alguien ya lo había anotado.",
  changedMeanwhile: "El viaje cambió mientras tanto. Avísele otra vez, con el texto de ahora.",
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
