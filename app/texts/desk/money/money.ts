import { spoken } from "../../with-company.ts";

const limited =
  "PayPal limitó la cuenta del negocio. Entre en paypal.com, abra el Centro de resoluciones y complete lo que pide.";
const closed =
  "PayPal bloqueó o cerró la cuenta del negocio. Entre en paypal.com o llame a PayPal para reactivarla.";

/** These sentences say what to do when our own account takes no money. */
const accountWords = {
  filtered:
    "Los filtros de fraude de la cuenta detuvieron el pago. Revíselos en paypal.com, en las preferencias de cobro del vendedor.",
  limited,
  closed,
  notFound:
    "PayPal no encuentra la cuenta que cobra. Revise en developer.paypal.com de qué cuenta es la aplicación.",
  unverified:
    "La cuenta del negocio no está confirmada. Entre en paypal.com y confirme el correo, el banco y los datos del negocio.",
  overLimit:
    "La cuenta llegó al límite de lo que puede recibir. En paypal.com, confirme la identidad y el banco para quitarlo.",
  forbidden:
    "PayPal no permite este pago por sus normas. Llame a PayPal para saber por qué; el cliente puede pagar de otra manera.",
  abroad:
    "PayPal solo deja pagar a esta cuenta desde su mismo país. Pida a PayPal que le permita cobrar del extranjero.",
  paidBefore:
    "PayPal ya tiene un pago con este número. Búsquelo en paypal.com antes de cobrar otra vez al cliente.",
  noPermission:
    "La aplicación de PayPal no tiene permiso para cobrar. En developer.paypal.com, abra la aplicación y active los pagos.",
  wrongKeys:
    "PayPal no acepta las claves de este sitio. Revise PAYPAL_CLIENT_ID y PAYPAL_SECRET, y que PAYPAL_API_BASE sea del mismo tipo: de prueba o real.",
  noCards:
    "La cuenta no puede cobrar con tarjeta. Pida a PayPal que la active; con saldo de PayPal sí se puede pagar.",
};

/** These sentences say what to do when a refund fails. */
const refundWords = {
  noPermission: "La aplicación de PayPal no tiene permiso para reembolsar. Actívelo en developer.paypal.com.",
  limited,
  closed,
  guestClosed: "La cuenta del cliente está cerrada. Acuerde con él otra manera de devolverle el dinero.",
  allReturned: "Ya está todo devuelto. Pregunte a PayPal y la reserva se corrige sola.",
  tooMuch: "Es más de lo que queda por devolver. Pregunte a PayPal y reembolse lo que queda.",
  noBalance:
    "La cuenta no tiene saldo suficiente. Ponga saldo en paypal.com, o espere el próximo cobro, e intente otra vez.",
  tooLate: "Pasó el plazo de PayPal para reembolsar. Devuelva el dinero de otra manera.",
  inReview: "El pago todavía está en revisión. Espere a que PayPal lo decida e intente otra vez.",
  chargeback: "El cliente ya reclamó el dinero a su banco. Conteste el reclamo en paypal.com.",
  disputed: "Hay un caso abierto sobre este pago. Resuélvalo en el Centro de resoluciones de paypal.com.",
  tooOften: "PayPal no permite más reembolsos de este pago. Devuelva el resto de otra manera.",
  onlyWhole: "PayPal solo deja devolver este pago completo.",
};

