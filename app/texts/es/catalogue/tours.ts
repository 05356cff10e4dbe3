import type {
  toursPage as english,
  tourHours as englishHours,
  tourPrice as englishPrice,
} from "../../en/catalogue/tours.ts";

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

export const toursPage: typeof english = {
  title: "Tours desde Tamarindo: pasamos por usted | {company}",
  description:
    "Tours desde Tamarindo: catamarán, Palo Verde, Rincón de la Vieja, tortugas, Arenal, Monteverde, Río Celeste. Precios por persona; pasamos por usted.",
  heading: "Tours desde Tamarindo",
  lead: "Empiezan y terminan donde se hospeda. Los precios son por persona; cada tour tiene un grupo mínimo, y si van menos, se paga por ese mínimo.",
  from: "Desde",
  booking: "Reservar",
  unsure: {
    heading: "¿No se decide?",
    text: "Cuéntenos cuándo está aquí y con quién viene, y pregúntenos qué tour le conviene.",
    greeting: "¡Hola, {company}! ¿Qué tour escogerían para la semana del ",
  },
};
