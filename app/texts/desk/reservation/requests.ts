/**
 * The requests of guests that the office has to answer: changes that they may not make alone, and bookings to
 * confirm.
 */
export const requestTexts = {
  waiting: {
    requests: (guests: number) =>
      guests === 1 ? "1 cliente pide un cambio" : `${guests} clientes piden un cambio`,
    bookings: (guests: number) => (guests === 1 ? "1 viaje por confirmar" : `${guests} viajes por confirmar`),
    doubled: (bookings: number) =>
      bookings === 1 ? "1 reserva parece repetida" : `${bookings} reservas parecen repetidas`,
    /** Only the first ones were looked at. */
    atLeast: (words: string) => `Al menos ${words}`,
    more: (guests: number) => `y ${guests} más`,
  },
  booking: {
    heading: "Por confirmar",
    text: "El cliente espera. Al confirmar recibe su confirmación y puede pagar; si no se puede, también lo sabe. No se cobró nada.",
    confirm: "Confirmar",
    decline: "No se puede",
    confirmed: "Confirmado: el cliente recibe la confirmación.",
    declined: "No se confirmó: el cliente recibe la noticia.",
  },
  change: {
    heading: "El cliente pide",
    asked: (moment: string) => `Pedido el ${moment}`,
    cancel: "Cancelar",
    people: "Personas",
    accept: "Aceptar",
    acceptPrice: (amount: string) => `Aceptar por ${amount}`,
    acceptBack: (amount: string) => `Aceptar y devolver ${amount}`,
    /** This sentence is about a cancellation. */
    final: "Al aceptar sale todo en el momento: no se puede deshacer.",
    decline: "No se puede",
    already: "Ya está así; con «Aceptar» se contesta.",
  },
};
