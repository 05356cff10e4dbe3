import { spoken } from "../../with-company.ts";

export const messageTexts = spoken({
  name: "Mensajes",
  title: "Mensajes | {company}",
  heading: "Mensajes",
  contact: "Del formulario de contacto",
  /** The link that leads to them over the messages that are to be sent. */
  contactLink: "formulario",
  lead: "Lo que la gente escribe en el formulario de contacto, lo más nuevo primero.",
  none: "Todavía no hay mensajes",
  noneText: "El primero aparece aquí solo, aunque el correo no funcione.",
  end: "No hay más mensajes",
  waits: (unseen: number, dueChats: number) =>
    [
      unseen > 0 && (unseen === 1 ? "1 mensaje nuevo" : `${unseen} mensajes nuevos`),
      dueChats > 0 && `${dueChats} por avisar`,
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
