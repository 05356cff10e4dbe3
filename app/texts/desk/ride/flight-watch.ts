/** The words of the desk about the watch of flights. */
export const flightWatchTexts = {
  refused: (provider: string, since: string) =>
    `${provider} ya no acepta la clave desde ${since}: los vuelos no se vigilan. Revise FLIGHT_KEY.`,
  busy: (provider: string, since: string) =>
    `${provider} no contesta más preguntas desde ${since}: los vuelos no se vigilan.`,
  failed: (provider: string, since: string) =>
    `${provider} no contesta desde ${since}: los vuelos no se vigilan.`,
  spent: (provider: string, questions: string) =>
    `Ya se hicieron a ${provider} las ${questions} preguntas de hoy: los vuelos no se vigilan hasta mañana.`,
  /** These words stand on the sheet of one ride. */
  ride: {
    notWatched: "El vuelo no se vigila ahora.",
    later: "Todavía no se ha preguntado por este vuelo.",
    noNumber: "El vuelo no se vigila: su número no se entiende.",
    unknown: (provider: string, time: string) => `${provider} no conoce este vuelo (visto ${time}).`,
    unsure: (provider: string, time: string, state: string) =>
      `${provider} no está seguro de este vuelo (visto ${time}): «${state}».`,
    /** The provider's own word for the state stands in the quotes. */
    source: (provider: string, state: string) => `Lo dice ${provider}: «${state}».`,
    heard: (says: string, provider: string, state: string) => `${says}, según ${provider}: «${state}».`,
  },
};
