import type { Texts } from "../../en.ts";
import { atTime, theTime } from "./at-time.ts";

const minutesWords = (minutes: string) => (minutes === "1" ? "1 minuto" : `${minutes} minutos`);

export const comingVan: Texts["comingVan"] = {
  pickUp: (time) => `Recogida ${atTime(time)}`,
  about: (driver, minutes) => `${driver} está ${minutes === "1" ? "a" : "a unos"}`,
  minutes: minutesWords,
  away: minutesWords,
  ofSeveral: (away, minutes) => `${minutes === "1" ? "A" : "A unos"} ${away}`,
  seenOfSeveral: (way, ago) => `${way}, visto ${ago}`,
  fromPlace: (place) => `de ${place}`,
  km: (count) => `${count}\u00a0km`,
  near: "menos de 1\u00a0km",
  onTime: "A tiempo",
  atHour: (time) => atTime(time),
  seen: (way, ago) => `Le faltan ${way}, visto ${ago}`,
  lost: (time) => `Sin señal desde ${theTime(time)}`,
  seenFrom: (way, place, ago) => `A ${way} de ${place}, visto ${ago}`,
  lastSeen: (way, place) => `visto por última vez a ${way}${place ? ` de ${place}` : ""}`,
  you: "Usted",
  holds: (driver, time) =>
    `Si la van no se mueve, ${driver} no tiene señal, y su hora de recogida sigue en pie. ¿No ha llegado ${atTime(time)}? Escríbanos. Dónde estuvo la van no se guarda después de que usted sube.`,
};
