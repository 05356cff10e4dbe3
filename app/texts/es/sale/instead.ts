import type { instead as english } from "../../en/sale/instead.ts";

export const instead: typeof english = {
  nextDay: (day) => `El próximo día posible: ${day}.`,
  earliest: (day, time) => `Lo más temprano que podemos pasar: ${day}, ${time}`,
  askAnyway: (what) => `Preguntar igual: ${what}`,
  hours: "A estas horas queda reservado de una vez:",
  why: {
    closed: "En esa fecha y hora no viajamos.",
    full: "Ese día está lleno.",
    tooSoon: "Para lo que eligió falta muy poco para reservarlo aquí.",
    dayTooSoon: "Ya es tarde para reservar ese día aquí.",
    tourOffDay: "Este tour no se hace el día que eligió.",
  },
};
