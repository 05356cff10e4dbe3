import type { RuleEffect, RuleField } from "../../../domain/sale/sale-rule.ts";
import { peopleWords } from "../../es/price/price-line.ts";
import { spoken } from "../../with-company.ts";

const effects: Record<RuleEffect, string> = {
  closed: "Cerrado",
  ask: "Por confirmar",
  seats: "Cupo",
  sell: "Vender sin contar vans",
};

const wrong: Record<RuleField, string> = {
  effect: "Escoja qué regla es.",
  about: "Escoja de qué es la regla; un cupo es de un tour.",
  fromDay: "Revise el primer día: así no existe.",
  toDay: "Revise el último día: no puede ser antes que el primero.",
  fromTime: "Revise desde qué hora; se escribe 22:00.",
  toTime: "Escriba las dos horas, que no sean la misma, o ninguna.",
  continuous: "De corrido hace falta escribir los dos días y las dos horas.",
  seats: "Escriba para cuántas personas hay lugar en un día, de 0 a 999.",
};

export const availabilityTexts = spoken({
  title: "Disponibilidad | {company}",
  heading: "Disponibilidad",
  lead: "Cuándo no se vende, qué se confirma a mano, y cuántos lugares tiene un tour por día. Vale al momento para lo que se reserve desde ahora; lo vendido se queda.",
  add: "Regla nueva",
  effect: "Qué pasa",
  effects,
  choices: {
    closed: "Cerrado: no se vende",
    ask: "Por confirmar: se pide, y usted dice que sí o que no",
    seats: "Cupo: tantas personas de un tour por día",
    sell: "Vender sin contar vans: se contratan más si hacen falta",
  } satisfies Record<RuleEffect, string>,
  about: "De qué",
  everything: "Todo",
  places: "Lugares",
  tours: "Tours",
  roads: "Caminos",
  road: (from: string, to: string) => `camino ${from} – ${to}`,
  fromDay: "Desde el día",
  toDay: "Hasta el día",
  toDayHint: "Vacío: solo ese día. Sin ningún día: siempre.",
  hours: "Solo a ciertas horas",
  fromTime: "Desde las",
  toTime: "Hasta antes de las",
  hoursHint: "De la recogida. De 22:00 a 05:00 es la noche.",
  continuous: "De corrido: desde esa hora del primer día hasta esa hora del último",
  withoutBreak: (day: string, time: string, lastDay: string, lastTime: string) =>
    `de ${day} ${time} a ${lastDay} ${lastTime}, de corrido`,
  seats: "Personas por día (para un cupo)",
  rules: "Reglas",
  none: "No hay ninguna: se vende todo, siempre.",
  remove: "Quitar",
  always: "siempre",
  until: (day: string) => `hasta ${day}`,
  since: (day: string) => `desde ${day}`,
  days: (from: string, to: string) => `${from} a ${to}`,
  between: (from: string, to: string) => `de ${from} a ${to}`,
  upTo: (people: number) => `hasta ${peopleWords(people, null)} por día`,
  sold: (rides: number) =>
    rides === 1 ? "ya hay 1 viaje vendido: ver y avisar" : `ya hay ${rides} viajes vendidos: ver y avisar`,
  vans: (vans: number) =>
    `Con ${vans === 1 ? "1 van" : `${vans} vans`} en Equipo: cuando el 90 % ya está prometido y un viaje no cabe, llega por confirmar, salvo con una regla que venda sin contarlas.`,
  noVans: "Sin vans en Equipo, el sitio no cuenta cuántas hay a una misma hora.",
  leads: {
    heading: "Con cuánta anticipación",
    text: "Más tarde se ofrece preguntar por WhatsApp. Vale la mayor de las dos; un tour se reserva hasta 2 horas antes de las 6.",
    says: (from: number, to: number) => `al salir ${from} h · al llegar ${to} h`,
    from: "Horas antes, si sale de aquí",
    to: "Horas antes, si llega aquí",
    wrong: "Escriba horas enteras, de 0 a 720 (30 días).",
  },
  unknown: "Esta regla ya no está.",
  removed: "sin regla",
  wrong,
});
