/** The words for requests that guests may not carry out alone. */
export const requestTexts = {
  ask: (guests: number) => (guests === 1 ? "1 cliente pide un cambio" : `${guests} clientes piden un cambio`),
  asked: (guests: number) => (guests === 1 ? "1 viaje por confirmar" : `${guests} viajes por confirmar`),
  more: (guests: number) => `y ${guests} más`,
};
