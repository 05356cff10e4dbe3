import type { RideCheck } from "../../../domain/ride/ride-checks.ts";
import type { RideField } from "../../../domain/ride/ride-details.ts";
import { count } from "../../count.ts";
import { spoken } from "../../with-company.ts";
import { childSeatsWords } from "../reservation/child-seats.ts";
import { assignWords, choosing } from "./assign.ts";
import { boardAnswerWords } from "./board-answer.ts";
import { charterWords } from "./charter.ts";
import { countedRides } from "./counted-rides.ts";
import { actionWords } from "./ride-actions.ts";
import { firstLack } from "./ride-lacks.ts";

const checks: Record<RideCheck, string> = {
  time: "Hora",
  place: "Lugar",
  driver: "Chofer",
  vehicle: "Van",
  payment: "Pago",
};

const fields: Record<RideField, string> = {
  time: "Hora de recoger",
  flight: "Vuelo",
  flightTime: "Aterriza o sale a las",
  originDoor: "Dónde recoger",
  destinationDoor: "Dónde dejar",
  phone: "Teléfono de quien viaja",
  childSeats: "Sillas de niño",
  childSeatAges: "Edades de los niños",
  boards: "Tablas",
  bags: "Maletas",
  extraStop: "Parada en el camino",
};

/** These words name the groups that share a van, where there are several. */
const groupsOf = (groups: number) => (groups > 1 ? `los ${groups} grupos del tour ` : "");
const people = count("persona", "personas");

const allReady = {
  heading: "Todo listo",
  next: (ride: string) => `Sigue ${ride}`,
  seeNext: "Ver los que siguen",
  seeAll: "Ver todo el día",
};

