import { spoken } from "../../with-company.ts";
import { countedRides } from "./counted-rides.ts";

/** The words for handing all rides of a driver who can't come to others. */
export const handOverTexts = spoken({
  title: (who: string) => `${who} | {company}`,
  link: "Alguien se enfermó…",
  linkOf: (name: string) => `${name} se enfermó…`,
  heading: "¿Quién se enfermó?",
  headingOf: (name: string) => `${name} se enfermó`,
  back: "Volver a ese día",
  noDrivers: "Este día nadie tiene viajes",
  noDriversText: "Un día libre se anota en Equipo.",
  rides: countedRides,
  until: "Hasta cuándo",
  onlyThatDay: "Solo ese día",
  onlyToday: "Solo hoy",
  andTomorrow: "Hoy y mañana",
  week: "Una semana",
  other: "Otro día",
  see: "Ver",
  passTo: (n: number) => (n === 1 ? "Su viaje pasa a" : `Sus ${n} viajes pasan a`),
  hint: "toque un nombre para cambiar",
  takes: (time: string) => `Quién lleva el de las ${time}`,
  /** Stands beneath a refusal: the next press overrules what it says. */
  anyway: "Pasárselo igual",
  nobody: "Sin chofer",
  nobodyCan: "Nadie puede: queda sin chofer.",
  tooLate: (who: string, late: string) => `Quien menos tarda: ${who}, ${late}.`,
  leaves: (minutes: string) => `Sale en ${minutes}.`,
  left: "Ya debió salir.",
  away: (name: string, minutes: string) => `${name} está a ${minutes}.`,
  consequence: (name: string, late: string, whose: string) => `${name}: ${late} ${whose}`,
  underWay: (n: number) =>
    n === 1
      ? "1 viaje ya va en camino y sigue con quien lo lleva."
      : `${n} viajes ya van en camino y siguen con quien los lleva.`,
  none: (name: string) => `${name} no tiene viajes por pasar`,
  noneText: "El día que no trabaja se puede anotar igual.",
  isAway: (name: string, until: string) => `${name} no trabaja hasta el ${until}.`,
  note: "Anotar que no trabaja",
  pass: "Pasar así y anotar que no trabaja",
  doing: "Pasando los viajes",
  after: "Después falta avisar a quien los lleva; está en Mensajes. Un minuto se puede deshacer.",
  next: "Si pasó viajes, falta avisar a quien los lleva ahora: pasado el minuto, está en Mensajes.",
  nextLeft:
    "Los que quedan sin chofer están en el día, por resolver. A quien lleva los demás se le avisa pasado el minuto, en Mensajes.",
  again: "Se enfermó otro",
  tell: "Avisarles, en Mensajes",
  illness: "enfermedad",
  reason: (name: string) => `${name} se enfermó`,
  answers: {
    done: (name: string, passed: number, left: number) =>
      [
        `${name} no trabaja.`,
        passed > 0 && `${passed === 1 ? "Pasó 1 viaje" : `Pasaron ${passed} viajes`}.`,
        left > 0 && `${left === 1 ? "1 queda" : `${left} quedan`} sin chofer.`,
      ]
        .filter(Boolean)
        .join(" "),
    seeDay: "Ver el día",
    notDone: "No se cambió nada: revise los marcados.",
    others: "Sus viajes cambiaron mientras tanto. Así están ahora; revise y toque otra vez.",
    wrongDays: "Escoja hasta qué día: desde hoy, y 31 días como mucho.",
    gone: "Ese chofer ya no trabaja aquí.",
  },
});
