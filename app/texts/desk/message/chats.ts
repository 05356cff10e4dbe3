import type { ChatKind, ChatTopic } from "../../../domain/message/chat.ts";
import { spoken } from "../../with-company.ts";
import { countedRides } from "../ride/counted-rides.ts";

/** The words of the queue of WhatsApp messages, and of the messages that drivers get in Spanish. */
export const chatTexts = spoken({
  left: (count: number) => `${count} por mandar`,
  toldToday: (count: number) => (count === 1 ? "1 mandado hoy" : `${count} mandados hoy`),
  topics: {
    onTheWay: "Camino",
    changed: "Cambio",
    driver: "Chofer",
    time: "Hora",
    flight: "Vuelo",
    door: "Lugar",
    payment: "Pago",
    thanks: "Gracias",
    team: "Equipo",
  } satisfies Record<ChatTopic, string>,
  topicsHeading: "De qué tratan",
  all: "Todo",
  none: "Nadie espera un mensaje suyo",
  noneText: "Aquí aparece solo lo que haya que decir o preguntar, lo más urgente primero.",
  toChosen: (guests: number) => (guests === 1 ? "A quien eligió" : `A los ${guests} que eligió`),
  othersNothing: "Los demás no esperan ningún mensaje por ahora.",
  noneOfKind: "De esto no queda nada",
  what: {
    onTheWay: "Ya va en camino",
    driver: (name: string) => `Lo lleva ${name}`,
    ask: (questions: string) => `Preguntar ${questions}`,
    questions: { time: "la hora", flight: "el vuelo", door: "la dirección", payment: "cómo paga" },
    thanks: "Dar las gracias",
    driverDay: (rides: number) => (rides === 1 ? "1 viaje sin «Recibido»" : `${rides} viajes sin «Recibido»`),
  },
  kinds: {
    onTheWay: "Que va en camino",
    driver: "Quién lo lleva",
    ask: "Lo que falta saber",
    thanks: "Gracias",
    driverDay: "Los viajes del día",
    changed: "Lo que cambió",
    call: "Llamada",
  } satisfies Record<ChatKind, string>,
  leaves: (wait: string) => `En ${wait}`,
  isLate: "Ya debía salir",
  since: (wait: string) => `espera desde hace ${wait}`,
  driver: (name: string) => `${name}, chofer`,
  inLanguage: (language: string) => `En ${language.toLowerCase()}`,
  place: (n: number, of: number) => `${n} de ${of}`,
  more: "Ver todo",
  less: "Ver menos",
  open: "Abrir WhatsApp",
  call: "Llamar",
  isTold: "Ya lo mandé",
  asked: "¿Lo mandó?",
  opened: (wait: string) => `Abierto hace ${wait}`,
  justOpened: "Abierto ahora",
  yes: "Sí, lo mandé",
  notYet: "Todavía no",
  notYetThen: "queda para el final",
  notYetHere: "sigue por mandar",
  of: (act: string, who: string) => `${act}: ${who}`,
  /** The words about messages that a colleague says to have sent. */
  said: {
    noted: "Anotado como mandado:",
    today: (count: number) => `Mandados hoy, según ustedes (${count})`,
    text: "Si marcó uno que no mandó, deshágalo: vuelve a la fila.",
  },
  unanswered: (count: number) => `Preguntados, sin respuesta (${count})`,
  unansweredText: "Ya se les preguntó y no se les pregunta otra vez. Si hace falta, llámelos.",
  answers: {
    opened: "Abierto. Cuando vuelva, diga si lo mandó.",
    said: "Anotado.",
    notYet: "Sigue por mandar.",
    gone: "Esto ya cambió o alguien ya lo mandó. Mire la lista de ahora.",
  },
  toDriver: {
    /** `first` is the time of the first ride, "" where none is known. */
    day: (
      name: string,
      link: string,
      { when, rides, first }: { when: string; rides: number; first: string },
    ) =>
      `Hola ${name}. ${when}: ${countedRides(rides)}${first && `, primero ${first}`}. Su día: ${link}\nResponda *Recibido*, por favor.`,
    today: "Hoy",
    tomorrow: (day: string) => `Mañana ${day}`,
  },
});

/** Returns a waiting time as "12 min", "2 h 40" or "3 días", or "menos de 1 min". */
export function waitWords(minutes: number): string {
  const whole = Math.max(0, Math.floor(minutes));
  if (whole < 1) return "menos de 1 min";
  if (whole < 60) return `${whole} min`;
  if (whole < 24 * 60)
    return [`${Math.floor(whole / 60)} h`, whole % 60 ? `${whole % 60} min` : ""].join(" ").trim();
  if (whole < 48 * 60) return `${Math.floor(whole / 60)} h`;
  return `${Math.floor(whole / 1440)} días`;
}