/** The words of the day's board. */
export const dayTexts = spoken({
  title: (day: string) => `${day} | {company}`,
  today: (rides: number, open: number, toCollect: string, vans: string) =>
    rides === 0
      ? "Hoy no hay viajes"
      : `Hoy: ${countedRides(rides)} · ${open === 0 ? "todo listo" : `${open} por resolver`} · por cobrar ${toCollect} · ${vans}`,
  strip: "Siete días",
  before: "Semana anterior",
  after: "Semana siguiente",
  rides: count("viaje", "viajes"),
  open: (n: number) => `${n} por resolver`,
  ready: "listo",
  none: "sin viajes",
  toCollect: "por cobrar",
  vans: (used: number, all: number) => `${used} de ${all} vans`,
  readAt: (time: string) => `leído a las ${time}`,
  print: "Imprimir",
  views: {
    heading: "Cómo se agrupan los viajes",
    list: "Lista",
    driver: "Por chofer",
    van: "Por van",
    none: { driver: "Sin chofer", van: "Sin van" },
  },
  shown: { heading: "Qué viajes se ven", open: "Por resolver", next: "Siguen", all: "Todo", ready: allReady },
  checks,
  /** Screen readers read these states of a check aloud. */
  checkLooks: { clear: "listo", first: "falta", missing: "falta", later: "falta, no urge" },
  letters: { time: "H", place: "L", driver: "C", vehicle: "V", payment: "P" } satisfies Record<
    RideCheck,
    string
  >,
  /** A line says these words where a row draws its checks. */
  isReady: "Lista",
  lacks: (checks: string[]) => `Falta ${checks.join(", ").toLowerCase()}`,
  key: "H hora · L lugar · C chofer · V van · P pago",
  columns: {
    time: "Hora",
    from: "Desde",
    to: "Hasta",
    guest: "Cliente",
    driver: "Chofer",
    collect: "Cobrar",
  },
  wants: {
    door: "falta la dirección",
    phone: "falta el teléfono",
    flight: "falta el vuelo",
    landing: "antes del vuelo",
    takeOff: "pierde el vuelo",
    late: "se atrasó",
    early: "se adelantó",
    cancelled: "cancelado",
    diverted: "desviado",
  },
  wantsDriver: {
    clash: "no llega",
    hours: "muchas horas",
    block: "no puede",
    receipt: "no confirma",
    guest: "falta avisar",
    notUnderWay: "¿ya va?",
    far: "está lejos",
    waiting: "espera",
  },
  now: (time: string) => `Ahora ${time}`,
  done: count("viaje hecho", "viajes hechos"),
  noShows: count("no apareció", "no aparecieron"),
  /** These words say between which hours, and how much cash was collected. */
  doneSpan: (first: string, last: string) => (first === last ? first : `${first} a ${last}`),
  doneTaken: (amount: string) => `cobrado ${amount}`,
  onlyOpen: "Ver solo los que faltan por resolver",
  part: (number: number, of: number) => `van ${number} de ${of}`,
  lands: (time: string) => `aterriza ${time}`,
  takesOff: (time: string) => `sale ${time}`,
  arrives: (time: string) => `llega ${time}`,
  since: (time: string) => `desde ${time}`,
  extras: {
    childSeats: childSeatsWords,
    boards: count("tabla", "tablas"),
    bags: count("maleta", "maletas"),
    extraStop: (where: string) => `parada: ${where}`,
    charter: charterWords,
  },
  people,
  note: "nota",
  states: {
    planned: "Planeado",
    onTheWay: "En camino",
    arrived: "Llegó",
    aboard: "A bordo",
    done: "Hecho",
    noShow: "No apareció",
    cancelled: "Cancelado",
  },
  money: {
    paid: "pagado",
    inReview: "pago en revisión",
    collect: (amount: string) => `Cobrar ${amount}`,
    collected: (amount: string) => `cobrado ${amount}`,
    due: (amount: string) => `Debe ${amount}`,
    elsewhere: "se cobra en otro viaje",
  },
  missing: firstLack,
  /** The driver's name is left out where it stands above. */
  clash: (name: string | undefined, place: string, arrives: string, time: string) =>
    `${name ? `${name} llega` : "Llega"} a ${place} a las ${arrives}; este sale a las ${time}`,
  nextDay: (time: string) => `${time} del día siguiente`,
  clashAtOnce: (name: string | undefined, first: string, second: string) =>
    `${name ? `${name} tiene` : "Tiene"} un viaje a las ${first} y otro a las ${second}, que no caben juntos`,
  hours: {
    day: (name: string | undefined, time: string, from: string, until: string) =>
      `${name ? `${name} trabaja` : "Trabaja"} ${time} ese día, de ${from} a ${until}: más de 12 horas`,
    rest: (name: string | undefined, time: string, until: string, from: string) =>
      `${name ? `${name} descansa` : "Descansa"} ${time} entre dos días, de ${until} a ${from}: menos de 8 horas`,
  },
  accepted: "choque aceptado",
  untimed: "sin tiempo de viaje",
  clashAfter: (name: string | undefined, place: string, arrives: string, time: string) =>
    `Con este${name ? `, ${name}` : ""} llega a ${place} a las ${arrives}; el siguiente sale a las ${time}`,
  nightRides: (rides: number) =>
    rides === 1 ? "1 viaje de ayer no ha terminado" : `${rides} viajes de ayer no han terminado`,
  papers: (ended: number, soon: number) =>
    [
      ended > 0 && (ended === 1 ? "1 papel vencido" : `${ended} papeles vencidos`),
      soon > 0 && (soon === 1 ? "1 papel vence pronto" : `${soon} papeles vencen pronto`),
    ]
      .filter(Boolean)
      .join(" · "),
  block: {
    seats: (people: number, seats: number, groups = 1) =>
      `No se puede: ${groupsOf(groups)}son ${people} y la van tiene ${seats} asientos`,
    boards: (needed: number, boards: number, groups = 1) =>
      `No se puede: lleva ${boards} tablas y ${groupsOf(groups)}${groups > 1 ? "traen" : "son"} ${needed}`,
    driverLeft: "No se puede: ya no trabaja aquí",
    vehicleLeft: "No se puede: esa van ya no se usa",
  },
  actions: actionWords,
  assign: assignWords,
  choose: (what: string) => `Elegir ${what}`,
  choosing,
  more: "Más",
  /** These words name what concerns several rides of the day: illness, a swap, a storm. */
  unforeseen: "Imprevistos",
  noShowOf: (ride: string) => `No apareció el de las ${ride}…`,
  ride: {
    heading: "El viaje",
    fields,
    save: "Guardar",
    split: "Repartir en otra van",
    splitPeople: "¿Cuántas personas van en otra van?",
    join: "Juntar con la primera van",
    steps: "Cómo va",
    now: (state: string) => `Ahora: ${state}`,
    back: (state: string) => `Volver a ${state}`,
    noShow: "No apareció…",
    stepFrom: (step: string, time: string, day: string) =>
      `«${step}» se puede marcar desde las ${time}${day && ` del ${day}`}.`,
    stepTimeless: (step: string) => `«${step}» espera la hora: sin ella nadie puede llegar tarde.`,
    collect: "¿Quién cobra?",
    nobody: "No cobra el chofer",
    reservation: "Ver la reserva",
    accepted: (clash: string) => `Choque aceptado. ${clash}.`,
    clashReason: (reason: string) => `Asignado igual: ${reason}`,
    note: "Nota del cliente",
  },
  empty: "Este día no hay viajes.",
  emptyText: "Los que se reserven aparecen aquí solos.",
  answers: boardAnswerWords,
  chat: {
    driver: (name: string, link: string) =>
      `Hola ${name}, estos son sus viajes: ${link}\nResponda *Recibido*, por favor.`,
    late: (name: string, time: string, guest: string, link: string) =>
      `Hola ${name}, ¿ya va por ${guest}, de las ${time}? Márquelo aquí, por favor: ${link}`,
  },
});
