import type { tourHours as englishHours, tourPrice as englishPrice } from "../../en/catalogue/tours.ts";

export const tourHours: typeof englishHours = {
  between: (from, to) => `Entre ${from} y ${to}; acordamos con usted la hora exacta`,
  length: (time) => `${time} de puerta a puerta`,
  pickup: (when) => `Pasamos por usted: ${when}.`,
  days: (days) => `Días: ${days}.`,
  weekdays: ["domingos", "lunes", "martes", "miércoles", "jueves", "viernes", "sábados"],
};

export const tourPrice: typeof englishPrice = {
  perPerson: "por persona",
  leastPeople: (least) =>
    least > 1
      ? `El precio mínimo es para ${least} personas; si van menos, es el mismo.`
      : "El precio es por cada persona.",
};
