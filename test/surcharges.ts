import type { SoldSurcharge } from "../app/domain/price/surcharge.ts";

const nothing = {
  fromTime: null,
  toTime: null,
  fromDay: null,
  toDay: null,
  cents: null,
  percent: null,
  active: true,
};

/** Adds $20 for a pickup from 22:00 to 05:00, $10 for each child seat, $15 for a stop on the way, and a season of 15 % in January of 2027. */
export const night: SoldSurcharge = {
  ...nothing,
  id: "night",
  kind: "night",
  names: { en: "Night pick-up", es: "Recogida de noche" },
  fromTime: "22:00",
  toTime: "05:00",
  cents: 2_000,
};
export const childSeat: SoldSurcharge = {
  ...nothing,
  id: "seat",
  kind: "childSeat",
  names: { en: "Child seat", es: "Silla de niño" },
  cents: 1_000,
};
export const extraStop: SoldSurcharge = {
  ...nothing,
  id: "stop",
  kind: "extraStop",
  names: { en: "Stop on the way", es: "Parada en el camino" },
  cents: 1_500,
};
export const season: SoldSurcharge = {
  ...nothing,
  id: "season",
  kind: "season",
  names: { en: "High season", es: "Temporada alta" },
  fromDay: "2027-01-01",
  toDay: "2027-01-31",
  percent: 15,
};
