import type { TapKind } from "../domain/ride/driver-tap.ts";
import type { JobState } from "../domain/ride/job-state.ts";
import { count } from "./count.ts";
import { childSeatsWords } from "./desk/reservation/child-seats.ts";
import { charterWords } from "./desk/ride/charter.ts";
import { spoken } from "./with-company.ts";

const and = new Intl.ListFormat("es", { type: "conjunction" });

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
  wait: {
    label: "Espera",
    waiting: "Esperando a",
    since: (time: string) => `desde ${time}`,
    mayLeave: "puede irse a las",
    same: "El cliente ve este mismo reloj.",
  },
  proof: {
    heading: "Su prueba, si no llegan",
    arrived: { name: "Llegué", made: (times: string[]) => and.format(times.slice(-1)), none: "" },
    called: { name: "Llamada", made: (times: string[]) => `marcó ${and.format(times)}`, none: "todavía no" },
    wrote: {
      name: "WhatsApp",
      made: (times: string[]) => `abierto ${and.format(times)}`,
      none: "todavía no",
    },
    photo: {
      name: "Foto",
      made: (times: string[]) => `tomada ${and.format(times)}`,
      none: "de donde espera, si quiere",
    },
    takePhoto: "Tomar foto",
    photoWaits: "La foto se manda sola cuando haya señal.",
    photoFormat:
      "Esa foto no se puede leer aquí, como pasa con las HEIC. Tómela con «Tomar foto», o ponga la cámara del teléfono en JPEG.",
    photoUnread: "Una foto no se guardó. Tómela otra vez, con la cámara.",
    within: (accuracy: number) => `lugar guardado ± ${accuracy} m`,
    away: (metres: number, accuracy: number) => `a ${metres} m de la puerta, ± ${accuracy} m`,
    mark: "Guardar esta puerta",
    markWhy: "Así consta la próxima vez a cuántos metros llegó.",
    marking: "Se guarda en cuanto haya señal.",
    unsure: (accuracy: number) =>
      `El teléfono no está seguro de dónde está: ± ${accuracy} m. Salga a cielo abierto.`,
    unknown: "El teléfono no da el lugar.",
  },
  places: {
    ask: "¿Se guarda dónde está cuando toca?",
    why: "Si un cliente dice que usted no llegó, el lugar y la hora de «Llegué» prueban que sí.",
    how: "Se guarda al tocar un botón de un viaje, al llamar o al escribir; la oficina lo ve, nadie más, y se borra solo a los 30 días, o a los 180 si el cliente no apareció o reclama. De «Voy en camino» a «A bordo», con esta página al frente, el cliente ve además a cuántos minutos viene usted; de eso no queda nada. Lo puede apagar cuando quiera.",
    yes: "Sí, guardar",
    no: "No guardar",
    on: "Se guarda dónde está cuando toca.",
    off: "No se guarda dónde está.",
    refused: "Este teléfono no da el lugar: actívelo para esta página en los ajustes.",
    noLine: "Sin señal: tóquelo otra vez cuando haya.",
    turnOff: "Apagar",
    turnOn: "Encender",
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
  week: {
    title: "Mi semana | {company}",
    heading: "Mi semana",
    back: "Mis viajes",
    none: "Esta semana todavía no hay nada que pagar.",
    wrong: "Es lo mismo que ve la oficina. Si algo no es así, llámela.",
  },
});
