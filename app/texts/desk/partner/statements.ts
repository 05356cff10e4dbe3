import type { PartnerPayMethod } from "../../../domain/partner/entry.ts";
import { spoken } from "../../with-company.ts";

const lines = (count: number) => (count === 1 ? "1 línea" : `${count} líneas`);
const ofStatements = (count: number) => (count === 1 ? "1 estado" : `${count} estados`);

/** The words of partners' statements at the desk. */
export const deskStatements = spoken({
  heading: "Estados de cuenta",
  lead: "El primero de cada mes, a las 06:00, sale el del mes anterior, y al socio le llega una carta con el enlace de su primer mostrador.",
  none: "Todavía no hay ninguno.",
  lines,
  disputes: (count: number) => `contradice ${lines(count)}`,
  open: (count: number) => `${lines(count)} sin respuesta`,
  allAnswered: "todo contestado",
  closed: (day: string) => `cerrado el ${day}`,
  settled: "saldado",
  left: (sum: string) => `faltan ${sum} por pagar`,
  owed: (sum: string) => `nos deben ${sum}`,
  letter: (day: string) => `carta del ${day}`,
  noLetter: "sin carta: le falta un correo o un mostrador",
  says: "dice",
  answered: "Se le contestó",
  answer: "Qué se le contesta",
  answerHint: "Una línea. Queda en su página, junto a lo que dijo.",
  put: "Contestar",
  close: "Cerrar el estado",
  closing: "Cerrando",
  mayClose: (day: string) => `Sin sus respuestas se puede cerrar desde el ${day}.`,
  answerFirst: "Conteste antes lo que contradice; después se puede cerrar.",
  see: (count: number) => `Ver ${count === 1 ? "la línea" : `las ${count} líneas`}`,
  states: { open: "", agreed: "de acuerdo", disputed: "no es así", answered: "no es así, contestado" },
  stillOpen: (count: number) =>
    count === 1 ? "1 viaje seguía abierto ese día." : `${count} viajes seguían abiertos ese día.`,
  wrong: { words: "Escriba qué se le contesta", long: "Escriba hasta 200 letras" },
  answers: {
    answered: "Quedó contestado en su página",
    closed: "El estado quedó cerrado; ya no cambia",
    closedBefore: "Ya estaba cerrado",
    disputed: "Todavía contradice una línea: contéstela antes",
    unanswered: "Hay líneas sin respuesta, y no ha pasado una semana",
    gone: "Ese estado o esa línea ya no está",
  },
  methods: {
    transfer: "Transferencia",
    sinpe: "SINPE",
    cash: "Efectivo",
    setOff: "Compensado con lo que nos debe",
  } satisfies Record<PartnerPayMethod, string>,
  paidBy: (method: string) => `Pago: ${method}`,
  asks: {
    disputed: (count: number) => `Contradice ${lines(count)}`,
    toClose: (count: number) => `${ofStatements(count)} por cerrar`,
  },
  inMoney: (toClose: number, pay: string, owed: string) =>
    [
      toClose > 0 && `${ofStatements(toClose)} de socios por cerrar`,
      pay && `${pay} de estados cerrados por pagarles`,
      owed && `${owed} que nos deben`,
    ]
      .filter(Boolean)
      .join(" · "),
});
