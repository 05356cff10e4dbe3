import { spoken } from "../../with-company.ts";
import { dayTexts } from "../ride/day.ts";

/** The words of the question whether a guest did not come. */
export const noShowTexts = spoken({
  title: "¿No apareció? | {company}",
  heading: "¿No apareció?",
  ask: (guest: string) =>
    `Nadie apareció: ${guest}. Se cierra el viaje y no se devuelve dinero; si quiere devolver algo, hágalo en la reserva.`,
  yes: "Anotar: no apareció",
  saving: "Anotando",
  noted: (guest: string) => `Anotado: no apareció ${guest}.`,
  undone: "Deshecho: el viaje sigue.",
  isNoted: "Ya está anotado que no apareció.",
  seeDay: "Ver el día",
  toRide: "Volver al viaje",
  gone: "En ese viaje ya no se espera a nadie",
  call: "Llamar",
  facts: {
    heading: "Lo que se sabe",
    hour: "Se le prometió",
    from: "Recoger en",
    flight: "Su vuelo",
    received: dayTexts.actions.received,
    arrived: "Llegó el chofer",
    there: "El chofer esperó",
    late: "Pasó desde la hora",
  },
  by: (when: string, who: string | undefined) => (who ? `${when}, ${who}` : when),
  lacks: (isOnTheWay: boolean) =>
    `Nadie marcó ${isOnTheWay ? "" : "«En camino» ni "}«Llegó»: no consta que la van estuviera ahí.`,
  messages: "Lo que se le dijo",
  noMessages: "No se le mandó nada.",
  more: (count: number) => `y ${count} más, en la reserva`,
});
