import { count } from "../../count.ts";
import { spoken } from "../../with-company.ts";

const rides = count("viaje", "viajes");
const people = count("persona", "personas");

/** The words for cancelling all rides of a day, or of one tour, at once. */
export const cancelTexts = spoken({
  title: (day: string) => `Cancelar viajes, ${day} | {company}`,
  link: "Cancelar viajes de este día…",
  heading: "Cancelar viajes",
  back: "Volver a ese día",
  lead: "Cuando cancela la empresa, al cliente se le devuelve todo lo que pagó por el viaje.",
  none: "No hay viajes que cancelar este día",
  noneText: "Ya se hicieron, o ya están cancelados.",
  which: "Qué viajes",
  all: (n: number) => `Todo el día, ${n}`,
  tour: (name: string, n: number) => `${name}, ${n}`,
  underWay: "ya está en marcha",
  rides,
  people,
  review: "Ver qué se devuelve",
  notYet: "Todavía no se cancela nada.",
  others: "Escoger otros viajes",
  each: (trips: number) =>
    trips === 1 ? "Cuánto vuelve al cliente" : `Cuánto vuelve a cada uno de los ${trips} clientes`,
  sum: (n: number, all: number) => `${rides(n)}, ${people(all)}`,
  returns: (amount: string) => `Se devuelven ${amount}`,
  ways: (online: string | undefined, byHand: string | undefined) =>
    [online && `${online} por PayPal, solo`, byHand && `${byHand} a mano, queda en Dinero`]
      .filter(Boolean)
      .join(" y "),
  nothingBack: "No hay nada que devolver",
  reason: "Por qué se cancelan",
  reasonHint: "Queda en el historial de cada reserva. Por ejemplo: río crecido.",
  do: (n: number) => `Cancelar ${rides(n)}`,
  doing: "Cancelando",
  noReason: "Diga por qué, en 200 letras o menos.",
  nothingChosen: "Marque al menos un viaje.",
  cantBe: "No se puede cancelar: ya se hizo, o cambió mientras tanto.",
  inReview: "Un pago está en revisión en PayPal: hasta que se decida no se sabe cuánto devolver.",
  otherSum: (amount: string) =>
    `Mientras tanto cambió: ahora se devuelven ${amount}. Revise y confirme otra vez.`,
  failed: "No se pudo cancelar. Intente otra vez en un momento.",
  done: (n: number, all: number) =>
    n === 1 ? `Se canceló 1 viaje, ${people(all)}` : `Se cancelaron ${rides(n)}, ${people(all)}`,
  noneDone: "No se canceló ningún viaje",
  goneBefore: (n: number) =>
    n === 1
      ? "1 viaje ya no estaba: se canceló antes, o cambió de día."
      : `${n} viajes ya no estaban: se cancelaron antes, o cambiaron de día.`,
  tell: "Avisarles también por WhatsApp, en Mensajes",
  leaves: ({ byLetter, online }: { byLetter: boolean; online: boolean }) =>
    byLetter || online
      ? `Salen ${[byLetter && "los correos", online && "lo que devuelve PayPal"].filter(Boolean).join(" y ")}`
      : undefined,
  undoable: (online: boolean) =>
    online
      ? "Un minuto se puede deshacer. Después sale lo que devuelve PayPal, y eso ya no se trae de vuelta."
      : "Un minuto se puede deshacer.",
  notDone: "Estos no se cancelaron",
});
