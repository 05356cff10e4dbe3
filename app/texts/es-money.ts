/** The words of the operator's money page. */
export const money = {
  title: "Dinero | Ecotravel",
  heading: "Dinero",
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
    zero: "Todo lo pagado está en PayPal.",
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
    customId: "PayPal lo relaciona con otro pedido, así que no confirma nada. Si no lo reconoce, devuélvalo.",
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
  onlyAtPaypal: {
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
  turnedDown: {
    title: "Reembolso rechazado",
    text: (issue: string) =>
      `PayPal no lo hizo (${issue}). Intente otra vez desde la reserva, o en paypal.com.`,
  },
  answers: {
    paid: "PayPal tiene el dinero y está anotado aquí.",
    inReview: "PayPal todavía lo está revisando.",
    declined: "PayPal rechazó el pago: no hay dinero.",
    failed: "El pago terminó sin dinero.",
    dayPast: "El día del servicio ya pasó: no se cobró nada.",
    notApproved: "El cliente no terminó de pagar: no se cobró nada.",
    held: "PayPal tiene el dinero y no corresponde a ninguna reserva.",
    notNeeded: "No se cobró nada.",
    gone: "PayPal ya no conoce este pago.",
    refunded: "El reembolso está hecho.",
    asked: "PayPal todavía no confirma el reembolso.",
    refused: "PayPal no hizo el reembolso.",
    tooMuch: "PayPal no hizo el reembolso.",
    nothingPaid: "PayPal no tiene este dinero.",
    checked: "La reserva muestra lo que PayPal tiene.",
    unknown: "PayPal no dice de qué pedido es: búsquelo en paypal.com con su número.",
  },
};