export const moneyTexts = spoken({
  title: "Dinero | {company}",
  heading: "Dinero",
  papers: "Informes y archivos",
  toMoves: "Mes para Excel",
  period: "Periodo",
  recent: "Últimos 31 días",
  show: "Ver",
  strays: {
    label: "Dinero sin reserva",
    zero: "Todo el dinero tiene su reserva.",
    zeroHere: "Todo el dinero anotado aquí tiene su reserva.",
    some: (amount: string) => `${amount} por aclarar.`,
  },
  short: {
    label: "Reserva pagada sin dinero",
    zero: "Lo pagado en línea coincide con PayPal.",
    zeroHere: "Todo lo pagado está anotado aquí.",
    some: (amount: string) => `Faltan ${amount}.`,
  },
  sums: (captures: number, captured: string, refunds: number, refunded: string) =>
    `${captures} ${captures === 1 ? "cobro" : "cobros"} por ${captured} y ${refunds} ${refunds === 1 ? "reembolso" : "reembolsos"} por ${refunded}.`,
  compared: "Comparado con la lista de PayPal, que puede tardar 3 horas en tener lo más nuevo.",
  refused: (issue: string) =>
    `PayPal no deja ver su lista (${issue}): active el permiso «Transaction search» de la aplicación en developer.paypal.com; puede tardar unas horas. Mientras tanto se comprueban solo los datos de aquí.`,
  noAnswer:
    "PayPal no contesta ahora: se comprueban solo los datos de aquí. Recargue la página en un momento.",
  notOffered: "Este sitio no cobra con PayPal: se comprueban solo los datos de aquí.",
  problems: "Por resolver",
  waiting: "Por confirmar",
  moves: "Movimientos",
  noMoves: "Ningún movimiento en este periodo",
  noMovesText: "Los cobros y reembolsos de PayPal aparecen aquí solos.",
  more: (count: number) => `y ${count} más`,
  restOfMoves: (count: number) =>
    count === 1 ? "Ver el otro movimiento" : `Ver los otros ${count} movimientos`,
  ids: { order: "Pedido", capture: "Cobro", refund: "Reembolso" },
  unfinishedState: "Sin terminar",
  unfinished: (reference: string) => `${reference}, sin terminar`,
  capture: "Cobro",
  refund: "Reembolso",
  unconfirmed: "por confirmar",
  ask: "Preguntar a PayPal ahora",
  fetch: "Traer de PayPal",
  asking: "Preguntando",
  refundAll: (amount: string) => `Reembolsar todo: ${amount}`,
  refundSome: (amount: string) => `Reembolsar ${amount}`,
  stray: {
    title: "Cobro sin reserva",
    amount: (captured: string, wanted: string) =>
      `PayPal cobró ${captured} y el pedido era de ${wanted}, así que no confirma nada. Devuélvalo y pida al cliente que pague de nuevo.`,
    payee: "Se pagó a otra cuenta de PayPal, así que no confirma nada. Averigüe cuál antes de devolverlo.",
    checkout: "PayPal lo relaciona con otro pedido, así que no confirma nada. Si no lo reconoce, devuélvalo.",
    foreign: "PayPal tiene este pedido y este sitio no lo hizo. Si no lo reconoce, devuélvalo.",
    elsewhere: "Está en otra moneda: devuélvalo en paypal.com, con el número del cobro.",
  },
  uncounted: {
    title: "Dinero que la reserva no muestra",
    text: (amount: string, state: string) =>
      `Hay ${amount} en PayPal y la reserva dice «${state}». Pregunte a PayPal y la reserva se corrige sola.`,
  },
  surplus: {
    title: "Cobrado de más",
    text: (price: string, paid: string) =>
      `La reserva cuesta ${price} y el cliente pagó ${paid}. Devuelva lo que sobra.`,
  },
  misfit: {
    title: "Reserva pagada sin dinero",
    text: (state: string, paid: string, price: string) =>
      `Dice «${state}» y PayPal tiene ${paid} de ${price}. Pregunte a PayPal; si no aparece el dinero, cóbrelo al cliente.`,
  },
  onlyThere: {
    capture: {
      title: "Cobro que está en PayPal y no aquí",
      text: "Tráigalo: se anota aquí y se busca su reserva.",
    },
    refund: {
      title: "Reembolso que está en PayPal y no aquí",
      text: "La reserva cuenta con dinero que ya se devolvió. Tráigalo para descontarlo.",
    },
  },
  onlyHere: {
    capture: {
      title: "Cobro que está aquí y no en PayPal",
      text: "Pregunte a PayPal; si no lo conoce, búsquelo en paypal.com con su número antes de dar el servicio.",
    },
    refund: {
      title: "Reembolso que está aquí y no en PayPal",
      text: "El cliente puede no haberlo recibido. Pregunte a PayPal o búsquelo en paypal.com con su número.",
    },
  },
  differs: {
    title: "La cantidad no es la misma",
    text: (here: string, there: string) =>
      `Aquí son ${here} y en PayPal ${there}. Pregunte a PayPal; si sigue igual, vale lo que dice PayPal.`,
  },
  capturing: {
    title: "Cobro sin confirmar",
    text: "Se pidió el cobro y PayPal no ha contestado. Se sigue preguntando solo cada pocos minutos.",
  },
  review: {
    title: "Pago en revisión",
    text: "PayPal lo está revisando; puede tardar unos días. La reserva está hecha y no hay que hacer nada.",
  },
  requested: {
    title: "Reembolso sin confirmar",
    text: "Se pidió a PayPal y no ha confirmado. Se sigue intentando solo cada pocos minutos.",
  },
  account: {
    title: "PayPal no deja cobrar",
    text: (problem: keyof typeof accountWords | undefined, issue: string, times: number) => {
      const why = problem
        ? accountWords[problem]
        : "PayPal no aceptó el cobro y no dice más. Enseñe este código a quien mantiene el sitio.";
      const often = times === 1 ? "Pasó una vez" : `Pasó ${times} veces`;
      return `${why} (${issue}) ${often}; no se cobró nada y a los clientes se les ofrece pagar después. Esto se quita solo con el próximo cobro.`;
    },
  },
  turnedDown: {
    title: "Reembolso rechazado",
    text: (refusal: keyof typeof refundWords | undefined, issue: string) =>
      refusal
        ? `${refundWords[refusal]} (${issue})`
        : `PayPal no lo hizo (${issue}). Intente otra vez desde la reserva, o en paypal.com.`,
  },
  answers: {
    paid: "PayPal tiene el dinero y está anotado aquí.",
    inReview: "PayPal todavía lo está revisando.",
    declined: "PayPal rechazó el pago: no hay dinero.",
    overLimit: "PayPal rechazó el pago: no hay dinero.",
    funding: "PayPal rechazó el pago: no hay dinero.",
    tooOften: "PayPal rechazó el pago: no hay dinero.",
    notOffered: "PayPal no deja cobrar: no hay dinero.",
    failed: "El pago terminó sin dinero.",
    dayPast: "El día del servicio ya pasó: no se cobró nada.",
    holdOver: "Pasaron más de tres horas desde que empezó el pago: no se cobró nada.",
    asksFirst: "Ya no quedaban vans y hay que confirmarlo primero: no se cobró nada.",
    closed: "Ese día está cerrado: no se cobró nada.",
    full: "Ese día ya estaba lleno: no se cobró nada.",
    codeGone: "El código del cliente venció o se agotó: no se cobró nada.",
    tooSoon: "Faltaba muy poco para el servicio: no se cobró nada.",
    notApproved: "El cliente no terminó de pagar: no se cobró nada.",
    held: "PayPal tiene el dinero y no corresponde a ninguna reserva.",
    notNeeded: "No se cobró nada.",
    gone: "PayPal ya no conoce este pago.",
    refunded: "El reembolso está hecho.",
    asked: "PayPal todavía no confirma el reembolso.",
    refused: "PayPal no hizo el reembolso.",
    partly: "PayPal devolvió solo una parte.",
    tooMuch: "PayPal no hizo el reembolso.",
    tooLate: "Pasó el plazo de PayPal para reembolsar.",
    nothingPaid: "PayPal no tiene este dinero.",
    checked: "La reserva muestra lo que PayPal tiene.",
    unknown: "PayPal no dice de qué pedido es: búsquelo en paypal.com con su número.",
  },
});
