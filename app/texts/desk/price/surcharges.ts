import { type Language, languages } from "../../../domain/common/language.ts";
import type { SurchargeField } from "../../../domain/price/surcharge-form.ts";
import type { SurchargeKind, SurchargeNames } from "../../../domain/price/surcharge-kind.ts";
import { spoken } from "../../with-company.ts";
import { languageNames } from "../frame/language.ts";

const unnamed = Object.fromEntries(
  languages.map((language) => [
    `${language}-name`,
    `Escriba cómo se llama en ${languageNames[language].toLowerCase()}, hasta 60 letras.`,
  ]),
) as Record<`${Language}-name`, string>;

const wrong: Record<SurchargeField, string> = {
  kind: "Escoja qué recargo es.",
  ...unnamed,
  amount:
    "Escriba cuánto es, como 20 o 20.50, hasta 1000; de una temporada también un porcentaje entero, como 15 %.",
  fromTime: "Revise desde qué hora; se escribe 22:00.",
  toTime: "Revise hasta qué hora; no puede ser la misma.",
  fromDay: "Revise el primer día: así no existe.",
  toDay: "Revise el último día: no puede ser antes que el primero.",
  active: "",
};

/** A new surcharge has this name until the operator changes it. */
const usual: Record<SurchargeKind, SurchargeNames & { es: string }> = {
  night: { en: "Night pick-up", es: "Recogida de noche" },
  season: { en: "High season", es: "Temporada alta" },
  childSeat: { en: "Child seat", es: "Silla de niño" },
  extraStop: { en: "Stop on the way", es: "Parada en el camino" },
};

export const surchargeTexts = spoken({
  title: "Recargos | {company}",
  heading: "Recargos",
  lead: "Lo que algunos viajes cuestan además de la tarifa, cada uno en su línea del precio. Vale para lo que se cotice desde ahora; lo vendido conserva los suyos.",
  add: "Recargo nuevo",
  kinds: {
    night: "De noche",
    season: "De temporada",
    childSeat: "Por silla de niño",
    extraStop: "Por una parada en el camino",
  } satisfies Record<SurchargeKind, string>,
  usual,
  none: "No hay ninguno: se paga la tarifa y nada más.",
  list: "Recargos que hay",
  name: (language: string) => `Nombre en ${language.toLowerCase()}`,
  amount: {
    night: "Dólares por viaje",
    season: "Dólares por viaje, o un porcentaje como 15 %",
    childSeat: "Dólares por silla y viaje",
    extraStop: "Dólares por viaje con parada",
  } satisfies Record<SurchargeKind, string>,
  fromTime: "Recogida desde las",
  toTime: "Hasta antes de las",
  fromDay: "Desde el día",
  toDay: "Hasta el día",
  active: "Se cobra",
  off: "apagado",
  remove: "Quitar",
  removed: "sin recargo",
  edit: "Cambiar",
  each: {
    night: (amount: string) => `${amount} por viaje`,
    season: (amount: string) => `${amount} por viaje`,
    childSeat: (amount: string) => `${amount} por silla`,
    extraStop: (amount: string) => `${amount} por parada`,
  } satisfies Record<SurchargeKind, (amount: string) => string>,
  between: (from: string, to: string) => `de ${from} a ${to}`,
  days: (from: string, to: string) => `${from} a ${to}`,
  preview: (ride: { when: string; from: string; to: string }, price: string, more: string) =>
    `Un viaje ${ride.when} de ${ride.from} a ${ride.to}: ${price} + ${more}`,
  rides: {
    night: (time: string) => `a las ${time}`,
    season: (day: string) => `el ${day}`,
    childSeat: "con 1 silla de niño",
    extraStop: "con una parada en el camino",
  },
  previewOff: "Apagado: no se cobra.",
  unknown: "Este recargo ya no está.",
  wrong,
});
