/** The words about acts that can be undone for a minute. */
export const undoTexts = {
  undo: "Deshacer",
  /** `what` says what leaves the house, with its verb: "El correo sale". */
  leaves: (what: string, time: string) => `${what} en ${time}`,
  left: (time: string) => `Queda ${time} para deshacer`,
  aMinute: "un minuto",
  /** These sentences stand before the press. */
  final: "No se puede deshacer.",
  finalBack: "No se puede deshacer: lo que devuelve PayPal sale en el momento.",
  undone: "Deshecho. Todo quedó como estaba.",
  undoneWithClash:
    "Deshecho, pero ahora el chofer o la van de un viaje no puede: tiene otro viaje a esa hora, o no trabaja ese día. Véalo en el día.",
  /** Some rides stay as they are, because somebody changed them since. */
  undoneBut: (rides: string[], isClash: boolean) =>
    [
      `Deshecho, menos lo que alguien cambió después: ${rides.join(", ")}.`,
      isClash && "Y de los que volvieron, el chofer o la van de uno ahora no puede: véalo en el día.",
    ]
      .filter(Boolean)
      .join(" "),
  rideGone: "un viaje que ya no está",
  nothingToDo: "Ya se había deshecho.",
  tooLate: "Ya pasó el minuto: no se deshizo, y los avisos ya salieron. Si fue un error, cámbielo de nuevo.",
  changedMeanwhile:
    "No se deshizo: alguien lo cambió después, o ya se devolvió dinero. Mire cómo está ahora.",
};
