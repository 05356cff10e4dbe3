import { spoken } from "../../with-company.ts";

const reservations = (count: number) => (count === 1 ? "1 reserva" : `${count} reservas`);

/** The words of the page that gives or erases the data of one person (Ley 8968). */
export const personTexts = spoken({
  title: "Datos personales | {company}",
  heading: "Datos personales",
  lead: "Quien lo pide tiene derecho a recibir sus datos, y a que se borren (Ley 8968). Compruebe antes que es quien dice ser.",
  field: "Correo o teléfono",
  find: "Buscar",
  wrong: "No es un correo ni un teléfono.",
  none: "No hay nada de esta persona.",
  found: (count: number) => `${reservations(count)} con estos datos`,
  drafts: (count: number) => (count === 1 ? "1 reserva sin terminar" : `${count} reservas sin terminar`),
  rides: (count: number) =>
    count === 1 ? "viaja en 1 viaje de otra reserva" : `viaja en ${count} viajes de otras reservas`,
  messages: (count: number) => (count === 1 ? "1 mensaje" : `${count} mensajes`),
  account: "una cuenta",
  unfinished: "tiene algo por venir, y todavía no se borra",
  download: "Bajar todo (JSON)",
  erase: "Borrar…",
  eraseText:
    "Se borran el nombre, el correo, el teléfono, las direcciones, los vuelos, las notas y lo escrito. Quedan los viajes, los montos y el libro de dinero, sin decir de quién son. La cuenta de quien trabaja o trabajó aquí no se borra. No se puede deshacer.",
  backups:
    "Los respaldos ya hechos lo tienen todavía: el último se quita cuando hay de doce meses más nuevos.",
  elsewhere: "Lo que PayPal sabe de esta persona se le pide a PayPal.",
  eraseYes: "Borrar para siempre",
  erased: (count: number) =>
    count === 0
      ? "Listo. No se borró ninguna reserva: no hay, o tienen algo por venir."
      : `Borrado: ${reservations(count)}.`,
  next: (left: number) =>
    [
      left === 1
        ? "Queda 1 reserva con algo por venir: bórrela cuando haya pasado."
        : left > 1 && `Quedan ${left} reservas con algo por venir: bórrelas cuando hayan pasado.`,
      "Los respaldos ya hechos lo tienen todavía, y lo que sabe PayPal se le pide a PayPal.",
    ]
      .filter(Boolean)
      .join(" "),
  again: "Buscar a otra persona",
  kept: "Lo que se borra solo",
  keptText:
    "Cada noche se borran así los datos de quien no ha viajado en todo este tiempo. Diez años es lo más que permite la ley.",
  keptFor: "Se guardan",
  years: (years: number) => (years === 1 ? "1 año" : `${years} años`),
  most: "Elija uno de los de la lista.",
  save: "Guardar",
  saved: (years: string) => `Desde hoy se guardan ${years}.`,
  ofGuest: "Sus datos: bajarlos o borrarlos",
});
