import type { QuoteEndProblem, QuoteState } from "../../../domain/sale/quote.ts";
import { spoken } from "../../with-company.ts";

/** The words of quotes: where one is made, and their list. */
export const quoteTexts = spoken({
  title: "Cotizaciones | {company}",
  heading: "Cotizaciones",
  lead: "Precios que se ofrecieron y todavía no son reserva. El cliente acepta y paga desde su enlace.",
  way: (open: number) => (open > 0 ? `Cotizaciones · ${open}` : "Cotizaciones"),
  /** The part of *Nueva* that offers the booking instead. */
  offer: {
    heading: "Mandar como cotización",
    day: "Vale hasta el día",
    time: "Hasta las",
    claims: "Apartar",
    claimsHint:
      "Le guarda la van y los cupos hasta entonces. Sin apartar, se le dice que el lugar no se guarda.",
    make: "Cotizar",
    making: "Cotizando",
    notPaid: "Una cotización se paga cuando el cliente la acepta: en Cómo paga, escoja Después.",
    before: "Con esta página ya se hizo una cotización o una reserva. Si esta es otra, presione otra vez.",
    wrong: {
      unreadable: "Escriba hasta qué día y qué hora vale.",
      past: "Ese momento ya pasó.",
      afterPickup: "Tiene que terminar antes de la recogida; sin hora, antes de ese día.",
    } satisfies Record<QuoteEndProblem, string>,
  },
  states: {
    open: "Abiertas",
    accepted: "Aceptadas",
    ended: "Vencidas",
    withdrawn: "Retiradas",
  } satisfies Record<QuoteState, string>,
  none: "Ninguna cotización abierta",
  noneText: "En Nueva, llene el viaje y abra «Mandar como cotización».",
  until: (moment: string) => `hasta el ${moment}`,
  left: (wait: string) => `vence en ${wait}`,
  claims: "Apartada",
  unsent: "Sin mandar",
  sent: (when: string, by: string) => ["WhatsApp abierto", when, by && `(${by})`].filter(Boolean).join(" "),
  send: "Mandar por WhatsApp",
  of: (act: string, guest: string) => `${act}: ${guest}`,
  look: "Ver su página",
  withdraw: "Retirar",
  withdrawing: "Retirando",
  withdrawn: "Cotización retirada",
  reopened: "Cotización abierta otra vez",
  unclaimed: "Quedó sin apartar: mientras estuvo retirada se vendió la van.",
  gone: "No se abrió otra vez: ese viaje ya no se puede vender. Si el cliente lo quiere, haga otra en Nueva.",
  late: "Ya no se puede: el cliente la aceptó o la está pagando, o venció.",
  newQuote: "Otra cotización",
});
