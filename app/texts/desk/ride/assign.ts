import { countedRides } from "./counted-rides.ts";

const list = new Intl.ListFormat("es");

/** The words of the sheet on which rides are assigned. */
export const assignWords = {
  heading: "¿Quién lo lleva?",
  has: (who: string) => `Lo tiene ahora: ${who}`,
  /** This sentence names the people who have to get a message. */
  afterwards: (who: string[]) => `Después falta avisar ${list.format(who.map((name) => `a ${name}`))}.`,
  hasIt: "Lo tiene ahora",
  otherVan: "Guardar la van",
  best: "La mejor opción",
  to: (name: string) => `Asignar a ${name}`,
  others: "También llegan",
  hard: "Con choque, o no se puede",
  late: (time: string) => `${time} tarde`,
  lacks: (minutes: number) => (minutes === 1 ? "Le falta 1 min" : `Le faltan ${minutes} min`),
  unknown: "No se sabe cuánto tarde",
  /** How long the driver would work that day, or rest before the next one. */
  hours: {
    day: (time: string) => `${time} de jornada`,
    rest: (time: string) => `${time} de descanso`,
  },
  /** These words name the driver's ride before, and the one after. */
  after: (time: string, guest: string) => `tras el de las ${time} de ${guest}`,
  before: (time: string, guest: string) => `para el de las ${time} de ${guest}`,
  more: (clashes: number) => `y ${clashes} más`,
  anyway: "Asignar igual",
  reason: "¿Por qué igual?",
  reasonHint: "Queda escrito en el historial.",
  van: "Van",
  noVan: "sin van",
  busy: "ocupada",
  busyUntil: (time: string) => `ocupada hasta ${time}`,
  busyFrom: (time: string) => `ocupada desde ${time}`,
  /** This sentence is about a van that is already on a tour with other groups. */
  aboard: (time: string, people: number, seats: number) =>
    `Ya lleva este tour a las ${time}: ${people} de ${seats} asientos`,
  freeFrom: (time: string) => `Libre desde ${time}`,
  freeAll: "Libre hasta ese viaje",
  freeUntil: (time: string) => `Después, libre hasta las ${time}`,
  /** For one ride it names the number of people, for several it says that all fit. */
  room: ([people, ...more]: number[]) =>
    more.length > 0 ? "Caben todos" : people === 1 ? "Cabe" : `Caben los ${people}`,
  freeDay: "Sin otro viaje ese día",
  endsAt: (place: string) => `Termina en ${place}`,
  startsAt: (place: string, minutes: string) => `${place}, a ${minutes}`,
  rides: (n: number) => `${n} viajes con este`,
  seats: (n: number) => (n === 1 ? "1 asiento" : `${n} asientos`),
  fits: (boards: number) => `Lleva ${boards} tablas`,
  speaks: (language: string) => `Habla ${language}`,
  noDrivers: "Todavía no hay choferes.",
  team: "Ir a Equipo",
  take: "Quitar chofer y van",
  close: "Cerrar",
  /** The words of the split of several rides between drivers. */
  plan: {
    heading: (rides: number, drivers: number) =>
      rides === 0
        ? "Nadie está libre"
        : `${countedRides(rides)} para ${drivers === 1 ? "1 chofer" : `${drivers} choferes`}`,
    fits: (given: number, all: number) =>
      given === all ? "Caben todos" : given === 0 ? "No cabe ninguno" : `Caben ${given} de ${all}`,
    toCollect: (amount: string) => `por cobrar ${amount}`,
    driverOf: (time: string) => `Chofer y van de las ${time}`,
    later: "Nadie por ahora",
    apart: (rides: number) =>
      rides === 1 ? "Para este nadie está libre" : `Para estos ${rides} nadie está libre`,
    see: "Ver choferes",
    lanes: "Su día quedaría así",
    day: (rides: number, hours: number) => `${countedRides(rides)} · ${hours} h`,
    give: (rides: number) => (rides === 1 ? "Dar este" : `Dar los ${rides}`),
    undo: "Después tiene 1 minuto para deshacer",
  },
  several: (rides: number, people: number) => `${rides} viajes · ${people} personas`,
};

/** The words for choosing several rides at once. */
export const choosing = {
  several: "Elegir varios",
  one: "Elegir",
  all: "Elegir todos",
  count: (n: number) => (n === 0 ? "Elija los viajes" : n === 1 ? "1 elegido" : `${n} elegidos`),
  tooMany: (most: number, over: number) => `Van de ${most} en ${most}: quite ${over}.`,
  assign: "Asignar",
  change: "Cambiar chofer",
  sheets: "Hojas",
  tell: "Avisar",
  note: "Nota",
};
