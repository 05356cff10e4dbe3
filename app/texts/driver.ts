import type { TapKind } from "../domain/ride/driver-tap.ts";
import type { JobState } from "../domain/ride/job-state.ts";
import { childSeatsWords } from "./desk/reservation/child-seats.ts";
import { charterWords } from "./desk/ride/charter.ts";
import { spoken } from "./with-company.ts";

const and = new Intl.ListFormat("es", { type: "conjunction" });
const count = (one: string, many: string) => (n: number) => (n === 1 ? `1 ${one}` : `${n} ${many}`);

/** The names of the steps, on their buttons and once they are taken. */
const steps = {
  received: "Recibido",
  onTheWay: "En camino",
  arrived: "Llegué",
  aboard: "A bordo",
  done: "Listo",
};

/** The words of a driver's page. */
export const driverTexts = spoken({
  title: "Mis viajes | {company}",
  app: "{company} chofer",
  appShort: "Chofer",
  dead: "Este enlace ya no abre nada. Pida uno nuevo a la oficina.",
  deadTitle: "Enlace vencido",
  brokenTitle: "Algo falló",
  broken: "Esto no se pudo abrir. Intente otra vez en un momento.",
  retry: "Intentar otra vez",

  noSignal: "Sin señal",
  waiting: count("toque por enviar", "toques por enviar"),
  kept: (times: string[]) =>
    times.length === 1
      ? `Guardado ${times[0]}. Se envía solo.`
      : `Guardados ${and.format(times)}. Se envían solos.`,
  keptMany: (first: string, last: string) => `Guardados de ${first} a ${last}. Se envían solos.`,
  asOf: (time: string) => `Lo que ve es de las ${time}.`,
  unreadable: "Eso no se anotó. Intente otra vez.",
  refused: { notYours: "Este viaje ya no es suyo", gone: "Este viaje ya no está" },
  notCounted: (ride: string) => `${ride}: lo que tocó no se anotó. Pregunte a la oficina.`,

  place: (number: number, of: number) => `Viaje ${number} de ${of}`,
  ofTomorrow: "Es de mañana",
  ofYesterday: "Es de ayer",
  progress: "Avance del viaje",
  steps,
  waitsToBeSent: "por enviar",
  moved: (before: string, now: string) => `Cambió: antes ${before}, ahora ${now}`,
  collect: "Cobrar",
  collected: "Cobrado",
  inColones: "En colones…",
  howManyColones: "Cuántos colones recibió",
  collectedColones: "Anotar colones",
  paid: "Pagado",
  from: "Desde",
  to: "Hasta",
  noPlace: "Donde se hospedan",
  andBack: (door: string) => `y de vuelta ${door ? `a ${door}` : "donde se hospedan"}`,
  flight: "Vuelo",
  lands: (flight: string, time: string | null) => (time ? `${flight} aterriza ${time}` : `Vuelo ${flight}`),
  takesOff: (flight: string, time: string | null) => (time ? `${flight} sale ${time}` : `Vuelo ${flight}`),
  people: count("persona", "personas"),
  childSeats: childSeatsWords,
  boards: count("tabla", "tablas"),
  bags: count("maleta", "maletas"),
  extraStop: (where: string) => `parada: ${where}`,
  charter: charterWords,
  part: (number: number, of: number) => `van ${number} de ${of}`,
  note: "Nota",
  sign: "Ver rótulo",
  closeSign: "Toque para cerrar",
  call: "Llamar",
  whatsapp: "WhatsApp",
  waze: "Waze",
  greeting: {
    en: (guest: string, driver: string, [from, to]: string[]) =>
      `Hello ${guest}, this is ${driver}, your {company} driver${from ? (to ? `, between ${from} and ${to}` : ` at ${from}`) : ""}. `,
    es: (guest: string, driver: string, [from, to]: string[]) =>
      `Hola ${guest}, soy ${driver}, su chofer de {company}${from ? (to ? `, entre las ${from} y las ${to}` : ` de las ${from}`) : ""}. `,
  },

  press: { ...steps, onTheWay: "Voy en camino" },
  hint: {
    received: "Sí, este viaje lo hago yo",
    onTheWay: (place: string) => `salgo hacia ${place}`,
    arrived: (place: string) => `y espero en ${place}`,
    aboard: (people: string) => `ya subieron, ${people}`,
    done: (place: string) => `llegamos a ${place}`,
    tourDone: (door: string) => `de vuelta ${door ? `en ${door}` : "donde se hospedan"}`,
    collectFirst: (sum: string) => `Falta cobrar ${sum}`,
  },
  marked: { ...steps, noShow: "No apareció" } as Partial<Record<TapKind | JobState, string>>,
  undo: "Deshacer",
  undone: (next: string | undefined) => (next ? `Deshecho: sigue «${next}»` : "Deshecho"),
  noShow: "No apareció",
  noShowLater: (time: string) => `«No apareció» sale aquí a las ${time}`,
  problem: {
    open: "Un problema…",
    close: "Cerrar",
    ask: "¿Qué pasa?",
    askTold: "La oficina lo ve enseguida.",
    askLost: "Sin señal la oficina no lo ve todavía.",
    ready: ["Vuelo atrasado", "No encuentro al cliente", "La van falló"],
    other: "Otra cosa",
    send: "Avisar",
    told: (words: string) => `✓ Avisado a la oficina: ${words}`,
    toSend: (words: string) => `Por enviar a la oficina: ${words}`,
    unheard: "Por enviar: todavía no hay señal.",
    callOffice: "Llame a la oficina.",
    solved: "Ya se resolvió",
    saidCollected: (driver: string, sum: string) => `${driver} dice que cobró ${sum}`,
  },

  lost: {
    cancelled: "Se canceló un viaje suyo",
    moved: "Un viaje suyo cambió de día, y ya no es suyo",
    given: "Este viaje ya no es suyo",
    today: "Hoy",
    tomorrow: "Mañana",
  },
  next: "Después",
  tomorrow: (day: string) => `Mañana ${day}`,
  over: "Hechos hoy",
  collectedToday: "Cobrado hoy",
  nothing: "Hoy no tiene viajes",
  nothingText: "Cuando la oficina le asigne uno, aparece aquí solo.",
  allDone: "Por hoy, listo",
  allDoneText: "No le queda ningún viaje hoy.",
  noneTomorrow: "Para mañana todavía no hay viajes.",
});
