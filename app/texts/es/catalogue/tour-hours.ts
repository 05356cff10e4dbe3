import type { tourHours as english } from "../../en/catalogue/tour-hours.ts";

export const tourHours: typeof english = {
  between: (from, to) => `Entre ${from} y ${to}; acordamos la hora con usted`,
  pickup: (when) => `Pasamos por usted: ${when}.`,
  days: (days) => `Días: ${days}.`,
  weekdays: ["domingos", "lunes", "martes", "miércoles", "jueves", "viernes", "sábados"],
};
