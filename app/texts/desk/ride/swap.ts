import { spoken } from "../../with-company.ts";
import { countedRides } from "./counted-rides.ts";

/** The words for giving the rides of two drivers to each other. */
export const swapTexts = spoken({
  title: "Intercambiar choferes | {company}",
  link: "Intercambiar dos choferes…",
  heading: "Intercambiar dos choferes",
  one: "Un chofer",
  other: "El otro",
  choose: "Escoja",
  driver: (name: string, n: number) => `${name} · ${n === 0 ? "sin viajes" : countedRides(n)}`,
  see: "Ver cómo queda",
  vans: { own: "Cada quien en su van", ride: "La van se queda con el viaje" },
  becomes: (name: string, n: number) => `${name}: ${n === 0 ? "nada" : countedRides(n)}`,
  leave: "No pasarlo",
  include: "Pasarlo también",
  stays: (name: string) => `Se queda con ${name}.`,
  ride: (time: string) => `el de las ${time}`,
  noVan: "sin van",
  none: "Ninguno de los dos tiene viajes por hacer este día",
  noneText: "Los que ya van en camino se quedan con quien los lleva.",
  same: "Escoja dos choferes distintos.",
  blocked: "Así no se puede: toque «No pasarlo» en los marcados, o pruebe con la van del viaje.",
  swap: (one: number, other: number) => `Intercambiar ${one} por ${other}`,
  pass: (n: number) => `Pasar ${countedRides(n)}`,
  withClashes: (what: string, n: number) => `${what}, con ${n === 1 ? "1 choque" : `${n} choques`}`,
  doing: "Intercambiando",
  next: "Falta decírselo a los dos: pasado el minuto, el mensaje de cada uno está en Mensajes.",
  again: "Otro intercambio",
  reason: (one: string, other: string) => `Intercambio de ${one} y ${other}`,
  answers: {
    done: (one: string, other: string, n: number) =>
      n === 1 ? `Pasó 1 viaje entre ${one} y ${other}.` : `Pasaron ${n} viajes entre ${one} y ${other}.`,
    notDone: "No se cambió nada: revise los marcados.",
    others: "Sus viajes cambiaron mientras tanto. Así están ahora; revise y toque otra vez.",
  },
});
