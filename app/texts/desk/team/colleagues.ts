import type { DeskChange } from "../../../domain/team/desk-change.ts";
import type { Role } from "../../../domain/team/role.ts";
import { spoken } from "../../with-company.ts";

/** The words of the page of colleagues, and of what their roles may not do. */
export const colleagueTexts = spoken({
  title: "Colegas | {company}",
  heading: "Colegas",
  lead: "Cada persona entra con su propia cuenta, y lo que hace queda con su nombre.",
  roles: {
    owner: { name: "Dueño", about: "Puede todo, también invitar y cambiar precios." },
    dispatcher: {
      name: "Despacho",
      about: "Reserva, cambia y cancela viajes, lleva el día y el equipo, y escribe a los clientes.",
    },
    cashier: { name: "Caja", about: "Recibe, entrega y devuelve dinero." },
    reader: { name: "Lectura", about: "Ve todo lo que pasa, y no cambia nada." },
  } satisfies Record<Role, { name: string; about: string }>,
  none: "Todavía no hay colegas.",
  operator: "La cuenta del operador es siempre de un dueño, y no está en esta lista.",
  secondOn: "con segundo factor",
  secondOff: "sin segundo factor",
  secondAsked: (from?: string) =>
    from ? `sin segundo factor: se le pide desde ${from}` : "sin segundo factor: se le pide al entrar",
  operatorLacks: "Está sin segundo factor: actívelo en «Seguridad».",
  role: "Qué hace",
  save: "Guardar",
  saved: (name: string, role: string) => `${name}: ${role}. Vale desde ahora.`,
  again: "Enviar otra invitación",
  sent: (email: string) => `Invitación enviada a ${email}.`,
  end: "Cerrarle el escritorio…",
  endText:
    "Sale de todos sus aparatos ahora mismo. Lo que hizo queda con su nombre. Los enlaces que copió siguen abriendo: haga otros del calendario y de los choferes.",
  endYes: "Cerrar el escritorio",
  ended: (name: string) => `El escritorio está cerrado para ${name}.`,
  invite: "Invitar a alguien",
  name: "Nombre",
  email: "Correo",
  inviteText:
    "Recibe una carta con un enlace de siete días para elegir su contraseña. Si ya tenía una cuenta aquí, deja de valer la contraseña de antes.",
  send: "Invitar",
  wrong: {
    name: "Escriba el nombre.",
    email: "No es una dirección de correo.",
    role: "Elija uno de la lista.",
    there: "Esta persona ya está en la lista.",
    operator: "Es la cuenta del operador.",
    gone: "Esta persona ya no está en la lista.",
    tooMany: "Son demasiadas invitaciones en una hora. Pruebe más tarde.",
  },
  readOnly: "Con su rol, esta página es solo para leer.",
  notYours: "Su rol no permite hacer esto. Pídalo a un dueño.",
  unknown: "No se entendió lo que se pidió. Abra la página de nuevo.",
  changes: {
    about: {
      feedRenewed: "Calendario",
      keptYears: "Datos personales",
      erased: "Datos personales",
      photoPut: "Fotos",
      photoRemoved: "Fotos",
      lettersSent: "Correos",
      letterWritten: "Correos",
      backupAsked: "Respaldos",
      personGiven: "Datos personales",
      statementClosed: "Estados de cuenta",
    },
    invited: (role: string) => `Invitación: ${role}`,
    invitedAgain: () => "Otra invitación",
    roleChanged: (role: string, before: string) => `${before}\u00a0→\u00a0${role}`,
    closed: () => "Se le cerró el escritorio",
    feedRenewed: () => "Enlace nuevo; el anterior ya no abre nada",
    keptYears: (years: string, before: string) => `Años que se guardan: ${before}\u00a0→\u00a0${years}`,
    erased: (count: string) => `Se borró a una persona; reservas: ${count}`,
    photoPut: (picture: string) => `Foto nueva: ${picture}`,
    photoRemoved: (picture: string) => `Se quitó la foto: ${picture}`,
    lettersSent: (count: string) => `Se enviaron otra vez: ${count}`,
    letterWritten: () => "Se escribió a alguien",
    backupAsked: () => "Se pidió uno",
    personGiven: () => "Se bajaron los de una persona",
    statementClosed: (hash: string, period: string) =>
      `Se cerró uno de ${period}, con huella ${hash.slice(0, 12)}`,
  } satisfies Record<DeskChange, (after: string, before: string) => string> & {
    about: Partial<Record<DeskChange, string>>;
  },
  letter: {
    subject: "{company}: su cuenta del escritorio",
    title: "Le abrimos el escritorio",
    lead: (by: string, role: string, about: string) =>
      `${by} le invita al escritorio de {company} (${role}). ${about} Elija su contraseña para entrar:`,
    open: "Elegir mi contraseña",
    once: "El enlace sirve siete días y una sola vez. Después, pida otro en «¿Olvidó su contraseña?», donde se inicia sesión. Ya dentro, active su segundo factor en «Seguridad»: después de siete días se le puede pedir al entrar.",
    notYou: "Si no espera esta carta, no haga nada.",
  },
});
