import type { toursPage as english } from "../../en/catalogue/tours-page.ts";

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
