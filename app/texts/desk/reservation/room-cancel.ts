/** The words with which one ride or a whole booking is cancelled in its room. */
export const roomCancelTexts = {
  ride: "Cancelar este viaje…",
  all: "Cancelar todo…",
  byCompany: (sum: string) => `Cancela la empresa: ${sum}`,
  byGuest: (sum: string) => `Cancela el cliente: ${sum}`,
  byAnybody: (sum: string) => `Cancelar: ${sum}`,
  back: (amount: string) => `devolver ${amount}`,
  none: "no se devuelve nada",
  /** The partner pays in the guest's place, so that nothing goes back to the guest. */
  partnerPays: (amount: string) => `el socio paga ${amount}`,
  partnerFree: "el socio no paga nada",
  now: "Si cancela ahora",
  ofPaid: (paid: string) => `vuelven de ${paid} pagados`,
  owedBefore: (amount: string) => `Aparte ya se le deben ${amount}, que vuelven en todo caso.`,
  until: (day: string, time: string) => `hasta el ${day}, ${time}`,
  term: (percent: number, until: string | undefined) =>
    `${percent === 100 ? "Todo" : percent === 0 ? "Nada" : `El ${percent} %`}${until ? ` ${until}` : ""}.`,
  ofRide: (day: string, term: string) => `Viaje del ${day}: ${term[0]!.toLowerCase()}${term.slice(1)}`,
  percents: (percents: number[]) =>
    `Por la política como se vendió vuelve hoy ${(new Set(percents).size === 1 ? percents.slice(0, 1) : percents).map((percent) => (percent === 100 ? "todo" : percent === 0 ? "nada" : `el ${percent} %`)).join("; de la vuelta, ")}.`,
  nothingPaid: "No se ha pagado nada que haya que devolver.",
  ends: (rides: number) => (rides === 1 ? "Se cancela 1 viaje." : `Se cancelan ${rides} viajes.`),
  /** This sentence says who gives the money back: PayPal by itself, or the office. */
  goesBack: (amount: string, online: string | undefined, byHand: string | undefined) =>
    `Vuelven ${amount} al cliente: ${
      online && byHand
        ? `${online} los devuelve PayPal solo y ${byHand} la oficina, a mano`
        : online
          ? "los devuelve PayPal solo"
          : "los devuelve la oficina, a mano"
    }.`,
  nothingBack: "No se devuelve nada.",
  byLetter: "El cliente recibe un correo.",
  byChat: "El cliente no dejó correo: avísele por WhatsApp.",
  silently: "No se le avisa.",
  justNow: "Se acaba de cancelar.",
  /** These things leave the house a minute later, and can't be brought back then. */
  leaves: ({ byLetter, online }: { byLetter: boolean; online: boolean }) =>
    online
      ? byLetter
        ? "El correo y la devolución salen"
        : "La devolución de PayPal sale"
      : byLetter
        ? "El correo sale"
        : undefined,
  undoable: (leaves: string | undefined) =>
    leaves
      ? `Un minuto se puede deshacer. ${leaves} después, y eso ya no se trae de vuelta.`
      : "Un minuto se puede deshacer.",
  do: "Sí, cancelar",
  doBack: (amount: string) => `Sí, cancelar y devolver ${amount}`,
  done: (money: string) => `Cancelado. ${money}`,
  otherSum: (amount: string) =>
    `Ahora vuelven ${amount}. No se canceló nada; si está de acuerdo, pulse otra vez.`,
  gone: "Ese viaje ya se hizo o ya se canceló.",
  inReview: "Un pago está en revisión: hasta que se decida, nadie sabe cuánto vuelve.",
};
