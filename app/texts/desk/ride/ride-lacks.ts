/** Sentences that say the first thing that a ride lacks. */
export const firstLack = {
  time: "Falta la hora.",
  landingMade: (flightTime: string, minutes: number, time: string) =>
    `${flightTime} + ${minutes} min para salir = ${time}`,
  /** The time is a full quarter of an hour, so that it is no sum of the others. */
  takeOffMade: (flightTime: string, before: string, drive: string, time: string) =>
    `Con ${before} antes del vuelo de las ${flightTime} y ${drive} de camino, se recoge a las ${time}`,
  timeOver: ", y ya pasó",
  takeOffMissed: (arrives: string, flightTime: string) =>
    `Llega a las ${arrives} y el vuelo sale a las ${flightTime}.`,
  landingMissed: (time: string, flightTime: string) =>
    `Recoge a las ${time} y el vuelo aterriza a las ${flightTime}.`,
  flightMoved: (time: string) => `El vuelo cambió y la hora sigue a las ${time}.`,
  /** The news of a flight, and the pick-up that fits it. */
  news: {
    lands: (flight: string, at: string) => `${flight} llega a las ${at}`,
    landed: (flight: string, at: string) => `${flight} aterrizó a las ${at}`,
    takesOff: (flight: string, at: string) => `${flight} sale a las ${at}`,
    tookOff: (flight: string, at: string) => `${flight} salió a las ${at}`,
    late: (by: string) => `${by} tarde`,
    early: (by: string) => `${by} antes`,
    cancelled: (flight: string) => `${flight} está cancelado`,
    diverted: (flight: string) => `${flight} va a otro aeropuerto`,
    seen: (time: string) => `(visto ${time})`,
    pickup: (at: string) => `: recoger a las ${at}`,
    onDay: (time: string, day: string) => `${time} del ${day}`,
    /** The driver has set out already, or stands at the door. */
    onTheWay: (name: string) => `${name} ya va en camino.`,
    arrived: (name: string) => `${name} ya está ahí.`,
  },
  flight: "Falta el vuelo.",
  door: (place: string | undefined) => `Falta el hotel o la dirección${place ? ` en ${place}` : ""}.`,
  phone: "Falta un teléfono.",
  /** One free driver is named. */
  driver: (free: number, name = "") =>
    free === 0
      ? "Falta chofer. Nadie está libre."
      : name
        ? `Falta chofer. Libre: ${name}`
        : `Falta chofer. Libres: ${free}`,
  receipt: (name: string) => `${name} todavía no dijo «Recibido».`,
  notUnderWay: (name: string) => `Ya es la hora, y ${name} no ha dicho que va en camino.`,
  waiting: (time: string) => `Ya llegó y espera desde las ${time}: nadie ha subido.`,
  far: (name: string, minutes: number, left: number) =>
    left > 0
      ? `${name} está a ${minutes} min y faltan ${left}.`
      : `${name} está a ${minutes} min y ya es la hora.`,
  nearer: (name: string, minutes: number) => `Más cerca: ${name}, a ${minutes} min.`,
  guest: "Falta avisar al cliente quién lo lleva.",
  vehicle: "Falta la van.",
  collector: (amount: string) => `Nadie cobra todavía los ${amount}.`,
  unpaid: (amount: string) => `Terminó, y nadie anotó que pagaran los ${amount}.`,
};
