/** The words for drivers and guests whose plan changed and who still have to get a message. */
export const unsentChangeTexts = {
  lost: { cancelled: "se canceló", moved: "cambió de día, y ya no es suyo", given: "ya no es suyo" },
  toDriver: (name: string, rides: string) =>
    `Hola ${name}, ya no lleva estos viajes:\n${rides}\nResponda *Recibido*, por favor.`,
  cancelled: (rides: number) => (rides === 1 ? "1 viaje cancelado" : `${rides} viajes cancelados`),
  asBefore: "quedó como estaba",
  tellNobody: "No avisar al cliente",
  saved: "Anotado: ya se le avisó.",
  nothingToDo: "Alguien ya lo había anotado.",
  changedMeanwhile: "El viaje cambió mientras tanto. Avísele otra vez, con el texto de ahora.",
};
