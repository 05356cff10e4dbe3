import { spoken } from "../../with-company.ts";

/** The words around every page of the desk: its rooms, switches and ways out. */
export const frameTexts = spoken({
  brand: "{company}",
  rooms: {
    heading: "Secciones",
    day: "Hoy",
    bookings: "Reservas",
    messages: "Mensajes",
    money: "Dinero",
    catalogue: "Catálogo",
    team: "Equipo",
    partners: "Socios",
    search: "Nombre, teléfono, vuelo o referencia",
    searchHint: "Nombre, teléfono, vuelo…",
  },
  newBooking: { way: "Nueva", heading: "Nueva reserva" },
  /** How many steps are left until the site can be opened. */
  toOpen: (left: number) => `Para abrir ${left === 1 ? "falta 1 paso" : `faltan ${left} pasos`}`,
  shortToOpen: (left: number) => (left === 1 ? "1 paso para abrir" : `${left} pasos para abrir`),
  logout: "Cerrar Sesion",
  startHere: "Empezar aquí",
  startsHere: "Este aparato empieza aquí",
  home: "Ir a Inicio",
  photos: "Fotos",
  colleagues: "Colegas",
  feed: "Calendario",
  person: "Datos personales",
  backups: "Respaldos",
  settings: "Ajustes",
  security: "Seguridad",
  code: "Código del segundo factor",
  moneyProblems: (count: number) => (count === 1 ? "1 problema" : `${count} problemas`),
  push: (isOn: boolean) => (isOn ? "Avisos: sí" : "Avisos: no"),
  pushed: {
    booked: "Reserva nueva",
    asked: "Piden una reserva",
    problem: "Un chofer avisa de un problema",
    letterFailed: "Un correo falló",
  },
  sound: (isOn: boolean) => (isOn ? "Sonido: sí" : "Sonido: no"),
});
